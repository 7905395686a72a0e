import type {
  BoardMessage,
  ClientMessage,
  Crowded,
  ServerMessage,
  WireButton,
  WirePoll,
} from '../../game/protocol.js';
import type { BoardView } from '../board/board-view.js';
import { Chat } from '../chat/chat.js';
import { thinkHere } from '../engine/own-engine.js';
import type { HostApp } from '../host-app/host-app.js';
import type { LinePlanner } from '../late/line-planner.js';
import type { ShotInput } from '../late/shots.js';
import { type Action, Connection } from '../link/connection.js';
import { helloOf, meOf } from '../link/hello.js';
import type { LinkHandlers } from '../link/link.js';
import { rememberGame } from '../link/own-games.js';
import { rememberPlayer } from '../link/player.js';
import { themeOf } from '../looks.js';
import { askName, askSure, toAccount } from '../panels/dialogs.js';
import { Advice } from '../record/advice.js';
import { Past } from '../record/past.js';
import { listenForSteps } from '../record/step-keys.js';
import { say, sayAway, speak } from '../words.js';
import { DraughtsInput } from './draughts-input.js';
import type { InputContext, InputMode } from './input-mode.js';
import { newsIn, sound } from './news.js';
import { Notice } from './notice.js';
import { OpenQuestion } from './open-question.js';
import { Self } from './self.js';
import { Underway } from './underway.js';
import { viewOf } from './view-of.js';
import { voteMarks, withVote } from './voting.js';

/** What the server sends once its store answers. */
const SAVED: readonly ServerMessage['type'][] = ['board', 'answer', 'opened'];
/** Until a line on which a move takes long counts as lost, unless there is a sign of life. */
const DOUBT_MS = 3_000;

/** The game on the page: what the server says of it, and what the player does. */
export class Table {
  board: BoardMessage | null = null;
  /** What was told last of a round of votes. */
  private heard: WirePoll | null = null;
  /** False once the connection has been missing for a moment. */
  online = true;
  /** Why the server has no room for the page; null if that is not why the connection is missing. */
  private crowded: Crowded | null = null;
  /** What the server cannot save, nor read. */
  private unsaved: 'unsaved' | 'storeDown' | null = null;
  /** The page cannot go on, and why. */
  fault = '';
  readonly notice = new Notice(() => this.draw());
  readonly question = new OpenQuestion(() => this.draw());
  announcement = '';
  /** The label of what the mouse, the finger or the focus is on. */
  told = '';
  /** What stands in the field for moves in words; it goes when it was played. */
  typed = '';
  /** How many milliseconds the server's clock is ahead. */
  ahead = 0;
  readonly self: Self;
  /** Number of pages of people who look on. */
  watchers = 0;
  /** So many look on that moves come late here. */
  isLate = false;
  /** Seats whose players have the page open, and since when others have it no longer, in epoch milliseconds. */
  here: readonly number[] = [];
  away: readonly { readonly seat: number; readonly since: number }[] = [];
  /** Ids of the actions of buttons that are not answered yet. */
  readonly waiting = new Set<string>();
  readonly view: BoardView;
  readonly draughts: DraughtsInput;
  /** Has lines shown; null until that has been loaded, as what flicks discs. */
  planner: LinePlanner | null = null;
  shots: ShotInput | null = null;
  readonly past: Past;
  readonly chat: Chat;
  private readonly advice: Advice;
  private readonly context: InputContext;
  private game: string | null;
  private readonly connection: Connection;
  private readonly underway = new Underway(() => {
    this.connection.doubt(DOUBT_MS);
    this.draw();
  });
  /** The id of the move in words that is not answered yet. */
  private sentTyped = '';

  /** `redraw` draws the page around the board; it is called after every change. */
  constructor(
    private readonly redraw: () => void,
    readonly app: HostApp,
  ) {
    this.game = app.game;
    this.self = new Self(app.proofs);
    // By another secret a reload would open another game.
    if (this.game === null && !this.self.isKnown) rememberPlayer(this.self.player);
    const tell = (key: string | null) => this.tell(key);
    this.view = viewOf(() => this.input, app, tell);
    this.context = {
      view: this.view,
      act: (action) => this.send(action),
      send: (message) => this.connection.send(message),
      announce: (text) => this.announce(text),
      notify: (text) => this.notify(text),
      redraw: () => this.draw(),
    };
    this.draughts = new DraughtsInput(this.context);
    this.past = new Past({
      ...this.context,
      leaveTable: () => this.leaveTable(),
      show: (board, last) => this.view.show(board, last, () => this.draw()),
    });
    this.advice = new Advice(this.past);
    this.chat = new Chat(this);
    listenForSteps((step) => this.past.step(step));
    const line: LinkHandlers<ClientMessage, ServerMessage> = {
      hello: () => this.hello(),
      receive: (message) => this.receive(message),
      state: (online, crowded) => {
        this.online = online;
        this.crowded = crowded;
        this.draw();
      },
    };
    this.connection = new Connection(app.socket, line, () => this.game);
  }

  /** Asks for what hands the game on to others by the player's platform, or for the game that came after this one or before it. */
  ask(type: 'invite' | 'next' | 'previous'): void {
    this.connection.send({ type });
  }

  /** Shows another board of a display. */
  turnTo(game: string): void {
    if (game !== this.game) this.connection.send({ type: 'show', game });
  }

  /** The game that the page shows; empty until it has one. */
  get shownGame(): string {
    return this.game ?? '';
  }

  /** What handles input at the table, whether or not the board shows it. */
  private get ownInput(): InputMode {
    if (this.planner?.isActive) return this.planner.input;
    return (this.board?.kind === 'chapaev' && this.shots) || this.draughts;
  }

  /** What handles input on the board that is shown. */
  get input(): InputMode {
    return this.past.position === null ? this.ownInput : this.past.input;
  }

  /** The round in which people vote on the next move of the board that is shown; null for none. */
  get poll(): WirePoll | null {
    const { board, heard } = this;
    return heard !== null && heard.table === board?.table && heard.revision === board.revision ? heard : null;
  }

  /** Has discs flicked and lines shown from now on. */
  bring({
    shots,
    planner,
  }: {
    readonly shots: (context: InputContext) => ShotInput;
    readonly planner: (context: InputContext) => LinePlanner;
  }): void {
    this.planner = planner(this.context);
    this.shots = shots(this.context);
    if (this.board !== null) this.shots.show(this.board);
    this.draw();
  }

  turn(): void {
    this.self.turn();
    this.introduce();
  }

  async rename(): Promise<boolean> {
    if (this.self.hasAccount) return toAccount();
    const name = await askName(this.self.player.name);
    if (name === null) return false;
    this.self.become({ ...this.self.player, name });
    this.introduce();
    return true;
  }

  /** Does what a button offers, after a question where it has one. */
  async press({ action, seat, question, label, style, sure }: WireButton): Promise<void> {
    const { board } = this;
    if (board === null) return;
    if (this.self.player.name === '' && !this.self.isKnown && board.you === null && !(await this.rename()))
      return;
    if (sure !== undefined && !(await askSure(sure, label, style))) return;
    const { revision } = this.board ?? board;
    const which = { ...(seat !== undefined && { seat }), ...(question !== undefined && { question }) };
    this.do({ type: 'act', revision, action, ...which });
  }

  /** Sends the move that was typed. */
  sendTyped(): void {
    const text = this.typed.trim();
    if (this.board === null || text === '') return;
    this.sentTyped = this.do({ type: 'typed', revision: this.board.revision, text });
  }

  /** What keeps the game from going on, in words, for as long as it does; empty if nothing does. */
  get trouble(): string {
    const { isWaiting, isLate } = this.underway;
    if (!this.online) return isWaiting && this.crowded === null ? say('awayKept') : sayAway(this.crowded);
    if (this.unsaved !== null) return say(this.unsaved);
    return isLate ? say('sending') : '';
  }

  private send(action: Action): string {
    const id = this.connection.act(action);
    this.underway.sent(id, action);
    return id;
  }

  /** Sends an action that the page waits for; returns the id of its answer. */
  do(action: Action): string {
    const id = this.send(action);
    this.waiting.add(id);
    this.draw();
    return id;
  }

  notify(text: string): void {
    this.notice.show(text);
  }

  draw(): void {
    const { isLate, square } = this.underway;
    const sending = isLate && square !== null ? this.view.squares.get(square) : null;
    const marks = {
      ...this.input.marks(),
      ...voteMarks(this),
      ...this.advice.marks(this.view, this.board),
    };
    this.view.showMarks(sending === null ? marks : { ...marks, sending });
    this.view.describe((key) => this.input.describe(key));
    if (this.board !== null) this.view.paint(themeOf(this.board.theme));
    this.redraw();
  }

  /** Puts down a held piece to look back; false while a move is on its way. */
  private leaveTable(): boolean {
    if (this.draughts.isSending || this.planner?.isActive) return false;
    // What is planned stays so.
    if (this.draughts.planned === null) this.ownInput.escape();
    this.draw();
    return true;
  }

  private tell(key: string | null): void {
    const told = key === null ? '' : this.input.describe(key).label;
    if (told === this.told) return;
    this.told = told;
    this.redraw();
  }

  announce(text: string): void {
    this.announcement = text;
    this.redraw();
  }

  /** Tells the server the player's name, language and look. */
  introduce(): void {
    this.connection.send({ type: 'me', ...meOf(this.self.player, this.self.turned) });
    this.draw();
  }

  private hello(): ClientMessage {
    const { board, game, view, app } = this;
    const { player, turned } = this.self;
    return helloOf({ game, player, turned, board, proof: app.proofs.first, ground: view.shownGround });
  }

  private receive(message: ServerMessage): void {
    if (SAVED.includes(message.type)) this.unsaved = null;
    switch (message.type) {
      case 'welcome':
        if (this.self.welcomed(message)) queueMicrotask(() => this.introduce());
        speak(message.words, message.language);
        if (message.asks) queueMicrotask(() => this.connection.send({ type: 'able' }));
        break;
      case 'think':
        void thinkHere(message, (found) => this.connection.send(found));
        return;
      case 'words':
        speak(message.words, message.language);
        break;
      case 'opened':
        this.game = message.game;
        this.chat.forget();
        this.app.opened(message.game);
        if (message.pass !== null) this.app.proofs.pass(message.pass);
        break;
      case 'board':
        this.show(message);
        return;
      case 'poll':
        this.vote(message);
        break;
      case 'paths':
        if (message.depth === (this.planner?.depth ?? 0)) this.ownInput.paths(message);
        break;
      case 'ahead':
        this.planner?.take(message);
        break;
      case 'record':
      case 'position':
      case 'analysing':
      case 'analysis':
        this.past.receive(message);
        break;
      case 'answer':
        this.answered(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'watchers':
        this.watchers = message.count;
        this.here = message.here;
        this.away = message.away;
        this.isLate = message.late === true;
        break;
      case 'chat':
      case 'entry':
      case 'keyboard':
      case 'picture':
      case 'people':
        this.chat.receive(message);
        break;
      case 'invitation':
        this.app.invited?.(message);
        break;
      case 'pong':
        return;
    }
    this.draw();
  }

  private show(board: BoardMessage): void {
    const before = this.board;
    this.board = board;
    if (board.you !== null && this.game !== null && !this.self.isKnown)
      rememberGame(this.game, this.self.player.token);
    this.fault = '';
    this.ahead = board.now - Date.now();
    const same = before?.table === board.table && before.revision === board.revision;
    const asked = this.question.update(board);
    if (!same) {
      this.underway.end();
      this.notice.end();
      // Of what was touched for the last move.
      this.told = '';
    }
    // The buttons under the board, by which the table was opened, are gone.
    if (before?.phase === 'open' && board.phase === 'running') scrollTo(0, 0);
    const isPast = this.past.update(board);
    if (this.planner?.isOutdatedBy(board)) {
      this.planner.forget();
      this.notify(say('planGone'));
    }
    if (this.planner?.isActive) {
      if (board.ground.markup !== undefined) this.view.show(board, [], () => this.draw());
      this.draughts.show(board);
      this.planner.look();
      return;
    }
    // A ground is sent once.
    if (!(same && this.draughts.isSending) || board.ground.markup !== undefined) {
      // What belongs to another table did not lead to this board.
      const last = before?.table === board.table ? board.last : [];
      if (!isPast || board.ground.markup !== undefined)
        this.view.show(board, isPast ? [] : last, () => this.draw());
      if (last.length > 0 || before?.status !== board.status) this.announcement = newsIn(board, last);
      if (before !== null) sound(before, board, last, this.app);
    }
    if (asked !== null) this.announcement = asked;
    this.ownInput.show(withVote(board, this.poll));
    if (isPast) this.past.again();
    this.draw();
    this.follow(before, board);
    if (before === null) this.app.arrived?.(this);
  }

  private vote(poll: WirePoll): void {
    const before = this.poll;
    this.heard = poll;
    if (this.board === null || this.poll === null) return;
    if (before?.own?.text !== poll.own?.text) this.announcement = poll.lines[0] ?? '';
    this.draughts.show(withVote(this.board, poll));
  }

  /** Goes to the rematch as soon as it begins, if the player has asked for it, and does not look back through the record. */
  private follow(before: BoardMessage | null, board: BoardMessage): void {
    const hasAsked = before?.table === board.table && before.question?.buttons.some(isWithdrawal) === true;
    if (!hasAsked || board.next?.isRematch !== true) return;
    this.notify(say('rematchBegun'));
    if (this.past.position === null) this.ask('next');
  }

  private answered(answer: Extract<ServerMessage, { type: 'answer' }>): void {
    this.waiting.delete(answer.id);
    this.underway.answered(answer.id);
    this.past.analysed.answered(answer.id);
    this.chat.answered(answer.id, answer.ok);
    if (answer.hint !== undefined) this.advice.take(this.board, answer.hint);
    if (answer.id === this.sentTyped && answer.ok) this.typed = '';
    // A planned move may be made now.
    if (!answer.ok && this.draughts.planned !== null) this.past.leave();
    this.ownInput.answered(answer);
    // A hint stays as long as its arrow.
    if (answer.text !== null) this.notice.show(answer.text, answer.hint !== undefined);
  }

  private refused({ id, code, message }: Extract<ServerMessage, { type: 'refused' }>): void {
    const isLost = code === 'unproved' && !this.connection.greetAgain(this.app.proofs.drop());
    if (code === 'unproved' && !isLost) return;
    if (code === 'unsaved') {
      this.unsaved = id === null ? 'storeDown' : 'unsaved';
      return;
    }
    const isTold = code === 'no-game' || isLost;
    const text = isTold ? message : say(code);
    if (isTold) this.fault = message;
    if (id === null || this.connection.isWaiting(id)) this.notify(text);
    else this.answered({ type: 'answer', id, ok: false, text });
  }
}

const isWithdrawal = ({ action }: WireButton): boolean => action === 'withdraw-rematch';
