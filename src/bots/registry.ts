import { LANGUAGES, type Language, LOCALES } from '../locales/index.js';
import { slipsBetween } from '../locales/like-names.js';
import { folded, type Text } from '../locales/text.js';
import { isOwnField } from '../sessions/model/session.js';
import type { AnySlice } from '../sessions/model/slice.js';
import type { Forget } from '../sessions/service/privacy.js';
import type { SessionStore } from '../sessions/stores/open-store.js';
import { ACT_VERB } from './channel/actions/action.js';
import type { Want } from './channel/actions/want.js';
import { COMMAND_VERB, SHOW_VERB } from './channel/keyboards/command-button.js';
import type { RequestContext, Taker, Takers } from './channel/request-context.js';
import { type Action, type ButtonAction, type Command, type Feature, keptOf } from './feature.js';
import { ASK_MOVE } from './plain-moves.js';
import { actingButton, asideButton, menuButton } from './play/game-menu.js';
import { type Meaning, SpokenWords } from './play/spoken.js';
import type { ChatEvent, ChatFile, UserId } from './port.js';

/** Hooks for what is written at a table. */
const WRITTEN: ReadonlySet<Parameters<Takers['first']>[0]> = new Set(['hears', 'takesMove']);

/** Verbs of buttons that ask for what commands or other buttons do. */
const OWN_VERBS: readonly string[] = [COMMAND_VERB, SHOW_VERB, ACT_VERB];

/** What was asked for by an event: a command with its arguments, or a button with the parts of its data. */
export type Asked =
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly args: string;
      readonly isForAll?: true;
    }
  | {
      readonly kind: 'button';
      readonly button: ButtonAction;
      readonly parts: readonly string[];
      readonly isForAll?: true;
    };

/** What somebody can do with a game by these features, in the order in which it is offered. */
export const actionsOf = (features: readonly Feature[]): readonly Action[] =>
  features.flatMap(({ actions = [] }) => actions).toSorted((one, other) => one.order - other.order);

/** The features of a bot, with what they add found by name. Two that claim the same word are a mistake, and throw. */
export class Registry implements Takers {
  private readonly byName = new Map<string, Command>();
  private readonly buttons = new Map<string, ButtonAction>();
  private readonly tasks = new Map<string, (parts: readonly string[]) => Taker | null>();
  private readonly spoken: SpokenWords;
  /** What is done on pages, by the name that it has there. */
  private readonly acting = new Map<string, ButtonAction>();
  readonly actions: readonly Action[];

  constructor(readonly features: readonly Feature[]) {
    const slices = { channel: new Map<string, AnySlice>(), table: new Map<string, AnySlice>() };
    for (const { commands = [], buttons = {}, tasks = {}, state = {} } of features) {
      if (state.channel !== undefined && isOwnField(state.channel.name))
        throw new Error(`No slice may be called "${state.channel.name}".`);
      for (const place of ['channel', 'table'] as const)
        if (state[place]) add(slices[place], state[place].name, state[place]);
      for (const command of commands)
        for (const name of [command.name, ...command.aliases]) add(this.byName, name, command);
      for (const [verb, button] of Object.entries(buttons)) {
        if (OWN_VERBS.includes(verb)) throw new Error(`No feature may claim "${verb}".`);
        add(this.buttons, verb, button);
      }
      for (const [verb, task] of Object.entries(tasks)) add(this.tasks, verb, task);
    }
    this.spoken = new SpokenWords(features.flatMap(({ spoken = [] }) => spoken));
    this.actions = actionsOf(features);
    for (const action of this.actions) {
      const { id, ways, row, verb = id, aside } = action;
      if (ways === undefined) add(this.acting, id, actingButton(action));
      for (const way of ways ?? []) add(this.acting, `${id}-${way}`, actingButton(action, way));
      if (row !== undefined) add(this.buttons, verb, menuButton(action));
      if (aside !== undefined) add(this.buttons, aside, asideButton(action));
    }
  }

  /** What somebody alone with the bot asks for in plain words; null for anything else. */
  said(context: RequestContext, text: string): Asked | null {
    return this.meant(this.spoken.meaningOf(context, text));
  }

  /** What a meaning asks for; null for none, and for a command that nobody knows. */
  meant(meaning: Meaning | null): Asked | null {
    if (meaning === null) return null;
    if (typeof meaning !== 'string') return { kind: 'button', button: { run: meaning }, parts: [] };
    const [name = '', ...args] = meaning.split(' ');
    return asCommand(this.command(name), args.join(' '));
  }

  /** The name of the command that a text asks for which somebody alone with the bot pastes or forwards; null for talk. */
  textCommand(text: string): string | null {
    for (const { texts } of this.features) {
      const name = texts?.(text) ?? null;
      if (name !== null) return name;
    }
    return null;
  }

  /** All commands, in the order of the menus. */
  get commands(): readonly Command[] {
    return this.features.flatMap(({ commands = [] }) => commands);
  }

  /** What removes a user from what features store, once where two share a table. */
  get forgets(): readonly Forget[] {
    return [
      ...new Set(this.features.flatMap(({ tables = [] }) => tables.flatMap(({ forget }) => forget ?? []))),
    ];
  }

  /** What features store of a user, a line for each that does. Throws `StoreError`. */
  kept(store: SessionStore, user: UserId, language: Language): Promise<readonly Text[]> {
    return keptOf(this.features, store, user, language);
  }

  /** The command of this name or alias, in any case. */
  command(name: string): Command | null {
    return this.byName.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.command(name) !== null;
  }

  /** The command that people may call so: by what a menu calls it in some language, or by another word for it. */
  private synonym(name: string): Command | null {
    const asked = folded(name);
    return this.commands.find((command) => otherNames(command).includes(asked)) ?? null;
  }

  /** The commands that are written most like a name, at most `most`, the likeliest first. */
  nearest(name: string, most: number): readonly Command[] {
    const asked = folded(name).slice(0, MAX_NAME);
    const distance = (command: Command): number =>
      Math.min(
        ...[command.name, ...command.aliases, ...otherNames(command)].map((each) => slips(asked, each)),
      );
    const likely = this.commands
      .map((command) => ({ command, far: distance(command) }))
      .filter(({ far }) => far <= Math.max(1, asked.length / 2))
      .toSorted((one, other) => one.far - other.far)
      .map(({ command }) => command);
    const usual = USUAL.flatMap((each) => this.command(each) ?? []);
    return [...new Set([...likely, ...usual])].slice(0, most);
  }

  /** True for the data of a button that something comes of: that of a feature, or the platform's own, which asks for a move. */
  knows(data: string): boolean {
    return data === ASK_MOVE || this.button(data) !== null;
  }

  /** What a button with these data asks for; null for one that nobody knows. */
  button(data: string): Asked | null {
    const [verb = '', ...parts] = data.split(':');
    if (verb === SHOW_VERB) return this.forAll(parts.join(':'));
    if (verb === COMMAND_VERB) return asCommand(this.command(parts[0] ?? ''), parts.slice(1).join(':'));
    const button = verb === ACT_VERB ? this.acting.get(parts.shift() ?? '') : this.buttons.get(verb);
    return button === undefined ? null : { kind: 'button', button, parts };
  }

  /** What was answered to one person alone, to be shown to all: a command with its arguments, or the data of a button. */
  private forAll(what: string): Asked | null {
    const [, name, args = ''] = /^\/(\w+) ?(.*)$/s.exec(what) ?? [];
    if (what.startsWith(`${SHOW_VERB}:`)) return null;
    const asked = name === undefined ? this.button(what) : asCommand(this.command(name), args);
    return asked && { ...asked, isForAll: true };
  }

  /** What an event asks for; null for one that is talk, or a word that nobody knows. */
  asked({ input, file }: Pick<ChatEvent, 'input' | 'file'>): Asked | null {
    switch (input.kind) {
      case 'command':
        return asCommand(this.command(input.name) ?? this.synonym(input.name), input.args);
      case 'button':
        return this.button(input.data);
      case 'message': {
        const name = (input.addressed || input.alone) && file !== undefined ? this.commandOfFile(file) : null;
        return name === null ? null : asCommand(this.command(name), input.text);
      }
      case 'greeting':
        return null;
    }
  }

  private commandOfFile(file: ChatFile): string | null {
    for (const { files } of this.features) {
      const name = files?.(file) ?? null;
      if (name !== null) return name;
    }
    return null;
  }

  /** The task that a message sets, by the data of its first button; null if it sets none. */
  taskOf(data: string): Taker | null {
    const [verb = '', ...parts] = data.split(':');
    return this.tasks.get(verb)?.(parts) ?? null;
  }

  /** Has each feature that can try in turn; resolves to true as soon as one has taken it. */
  async first(hook: Parameters<Takers['first']>[0], context: RequestContext, text = ''): Promise<boolean> {
    const { table } = context.session;
    for (const feature of this.features) {
      // What is written concerns it only at tables that have something of it.
      const isElsewhere = WRITTEN.has(hook) && feature.state?.table?.of(table ?? {}) === null;
      if (!isElsewhere && (await feature[hook]?.(context, text))) return true;
    }
    return false;
  }

  async wanted(context: RequestContext, want: Want): Promise<boolean> {
    const { table } = context.session;
    for (const { state, wants } of this.features) {
      if (wants === undefined || state?.table?.of(table ?? {}) === null) continue;
      if (await wants(context, want)) return true;
    }
    return false;
  }
}

function add<Value>(map: Map<string, Value>, name: string, value: Value): void {
  if (map.has(name)) throw new Error(`Two features claim "${name}".`);
  map.set(name, value);
}

/** Longest name of a command that is compared with others. */
const MAX_NAME = 32;
/** What is offered where nothing is alike. */
const USUAL = ['new', 'settings', 'help'];

const otherNames = ({ name, naming }: Command): readonly string[] =>
  LANGUAGES.flatMap((language) => [
    folded(naming(language).name),
    ...(LOCALES[language].synonyms[name] ?? []),
  ]);

const slips = (asked: string, name: string): number =>
  name.startsWith(asked) && asked.length > 1 ? 0 : slipsBetween(asked, name);

const asCommand = (command: Command | null, args: string): Asked | null =>
  command === null ? null : { kind: 'command', command, args };

/** The budget that a request takes from; null for none. */
export function costOf(asked: Asked | null) {
  switch (asked?.kind) {
    case 'command': {
      const { cost = null } = asked.command;
      return typeof cost === 'function' ? cost(asked.args) : cost;
    }
    case 'button': {
      const { cost = null } = asked.button;
      return typeof cost === 'function' ? cost(asked.parts) : cost;
    }
    case undefined:
      return null;
  }
}
