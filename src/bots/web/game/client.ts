import type { WebSocket } from '@fastify/websocket';
import type { Seat } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { plain } from '../../../locales/text.js';
import { firstYeses, teamOf } from '../../../sessions/crowd/consult.js';
import { shownOfQuestion } from '../../../sessions/model/open-question.js';
import type { Session } from '../../../sessions/model/session.js';
import { holds, seatOf } from '../../../sessions/model/table.js';
import { deadlineOf } from '../../../sessions/play/reminders.js';
import { RATES } from '../../../sessions/shares.js';
import { isOutage } from '../../../sessions/stores/open-store.js';
import type { ChatUser } from '../../port.js';
import { rateOf } from '../../token-bucket.js';
import { newToken } from '../identity.js';
import { idOf, type LineLimits, PageSocket } from '../page-socket.js';
import { type Crowded, TRY_AGAIN_LATER } from '../socket.js';
import type { Visitor } from '../visitors/visitor.js';
import { PageDevice } from './device/page-device.js';
import type { PageGame } from './games.js';
import type { Host } from './host.js';
import { LIMITS } from './limits.js';
import { PageUser } from './page-user.js';
import { behindPlanned, planLook, shownAhead } from './planning/planned.js';
import {
  ClientMessage,
  type ErrorCode,
  type GameAction,
  type Hello,
  type ServerMessage,
  type TalkAction,
} from './protocol.js';
import type { Asked } from './record/records.js';
import { boardMessage } from './state/board.js';
import { movesBehind } from './state/moves.js';
import type { Reader, Seen } from './state/reader.js';
import type { Talk } from './talk.js';

const LINE: LineLimits = {
  messages: rateOf(RATES.game),
  characters: LIMITS.payloadBytes,
  backlogBytes: LIMITS.socketBacklogBytes,
};

/** Texts of one change by what they depend on, so that they are made once for all readers who see the same. */
export type Shared = Map<string, { readonly text: string; readonly seen: Seen }>;

/** What a board shows of a table as it is stored. */
const SHOWN = [
  ...(['id', 'phase', 'revision', 'variant', 'options', 'seats', 'reserved', 'next'] as const),
  ...(['halted', 'away', 'help', 'helped', 'stakes', 'easing'] as const),
];

/** What a board shows of a session to every user. */
export function lookOfAll(session: PageGame): string {
  const { table, past, rematch, rated } = session;
  const open = table && shownOfQuestion(table);
  const said = open && table && firstYeses(table);
  const question = [open, said, table?.asked?.ended, table?.absent, table?.clock.isNew];
  const shown = SHOWN.map((part) => table?.[part]);
  const after = [past, rematch, rated];
  return JSON.stringify([...shown, question, session.settings.theme, deadlineOf(session), after]);
}

/** One open page. */
export class GameSocket extends PageSocket<ClientMessage, ServerMessage> {
  private readonly pageUser: PageUser;
  private isGreeting = false;
  private turned = false;
  private game: string | null = null;
  private seen: Seen = null;
  private look = '';
  /** The table of the board that was sent last. */
  private table: string | null = null;
  private isWaiting = false;
  private isPlayer = false;
  /** What is said in the room of the game, for its players. */
  private talk: Talk | null = null;
  /** The page's own engine; null where it has none. */
  device: PageDevice | null = null;
  /** False while the page is open behind others. */
  isSeen = true;
  /** The seat of its user at the table that was shown last; -1 for none. */
  seat: Seat = -1;

  constructor(
    socket: WebSocket,
    private readonly host: Host<GameSocket>,
    /** Network address of the page. */
    readonly network: string,
    visitor: Visitor,
    /** Whether pages there may have workers. */
    private readonly asksDevice = true,
  ) {
    super(socket, ClientMessage, LINE);
    this.pageUser = new PageUser(network, visitor);
  }

  /** Who acts by this page. Throws before its hello. */
  get user(): ChatUser {
    return this.pageUser.user;
  }

  get language(): Language {
    return this.pageUser.language;
  }

  /** Network address of a guest; undefined for whom a platform knows. */
  get address(): string | undefined {
    return this.pageUser.address;
  }

  /** True while the user of this page has a seat at a table that waits for others. */
  get waits(): boolean {
    return this.isWaiting;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  get shownGame(): string | null {
    return this.game;
  }

  /** True while the user of this page just looks on. */
  get watches(): boolean {
    return this.game !== null && !this.isPlayer;
  }

  private get reader(): Reader {
    return { user: this.user.id, language: this.language, turned: this.turned };
  }

  /** True once the page has been shown a board. */
  get isShown(): boolean {
    return this.table !== null;
  }

  /** Id of the table that the page shows; null before the first board. */
  get shownTable(): string | null {
    return this.table;
  }

  override disconnected(): void {
    super.disconnected();
    this.device?.leave();
    this.hush();
    if (this.game !== null) this.host.unwatch(this, this.game);
    this.game = null;
  }

  /** Shows how things stand, unless that is what the page shows; null for a game that is gone. */
  sendBoard(session: PageGame | null, shared: Shared = new Map(), all = session && lookOfAll(session)): void {
    if (!this.pageUser.isHere) return;
    const look = session && `${all} ${planLook(session, this.user.id)}`;
    if (look === this.look) return;
    if (session?.table == null || look === null) {
      this.refuse(null, 'no-game', MESSAGES[this.language].boardPage.noGame);
      return;
    }
    const { id, revision } = session.table;
    // It was read before what the page shows.
    if (id === this.table && revision < (this.seen?.revision ?? 0)) return;
    const { reader, user } = this;
    const key = JSON.stringify([reader.language, reader.turned, this.seen, isConcerned(session, user.id)]);
    const made = shared.get(key) ?? this.made(session, reader);
    shared.set(key, made);
    this.look = look;
    this.seen = made.seen;
    this.table = id;
    this.isPlayer = isConcerned(session, user.id) !== null;
    this.seat = seatOf(session.table, user.id);
    this.isWaiting = session.table.phase === 'open' && this.seat >= 0;
    this.put(made.text);
    this.hear(session);
  }

  /** Tells a player what is said in the room of the game from now on. */
  private hear(session: PageGame): void {
    if (this.seat < 0) this.hush();
    else this.talk ??= this.host.talk(this, session);
  }

  private hush(): void {
    this.talk?.leave();
    this.talk = null;
  }

  private made(session: PageGame, reader: Reader): { readonly text: string; readonly seen: Seen } {
    const board = boardMessage(session, reader, this.seen, this.host.now, this.host.actions);
    if (board === null) throw new Error('a session without a table is not shown');
    const { revision, entries, ground } = board;
    return { text: JSON.stringify(board), seen: { revision, entries, ground: ground.key } };
  }

  protected refuse(id: string | null, code: ErrorCode, message: string): void {
    this.send({ type: 'refused', id, code, message });
  }

  protected get slower(): string {
    return plain(MESSAGES[this.language].slower());
  }

  private fail(error: unknown, id: string | null): void {
    this.host.report(error, this.game ?? '');
    const { board, messages } = LOCALES[this.language];
    // What was sent is kept by the page, which sends it again.
    if (isOutage(error)) this.refuse(id, 'unsaved', id === null ? board.storeDown : board.unsaved);
    else this.refuse(id, 'internal', messages.boardPage.unanswered);
  }

  protected handle(message: ClientMessage): void {
    void this.answer(message).catch((error: unknown) => {
      this.fail(error, idOf(message));
      // By another connection the page says hello again.
      if (message.type === 'hello') this.close(TRY_AGAIN_LATER, 'not greeted');
    });
  }

  private async answer(message: ClientMessage): Promise<void> {
    if (message.type === 'ping') return this.send({ type: 'pong' });
    if (message.type === 'hello') return this.hello(message);
    if (!this.pageUser.isHere) return this.refuse(idOf(message), 'hello-first', 'Say hello first.');
    switch (message.type) {
      case 'me':
        return this.rename(message);
      case 'paths':
        return this.sendPaths(message);
      case 'ahead':
        return this.sendAhead(message);
      case 'invite':
        return this.invite();
      case 'next':
      case 'previous':
        return this.leadOn(message.type);
      case 'show':
        return this.lead(message.game);
      case 'record':
      case 'position':
        return this.lookBack(message);
      case 'say':
      case 'tap':
        return this.speak(message);
      case 'seen':
        this.isSeen = message.isSeen;
        if (this.game !== null) this.host.counted(this.game);
        return;
      case 'able':
        if (this.asksDevice) this.device ??= new PageDevice((task) => this.send(task));
        return;
      case 'found':
        return this.device?.take(message);
      default:
        return this.act(message);
    }
  }

  private async hello(hello: Hello): Promise<void> {
    const { game, wish = '', attempt = newToken(), token, proof, seen, look, ...me } = hello;
    if (this.isGreeting || this.pageUser.isHere)
      return this.refuse(null, 'garbage', 'This page has said hello already.');
    this.isGreeting = true;
    const known = proof === undefined ? null : await this.host.identify(proof, game, this.network);
    if (known !== null && !known.ok) {
      this.isGreeting = false;
      const { unproved } = MESSAGES[languageOf(me.locale)].boardPage;
      return this.refuse(null, 'unproved', unproved[known.error]);
    }
    this.greeted();
    const kept = await this.pageUser.enter(known?.value ?? null, token, me);
    this.turned = look.turned;
    this.seen = seen;
    const { language, user } = this;
    const words = this.host.wordsIn(language);
    this.send({
      type: 'welcome',
      ...{ ...kept, user: user.id, name: user.name, language: LOCALES[language].tag, words },
      ...(this.asksDevice && { asks: true as const }),
      hears: true,
    });
    if (game !== null) return this.enter(game);
    const opened = known?.value ?? (await this.host.open(this, wish, attempt));
    if (typeof opened === 'string') return this.refuse(null, opened, MESSAGES[language].boardPage.unanswered);
    if (!('game' in opened)) return this.refuse(null, 'no-game', plain(opened));
    return this.lead(opened.game);
  }

  /** Shows another game on the page from now on. */
  lead(game: string): Promise<void> {
    if (this.game !== null) this.host.unwatch(this, this.game);
    this.hush();
    [this.game, this.seen, this.look, this.table] = [null, null, '', null];
    this.send({ type: 'opened', game, pass: this.pageUser.passTo(game) });
    return this.enter(game);
  }

  /** Leads to the game that came after this one, or before it; where there is none, shows how things stand. */
  private async leadOn(where: 'next' | 'previous'): Promise<void> {
    const session = this.game === null ? null : await this.host.find(this.game);
    const { next, previous } = session?.table ?? {};
    const game = where === 'previous' ? previous : (next ?? session?.past?.next);
    if (game == null) this.sendBoard(session);
    else await this.lead(game);
  }

  private async enter(game: string): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.host.watch(this, game);
    this.game = game;
    const session = await this.host.find(game);
    const isOpen = session?.table?.phase === 'open';
    const crowded =
      isConcerned(session, this.user.id) === null ? this.host.crowdedFor(this, game, isOpen) : null;
    if (crowded === null) {
      this.sendBoard(session);
      this.host.counted(game);
    } else {
      this.turnAway(crowded);
    }
  }

  /** Closes the page, which tells its reader why and comes again later. */
  turnAway(reason: Crowded): void {
    if (this.game !== null) this.host.unwatch(this, this.game);
    this.game = null;
    this.close(TRY_AGAIN_LATER, reason);
  }

  private async rename({ look, ...me }: Extract<ClientMessage, { type: 'me' }>): Promise<void> {
    const before = this.language;
    this.pageUser.rename(me);
    const { language } = this;
    if (language !== before)
      this.send({ type: 'words', language: LOCALES[language].tag, words: this.host.wordsIn(language) });
    this.turned = look.turned;
    this.look = '';
    if (this.game === null) return;
    this.sendBoard(await this.host.find(this.game));
    this.talk?.introduce(this.user);
  }

  private async sendPaths(asked: Extract<ClientMessage, { type: 'paths' }>): Promise<void> {
    const { revision, line = [] } = asked;
    const session = this.game === null ? null : await this.host.find(this.game);
    const behind = session && behindPlanned(session, revision, line);
    if (behind === null) this.sendBoard(session);
    else this.send({ type: 'paths', revision, depth: line.length, ...movesBehind(behind.state, asked) });
  }

  private async sendAhead({ revision, line }: Extract<ClientMessage, { type: 'ahead' }>): Promise<void> {
    const session = this.game === null ? null : await this.host.find(this.game);
    const behind = session && behindPlanned(session, revision, line);
    if (session === null || behind === null) this.sendBoard(session);
    else this.send({ type: 'ahead', revision, ...shownAhead(behind, line.length, this.reader, session) });
  }

  /** Tells of the record. What a page asks of another table, or of what was taken back, the new board answers. */
  private async lookBack(asked: Asked): Promise<void> {
    const session = this.game === null ? null : await this.host.find(this.game);
    const answer = session && (await this.host.records.answer(session, asked, this.reader));
    if (answer === null) this.sendBoard(session);
    else this.put(answer);
  }

  private async invite(): Promise<void> {
    const table = this.game === null ? null : (await this.host.find(this.game))?.table;
    const invitation =
      this.game === null || table == null ? null : await this.pageUser.invitation(this.game, table);
    if (invitation === null) this.slowDown(null);
    else this.send(invitation);
  }

  private async speak(action: TalkAction): Promise<void> {
    const { talk } = this;
    // What is sent again after a reconnect comes before the board.
    if (talk === null && this.table === null) return this.slowDown(action.id);
    if (talk === null) return this.refuse(action.id, 'no-game', MESSAGES[this.language].boardPage.noGame);
    const outcome = await talk.act(action);
    if (outcome === 'done') this.send({ type: 'answer', id: action.id, ok: true, text: null });
    else if (outcome === 'too-fast') this.slowDown(action.id);
    else if (outcome === 'unsaved') this.refuse(action.id, 'unsaved', LOCALES[this.language].board.unsaved);
    else if (outcome === 'failed')
      this.refuse(action.id, 'internal', MESSAGES[this.language].boardPage.unanswered);
  }

  private async act(action: GameAction): Promise<void> {
    const { id } = action;
    const { boardPage } = MESSAGES[this.language];
    if (this.game === null) return this.refuse(id, 'no-game', boardPage.noGame);
    const outcome = await this.host.perform(this, this.game, action);
    if (outcome.kind === 'done') {
      if (action.type === 'act' && action.action === 'block') this.talk?.restart();
      const { ok, hint, game, analysis } = outcome;
      const text = plain(outcome.text) || null;
      if (analysis !== undefined) this.send(analysis);
      this.send({ type: 'answer', id, ok, text, ...(hint && { hint }) });
      if (game !== undefined) await this.lead(game);
    } else if (outcome.code === 'too-fast') {
      this.slowDown(id);
    } else {
      this.refuse(id, outcome.code, outcome.code === 'no-game' ? boardPage.noGame : boardPage.unanswered);
    }
  }
}

/** The user, if the board is another one for them than for those who just watch. */
function isConcerned(session: Session | null, user: string): string | null {
  const table = session?.table;
  const isSeated = table?.seats.some((holder) => holds(holder, user));
  return isSeated || table?.reserved.includes(user) || teamOf(table ?? null, user) !== null ? user : null;
}
