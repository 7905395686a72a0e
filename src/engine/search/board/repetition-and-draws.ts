import { type DrawDistance, drawDistances, type Restart } from '../../core/draws.js';
import { parsePosition } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';
import { isOfPlace } from '../endgames/limits.js';
import { BY_KING, CROWNED, HUFFS } from '../generate/move-list.js';
import type { Machine } from './search-position.js';

const NEVER = 1 << 20;
/** A position that is farther back than this is not looked for. */
const PLIES = 512;
/** More keys of earlier games are not kept. */
const MOST_KEYS = 10_000;

interface Key {
  readonly low: number;
  readonly high: number;
}

/** By how a position of the game so far is known again, and how often it stood. */
interface Stood {
  readonly high: number;
  readonly times: number;
}

const fresh = (): Record<Restart, number> => ({
  never: NEVER,
  capture: NEVER,
  loss: NEVER,
  'capture-or-man': NEVER,
  'capture-or-crown': NEVER,
});

function shorten(left: Record<Restart, number>, distances: readonly DrawDistance[]): void {
  Object.assign(left, fresh());
  for (const { plies, until } of distances) left[until] = Math.min(left[until], plies);
}

/** When a line of play is drawn: by positions that come again, and by the counters of the clauses. */
export class Horizon {
  /** Keys of the positions on the way, two words a ply. */
  private readonly path = new Int32Array(PLIES * 2);
  /** By ply: the first ply of the way that can still come again. */
  private readonly since = new Int32Array(PLIES);
  /** Plies that are left to each kind of counter at the root: kept by anything but … */
  private readonly left = fresh();
  /** So without the counters that a king stops by leaving a place. */
  private readonly leftByMaterial = fresh();
  /** By ply: how the counters stand, as bits: a capture, a step of a man, a crowning since the root. */
  private readonly broken = new Uint8Array(PLIES);
  /** Positions of the game so far, by the low word of the key. */
  private readonly game = new Map<number, Stood>();
  /** By text: keys of positions of this game or an earlier one, which take long to read. */
  private readonly keys = new Map<string, Key>();
  private repeats = false;
  /** How often a position must stand for a draw. */
  private times = Number.POSITIVE_INFINITY;
  /** No counter can run out before this ply. */
  private soonest = NEVER;

  /** After what no position from before can stand again: a capture, a step of a man. */
  private readonly capturesLast: boolean;
  private readonly menAdvance: boolean;
  /** Plies after which the same seat can have the same turn again. */
  private readonly round: number;

  constructor(private readonly machine: Machine) {
    const { compiled } = machine;
    const { captured, turns } = compiled.variant.rules;
    this.capturesLast = captured === 'leave';
    this.menAdvance = compiled.menAdvance;
    this.round = compiled.seats === 2 && turns === 'single' ? 2 : 1;
  }

  /** Takes up the clocks of a game; leaves its position on the machine. */
  begin(state: GameState): void {
    const { variant, position, clocks } = state;
    const repetition = variant.rules.draws.find((clause) => clause.clause === 'repetition');
    this.repeats = repetition !== undefined;
    this.times = repetition?.times ?? Number.POSITIVE_INFINITY;
    this.game.clear();
    if (this.keys.size > MOST_KEYS) this.keys.clear();
    for (const [text, times] of this.repeats ? Object.entries(clocks.seen) : []) {
      const key = this.keys.get(text) ?? this.keyOf(variant, text);
      if (key === null) continue;
      this.keys.set(text, key);
      this.game.set(key.low, { high: key.high, times });
    }
    const distances = drawDistances(variant, clocks, position);
    shorten(this.left, distances);
    shorten(
      this.leftByMaterial,
      distances.filter(({ clause }) => !isOfPlace(clause)),
    );
    this.soonest = Math.min(...Object.values(this.left));
    this.machine.load(position, clocks.history);
    this.since[0] = 0;
    this.broken[0] = 0;
    this.stand(0);
  }

  private keyOf(variant: Variant, text: string): Key | null {
    const position = parsePosition(variant, text);
    if (!position.ok) return null;
    this.machine.load(position.value);
    const { low, high } = this.machine.board;
    return { low, high };
  }

  private stand(ply: number): void {
    const { low, high } = this.machine.board;
    this.path[ply * 2] = low;
    this.path[ply * 2 + 1] = high;
  }

  /** Notes a move, in its packed form, that is about to be made at `ply`. */
  note(info: number, ply: number): void {
    const captures = info >>> 24 !== 0;
    const man = (info & BY_KING) === 0;
    const removes = captures || (info & HUFFS) !== 0;
    const lasting = removes ? this.capturesLast : this.menAdvance && man;
    this.since[ply + 1] = lasting ? ply + 1 : (this.since[ply] as number);
    this.broken[ply + 1] =
      (this.broken[ply] as number) |
      (captures ? 1 : 0) |
      (man ? 2 : 0) |
      ((info & CROWNED) === 0 ? 0 : 4) |
      (removes ? 8 : 0);
  }

  /** Plies from `ply` until a clause makes a draw, if nothing is captured; those that men can start anew are left out. */
  quietPlies(ply: number, hasMen: boolean): number {
    const broken = this.broken[ply] as number;
    const left = this.leftByMaterial;
    let plies = left.never;
    if ((broken & 1) === 0) plies = Math.min(plies, left.capture);
    if ((broken & 8) === 0) plies = Math.min(plies, left.loss);
    if (!hasMen && (broken & 3) === 0) plies = Math.min(plies, left['capture-or-man']);
    if (!hasMen && (broken & 5) === 0) plies = Math.min(plies, left['capture-or-crown']);
    return plies - ply;
  }

  /** Whether the game is over at `ply`, after the noted move: by a clause, or by a position for the last time. */
  isOver(ply: number): boolean {
    const { low, high } = this.machine.board;
    const stood = this.game.get(low);
    if (ply >= this.soonest && this.hasRunOut(ply)) return true;
    return stood !== undefined && stood.high === high && stood.times >= this.times - 1;
  }

  /** Whether the position that stands at `ply`, after the noted move, makes a draw. */
  isDrawn(ply: number): boolean {
    this.stand(ply);
    return (ply >= this.soonest && this.hasRunOut(ply)) || (this.repeats && this.stoodBefore(ply));
  }

  private hasRunOut(ply: number): boolean {
    const { left } = this;
    const broken = this.broken[ply] as number;
    if (ply >= left.never) return true;
    if ((broken & 1) === 0 && ply >= left.capture) return true;
    if ((broken & 8) === 0 && ply >= left.loss) return true;
    if ((broken & 3) === 0 && ply >= left['capture-or-man']) return true;
    return (broken & 5) === 0 && ply >= left['capture-or-crown'];
  }

  private stoodBefore(ply: number): boolean {
    const { path, round } = this;
    const { low, high } = this.machine.board;
    const first = this.since[ply] as number;
    for (let before = ply - 2; before >= first; before -= round) {
      if (path[before * 2] === low && path[before * 2 + 1] === high) return true;
    }
    return first === 0 && this.game.get(low)?.high === high;
  }
}
