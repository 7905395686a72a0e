import type { Cell } from '../../core/board/topology.js';
import type { Situation } from '../../core/draws/draw-situation.js';
import { countsAfter, hasRunOut, type MoveFacts } from '../../core/draws/draws.js';
import type { Force } from '../../core/draws/material.js';
import { hasDoubleTurns } from '../../core/rules.js';
import type { Seat } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';
import type { Board } from '../board/board.js';
import { BY_KING, CROWNED } from '../generate/move-list.js';

/** Words of a ply before the pieces of each code: the seat to move, the seats in play, the word of the move before. */
const HEAD = 3;

/**
 * The counters of a game's draw clauses along the path of a search, by the rules themselves, where moves alone do not tell
 * what stops them. What they depend on is kept for each ply, and they are counted only where one may have run out.
 */
export class ReplayedCounters {
  /** By ply: `HEAD`, the pieces of each code below `codes`, and in games with roads the sets of cells of each code. */
  private readonly plies: Int32Array;
  private readonly words: number;
  private readonly codes: number;
  private readonly hasRoads: boolean;
  /** By ply, as far as they have been counted. */
  private readonly counts: (readonly (number | null)[])[] = [];
  private last = 0;

  constructor(
    private readonly board: Board,
    plies: number,
  ) {
    const { variant, words } = board.compiled;
    this.hasRoads = variant.rules.draws.some((clause) => 'road' in clause);
    this.codes = 1 + Math.max(...board.compiled.codesOf.flatMap((codes) => [...codes]));
    this.words = HEAD + this.codes + (this.hasRoads ? this.codes * words : 0);
    this.plies = new Int32Array(this.words * plies);
  }

  /** Begins at the position of the board, with the counters of a game. */
  begin({ clocks }: GameState): void {
    this.counts[0] = clocks.counts;
    this.last = 0;
  }

  /** Records a move, in packed form, that is about to be made at a ply, and the position before it. */
  record(info: number, ply: number): void {
    this.recordPosition(ply);
    this.plies[(ply + 1) * this.words + 2] = info;
    if (this.last > ply) this.last = ply;
  }

  private recordPosition(ply: number): void {
    const { plies, codes } = this;
    const { turn, inPlay, counts, bitboards, compiled } = this.board;
    const at = ply * this.words;
    plies[at] = turn;
    plies[at + 1] = inPlay;
    for (let code = 2; code < codes; code++) plies[at + HEAD + code] = counts[code] as number;
    if (!this.hasRoads) return;
    const words = codes * compiled.words;
    for (let word = 0; word < words; word++) plies[at + HEAD + codes + word] = bitboards[word] as number;
  }

  /** Tests whether a counter has run out at a ply, whose position is on the board; the moves before it have been recorded. */
  haveRunOut(ply: number): boolean {
    this.recordPosition(ply);
    while (this.last < ply) this.countNext();
    const { draws } = this.board.compiled.variant.rules;
    const counts = this.counts[ply] ?? [];
    const situation = this.situationAt(ply);
    return draws.some((clause, index) => hasRunOut(clause, counts[index] ?? null, situation));
  }

  private countNext(): void {
    const before = this.last++;
    this.counts[before + 1] = countsAfter(
      this.counts[before] ?? [],
      this.situationAt(before + 1),
      this.factsOf(before),
    );
  }

  private factsOf(ply: number): MoveFacts {
    const { plies, words } = this;
    const { compiled } = this.board;
    const [before, after] = [ply * words, (ply + 1) * words];
    const info = plies[after + 2] as number;
    return {
      capture: info >>> 24 !== 0,
      byMan: (info & BY_KING) === 0,
      crowned: (info & CROWNED) !== 0,
      side: compiled.sides[plies[before] as number] as number,
      lost: this.standing(after) < this.standing(before),
      endsTurn: !hasDoubleTurns(compiled.variant.rules) || plies[before] !== plies[after],
    };
  }

  private standing(at: number): number {
    let pieces = 0;
    for (let code = 2; code < this.codes; code++) pieces += this.plies[at + HEAD + code] as number;
    return pieces;
  }

  private situationAt(ply: number): Situation {
    const { variant, seats, sides } = this.board.compiled;
    const at = ply * this.words;
    const live: Seat[] = [];
    for (let seat = 0; seat < seats; seat++) if (this.isLive(at, seat)) live.push(seat);
    const inPlay = [...new Set(live.map((seat) => sides[seat] as number))];
    const forces = inPlay.map((side) => this.forceOf(at, side, live));
    return { variant, forces, live, turn: this.plies[at] as number };
  }

  private isLive(at: number, seat: Seat): boolean {
    const { seats, codesOf } = this.board.compiled;
    if (seats > 2) return (((this.plies[at + 1] as number) >> seat) & 1) === 1;
    return codesOf[seat]?.some((code) => this.plies[at + HEAD + code] !== 0) === true;
  }

  private forceOf(at: number, side: number, live: readonly Seat[]): Force {
    const { codesOf, sides } = this.board.compiled;
    const kings: Cell[] = [];
    let men = 0;
    for (const seat of live) {
      if (sides[seat] !== side) continue;
      for (const code of codesOf[seat] ?? []) {
        const pieces = this.plies[at + HEAD + code] as number;
        if ((code & 1) === 0) men += pieces;
        else if (this.hasRoads) this.addCells(at, code, kings);
        // Where no clause has a road it does not matter where they stand.
        else for (let king = 0; king < pieces; king++) kings.push(-1);
      }
    }
    return { side, men, kings };
  }

  private addCells(at: number, code: number, cells: Cell[]): void {
    const { words } = this.board.compiled;
    const sets = at + HEAD + this.codes + code * words;
    for (let word = 0; word < words; word++) {
      for (let left = this.plies[sets + word] as number; left !== 0; left &= left - 1)
        cells.push(32 * word + 31 - Math.clz32(left & -left));
    }
  }
}
