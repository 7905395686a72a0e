import { type DrawDistance, drawDistances, type Restart } from '../../core/draws/draws.js';
import { parsePosition } from '../../core/position-text.js';
import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';
import { BY_KING, CROWNED, HUFFS } from '../generate/move-list.js';
import type { Key } from './move-restrictions.js';
import type { SearchPosition } from './search-position.js';

const NEVER = 1 << 20;
/** The longest path, in plies. */
const PLIES = 512;
/** The greatest number of keys in the cache. */
const MAX_KEYS = 10_000;

/** The second word of a position's key and the number of its occurrences. */
interface Occurrence {
  readonly high: number;
  readonly times: number;
}

const noLimits = (): Record<Restart, number> => ({
  never: NEVER,
  capture: NEVER,
  loss: NEVER,
  'capture-or-man': NEVER,
  'capture-or-crown': NEVER,
});

function setLimits(left: Record<Restart, number>, distances: readonly DrawDistance[]): void {
  Object.assign(left, noLimits());
  for (const { plies, until } of distances) left[until] = Math.min(left[until], plies);
}

/** Tests whether the counter of a clause restarts without a capture when a king leaves its place. */
export const countsInPlace = (clause: DrawClause['clause']): boolean => clause === 'main-road';

/** Detects draws on the path of a search: by repetition and by the counters of the variant's draw clauses. */
export class DrawDetector {
  /** Keys of the positions on the path, two words a ply. */
  private readonly path = new Int32Array(PLIES * 2);
  /** Indexed by ply: the first ply whose position can still be repeated. */
  private readonly reversibleSince = new Int32Array(PLIES);
  /** At the root: plies left to the counters, by what restarts them. */
  private readonly pliesLeft = noLimits();
  /** `pliesLeft` without the counters that restart when a king leaves its place. */
  private readonly pliesLeftByMaterial = noLimits();
  /**
   * Indexed by ply, as bits: 1 a capture since the root, 2 a step of a man, 4 a crowning, 8 a piece lost (captured or
   * huffed).
   */
  private readonly restarted = new Uint8Array(PLIES);
  /** Positions of the game before the root, by the low word of the key. */
  private readonly game = new Map<number, Occurrence>();
  /** A cache of keys by the text of the position, since parsing is slow. */
  private readonly keys = new Map<string, Key>();
  private hasRepetition = false;
  /** The occurrences of a position that make a draw. */
  private times = Number.POSITIVE_INFINITY;
  /** The pieces of the clause that ends a game with one left to each; null without it. */
  private oneEach: 'any' | 'kings' | null = null;
  /** The first ply at which a counter can run out. */
  private soonest = NEVER;

  /** True if captures, and steps of men, are irreversible. */
  private readonly capturesLast: boolean;
  private readonly menAdvance: boolean;
  /** The distance in plies of positions that can be equal. */
  private readonly period: number;

  constructor(private readonly position: SearchPosition) {
    const { compiled } = position;
    const { captured, turns } = compiled.variant.rules;
    this.capturesLast = captured === 'leave';
    this.menAdvance = compiled.menAdvance;
    this.period = compiled.seats === 2 && turns === 'single' ? 2 : 1;
  }

  /** Takes over the clocks of a game and loads its position. */
  begin(state: GameState): void {
    const { variant, position, clocks } = state;
    const repetition = variant.rules.draws.find((clause) => clause.clause === 'repetition');
    this.hasRepetition = repetition !== undefined;
    this.times = repetition?.times ?? Number.POSITIVE_INFINITY;
    const oneEach = variant.rules.draws.find((clause) => clause.clause === 'one-each');
    this.oneEach = oneEach?.pieces ?? null;
    this.game.clear();
    if (this.keys.size > MAX_KEYS) this.keys.clear();
    for (const [text, times] of this.hasRepetition ? Object.entries(clocks.seen) : []) {
      const key = this.keys.get(text) ?? this.keyOf(variant, text);
      if (key === null) continue;
      this.keys.set(text, key);
      this.game.set(key.low, { high: key.high, times });
    }
    const distances = drawDistances(variant, clocks, position);
    setLimits(this.pliesLeft, distances);
    setLimits(
      this.pliesLeftByMaterial,
      distances.filter(({ clause }) => !countsInPlace(clause)),
    );
    this.soonest = Math.min(...Object.values(this.pliesLeft));
    this.position.load(position, clocks.history);
    this.reversibleSince[0] = 0;
    this.restarted[0] = 0;
    this.recordKey(0);
  }

  /** Plies that are left to the counters at the root, by what restarts them. */
  counters(): Readonly<Record<Restart, number>> {
    return { ...this.pliesLeft };
  }

  /** The keys of the positions of the game, where a repetition makes a draw. */
  gameKeys(): Key[] {
    return [...this.game].map(([low, { high }]) => ({ low, high }));
  }

  private keyOf(variant: Variant, text: string): Key | null {
    const position = parsePosition(variant, text);
    if (!position.ok) return null;
    this.position.load(position.value);
    const { low, high } = this.position.board;
    return { low, high };
  }

  private recordKey(ply: number): void {
    const { low, high } = this.position.board;
    this.path[ply * 2] = low;
    this.path[ply * 2 + 1] = high;
  }

  /** Records a move, in packed form, that is about to be made at `ply`. */
  recordMove(info: number, ply: number): void {
    const captures = info >>> 24 !== 0;
    const man = (info & BY_KING) === 0;
    const removes = captures || (info & HUFFS) !== 0;
    const isIrreversible = removes ? this.capturesLast : this.menAdvance && man;
    this.reversibleSince[ply + 1] = isIrreversible ? ply + 1 : (this.reversibleSince[ply] as number);
    this.restarted[ply + 1] =
      (this.restarted[ply] as number) |
      (captures ? 1 : 0) |
      (man ? 2 : 0) |
      ((info & CROWNED) === 0 ? 0 : 4) |
      (removes ? 8 : 0);
  }

  /**
   * Plies from `ply` until a clause makes a draw without captures; counters that men on the board can restart are left
   * out.
   */
  quietPlies(ply: number, hasMen: boolean): number {
    const broken = this.restarted[ply] as number;
    const left = this.pliesLeftByMaterial;
    let plies = left.never;
    if ((broken & 1) === 0) plies = Math.min(plies, left.capture);
    if ((broken & 8) === 0) plies = Math.min(plies, left.loss);
    if (!hasMen && (broken & 3) === 0) plies = Math.min(plies, left['capture-or-man']);
    if (!hasMen && (broken & 5) === 0) plies = Math.min(plies, left['capture-or-crown']);
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
   * Tests whether the search takes the position at `ply`, after the recorded move, as drawn: one repetition suffices.
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
    const { pliesLeft } = this;
    const broken = this.restarted[ply] as number;
    if (ply >= pliesLeft.never) return true;
    if ((broken & 1) === 0 && ply >= pliesLeft.capture) return true;
    if ((broken & 8) === 0 && ply >= pliesLeft.loss) return true;
    if ((broken & 3) === 0 && ply >= pliesLeft['capture-or-man']) return true;
    return (broken & 5) === 0 && ply >= pliesLeft['capture-or-crown'];
  }

  private isRepeated(ply: number): boolean {
    const { path, period } = this;
    const { low, high } = this.position.board;
    const first = this.reversibleSince[ply] as number;
    for (let before = ply - 2; before >= first; before -= period) {
      if (path[before * 2] === low && path[before * 2 + 1] === high) return true;
    }
    return first === 0 && this.game.get(low)?.high === high;
  }
}
