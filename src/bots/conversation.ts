import { gamesNamedLike } from '../locales/find-game.js';
import { type CommandName, type Language, MESSAGES, type Messages, type Outage } from '../locales/index.js';
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
import { showPieces, tapMove } from './dialogue/commands/choose-move.js';
import { MENU_BUTTONS } from './dialogue/commands/game-menu.js';
import * as games from './dialogue/commands/games.js';
import { askToGiveUp, giveUp } from './dialogue/commands/giving-up.js';
import * as loading from './dialogue/commands/load.js';
import { privacy } from './dialogue/commands/privacy.js';
import { remind } from './dialogue/commands/remind.js';
import { changeSettings } from './dialogue/commands/settings.js';
import * as tables from './dialogue/commands/tables.js';
import { greet, help, turnPage, welcome } from './dialogue/commands/welcome.js';
import type { ChannelWorker } from './dialogue/delivery/channel-worker.js';
import { answerLink, LINK_COMMANDS } from './dialogue/linking/command.js';
import { gameOffer, gameOffers, sitAtOffer } from './dialogue/offering/offered-game.js';
import { OutageNotices } from './dialogue/outage-notices.js';
import { planOnPage, planReplies } from './dialogue/planning/command.js';
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
  leave: (context) => askToGiveUp(context, 'leave'),
  start: (context) => tables.start(context, null),
  move: games.move,
  if: planReplies,
  flick: shoot,
  board: games.board,
  position: games.position,
  resign: (context) => askToGiveUp(context, 'resign'),
  draw: games.draw,
  undo: games.undo,
  rules: (context, args) => tables.showRules(context, args),
  record: games.record,
  hint: (context) => thinking.hint(context, null),
  eval: thinking.evaluate,
  analysis,
  load: loading.load,
  settings: changeSettings,
  ...LINK_COMMANDS,
  remind,
  privacy,
  help,
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
    case 'greeting':
      return null;
  }
};

type ButtonHandler = (context: RequestContext, parts: readonly string[]) => Promise<void>;
/** Handlers of buttons by verb. Button data is `verb:argument:…`. */
const BUTTONS: Readonly<Record<string, ButtonHandler>> = {
  new: (context, [id = '']) => tables.openNew(context, id),
  rules: (context, [id = '']) => tables.showRules(context, id),
  ending: (context, [asked = '']) => tables.showRules(context, asked, true),
  join: (context, [id = '', seat = '']) => tables.sit(context, { computer: false, seat: Number(seat) }, id),
  seat: (context, [args = '', seat = '']) => sitAtOffer(context, args, seat),
  computer: (context, [id = '']) => tables.sit(context, { computer: true, seat: null }, id),
  start: (context, [id = '']) => tables.start(context, id),
  options: (context, [id = '']) => tables.showOptions(context, id),
  level: (context, [id = '', seat]) =>
    tables.cycleLevelOf(context, id, seat === undefined ? null : Number(seat)),
  strength: (context, [id = '', name = '']) => tables.setLevelOf(context, id, name),
  cycle: (context, [id = '', index]) => tables.cycle(context, id, Number(index)),
  table: (context, [id = '']) => tables.showTable(context, id),
  games: (context, [verb, page, language]) => turnPage(context, verb, Number(page) || 0, language),
  rematch: (context, [id = '']) => tables.rematch(context, id),
  tap: (context, [table = '', revision, index, depth]) =>
    tapMove(context, { table, revision: Number(revision), index: Number(index), depth: Number(depth) }),
  keys: (context, [table = '', revision]) => showPieces(context, table, Number(revision)),
  ...SHOT_BUTTONS,
  draw: (context, [id = '', answer]) => games.answerDraw(context, id, answer === 'yes'),
  undo: (context, [id = '', answer]) => games.answerUndo(context, id, answer === 'yes'),
  resign: (context, parts) => giveUp(context, 'resign', parts),
  leave: (context, parts) => giveUp(context, 'leave', parts),
  plan: planOnPage,
  link: answerLink,
  ...MENU_BUTTONS,
  hint: (context, [table = '', revision]) => thinking.hint(context, { table, revision: Number(revision) }),
  analysis: (context, [id = '']) => analysis(context, id),
  paper: (context, [id = '', number]) => loading.showGame(context, id, Number(number)),
  papers: (context, [id = '', page]) => loading.turnPage(context, id, Number(page) || 0),
  playon: (context, [game = '', table = '', count, level = '', line]) =>
    loading.playOn(context, { game, table, count: Number(count), level, line: Number(line) }),
  goon: (context, [id = '', number]) => loading.goOn(context, id, Number(number)),
  set: (context, [setting = '']) => changeSettings(context, setting),
  board: (context) => games.board(context, ''),
  record: (context, [form = '', id]) => games.recordOf(context, form, id),
};

/** Handles a message in a chat with the bot alone, where everything is meant for it. */
const heardAlone = (context: RequestContext, text: string): Promise<void> => {
  const phase = context.session.table?.phase;
  if (phase === 'running') return games.move(context, text);
  return phase === 'open' ? context.whisper(context.words.howToJoin()) : welcome(context);
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
    case 'greeting':
      return greet(context);
    case 'message':
      if (command !== null) return HANDLERS[command](context, input.text);
      return input.alone
        ? heardAlone(context, input.text)
        : games.overheard(context, input.text, input.addressed);
  }
};

const MOST_SUGGESTIONS = 25;

/** The dialogue, the same on every platform. */
export class Dialogue implements Conversation {
  private readonly outages = new OutageNotices(() => this.service.now);

  constructor(
    private readonly service: GameService,
    private readonly worker: ChannelWorker,
    private readonly log: Logger,
    private readonly budget: Budget,
    /** Origin of the pages of games; null for none. */
    private readonly publicUrl: string | null,
  ) {}

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    const { channel, isKept = false } = event;
    let context: RequestContext | null = null;
    try {
      const read = await this.service.read(channel);
      // Nobody could have sent this event to a chat without the bot, unless it is one of before that comes again.
      const isBack = read.gone && !read.seen.includes(event.id);
      const session = isBack ? await this.service.comeBack(read) : read;
      context = new RequestContext(this.service, this.worker, event, respond, session, this.publicUrl);
      await this.reply(context);
      await context.noteTold();
      this.outages.end(channel);
    } catch (error) {
      if (!isOutage(error)) return this.apologise(event, respond, error);
      if (isKept) {
        await this.tellStoreDown(event, error.problem, respond);
        throw error;
      }
      this.log.error({ channel, error }, 'an event could not be answered');
      if (error.outcome === 'not-saved' && !context?.hasSaved)
        return this.tellStoreDown(event, error.problem, respond);
      // Told to whoever asked, each time: only they know what they have sent.
      const text = wordsFor(event).storeDown(error.problem, 'unknown');
      await this.sorry(channel, respond, { kind: 'whisper', text });
      this.worker.lookAgain(channel);
    }
  }

  /** Answers an event, with an apology if it cannot. Rejects if the store fails. */
  private async reply(context: RequestContext): Promise<void> {
    try {
      // Before anything looks at the game, which its own change has altered.
      await (context.isRepeated ? context.retell(context.session) : this.answer(context));
    } catch (error) {
      if (isOutage(error)) throw error;
      await this.apologise(context.event, context.respond, error);
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

  async tellStoreDown(event: ChatEvent, outage: Outage, respond: Respond): Promise<void> {
    const { channel, isKept = false } = event;
    if (!this.outages.isDue(channel, isKept)) return;
    // A post, because everybody in the chat is concerned.
    const text = wordsFor(event).storeDown(outage, isKept ? 'kept' : 'not-saved');
    const isNote = this.worker.sender.isOneMessage(channel);
    await this.sorry(channel, respond, isNote ? { kind: 'whisper', text } : { kind: 'post', text, ping: [] });
  }

  readonly offers = gameOffers;
  readonly offer = gameOffer;

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

  async gameIn(channel: ChannelKey): Promise<string | null> {
    return (await this.service.read(channel)).game;
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
      const { problem, message: reason } = error;
      this.log.warn({ channel, problem, reason }, 'an answer could not be sent');
      return;
    }
    this.log.error({ channel, error }, 'an event could not be answered');
    const words = wordsFor(event);
    const unreadable = error instanceof CorruptSessionError || error instanceof UnsoundRecordError;
    const text = unreadable ? words.corruptSession() : words.ourFault();
    await this.sorry(channel, respond, { kind: 'whisper', text });
  }

  private async sorry(channel: ChannelKey, respond: Respond, reply: Reply): Promise<void> {
    await respond(reply).catch((failure: unknown) =>
      this.log.warn({ channel, error: failure }, 'not even an apology could be sent'),
    );
  }
}

/** True if the store fails, unless for what it cannot take, which it will not take later either. */
const isOutage = (error: unknown): error is StoreError & { readonly problem: Outage } =>
  error instanceof StoreError && error.problem !== 'row';

const wordsFor = ({ user }: ChatEvent): Messages => MESSAGES[languageOf(user.locale)];
