import type { BoardMessage, ClientMessage, ServerMessage, WireButton } from '../../protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Frame } from '../frame/frame.js';
import { Connection } from '../link/connection.js';
import { helloOf, meOf } from '../link/hello.js';
import { rememberGame } from '../link/own-games.js';
import { type Player, recallPlayer, rememberPlayer } from '../link/player.js';
import { askName, askSure } from '../panels/dialogs.js';
import { readSetting, writeSetting } from '../settings.js';
import { play } from '../sound.js';
import { LANGUAGE_SETTING, say, speak } from '../words.js';
import { DraughtsHand } from './draughts-hand.js';
import type { Desk, Hand } from './hand.js';
import { LinePlanner } from './line-planner.js';
import { newsIn, soundOf } from './news.js';
import { ShotHand } from './shot-hand.js';
import { viewOf } from './view-of.js';

/** How long a line is shown to the player: at least so long, and longer the more there is to read. */
const NOTICE_MS = 5_000;
const LETTER_MS = 60;
const TURNED_SETTING = 'damka.board-turned';

/** The game on the page: what the server says of it, and what the player does. */
export class Table {
  board: BoardMessage | null = null;
  /** False once the connection has been missing for a moment. */
  online = true;
  /** The page cannot go on, and why. */
  fault = '';
  notice = '';
  announcement = '';
  /** The label of what the mouse, the finger or the focus is on. */
  told = '';
  /** The result that the player has put aside to see the board, by table and revision. */
  seen = '';
  /** What stands in the field for moves in words; it goes when it was played. */
  typed = '';
  /** Milliseconds by which the server's clock is ahead. */
  ahead = 0;
  player: Player = recallPlayer();
  /** The player wants the board turned by half a circle. */
  turned = readSetting(TURNED_SETTING) === 'yes';
  /** Number of pages that show this game. */
  pages = 1;
  /** Ids of the actions of buttons that are not answered yet. */
  readonly waiting = new Set<string>();
  readonly view: BoardView;
  readonly draughts: DraughtsHand;
  readonly planner: LinePlanner;
  readonly shots: ShotHand;
  private game: string | null;
  private readonly connection: Connection;
  /** The id of the move in words that is not answered yet. */
  private sentTyped = '';
  private noticeTimer = 0;

  /** `redraw` draws the page around the board; it is called after every change. */
  constructor(
    private readonly redraw: () => void,
    readonly frame: Frame,
  ) {
    this.game = frame.game;
    // By another secret a reload would open another game.
    if (this.game === null && !this.isKnown) rememberPlayer(this.player);
    this.view = viewOf(() => this.hand, frame, {
      key: (key) => this.key(key),
      tell: (key) => this.tell(key),
    });
    const desk: Desk = {
      view: this.view,
      act: (action) => this.connection.act(action),
      send: (message) => this.connection.send(message),
      announce: (text) => this.announce(text),
      notify: (text) => this.notify(text),
      redraw: () => this.draw(),
    };
    this.draughts = new DraughtsHand(desk);
    this.planner = new LinePlanner(desk);
    this.shots = new ShotHand(desk);
    this.connection = new Connection(frame.socket, {
      hello: () => this.hello(),
      receive: (message) => this.receive(message),
      state: (online) => {
        this.online = online;
        this.draw();
      },
    });
  }

  /** True if the player has the name that their platform knows them by. */
  get isKnown(): boolean {
    return this.frame.proofs.first !== undefined;
  }

  /** Asks for what hands the game on to others by the player's platform. */
  invite(): void {
    this.connection.send({ type: 'invite' });
  }

  get hand(): Hand {
    if (this.planner.isActive) return this.planner.hand;
    return this.board?.kind === 'chapaev' ? this.shots : this.draughts;
  }

  turn(): void {
    this.turned = !this.turned;
    writeSetting(TURNED_SETTING, this.turned ? 'yes' : 'no');
    this.introduce();
  }

  async rename(): Promise<boolean> {
    const name = await askName(this.player.name);
    if (name === null) return false;
    this.become({ ...this.player, name });
    this.introduce();
    return true;
  }

  /** Does what a button offers, after a question where it has one. */
  async press({ action, seat, label, sure }: WireButton): Promise<void> {
    const { board } = this;
    if (board === null) return;
    if (this.player.name === '' && !this.isKnown && board.you === null && !(await this.rename())) return;
    if (sure !== undefined && !(await askSure(sure, label))) return;
    const { revision } = this.board ?? board;
    const which = seat === undefined ? {} : { seat };
    this.waiting.add(this.connection.act({ type: 'act', revision, action, ...which }));
    this.draw();
  }

  /** Sends the move that was typed. */
  sendTyped(): void {
    const text = this.typed.trim();
    if (this.board === null || text === '') return;
    this.sentTyped = this.connection.act({ type: 'typed', revision: this.board.revision, text });
    this.waiting.add(this.sentTyped);
    this.draw();
  }

  notify(text: string): void {
    clearTimeout(this.noticeTimer);
    this.notice = text;
    if (text !== '')
      this.noticeTimer = window.setTimeout(
        () => this.notify(''),
        Math.max(NOTICE_MS, text.length * LETTER_MS),
      );
    this.draw();
  }

  draw(): void {
    this.view.showMarks(this.hand.marks());
    this.view.describe((key) => this.hand.describe(key));
    this.redraw();
  }

  private key(key: string): boolean {
    if (key !== 'Escape') return this.hand.key(key);
    this.hand.escape();
    return true;
  }

  private tell(key: string | null): void {
    const told = key === null ? '' : this.hand.describe(key).label;
    if (told === this.told) return;
    this.told = told;
    this.redraw();
  }

  private announce(text: string): void {
    this.announcement = text;
    this.redraw();
  }

  private become(player: Player): void {
    this.player = player;
    rememberPlayer(player);
  }

  /** Tells the server the player's name, language and look. */
  introduce(): void {
    this.connection.send({ type: 'me', ...meOf(this.player, this.turned) });
    this.draw();
  }

  private hello(): ClientMessage {
    const { board, game, player, turned, view, frame } = this;
    return helloOf({ game, player, turned, board, proof: frame.proofs.first, ground: view.shownGround });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed(message);
        speak(message.words, message.language);
        break;
      case 'words':
        speak(message.words, message.language);
        break;
      case 'opened':
        this.game = message.game;
        this.frame.opened(message.game);
        break;
      case 'board':
        this.show(message);
        return;
      case 'paths':
        if (message.depth === this.planner.depth) this.hand.paths(message);
        break;
      case 'ahead':
        this.planner.take(message);
        break;
      case 'answer':
        this.answered(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'pages':
        this.pages = message.count;
        break;
      case 'invitation':
        this.frame.invited?.(message);
        break;
      case 'pong':
        return;
    }
    this.draw();
  }

  private welcomed({ token, pass, name }: Extract<ServerMessage, { type: 'welcome' }>): void {
    // The guest of this browser stays who they are.
    if (token === null) this.player = { ...this.player, name };
    else this.become({ token, name });
    if (pass !== null) this.frame.proofs.pass(pass);
    // The platform has told another language than the one that was chosen here.
    if (token === null && readSetting(LANGUAGE_SETTING) !== null) queueMicrotask(() => this.introduce());
  }

  private show(board: BoardMessage): void {
    const before = this.board;
    this.board = board;
    if (board.you !== null && this.game !== null && !this.isKnown) rememberGame(this.game, this.player.token);
    this.fault = '';
    this.ahead = board.now - Date.now();
    const same = before?.table === board.table && before.revision === board.revision;
    if (this.planner.isOutdatedBy(board)) {
      this.planner.forget();
      this.notify(say('planGone'));
    }
    if (this.planner.isActive) {
      this.draughts.show(board);
      this.planner.look();
      return;
    }
    // A ground is sent once.
    if (!(same && this.draughts.isSending) || board.ground.markup !== undefined) {
      // What belongs to another table did not lead to this board.
      const last = before?.table === board.table ? board.last : [];
      this.view.show(board, last, () => this.draw());
      if (last.length > 0 || before?.status !== board.status) this.announcement = newsIn(board, last);
      const sound = before === null ? null : soundOf(before, board, last);
      if (sound !== null) {
        play(sound);
        this.frame.feel?.(sound);
      }
    }
    this.hand.show(board);
    this.draw();
  }

  private answered(answer: Extract<ServerMessage, { type: 'answer' }>): void {
    this.waiting.delete(answer.id);
    if (answer.id === this.sentTyped && answer.ok) this.typed = '';
    this.hand.answered(answer);
    if (answer.text !== null) this.notify(answer.text);
  }

  private refused({ id, code, message }: Extract<ServerMessage, { type: 'refused' }>): void {
    const isLost = code === 'unproved' && !this.connection.greetAgain(this.frame.proofs.drop());
    if (code === 'unproved' && !isLost) return;
    const isTold = code === 'no-game' || isLost;
    const text = isTold ? message : say(code);
    if (isTold) this.fault = message;
    if (id === null || this.connection.isWaiting(id)) this.notify(text);
    else this.answered({ type: 'answer', id, ok: false, text });
  }
}
