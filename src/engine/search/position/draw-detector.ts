import { type Cell, topologyOf } from '../../core/board/topology.js';
import { type DrawDistance, drawDistances, type Restart, soonestDraws } from '../../core/draws/draws.js';
import { parsePosition } from '../../core/position-text.js';
import { hasHuff } from '../../core/rules.js';
import type { Seat, Variant } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';
import { BY_KING, CROWNED, HUFFS } from '../generate/move-list.js';
import { MAX_PLY } from '../scores.js';
import type { Key } from './move-restrictions.js';
import { ReplayedCounters } from './replayed-counters.js';
import type { SearchPosition } from './search-position.js';

const NEVER = 1 << 20;
/** The longest path, in plies. */
const PLIES = 512;
/** The greatest number of keys in the cache. */
const MAX_KEYS = 10_000;

/** A position of the game, and the number of its pieces. */
interface Known extends Key {
  readonly pieces: number;
}

/** The second word of a position's key and the number of its occurrences. */
interface Occurrence {
  readonly high: number;
  readonly times: number;
}

/** What restarts counters, and the bits of a ply that tell so; `capture-or-road`: the lone king has left the road. */
export const RESTARTS = [
  ['never', 0],
  ['capture', 1],
  ['loss', 8],
  ['capture-or-man', 3],
  ['capture-or-crown', 5],
  ['capture-or-road', 17],
] as const satisfies readonly (readonly [Restart, number])[];
const LOSS = 8;
const LEFT_ROAD = 16;
const BITS = 5;
/** All sets of these bits. */
const ALWAYS = -1;

const noLimits = (): Record<Restart, number> => ({
  never: NEVER,
  capture: NEVER,
  loss: NEVER,
  'capture-or-man': NEVER,
  'capture-or-crown': NEVER,
  'capture-or-road': NEVER,
});

function setLimits(left: Record<Restart, number>, distances: readonly DrawDistance[]): void {
  Object.assign(left, noLimits());
  for (const { plies, until } of distances) left[until] = Math.min(left[until], plies);
}

/** True if every counter that runs is stopped only by what moves tell: two players with a move each in turn, and no huff. */
const isPlain = ({ rules, seats }: Variant): boolean =>
  seats.length === 2 && rules.turns === 'single' && !hasHuff(rules);

/** The cells of the clause that counts moves of a lone king on them. */
export function roadOf({ rules, board }: Variant): readonly Cell[] {
  const { cells } = topologyOf(board);
  const clause = rules.draws.find((each) => each.clause === 'main-road');
  return (clause?.road ?? []).flatMap((name) => cells.get(name) ?? []);
}

/** Detects draws on the path of a search: by repetition and by the counters of the variant's draw clauses. */
export class DrawDetector {
  /** Keys of the positions on the path, two words a ply. */
  private readonly path = new Int32Array(PLIES * 2);
  /** Indexed by ply: the first ply whose position can still be repeated. */
  private readonly reversibleSince = new Int32Array(PLIES);
  /** At the root: plies left to the counters, by what restarts them; no more than that where counters are replayed. */
  private readonly pliesLeft = noLimits();
  /**
   * Indexed by ply, as bits: 1 a capture since the root, 2 a step of a man, 4 a crowning, 8 a piece lost (captured or
   * huffed), 16 the lone king off the road.
   */
  private readonly restarted = new Uint8Array(PLIES);
  /** Positions of the game before the root, by the low word of the key. */
  private readonly game = new Map<number, Occurrence>();
  /** A cache of keys by the text of the position, since parsing is slow. */
  private readonly keys = new Map<string, Known>();
  private hasRepetition = false;
  /** The occurrences of a position that make a draw. */
  private times = Number.POSITIVE_INFINITY;
  /** The pieces of the clause that ends a game with one left to each; null without it, and where nobody claims it. */
  private oneEach: 'any' | 'kings' | null = null;
  /** The first ply at which a counter can run out. */
  private soonest = NEVER;
  private mayRepeat = false;
  private shuns = false;
  private unclaimed = false;
  /** The seat whose lone king is bound to the road by a counter that runs; -1 where none is. */
  private roadSeat: Seat | -1 = -1;

  /** True if captures, and steps of men, are irreversible; and if captured kings stay as men. */
  private readonly capturesLast: boolean;
  private readonly menAdvance: boolean;
  private readonly demotes: boolean;
  /** The distance in plies of positions that can be equal. */
  private readonly period: number;
  /** Indexed by cell: 1 on the main road. */
  private readonly road: Uint8Array;
  /** The counters of games whose moves do not tell all that stops them. */
  private readonly replayed: ReplayedCounters | null;
  /** Sets of what can have restarted counters on a path, as bits: where one to be replayed can still run out before the path ends. */
  private replays = 0;
  /** And where a move may tell more than its packed form. The search asks at each position. */
  private tellsMore = 0;

  constructor(private readonly position: SearchPosition) {
    const { compiled, board } = position;
    const { captured, turns } = compiled.variant.rules;
    this.capturesLast = captured === 'leave';
    this.demotes = captured === 'kings-demoted';
    this.menAdvance = compiled.menAdvance;
    this.period = compiled.seats === 2 && turns === 'single' ? 2 : 1;
    this.road = new Uint8Array(compiled.cells);
    for (const cell of roadOf(compiled.variant)) this.road[cell] = 1;
    this.replayed = isPlain(compiled.variant) ? null : new ReplayedCounters(board, PLIES);
  }

  /** Takes over the clocks of a game and loads its position. */
  begin(state: GameState): void {
    const { variant, position, clocks } = state;
    const { draws } = variant.rules;
    this.unclaimed = state.unclaimed === true;
    const repetition = draws.find((clause) => clause.clause === 'repetition');
    this.hasRepetition = repetition !== undefined;
    this.shuns = false;
    // What nobody has claimed once is not asked again.
    this.times = this.unclaimed ? Number.POSITIVE_INFINITY : (repetition?.times ?? Number.POSITIVE_INFINITY);
    const oneEach = this.unclaimed ? undefined : draws.find((clause) => clause.clause === 'one-each');
    this.oneEach = oneEach?.pieces ?? null;
    this.loadGame(state);
    this.position.load(position, clocks.history);
    const distances = this.replayed === null ? drawDistances : soonestDraws;
    setLimits(this.pliesLeft, this.unclaimed ? [] : distances(variant, clocks, position));
    this.soonest = Math.min(...Object.values(this.pliesLeft));
    this.roadSeat = this.pliesLeft['capture-or-road'] < NEVER ? this.loneSeat() : -1;
    this.replayed?.begin(state);
    this.replays = this.replayed === null ? 0 : this.nearAfter();
    this.tellsMore = this.demotes || this.roadSeat >= 0 ? ALWAYS : this.replays;
    this.reversibleSince[0] = 0;
    this.restarted[0] = 0;
    this.recordKey(0);
  }

  /** Where a counter is near that has not been restarted. Most moves of men restart all, and the path beyond need not be recorded. */
  private nearAfter(): number {
    const near = RESTARTS.filter(([restart]) => this.pliesLeft[restart] < MAX_PLY);
    let after = 0;
    for (let broken = 0; broken < 1 << BITS; broken++)
      if (near.some(([, bits]) => (broken & bits) === 0)) after |= 1 << broken;
    return after;
  }

  /** Reads the positions of the game. */
  private loadGame({ variant, position, clocks }: GameState): void {
    this.game.clear();
    this.mayRepeat = false;
    if (this.keys.size > MAX_KEYS) this.keys.clear();
    const left = position.board.filter((stack) => stack !== null).length;
    for (const [text, times] of this.hasRepetition ? Object.entries(clocks.seen) : []) {
      const known = this.keys.get(text) ?? this.knownAt(variant, text);
      if (known === null) continue;
      this.keys.set(text, known);
      this.game.set(known.low, { high: known.high, times });
      this.mayRepeat ||= times >= this.times - 1 && known.pieces === left;
    }
  }

  /** The seat whose only piece is a king that must leave the road. */
  private loneSeat(): Seat {
    const { counts } = this.position.board;
    return counts[2] === 0 && counts[3] === 1 && (counts[4] as number) + (counts[5] as number) > 1 ? 0 : 1;
  }

  /** Plies that are left to the counters at the root, by what restarts them. */
  counters(): Readonly<Record<Restart, number>> {
    return { ...this.pliesLeft };
  }

  /** True if one piece left to each makes a draw. */
  get endsOneEach(): boolean {
    return this.oneEach !== null;
  }

  /** True if nobody claims draws by clauses any more. */
  get isUnclaimed(): boolean {
    return this.unclaimed;
  }

  /** True if a position that could come again has stood so often that the next time makes a draw. */
  get canRepeat(): boolean {
    return this.mayRepeat;
  }

  /** Takes every position that has stood in the game for a draw, or only where the law makes one. */
  shun(stood: boolean): void {
    this.shuns = stood && !this.unclaimed;
  }

  /** The keys of the positions of the game that are taken for a draw if they stand once more. */
  lastKeys(): Key[] {
    return [...this.game]
      .filter(([, { times }]) => this.shuns || times >= this.times - 1)
      .map(([low, { high }]) => ({ low, high }));
  }

  /** Tests whether the position has stood in the game, now and before the root included. */
  hasStood(): boolean {
    const { low, high } = this.position.board;
    return this.game.get(low)?.high === high;
  }

  private knownAt(variant: Variant, text: string): Known | null {
    const position = parsePosition(variant, text);
    if (!position.ok) return null;
    this.position.load(position.value);
    const { low, high } = this.position.board;
    return { low, high, pieces: position.value.board.filter((stack) => stack !== null).length };
  }

  private recordKey(ply: number): void {
    const { low, high } = this.position.board;
    this.path[ply * 2] = low;
    this.path[ply * 2 + 1] = high;
  }

  /** Records a move of the position's list that is about to be made at `ply`. */
  recordMove(move: number, ply: number): void {
    const info = this.position.list.info[move] as number;
    const captures = info >>> 24 !== 0;
    const man = (info & BY_KING) === 0;
    const removes = captures || (info & HUFFS) !== 0;
    const isIrreversible = removes ? this.capturesLast : this.menAdvance && man;
    this.reversibleSince[ply + 1] = isIrreversible ? ply + 1 : (this.reversibleSince[ply] as number);
    const restarted =
      (this.restarted[ply] as number) |
      (captures ? 1 : 0) |
      (man ? 2 : 0) |
      ((info & CROWNED) === 0 ? 0 : 4) |
      (removes ? LOSS : 0);
    this.restarted[ply + 1] = restarted;
    if ((this.tellsMore & (1 << restarted)) !== 0) this.recordMore(move, ply);
  }

  /** Records what the packed form of a move does not tell. */
  private recordMore(move: number, ply: number): void {
    const info = this.position.list.info[move] as number;
    const before = this.restarted[ply] as number;
    let after = this.restarted[ply + 1] as number;
    if (this.demotes && (after & ~before & LOSS) !== 0 && this.takesKings(move)) after &= ~LOSS;
    if (this.roadSeat === this.position.board.turn && this.road[(info >> 8) & 255] === 0) after |= LEFT_ROAD;
    this.restarted[ply + 1] = after;
    if ((this.replays & (1 << after)) !== 0) this.replayed?.record(info, ply);
  }

  /** Tests whether a capture takes nothing but kings. */
  private takesKings(move: number): boolean {
    const { list, board } = this.position;
    const { words } = list;
    for (let word = 0; word < words; word++) {
      const kings =
        (board.bitboards[3 * words + word] as number) | (board.bitboards[5 * words + word] as number);
      if (((list.taken[move * words + word] as number) & ~kings) !== 0) return false;
    }
    return true;
  }

  /**
   * Plies from `ply` until a clause makes a draw unless something is captured; counters that another move of the side
   * can restart are left out: those that men restart, where there are any, and that of the road.
   */
  quietPlies(ply: number, hasMen: boolean): number {
    const broken = this.restarted[ply] as number;
    const left = this.pliesLeft;
    let plies = left.never;
    if ((broken & 1) === 0) plies = Math.min(plies, left.capture);
    if ((broken & 8) === 0) plies = Math.min(plies, left.loss);
    if (!hasMen && (broken & 3) === 0) plies = Math.min(plies, left['capture-or-man']);
    if (!hasMen && (broken & 5) === 0) plies = Math.min(plies, left['capture-or-crown']);
    return plies - ply;
  }

  /** Plies from `ply` until the first counter runs out that nothing has restarted yet. */
  surePlies(ply: number): number {
    const broken = this.restarted[ply] as number;
    let plies = NEVER;
    for (const [restart, bits] of RESTARTS) {
      // Whether a king has left the road is not known of every path.
      if ((broken & bits & ~LEFT_ROAD) === 0) plies = Math.min(plies, this.pliesLeft[restart]);
    }
    return plies - ply;
  }

  /** Takes over what has restarted counters until `ply` on the path of a search that records no moves here. */
  setRestarted(ply: number, restarted: number): void {
    this.restarted[ply] = restarted;
  }

  /** Tests whether the game itself is drawn by the position with a key at `ply`, after the recorded move. */
  isOver(ply: number, { low, high }: Key): boolean {
    const earlier = this.game.get(low);
    if (ply >= this.soonest && this.hasRunOut(ply)) return true;
    return earlier !== undefined && earlier.high === high && earlier.times >= this.times - 1;
  }

  /**
   * Tests whether the position at `ply`, after the recorded move, is drawn unless the game ends by it in another way: by the
   * clauses, and where it has stood on the path already, which brings nobody further.
   */
  isDrawn(ply: number): boolean {
    this.recordKey(ply);
    return (
      (ply >= this.soonest && this.hasRunOut(ply)) ||
      (this.hasRepetition && this.isRepeated(ply)) ||
      (this.oneEach !== null && this.position.isOneEach(this.oneEach === 'kings'))
    );
  }

  private hasRunOut(ply: number): boolean {
    const broken = this.restarted[ply] as number;
    for (const [restart, bits] of RESTARTS) {
      if ((broken & bits) === 0 && ply >= this.pliesLeft[restart])
        return this.replayed === null || this.replayed.haveRunOut(ply);
    }
    return false;
  }

  private isRepeated(ply: number): boolean {
    const { path, period } = this;
    const { low, high } = this.position.board;
    const first = this.reversibleSince[ply] as number;
    for (let before = ply - 2; before >= first; before -= period) {
      if (path[before * 2] === low && path[before * 2 + 1] === high) return true;
    }
    if (first !== 0) return false;
    const earlier = this.game.get(low);
    const isKnown = earlier !== undefined && earlier.high === high;
    return isKnown && (this.shuns || earlier.times >= this.times - 1);
  }
}
