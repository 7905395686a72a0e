import { CounterRun, type DrawCounter, FLAG_BITS } from './draw-counters.js';
import { FARTHEST } from './tables.js';

const NONE = 255;

/** A growing list of whole numbers. */
class IntList {
  words = new Int32Array(1 << 8);
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
 * Retrograde analysis (Thompson 1986) of the positions of one slice, all at once or part after part; a part is a run of
 * indices, with steps of men leading only to parts before. First every position of a part is added in the order of its
 * index, counted from the first one: `begin`, one call for each move, `finish`. Then `solve` assigns values backwards
 * from the positions decided in 0, 1, 2 … plies to their predecessors.
 */
export class RetrogradeAnalysis {
  /** Indexed by position: its first move in `targets`, which holds target positions above the flags of the moves. */
  private readonly starts: Int32Array;
  private readonly targets = new IntList();
  /** Indexed by position: the moves that have not been refuted yet. */
  private readonly defences: Uint16Array;
  /** Indexed by position, in plies: the longest defence by a move out of the part, and the shortest win found. */
  private readonly longest: Uint8Array;
  private readonly shortest: Uint8Array;
  /** Indexed by position: its first predecessor in `sources`. */
  private readonly index: Int32Array;
  private sources = new Int32Array(0);
  /** Indexed by distance in plies: positions that may be won, or lost, in it. */
  private readonly wins: IntList[] = [];
  private readonly losses: IntList[] = [];
  private readonly counters: readonly CounterRun[];
  private values: Int8Array = new Int8Array(0);
  /** The place of the part in the slice. */
  private base = 0;
  private current = -1;

  constructor(
    /** Numbers of positions of the whole slice and of a part. */
    slice: number,
    part: number,
    /** Indexed by seat to move: the greatest distance of a win or a loss, in plies; later ones are draws. */
    private readonly limits: readonly [number, number],
    counters: readonly DrawCounter[],
  ) {
    this.counters = counters.map((counter) => new CounterRun(counter, slice));
    this.starts = new Int32Array(part + 1);
    this.index = new Int32Array(part + 2);
    this.defences = new Uint16Array(part);
    this.longest = new Uint8Array(part);
    this.shortest = new Uint8Array(part);
    for (let distance = 0; distance <= FARTHEST + 1; distance++) {
      this.wins.push(new IntList());
      this.losses.push(new IntList());
    }
  }

  /** Begins a part of the slice; its values, all 0, are to be filled. */
  beginPart(values: Int8Array, base: number): void {
    this.values = values;
    this.base = base;
    this.current = -1;
    this.targets.length = 0;
    this.defences.fill(0);
    this.longest.fill(0);
    this.shortest.fill(NONE);
    for (const lists of [this.wins, this.losses]) for (const list of lists) list.length = 0;
  }

  /** Begins a position. */
  begin(position: number): void {
    while (this.current < position) this.starts[++this.current] = this.targets.length;
  }

  /** Makes the begun position a finished game. */
  addFinal(value: 'won' | 'lost' | 'drawn'): void {
    if (value === 'won') this.addWin(this.current, 0);
    else if (value === 'lost') this.addLoss(this.current, 0);
    this.neverLost();
  }

  /** Adds a move of the begun position to another one of its part. */
  addMove(target: number, flags: number): void {
    this.targets.push((target << FLAG_BITS) | flags);
    this.changeDefences(this.current, 1);
  }

  /** Adds a move of the begun position out of the slice; it decides the game in `distance` plies, itself included. */
  addExit(value: 'won' | 'lost' | 'drawn', distance: number): void {
    if (value === 'lost') {
      this.longest[this.current] = Math.max(this.longest[this.current] as number, distance);
      return;
    }
    if (value === 'won') this.addWin(this.current, distance);
    this.neverLost();
  }

  /** Adds a move of the begun position to one, counted from the first of the slice, of a part that is solved. */
  addMoveToPart(target: number, flags: number, value: number): void {
    const position = this.base + this.current;
    const distance = Math.abs(value);
    if (value > 0) {
      for (const run of this.counters) run.recordDefence(position, target, flags);
      this.longest[this.current] = Math.max(this.longest[this.current] as number, distance);
      return;
    }
    if (value < 0) this.addWinByMove(this.current, target, flags, distance);
    this.neverLost();
  }

  /** Ends the begun position. */
  finish(): void {
    if (this.defences[this.current] === 0) this.addLoss(this.current, this.longest[this.current] as number);
  }

  /** Gives the begun position a defence that is never refuted. */
  private neverLost(): void {
    this.changeDefences(this.current, 1);
  }

  private changeDefences(position: number, change: number): void {
    this.defences[position] = (this.defences[position] as number) + change;
  }

  private addWin(position: number, distance: number): void {
    const before = this.shortest[position] as number;
    if (distance > FARTHEST || distance > before) return;
    for (const run of this.counters) run.recordExit(this.base + position);
    if (distance === before) return;
    this.shortest[position] = distance;
    this.wins[distance]?.push(position);
  }

  /** Adds a win by a move to a lost position, counted from the first of the slice. */
  private addWinByMove(position: number, target: number, flags: number, distance: number): void {
    const before = this.shortest[position] as number;
    if (distance > FARTHEST || distance > before) return;
    for (const run of this.counters) if (!run.allowsWin(target, flags)) return;
    for (const run of this.counters) run.recordWin(this.base + position, target, flags, distance < before);
    if (distance === before) return;
    this.shortest[position] = distance;
    this.wins[distance]?.push(position);
  }

  private addLoss(position: number, distance: number): void {
    this.losses[Math.min(distance, FARTHEST + 1)]?.push(position);
  }

  /** Assigns the values. */
  solve(): void {
    this.begin(this.values.length);
    this.findPredecessors();
    const { index, sources } = this;
    for (let distance = 0; distance <= FARTHEST; distance++) {
      const wins = this.wins[distance] as IntList;
      for (let at = 0; at < wins.length; at++) {
        const position = wins.words[at] as number;
        if (!this.assign(position, distance, distance + 1)) continue;
        const last = index[position + 1] as number;
        for (let edge = index[position] as number; edge < last; edge++) {
          this.removeDefence(sources[edge] as number, position, distance + 1);
        }
      }
      const losses = this.losses[distance] as IntList;
      for (let at = 0; at < losses.length; at++) {
        const position = losses.words[at] as number;
        if (this.counters.some((run) => run.saves(this.base + position))) continue;
        if (!this.assign(position, distance, -distance - 1)) continue;
        const last = index[position + 1] as number;
        for (let edge = index[position] as number; edge < last; edge++) {
          const source = sources[edge] as number;
          this.addWinByMove(source >> FLAG_BITS, this.base + position, source, distance + 1);
        }
      }
    }
  }

  /** Sets a value, unless the position has one or its draw limit has passed. */
  private assign(position: number, distance: number, value: number): boolean {
    if (this.values[position] !== 0 || distance > (this.limits[position & 1] as number)) return false;
    this.values[position] = value;
    return true;
  }

  /** Refutes a move, which leads to a won position. */
  private removeDefence(source: number, target: number, distance: number): void {
    const position = source >> FLAG_BITS;
    for (const run of this.counters) run.recordDefence(this.base + position, this.base + target, source);
    this.changeDefences(position, -1);
    if (this.defences[position] !== 0) return;
    this.addLoss(position, Math.max(distance, this.longest[position] as number));
  }

  /** Fills `index` and `sources` with the predecessors of every position and the flags of their moves. */
  private findPredecessors(): void {
    const { starts, index } = this;
    const { words, length } = this.targets;
    if (this.sources.length < length) this.sources = new Int32Array(words.length);
    index.fill(0);
    for (let edge = 0; edge < length; edge++) {
      const at = ((words[edge] as number) >> FLAG_BITS) + 2;
      index[at] = (index[at] as number) + 1;
    }
    for (let at = 2; at < index.length; at++) index[at] = (index[at] as number) + (index[at - 1] as number);
    for (let position = 0; position < this.values.length; position++) {
      const last = starts[position + 1] as number;
      for (let edge = starts[position] as number; edge < last; edge++) {
        const word = words[edge] as number;
        const at = (word >> FLAG_BITS) + 1;
        const place = index[at] as number;
        this.sources[place] = (position << FLAG_BITS) | (word & ((1 << FLAG_BITS) - 1));
        index[at] = place + 1;
      }
    }
  }
}
