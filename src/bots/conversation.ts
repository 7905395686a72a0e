import { configure, type Language, spelled, VARIANTS } from '../engine/index.js';
import { findGame, gamesNamedLike } from '../locales/find-game.js';
import { MESSAGES } from '../locales/index.js';
import type { Messages } from '../locales/messages.js';
import { titleOf } from '../locales/titles.js';
import { UnsoundRecordError } from '../sessions/play/replay-cache.js';
import type { GameService } from '../sessions/play/service.js';
import { CorruptSessionError } from '../sessions/play/service.js';
import { deadlineOf } from '../sessions/reminders/reminders.js';
import { StoreError } from '../sessions/stores/open-store.js';
import { COMMANDS, type CommandName } from './commands.js';
import * as thinking from './dialogue/commands/advice.js';
import { analysis } from './dialogue/commands/analysis.js';
import { parseNew } from './dialogue/commands/arguments.js';
import { showPieces, tapMove } from './dialogue/commands/choose-move.js';
import { flick, flickTap, shootTap, showDiscs } from './dialogue/commands/flicks.js';
import * as games from './dialogue/commands/games.js';
import * as loading from './dialogue/commands/load.js';
import { privacy } from './dialogue/commands/privacy.js';
import { remind } from './dialogue/commands/remind.js';
import { changeSettings } from './dialogue/commands/settings.js';
import * as tables from './dialogue/commands/tables.js';
import type { Room } from './dialogue/delivery/channel-worker.js';
import { gamesKeyboard } from './dialogue/keyboards/keyboards.js';
import { languageFor } from './dialogue/language.js';
import { positionPost } from './dialogue/posts/loaded-posts.js';
import { rulesPosts } from './dialogue/posts/record-and-rules.js';
import { Talk } from './dialogue/request-context.js';
import {
  type ChannelKey,
  type ChatEvent,
  type Conversation,
  DeliveryError,
  type Logger,
  languageOf,
  type Reply,
  type Respond,
  type Suggestion,
  type UserId,
} from './port.js';

type Handler = (talk: Talk, args: string) => Promise<void>;

const HANDLERS: Readonly<Record<CommandName, Handler>> = {
  new: tables.openNew,
  join: tables.join,
  leave: tables.leave,
  start: (talk) => tables.start(talk, null),
  move: games.move,
  flick,
  board: games.board,
  position: (talk) => showPosition(talk),
  resign: games.resignGame,
  draw: games.draw,
  undo: games.undo,
  rules: (talk, args) => showRules(talk, args),
  record: games.record,
  hint: (talk) => thinking.hint(talk, null),
  eval: thinking.evaluate,
  analysis,
  load: loading.load,
  settings: changeSettings,
  remind,
  privacy,
  help: (talk) => talk.whisper(talk.words.help(VARIANTS[0]?.id ?? '')),
};

/** The command that goes by a name or alias. */
const commandNamed = (name: string): CommandName | null =>
  COMMANDS.find((command) => command.name === name || (command.aliases as readonly string[]).includes(name))
    ?.name ?? null;

/** `/rules russian huff=on`: with house rules, or with those of the table. */
const showRules = async (talk: Talk, args: string): Promise<void> => {
  const { table } = talk.session;
  const { game, options: asked } = parseNew(args);
  const name = game === '' ? (table?.variant ?? '') : game;
  if (name === '') return tables.askForGame(talk, 'rules');
  const variant = findGame(name);
  if (variant === null) return talk.whisper(tables.unknownGame(talk, name));
  const agreed = table?.variant === variant.id && table.phase !== 'over' ? table.options : {};
  const options = { ...agreed, ...spelled(asked) };
  const configured = configure(variant, options);
  if (!configured.ok) return talk.whisper(tables.badOption(talk, configured.error));
  for (const post of rulesPosts(variant, options, talk.language, talk.session.settings))
    await talk.post(post);
};

/** `/position` */
const showPosition = async (talk: Talk): Promise<void> => {
  const { table } = talk.session;
  if (table === null) return talk.refuse({ code: 'noTable' });
  await talk.post(positionPost(table, languageFor(talk.session)));
};

/** What the buttons do. Their data is `verb:argument:…`, written where the button is made. */
const BUTTONS: Readonly<Record<string, (talk: Talk, parts: readonly string[]) => Promise<void>>> = {
  new: (talk, [id = '']) => tables.openNew(talk, id),
  rules: (talk, [id = '']) => showRules(talk, id),
  join: (talk, [id = '', seat = '']) => tables.sit(talk, { computer: false, seat: Number(seat) }, id),
  computer: (talk, [id = '']) => tables.sit(talk, { computer: true, seat: null }, id),
  start: (talk, [id = '']) => tables.start(talk, id),
  options: (talk, [id = '']) => tables.showOptions(talk, id),
  level: (talk, [id = '', seat]) => tables.cycleLevelOf(talk, id, seat === undefined ? null : Number(seat)),
  cycle: (talk, [id = '', index]) => tables.cycle(talk, id, Number(index)),
  table: (talk, [id = '']) => tables.showTable(talk, id),
  games: (talk, [verb, page]) =>
    talk.keyboard(gamesKeyboard(verb === 'rules' ? 'rules' : 'new', Number(page) || 0, talk.language)),
  rematch: (talk, [id = '']) => tables.rematch(talk, id),
  tap: (talk, [table = '', turn, index, depth]) =>
    tapMove(talk, { table, turn: Number(turn), index: Number(index), depth: Number(depth) }),
  keys: (talk, [table = '', turn]) => showPieces(talk, table, Number(turn)),
  flick: flickTap,
  shoot: shootTap,
  discs: (talk, [table = '', turn]) => showDiscs(talk, table, Number(turn)),
  draw: (talk, [id = '', answer]) => games.answerDraw(talk, id, answer === 'yes'),
  undo: (talk, [id = '', answer]) => games.answerUndo(talk, id, answer === 'yes'),
  hint: (talk, [table = '', turn]) => thinking.hint(talk, { table, turn: Number(turn) }),
  analysis: (talk, [id = '']) => analysis(talk, id),
  paper: (talk, [id = '', number]) => loading.showGame(talk, id, Number(number)),
  papers: (talk, [id = '', page]) => loading.turnPage(talk, id, Number(page) || 0),
  goon: (talk, [id = '', number]) => loading.goOn(talk, id, Number(number)),
  set: (talk, [setting = '']) => changeSettings(talk, setting),
  board: (talk) => games.board(talk),
  record: (talk, [form = '', id]) => games.recordOf(talk, form, id),
};

/** In a chat with the bot alone, whatever is said is meant for it. */
const heardAlone = (talk: Talk, text: string): Promise<void> => {
  const phase = talk.session.table?.phase;
  if (phase === 'running') return games.move(talk, text);
  return phase === 'open' ? talk.whisper(talk.words.howToJoin()) : tables.welcome(talk);
};

const dispatch = async (talk: Talk): Promise<void> => {
  const { input } = talk.event;
  switch (input.kind) {
    case 'command': {
      const name = commandNamed(input.name.toLowerCase());
      if (name === null) return talk.whisper(talk.words.unknownCommand(input.name.slice(0, 32)));
      return HANDLERS[name](talk, input.args);
    }
    case 'button': {
      const [verb = '', ...parts] = input.data.split(':');
      const handler = Object.hasOwn(BUTTONS, verb) ? BUTTONS[verb] : undefined;
      return handler === undefined ? talk.refuse({ code: 'stale' }) : handler(talk, parts);
    }
    case 'message':
      if ((input.addressed || input.alone) && loading.isGameFile(talk.event.file))
        return loading.load(talk, input.text);
      return input.alone ? heardAlone(talk, input.text) : games.overheard(talk, input.text, input.addressed);
  }
};

const MOST_SUGGESTIONS = 25;

/** A chat is told that the store is down no more often than this. */
const TOLD_AGAIN_MS = 10 * 60 * 1000;

/** The whole dialogue, the same on every platform. */
export class Dialogue implements Conversation {
  /** When a chat was told that the store does not answer, until it answers again. */
  private readonly toldDown = new Map<ChannelKey, number>();

  constructor(
    private readonly service: GameService,
    private readonly room: Room,
    private readonly log: Logger,
  ) {}

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    try {
      const session = await this.service.read(event.channel);
      await dispatch(new Talk(this.service, this.room, event, respond, session));
      this.toldDown.delete(event.channel);
    } catch (error) {
      await this.apologise(event, respond, error);
    }
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
    return this.room.setGone(channel);
  }

  /** Tells whose fault it was: the platform's (only logged), the store's, or ours. */
  private async apologise({ channel, user }: ChatEvent, respond: Respond, error: unknown): Promise<void> {
    if (error instanceof DeliveryError) {
      this.log.warn(
        { channel, problem: error.problem, reason: error.message },
        'an answer could not be sent',
      );
      return;
    }
    this.log.error({ channel, error }, 'an event could not be answered');
    const words = MESSAGES[languageOf(user.locale)];
    const unreadable = error instanceof CorruptSessionError || error instanceof UnsoundRecordError;
    const whisper: Reply = { kind: 'whisper', text: unreadable ? words.corruptSession() : words.ourFault() };
    if (error instanceof StoreError && !this.mayTellDown(channel)) return;
    const reply = error instanceof StoreError ? storeDown(words) : whisper;
    await respond(reply).catch((failure: unknown) =>
      this.log.warn({ channel, error: failure }, 'not even an apology could be sent'),
    );
  }

  private mayTellDown(channel: ChannelKey): boolean {
    const { now } = this.service;
    if (now - (this.toldDown.get(channel) ?? -Infinity) < TOLD_AGAIN_MS) return false;
    this.toldDown.set(channel, now);
    return true;
  }
}

/** Everybody in the chat is concerned, not only the one whose wish came first. */
const storeDown = (words: Messages): Reply => ({ kind: 'post', text: words.storeDown(), ping: [] });
