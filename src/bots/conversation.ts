import { configure, spelled, VARIANTS } from '../engine/index.js';
import { findGame, gamesNamedLike } from '../locales/find-game.js';
import { type CommandName, type Language, MESSAGES, type Messages } from '../locales/index.js';
import { languageOf } from '../locales/match.js';
import { titleOf } from '../locales/titles.js';
import { UnsoundRecordError } from '../sessions/model/live-game.js';
import type { GameService } from '../sessions/play/service.js';
import { CorruptSessionError } from '../sessions/play/session-reader.js';
import { deadlineOf } from '../sessions/reminders/reminders.js';
import { StoreError } from '../sessions/stores/open-store.js';
import { COMMANDS } from './commands.js';
import { type Budget, dearIn } from './dialogue/budget.js';
import { SHOT_BUTTONS, shoot } from './dialogue/chapaev/command.js';
import * as thinking from './dialogue/commands/advice.js';
import { analysis } from './dialogue/commands/analysis.js';
import { parseNew } from './dialogue/commands/arguments.js';
import { showPieces, tapMove } from './dialogue/commands/choose-move.js';
import * as games from './dialogue/commands/games.js';
import * as loading from './dialogue/commands/load.js';
import { privacy } from './dialogue/commands/privacy.js';
import { remind } from './dialogue/commands/remind.js';
import { changeSettings } from './dialogue/commands/settings.js';
import * as tables from './dialogue/commands/tables.js';
import type { ChannelWorker } from './dialogue/delivery/channel-worker.js';
import { gamesKeyboard } from './dialogue/keyboards/keyboards.js';
import { languageFor } from './dialogue/language.js';
import { positionPost } from './dialogue/posts/loaded-posts.js';
import { endingPost, rulesPost } from './dialogue/posts/record-and-rules.js';
import { RequestContext } from './dialogue/request-context.js';
import {
  type ChannelKey,
  type ChatEvent,
  type Conversation,
  DeliveryError,
  type Logger,
  type Reply,
  type Respond,
  type Suggestion,
  type UserId,
} from './port.js';

type Handler = (context: RequestContext, args: string) => Promise<void>;

const HANDLERS: Readonly<Record<CommandName, Handler>> = {
  new: tables.openNew,
  join: tables.join,
  leave: tables.leave,
  start: (context) => tables.start(context, null),
  move: games.move,
  flick: shoot,
  board: games.board,
  position: (context) => showPosition(context),
  resign: games.resignGame,
  draw: games.draw,
  undo: games.undo,
  rules: (context, args) => showRules(context, args),
  record: games.record,
  hint: (context) => thinking.hint(context, null),
  eval: thinking.evaluate,
  analysis,
  load: loading.load,
  settings: changeSettings,
  remind,
  privacy,
  help: (context) => context.whisper(context.words.help(VARIANTS[0]?.id ?? '')),
};

/** The command that an event asks for: by its name or an alias, or `load` by a file. */
const commandIn = ({ input, file }: ChatEvent): CommandName | null => {
  switch (input.kind) {
    case 'command': {
      const asked = input.name.toLowerCase();
      return COMMANDS.find(({ name, aliases }) => name === asked || aliases.includes(asked))?.name ?? null;
    }
    case 'message':
      return (input.addressed || input.alone) && loading.isGameFile(file) ? 'load' : null;
    case 'button':
      return null;
  }
};

/** `/rules russian huff=on`: with house rules, or with those of the table; `ending` is what its button shows. */
const showRules = async (context: RequestContext, args: string, ending = false): Promise<void> => {
  const { table } = context.session;
  const { game, options: asked } = parseNew(args);
  const name = game === '' ? (table?.variant ?? '') : game;
  if (name === '') return tables.askForGame(context, 'rules');
  const variant = findGame(name);
  if (variant === null) return context.whisper(tables.unknownGame(context, name));
  const { theme } = context.session.settings;
  const agreed = table?.variant === variant.id && table.phase !== 'over' ? table.options : {};
  const options = { ...agreed, ...spelled(asked) };
  const configured = configure(variant, options);
  if (!configured.ok) return context.whisper(tables.badOption(context, configured.error));
  const { language } = context;
  await context.post(
    ending ? endingPost(variant, options, language) : rulesPost(variant, options, { language, theme }),
  );
};

/** `/position` */
const showPosition = async (context: RequestContext): Promise<void> => {
  const { table } = context.session;
  if (table === null) return context.refuse({ code: 'noTable' });
  await context.post(positionPost(table, languageFor(context.session)));
};

/** Handlers of buttons by verb. Button data is `verb:argument:…`. */
const BUTTONS: Readonly<
  Record<string, (context: RequestContext, parts: readonly string[]) => Promise<void>>
> = {
  new: (context, [id = '']) => tables.openNew(context, id),
  rules: (context, [id = '']) => showRules(context, id),
  ending: (context, [asked = '']) => showRules(context, asked, true),
  join: (context, [id = '', seat = '']) => tables.sit(context, { computer: false, seat: Number(seat) }, id),
  computer: (context, [id = '']) => tables.sit(context, { computer: true, seat: null }, id),
  start: (context, [id = '']) => tables.start(context, id),
  options: (context, [id = '']) => tables.showOptions(context, id),
  level: (context, [id = '', seat]) =>
    tables.cycleLevelOf(context, id, seat === undefined ? null : Number(seat)),
  cycle: (context, [id = '', index]) => tables.cycle(context, id, Number(index)),
  table: (context, [id = '']) => tables.showTable(context, id),
  games: (context, [verb, page]) =>
    context.keyboard(gamesKeyboard(verb === 'rules' ? 'rules' : 'new', Number(page) || 0, context.language)),
  rematch: (context, [id = '']) => tables.rematch(context, id),
  tap: (context, [table = '', revision, index, depth]) =>
    tapMove(context, { table, revision: Number(revision), index: Number(index), depth: Number(depth) }),
  keys: (context, [table = '', revision]) => showPieces(context, table, Number(revision)),
  ...SHOT_BUTTONS,
  draw: (context, [id = '', answer]) => games.answerDraw(context, id, answer === 'yes'),
  undo: (context, [id = '', answer]) => games.answerUndo(context, id, answer === 'yes'),
  hint: (context, [table = '', revision]) => thinking.hint(context, { table, revision: Number(revision) }),
  analysis: (context, [id = '']) => analysis(context, id),
  paper: (context, [id = '', number]) => loading.showGame(context, id, Number(number)),
  papers: (context, [id = '', page]) => loading.turnPage(context, id, Number(page) || 0),
  goon: (context, [id = '', number]) => loading.goOn(context, id, Number(number)),
  set: (context, [setting = '']) => changeSettings(context, setting),
  board: (context) => games.board(context),
  record: (context, [form = '', id]) => games.recordOf(context, form, id),
};

/** Handles a message in a chat with the bot alone, where everything is meant for it. */
const heardAlone = (context: RequestContext, text: string): Promise<void> => {
  const phase = context.session.table?.phase;
  if (phase === 'running') return games.move(context, text);
  return phase === 'open' ? context.whisper(context.words.howToJoin()) : tables.welcome(context);
};

const dispatch = async (context: RequestContext, command: CommandName | null): Promise<void> => {
  const { input } = context.event;
  switch (input.kind) {
    case 'command':
      if (command === null) return context.whisper(context.words.unknownCommand(input.name.slice(0, 32)));
      return HANDLERS[command](context, input.args);
    case 'button': {
      const [verb = '', ...parts] = input.data.split(':');
      const handler = Object.hasOwn(BUTTONS, verb) ? BUTTONS[verb] : undefined;
      return handler === undefined ? context.refuse({ code: 'stale' }) : handler(context, parts);
    }
    case 'message':
      if (command !== null) return HANDLERS[command](context, input.text);
      return input.alone
        ? heardAlone(context, input.text)
        : games.overheard(context, input.text, input.addressed);
  }
};

const MOST_SUGGESTIONS = 25;

/** Minimum interval between two notices of a store failure in a chat; longer where nobody has to do anything again. */
const TOLD_AGAIN_MS = 10 * 60 * 1000;
const TOLD_AGAIN_IF_KEPT_MS = 24 * 3600 * 1000;
/** Number of chats of which it is known that they were told. */
const MOST_TOLD = 10_000;

/** The dialogue, the same on every platform. */
export class Dialogue implements Conversation {
  /** Time of the last notice that the store is down, by chat, until it answers again. */
  private readonly toldDown = new Map<ChannelKey, number>();

  constructor(
    private readonly service: GameService,
    private readonly worker: ChannelWorker,
    private readonly log: Logger,
    private readonly budget: Budget,
  ) {}

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    const { channel, isKept = false } = event;
    let context: RequestContext | null = null;
    try {
      const session = await this.service.read(channel);
      context = new RequestContext(this.service, this.worker, event, respond, session);
      // Before anything looks at the game, which its own change has altered.
      if (context.isRepeated) await context.retell(session);
      else await this.answer(context);
      this.toldDown.delete(channel);
    } catch (error) {
      // What the store cannot take will not be taken later either.
      if (!(error instanceof StoreError) || error.problem === 'row')
        return this.apologise(event, respond, error);
      if (isKept) {
        await this.tellStoreDown(event, respond);
        throw error;
      }
      this.log.error({ channel, error }, 'an event could not be answered');
      if (error.outcome === 'not-saved' && !context?.hasSaved) return this.tellStoreDown(event, respond);
      // Told to whoever asked, each time: only they know what they have sent.
      await this.sorry(channel, respond, { kind: 'whisper', text: wordsFor(event).storeDown('unknown') });
      this.worker.lookAgain(channel);
    }
  }

  private async answer(context: RequestContext): Promise<void> {
    const { event, channel, service, words } = context;
    const command = commandIn(event);
    const dear = dearIn(event, command);
    const wait = dear === null ? 0 : this.budget.take(dear, channel, event.user.id);
    if (wait > 0) return context.whisper(words.tooDear(service.now + wait, service.now));
    try {
      await dispatch(context, command);
    } catch (error) {
      // It is made again when the store answers, and then costs what it costs.
      if (dear !== null && error instanceof StoreError) this.budget.giveBack(dear, channel, event.user.id);
      throw error;
    }
  }

  async tellStoreDown(event: ChatEvent, respond: Respond): Promise<void> {
    const { channel, isKept = false } = event;
    const { now } = this.service;
    const told = this.toldDown.get(channel) ?? Number.NEGATIVE_INFINITY;
    if (now - told < (isKept ? TOLD_AGAIN_IF_KEPT_MS : TOLD_AGAIN_MS)) return;
    this.toldDown.set(channel, now);
    const [oldest] = this.toldDown.keys();
    if (this.toldDown.size > MOST_TOLD && oldest !== undefined) this.toldDown.delete(oldest);
    // A post, because everybody in the chat is concerned.
    const text = wordsFor(event).storeDown(isKept ? 'kept' : 'not-saved');
    await this.sorry(channel, respond, { kind: 'post', text, ping: [] });
  }

  suggestGames(typed: string, language: Language): readonly Suggestion[] {
    return gamesNamedLike(typed)
      .slice(0, MOST_SUGGESTIONS)
      .map((variant) => ({ label: titleOf(variant, language), value: variant.id }));
  }

  async suggestMoves(channel: ChannelKey, user: UserId, typed: string): Promise<readonly Suggestion[]> {
    const wanted = typed.trim().toLowerCase();
    try {
      const moves = games.movesFor(await this.service.read(channel), user);
      return moves
        .filter((move) => move.startsWith(wanted))
        .slice(0, MOST_SUGGESTIONS)
        .map((move) => ({ label: move, value: move }));
    } catch (error) {
      this.log.warn({ channel, error }, 'no moves to suggest');
      return [];
    }
  }

  async deadline(channel: ChannelKey): Promise<number | null> {
    return deadlineOf(await this.service.read(channel));
  }

  channelMoved(from: ChannelKey, to: ChannelKey): Promise<void> {
    return this.service.rename(from, to);
  }

  channelGone(channel: ChannelKey): Promise<void> {
    return this.worker.setGone(channel);
  }

  /** Reports a failure: the platform's only to the log, ours also to the chat. */
  private async apologise(event: ChatEvent, respond: Respond, error: unknown): Promise<void> {
    const { channel } = event;
    if (error instanceof DeliveryError) {
      this.log.warn(
        { channel, problem: error.problem, reason: error.message },
        'an answer could not be sent',
      );
      return;
    }
    this.log.error({ channel, error }, 'an event could not be answered');
    const words = wordsFor(event);
    const unreadable = error instanceof CorruptSessionError || error instanceof UnsoundRecordError;
    await this.sorry(channel, respond, {
      kind: 'whisper',
      text: unreadable ? words.corruptSession() : words.ourFault(),
    });
  }

  private async sorry(channel: ChannelKey, respond: Respond, reply: Reply): Promise<void> {
    await respond(reply).catch((failure: unknown) =>
      this.log.warn({ channel, error: failure }, 'not even an apology could be sent'),
    );
  }
}

const wordsFor = ({ user }: ChatEvent): Messages => MESSAGES[languageOf(user.locale)];
