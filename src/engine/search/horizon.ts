import { drawDistances, type Restart } from '../draws.js';
import type { GameState } from '../game.js';
import { parsePosition } from '../position.js';
import type { Variant } from '../variant.js';
import type { Machine } from './machine.js';

const NEVER = 1 << 20;
const RESTARTS = ['never', 'capture', 'loss', 'capture-or-man', 'capture-or-crown'] as const;
/** A position that is farther back than this is not looked for. */
const PLIES = 512;

interface Key {
  readonly low: number;
  readonly high: number;
}

/** When a line of play is drawn: by positions that come again, and by the counters of the clauses. */
export class Horizon {
  /** Keys of the positions on the way, two words a ply. */
  private readonly path = new Int32Array(PLIES * 2);
  /** By ply: the first ply of the way that can still come again. */
  private readonly since = new Int32Array(PLIES);
  /** Plies that are left to each kind of counter at the root: kept by anything but … */
  private readonly left: Record<Restart, number> = {
    never: NEVER,
    capture: NEVER,
    loss: NEVER,
    'capture-or-man': NEVER,
    'capture-or-crown': NEVER,
  };
  /** By ply: how the counters stand, as bits: a capture, a step of a man, a crowning since the root. */
  private readonly broken = new Uint8Array(PLIES);
  /** Positions of the game so far, the low word of the key to the high one. */
  private readonly game = new Map<number, number>();
  /** By text: keys of positions of this game or an earlier one, which take long to read. */
  private readonly keys = new Map<string, Key>();
  private repeats = false;
  /** No counter can run out before this ply. */
  private soonest = NEVER;

  constructor(private readonly machine: Machine) {}

  /** Takes up the clocks of a game; leaves its position on the machine. */
  begin(state: GameState): void {
    const { variant, position, clocks } = state;
    this.repeats = variant.rules.draws.some(({ clause }) => clause === 'repetition');
    this.game.clear();
    for (const text of this.repeats ? Object.keys(clocks.seen) : []) {
      const key = this.keys.get(text) ?? this.keyOf(variant, text);
      if (key === null) continue;
      this.keys.set(text, key);
      this.game.set(key.low, key.high);
    }
    for (const until of RESTARTS) this.left[until] = NEVER;
    for (const { plies, until } of drawDistances(variant, clocks, position)) {
      this.left[until] = Math.min(this.left[until], plies);
    }
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

  /** Whether the position that stands at `ply`, after the noted move, makes a draw. */
  isDrawn(ply: number): boolean {
    this.stand(ply);
    return (ply >= this.soonest && this.hasRunOut(ply)) || (this.repeats && this.stoodBefore(ply));
  }

  private hasRunOut(ply: number): boolean {
    const { left } = this;
    const broken = this.broken[ply] as number;
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
    return first === 0 && this.game.get(low) === high;
  }
}
