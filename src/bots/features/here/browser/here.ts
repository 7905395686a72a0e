import {
  type AnyState,
  type AnyVariant,
  discsLeft,
  findVariant,
  type Game,
  type GameEntry,
  moveEntry,
  movesIn,
  newGame,
  type Position,
  playAny,
  playingSeats,
  type Result,
  replayAny,
  shotEntry,
  startPosition,
  TEAM,
  textOf,
  turnOf,
} from '../../../../engine/index.js';
import type { BoardMessage } from '../../../web/game/protocol.js';
import { shotNamed } from '../../../web/game/state/discs.js';
import { indexOfMove } from '../../../web/game/state/moves.js';
import type { BoardView } from '../../../web/page/board/board-view.js';
import { ShotInput } from '../../../web/page/late/shots.js';
import type { Action } from '../../../web/page/link/connection.js';
import { randomId } from '../../../web/page/link/random-id.js';
import { themeOf } from '../../../web/page/looks.js';
import { DraughtsInput } from '../../../web/page/play/draughts-input.js';
import type { InputContext, InputMode } from '../../../web/page/play/input-mode.js';
import { viewOf } from '../../../web/page/play/view-of.js';
import { say } from '../../../web/page/words.js';
import { type Offer, Offers } from './around/offers.js';
import { chooseWay, placesAround, type Way, wayOf } from './around/places.js';
import { Computer, Stopped } from './computer.js';
import { continued, FROM } from './continued.js';
import { areKept, keepFiles } from './keep-page.js';
import { dropGame, type KeptGame, keepGame, keptGame, keptGames, type Sitter } from './kept.js';
import { Outgoing } from './outgoing.js';
import { answerPaths } from './paths.js';
import { ownSeat, shownOf } from './shown.js';
import { TASKS, Tasks } from './tasks/tasks.js';
import { allWeights, tell } from './words-here.js';

/** Pause after a move of the computer, so that those of several can be followed. */
const BREATH_MS = 350;
/** Pause after a move before the board turns to the next person. */
const PASS_MS = 600;

/** The games of this device, and the one that is on the board. */
export class Here {
  games: readonly KeptGame[] = [];
  kept: KeptGame | null = null;
  board: BoardMessage | null = null;
  announcement = '';
  /** Goes on with a new version of the page; null while there is none. */
  newVersion: (() => void) | null = null;
  /** Whether all games can be played at full strength without a line. */
  isAllKept = true;
  /** What has gone wrong and lasts. */
  trouble = '';
  /** What the mouse, the finger or the focus is on. */
  told = '';
  readonly outgoing = new Outgoing(() => void this.list());
  readonly view: BoardView;
  readonly shots: ShotInput;
  readonly tasks: Tasks;
  /** Whether lessons and puzzles are shown in place of games. */
  isTasks = false;
  private readonly draughts: DraughtsInput;
  private state: AnyState | null = null;
  /** The state before the last entry, where that was made here. */
  private before: AnyState | null = null;
  /** The seat at the lower edge. */
  private towards = 0;
  private revision = 0;
  /** What people at the table ask each other. */
  readonly offers = new Offers({
    done: ({ kind, by }) => void this.agreed(kind, by),
    redraw: () => this.redraw(),
  });
  private readonly computer = new Computer();
  /** Resolves when what was shown last stands still. */
  private still: Promise<void> = Promise.resolve();

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {
    this.view = viewOf(
      () => this.input,
      {},
      (key) => {
        this.told = key === null ? '' : this.input.describe(key).label;
        this.redraw();
      },
    );
    const context: InputContext = {
      view: this.view,
      act: (action) => this.act(action),
      send: (message) => answerPaths(message, this.state, this.input),
      announce: (text) => this.announce(text),
      notify: (text) => this.announce(text),
      redraw: () => this.draw(),
    };
    this.tasks = new Tasks(
      () => this.redraw(),
      (text) => this.announce(text),
      () => void this.outgoing.send(),
    );
    this.draughts = new DraughtsInput(context);
    this.shots = new ShotInput(context, say);
    addEventListener('hashchange', () => void this.arrive());
    // Another tab may have played on.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.catchUp();
    });
  }

  /** How the game that is shown is played on its board. */
  get input(): InputMode {
    return this.board?.kind === 'chapaev' ? this.shots : this.draughts;
  }

  /** Shows the game that the address names, or the list. */
  async arrive(): Promise<void> {
    const id = location.hash.slice(1);
    this.computer.stop();
    this.kept = null;
    this.board = null;
    this.trouble = '';
    this.tasks.leave();
    const [first, set = ''] = id.split('/');
    this.isTasks = first === TASKS;
    if (this.isTasks) await this.tasks.open(set);
    else if (first === FROM) await this.goOnFrom(id);
    else if (id !== '') {
      const found = await keptGame(id).catch(() => undefined);
      if (found === undefined) this.trouble = tell('gone');
      else this.open(found);
    }
    await this.list();
  }

  /** Shows the games as they are now, where they are listed. */
  private async list(): Promise<void> {
    if (this.kept === null && !this.isTasks) {
      this.games = await keptGames().catch(() => []);
      this.redraw();
      this.isAllKept = await areKept(allWeights()).catch(() => true);
    }
    this.redraw();
  }

  /** Keeps what was learned of all games. */
  async keepAll(): Promise<void> {
    this.trouble = tell('keeping');
    this.redraw();
    this.trouble = await keepFiles(allWeights()).then(
      () => '',
      () => tell('notAll'),
    );
    await this.list();
  }

  /** Begins a game, and keeps it. */
  async begin(id: string, seats: readonly Sitter[], options: Game['options'] = {}): Promise<void> {
    const variant = findVariant(id);
    const chance = Math.random();
    const begun = variant && newGame(variant, options, chance);
    if (!begun?.ok) return;
    const [at, owner] = [Date.now(), this.outgoing.mark];
    const { game } = begun.value;
    const kept = { id: randomId(), seats, game, isOver: false, at, chance, times: [at], owner };
    await this.keep(kept);
    this.outgoing.keep();
    history.pushState(null, '', `#${kept.id}`);
    this.open(kept);
  }

  /** Goes on from the position of a game at the server, which an address brings. */
  private async goOnFrom(address: string): Promise<void> {
    const kept = continued(address);
    if (kept === null) {
      this.trouble = tell('gone');
      return;
    }
    await this.keep(kept);
    // Coming back finds the game that was begun.
    history.replaceState(null, '', `#${kept.id}`);
    this.open(kept);
  }

  async again(): Promise<void> {
    const { kept } = this;
    if (kept !== null) await this.begin(kept.game.variant, kept.seats, kept.game.options);
  }

  async remove(id: string): Promise<void> {
    await dropGame(id).catch(() => undefined);
    history.replaceState(null, '', location.pathname + location.search);
    await this.arrive();
  }

  /** Shows the board from the next side. */
  turn(): void {
    const count = this.state?.variant.seats.length ?? 1;
    this.towards = (this.towards + 1) % count;
    this.show(false);
  }

  /** How those at the table look at the screen. */
  get way(): Way {
    return wayOf(this.kept?.seats ?? []);
  }

  /** Where each seat sits around the screen. */
  get places() {
    const { state, towards } = this;
    return state === null ? [] : placesAround({ state, towards });
  }

  get variant(): AnyVariant | null {
    return this.state?.variant ?? null;
  }

  /** Seats that are in the game and have a person. */
  private get people(): readonly number[] {
    const { kept, state } = this;
    if (kept === null || state === null || state.outcome !== null) return [];
    return playingSeats(state).filter((seat) => kept.seats[seat] === null);
  }

  isOut(seat: number): boolean {
    const { state } = this;
    return state !== null && state.outcome === null && !playingSeats(state).includes(seat);
  }

  /** Pieces that a seat has, of those that it began with. */
  piecesOf(seat: number): { readonly left: number; readonly of: number } {
    const { state } = this;
    if (state === null) return { left: 0, of: 0 };
    if (state.kind === 'chapaev') return { left: discsLeft(state.match.discs, seat), of: TEAM };
    const count = (position: Position) =>
      position.board.reduce(
        (sum, stack) => sum + (stack ?? []).filter((piece) => piece.seat === seat).length,
        0,
      );
    return { left: count(state.position), of: count(startPosition(state.variant, 0)) };
  }

  canResign(seat: number): boolean {
    return this.people.includes(seat);
  }

  /** Whether the last move of a person was this seat's. */
  canGoBack(seat: number): boolean {
    const { kept, back } = this;
    const entry = back === null ? undefined : kept?.game.entries[back];
    return entry?.kind === 'move' && entry.seat === seat;
  }

  /** Asks those who sit around the screen. */
  offer(kind: Offer['kind'], by: number): void {
    this.offers.make(
      kind,
      by,
      this.people.filter((seat) => seat !== by),
    );
  }

  private async agreed(kind: Offer['kind'], by: number): Promise<void> {
    if (kind === 'back') await this.goBack();
    else await this.enter(kind === 'draw' ? { kind } : { kind, seat: by });
  }

  /** The seat for which a person may resign now; null for none. */
  get resigns(): number | null {
    const { kept, state } = this;
    if (kept === null || state === null || state.outcome !== null) return null;
    const seat = ownSeat(kept, state);
    return kept.seats[seat] === null ? seat : null;
  }

  /** Whether all who are in the game are people, who can agree. */
  get canDraw(): boolean {
    const { kept, state } = this;
    return (
      kept !== null &&
      state?.outcome === null &&
      playingSeats(state).every((seat) => kept.seats[seat] === null)
    );
  }

  /** Number of entries that stay when the last move of a person is taken back; null if there is none. */
  get back(): number | null {
    const { kept } = this;
    if (kept?.isTried) return null;
    const at = kept?.game.entries.findLastIndex(
      (entry) => entry.kind === 'move' && kept.seats[entry.seat] === null,
    );
    return at === undefined || at < 0 ? null : at;
  }

  async goBack(): Promise<void> {
    const { kept, back } = this;
    if (kept === null || back === null) return;
    const now = await keptGame(kept.id).catch(() => undefined);
    if (this.kept !== kept) return;
    // Another page has sent it.
    if (now?.isTried) return this.open(now);
    this.computer.stop();
    const game = { ...kept.game, entries: kept.game.entries.slice(0, back) };
    await this.become({ ...kept, game }, false);
  }

  async enter(entry: GameEntry): Promise<void> {
    const { kept, state } = this;
    if (kept === null || state === null) return;
    this.computer.stop();
    await this.become({ ...kept, game: withEntry(kept.game, entry) }, true, playAny(state, entry));
  }

  private act(action: Action): string {
    const id = randomId();
    const entry = this.entryOf(action);
    // The board is asked for once the input knows the id of its move.
    queueMicrotask(() => {
      if (entry === null) this.input.answered({ type: 'answer', id, ok: false, text: null });
      else void this.enter(entry);
    });
    return id;
  }

  /** What a player does on the board, as it is recorded; null for what is no move now. */
  private entryOf(action: Action): GameEntry | null {
    const { state } = this;
    if (state?.kind === 'chapaev')
      return action.type === 'shot' ? shotEntry(state, shotNamed(state.match.turn, action)) : null;
    if (state === null || action.type !== 'move') return null;
    const move = movesIn(state)[indexOfMove(state, action)];
    return move === undefined ? null : moveEntry(state, move);
  }

  /** Goes on with what the game has become: it is kept before it is shown. */
  private async become(next: KeptGame, isNew: boolean, played?: Result<AnyState, unknown>): Promise<void> {
    const replayed = played ?? replayAny(next.game);
    if (!replayed.ok) {
      this.show(false);
      return;
    }
    this.offers.drop();
    const at = Date.now();
    const kept = { ...next, at, times: timesOf(next, at), isOver: replayed.value.outcome !== null };
    this.kept = kept;
    await this.keep(kept);
    if (kept.isOver) void this.outgoing.send();
    if (this.kept !== kept) return;
    this.before = played === undefined ? null : this.state;
    this.state = replayed.value;
    this.show(isNew);
    await this.goOn();
  }

  private async keep(kept: KeptGame): Promise<void> {
    await keepGame(kept).then(
      () => {
        if (this.trouble === tell('notKept')) this.trouble = '';
      },
      () => {
        this.trouble = tell('notKept');
      },
    );
  }

  private open(kept: KeptGame): void {
    const replayed = replayAny(kept.game);
    if (!replayed.ok) {
      this.trouble = tell('gone');
      return;
    }
    this.kept = kept;
    this.before = null;
    this.state = replayed.value;
    this.offers.drop();
    this.towards =
      this.way === 'pass' ? ownSeat(kept, replayed.value) : Math.max(0, kept.seats.indexOf(null));
    this.show(false);
    void this.goOn();
  }

  private async catchUp(): Promise<void> {
    const { kept } = this;
    if (kept === null) return;
    const found = await keptGame(kept.id).catch(() => undefined);
    if (found === undefined || this.kept !== kept || found.at <= kept.at) return;
    this.computer.stop();
    this.open(found);
  }

  /** Has the computer move where it is its turn. */
  private async goOn(): Promise<void> {
    const { kept, state } = this;
    if (kept === null || state === null || state.outcome !== null) return;
    const turn = turnOf(state);
    const level = kept.seats[turn] ?? null;
    if (level === null) return;
    try {
      const { chosen, isWeaker, isSlow } = await this.computer.move(briefly(kept.game, state), level);
      if (isWeaker) this.trouble ||= tell('weaker');
      if (isSlow) this.trouble ||= tell('slow');
      // Nobody waits between moves where only computers play.
      const isWatched = kept.seats.includes(null);
      if (isWatched) await this.still;
      await new Promise((resolve) => setTimeout(resolve, isWatched ? BREATH_MS : 0));
      if (this.kept !== kept) return;
      await this.enter({ kind: 'move', seat: turn, move: chosen });
    } catch (error) {
      if (error instanceof Stopped) return;
      console.warn(error);
      this.trouble = tell('noEngine');
      // People go on with its pieces.
      if (this.kept === kept) await this.become({ ...kept, seats: kept.seats.map(() => null) }, false);
    }
  }

  private show(isNew: boolean): void {
    const { kept, state, before, towards } = this;
    if (kept === null || state === null) return;
    this.revision += 1;
    const isAround = this.way === 'around';
    const board = shownOf({ kept, state, before, revision: this.revision, isNew, towards, isAround });
    this.board = board;
    this.told = '';
    this.still = new Promise((resolve) => {
      this.view.show(board, board.last, () => {
        this.draw();
        resolve();
      });
    });
    this.input.show(board);
    void this.passOn();
    this.announce([board.last.map(({ text }) => text).join(', '), board.status].filter(Boolean).join('. '));
  }

  /** Turns the board to the next person, where it goes from hand to hand, once the move was seen. */
  private async passOn(): Promise<void> {
    const { kept, state, revision, way } = this;
    if (kept === null || state === null || state.outcome !== null || way !== 'pass') return;
    const next = ownSeat(kept, state);
    if (next === this.towards) return;
    await this.still;
    await new Promise((resolve) => setTimeout(resolve, PASS_MS));
    if (this.revision !== revision) return;
    this.towards = next;
    this.show(false);
  }

  /** Another way to look at the screen was chosen. */
  look(way: Way): void {
    chooseWay(way);
    this.show(false);
  }

  private draw(): void {
    if (this.board !== null) this.view.paint(themeOf(this.board.theme));
    this.view.showMarks(this.input.marks());
    this.view.describe((key) => this.input.describe(key));
    this.redraw();
  }

  private announce(text: string): void {
    this.announcement = text;
    this.redraw();
  }
}

/** When the game began and each of its entries was made, of which the last one may be new. */
function timesOf({ times = [], game }: KeptGame, now: number): readonly number[] {
  const count = game.entries.length + 1;
  return times.length < count ? [...times, now] : times.slice(0, count);
}

/** What the computer needs of a game: its shots need not be simulated again, and what was played before a move counts. */
const briefly = (game: Game, state: AnyState): Game =>
  state.kind === 'chapaev' ? { ...game, start: textOf(state), entries: [] } : game;

const withEntry = (game: Game, entry: GameEntry): Game => ({ ...game, entries: [...game.entries, entry] });
