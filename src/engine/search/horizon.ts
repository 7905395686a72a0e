import { type DrawDistance, drawDistances, type Restart } from '../draws.js';
import type { GameState } from '../game.js';
import { parsePosition } from '../position.js';
import { isOfPlace } from './endgames/limits.js';
import type { Machine } from './machine.js';

const NEVER = 1 << 20;
/** A position that is farther back than this is not looked for. */
const PLIES = 512;

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
  /** Positions of the game by the first word of their keys, and how often they stood. */
  private readonly game = new Map<number, { readonly high: number; readonly times: number }>();
  private repeats = false;
  private times = Number.POSITIVE_INFINITY;

  constructor(private readonly machine: Machine) {}

  /** Takes up the clocks of a game; leaves its position on the machine. */
  begin(state: GameState): void {
    const { variant, position, clocks } = state;
    const repetition = variant.rules.draws.find((clause) => clause.clause === 'repetition');
    this.repeats = repetition !== undefined;
    this.times = repetition?.times ?? Number.POSITIVE_INFINITY;
    this.game.clear();
    for (const [text, times] of this.repeats ? Object.entries(clocks.seen) : []) {
      const stood = parsePosition(variant, text);
      if (!stood.ok) continue;
      this.machine.load(stood.value);
      this.game.set(this.machine.board.low, { high: this.machine.board.high, times });
    }
    const distances = drawDistances(variant, clocks, position);
    shorten(this.left, distances);
    shorten(
      this.leftByMaterial,
      distances.filter(({ clause }) => !isOfPlace(clause)),
    );
    this.machine.load(position, clocks.history);
    this.since[0] = 0;
    this.broken[0] = 0;
    this.stand(0);
  }

  private stand(ply: number): void {
    const { low, high } = this.machine.board;
    this.path[ply * 2] = low;
    this.path[ply * 2 + 1] = high;
  }

  /** Notes a move that is about to be made at `ply`. */
  note(move: number, ply: number): void {
    const { machine } = this;
    const man = ((machine.board.codes[machine.from(move)] as number) & 1) === 0;
    this.since[ply + 1] = machine.isIrreversible(move) ? ply + 1 : (this.since[ply] as number);
    this.broken[ply + 1] =
      (this.broken[ply] as number) |
      (machine.captures(move) > 0 ? 1 : 0) |
      (man ? 2 : 0) |
      (machine.crowns(move) ? 4 : 0);
  }

  /** Plies from `ply` until a clause makes a draw, if nothing is captured; those that men can start anew are left out. */
  quietPlies(ply: number, hasMen: boolean): number {
    const broken = this.broken[ply] as number;
    const left = this.leftByMaterial;
    let plies = left.never;
    if ((broken & 1) === 0) plies = Math.min(plies, left.capture, left.loss);
    if (!hasMen && (broken & 3) === 0) plies = Math.min(plies, left['capture-or-man']);
    if (!hasMen && (broken & 5) === 0) plies = Math.min(plies, left['capture-or-crown']);
    return plies - ply;
  }

  /** Whether the game is over at `ply`, after the noted move: by a clause, or by a position for the last time. */
  isOver(ply: number): boolean {
    const { low, high } = this.machine.board;
    const stood = this.game.get(low);
    return (
      this.isCounted(ply) || (stood !== undefined && stood.high === high && stood.times >= this.times - 1)
    );
  }

  /** Whether the position that stands at `ply`, after the noted move, makes a draw. */
  isDrawn(ply: number): boolean {
    this.stand(ply);
    return this.isCounted(ply) || (this.repeats && this.stoodBefore(ply));
  }

  private isCounted(ply: number): boolean {
    const broken = this.broken[ply] as number;
    const { left } = this;
    if (ply >= left.never) return true;
    if ((broken & 1) === 0 && (ply >= left.capture || ply >= left.loss)) return true;
    if ((broken & 3) === 0 && ply >= left['capture-or-man']) return true;
    return (broken & 5) === 0 && ply >= left['capture-or-crown'];
  }

  private stoodBefore(ply: number): boolean {
    const { low, high } = this.machine.board;
    const first = this.since[ply] as number;
    for (let before = ply - 2; before >= first; before--) {
      if (this.path[before * 2] === low && this.path[before * 2 + 1] === high) return true;
    }
    return first === 0 && this.game.get(low)?.high === high;
  }
}
