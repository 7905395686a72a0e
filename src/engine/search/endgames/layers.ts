import { type Counter, FLAG_BITS, Run } from './runs.js';
import { FARTHEST } from './tables.js';

const NONE = 255;

/** A list of numbers that grows. */
class Numbers {
  words = new Int32Array(1 << 16);
  length = 0;

  push(number: number): void {
    if (this.length === this.words.length) {
      const more = new Int32Array(this.length * 2);
      more.set(this.words);
      this.words = more;
    }
    this.words[this.length++] = number;
  }
}

/**
 * Finds the values of the positions of one kind, from the ends backwards. First every position is told of, in the
 * order of the numbers: `begin`, then what each of its moves leads to. Then `solve` goes through the positions that
 * are decided in 0, 1, 2 … single moves, and through those from which they are reached.
 */
export class Layers {
  /** By position: its first move in `targets`, where the position that it leads to stands above its flags. */
  private readonly starts: Int32Array;
  private readonly targets = new Numbers();
  /** By position: moves that may still save it. */
  private readonly open: Uint16Array;
  /** By position: the longest defence by a move that leaves the kind; the shortest win that was seen. */
  private readonly longest: Uint8Array;
  private readonly shortest: Uint8Array;
  private readonly wins: Numbers[] = [];
  private readonly losses: Numbers[] = [];
  private readonly runs: readonly Run[];
  private current = -1;

  constructor(
    private readonly values: Int8Array,
    /** By the seat to move: later wins and losses are draws. */
    private readonly limits: readonly [number, number],
    counters: readonly Counter[],
  ) {
    this.runs = counters.map((counter) => new Run(counter, values.length));
    this.starts = new Int32Array(values.length + 1);
    this.open = new Uint16Array(values.length);
    this.longest = new Uint8Array(values.length);
    this.shortest = new Uint8Array(values.length).fill(NONE);
    for (let distance = 0; distance <= FARTHEST + 1; distance++) {
      this.wins.push(new Numbers());
      this.losses.push(new Numbers());
    }
  }

  begin(position: number): void {
    while (this.current < position) this.starts[++this.current] = this.targets.length;
  }

  /** The position that was begun is decided so, and at once. */
  settle(value: 'won' | 'lost' | 'drawn'): void {
    if (value === 'won') this.winIn(this.current, 0);
    else if (value === 'lost') this.lossIn(this.current, 0);
    this.hold();
  }

  /** A move of the position that was begun leads to another one of this kind. */
  leadTo(target: number, flags: number): void {
    this.targets.push((target << FLAG_BITS) | flags);
    this.add(this.current, 1);
  }

  /** A move of the position that was begun leaves the kind, and is decided in so many single moves with it. */
  leave(value: 'won' | 'lost' | 'drawn', distance: number): void {
    if (value === 'lost') {
      this.longest[this.current] = Math.max(this.longest[this.current] as number, distance);
      return;
    }
    if (value === 'won') this.winIn(this.current, distance);
    this.hold();
  }

  /** All moves of the position were told. */
  end(): void {
    if (this.open[this.current] === 0) this.lossIn(this.current, this.longest[this.current] as number);
  }

  /** The position that was begun can never be lost by what its other moves come to. */
  private hold(): void {
    this.add(this.current, 1);
  }

  private add(position: number, moves: number): void {
    this.open[position] = (this.open[position] as number) + moves;
  }

  private winIn(position: number, distance: number): void {
    if (distance > FARTHEST || distance >= (this.shortest[position] as number)) return;
    this.shortest[position] = distance;
    for (const run of this.runs) run.noteExit(position);
    this.wins[distance]?.push(position);
  }

  /** The position wins by a move to a lost one of the kind. */
  private winBy(position: number, target: number, flags: number, distance: number): void {
    const before = this.shortest[position] as number;
    if (distance > FARTHEST || distance > before) return;
    for (const run of this.runs) if (!run.allowsWin(target, flags)) return;
    for (const run of this.runs) run.noteWin(position, target, flags, distance < before);
    if (distance === before) return;
    this.shortest[position] = distance;
    this.wins[distance]?.push(position);
  }

  private lossIn(position: number, distance: number): void {
    this.losses[Math.min(distance, FARTHEST + 1)]?.push(position);
  }

  solve(): void {
    this.begin(this.values.length);
    const { index, sources } = this.reversed();
    for (let distance = 0; distance <= FARTHEST; distance++) {
      const wins = this.wins[distance] as Numbers;
      for (let at = 0; at < wins.length; at++) {
        const position = wins.words[at] as number;
        if (!this.take(position, distance, distance + 1)) continue;
        const last = index[position + 1] as number;
        for (let edge = index[position] as number; edge < last; edge++) {
          this.close(sources[edge] as number, position, distance + 1);
        }
      }
      const losses = this.losses[distance] as Numbers;
      for (let at = 0; at < losses.length; at++) {
        const position = losses.words[at] as number;
        if (this.runs.some((run) => run.saves(position))) continue;
        if (!this.take(position, distance, -distance - 1)) continue;
        const last = index[position + 1] as number;
        for (let edge = index[position] as number; edge < last; edge++) {
          const source = sources[edge] as number;
          this.winBy(source >> FLAG_BITS, position, source, distance + 1);
        }
      }
    }
  }

  private take(position: number, distance: number, value: number): boolean {
    if (this.values[position] !== 0 || distance > (this.limits[position & 1] as number)) return false;
    this.values[position] = value;
    return true;
  }

  /** One move less can save the position. */
  private close(source: number, target: number, distance: number): void {
    const position = source >> FLAG_BITS;
    for (const run of this.runs) run.noteDefence(position, target, source);
    this.add(position, -1);
    if (this.open[position] !== 0) return;
    this.lossIn(position, Math.max(distance, this.longest[position] as number));
  }

  /** By position: those with a move to it, with the flags of the moves. */
  private reversed(): { readonly index: Int32Array; readonly sources: Int32Array } {
    const { starts, values } = this;
    const { words, length } = this.targets;
    const index = new Int32Array(values.length + 2);
    for (let edge = 0; edge < length; edge++) {
      const at = ((words[edge] as number) >> FLAG_BITS) + 2;
      index[at] = (index[at] as number) + 1;
    }
    for (let at = 2; at < index.length; at++) index[at] = (index[at] as number) + (index[at - 1] as number);
    const sources = new Int32Array(length);
    for (let position = 0; position < values.length; position++) {
      const last = starts[position + 1] as number;
      for (let edge = starts[position] as number; edge < last; edge++) {
        const word = words[edge] as number;
        const at = (word >> FLAG_BITS) + 1;
        const place = index[at] as number;
        sources[place] = (position << FLAG_BITS) | (word & ((1 << FLAG_BITS) - 1));
        index[at] = place + 1;
      }
    }
    return { index, sources };
  }
}
