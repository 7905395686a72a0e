import type { Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { compileRules } from '../board/compiled-rules.js';
import { DRAWN, GOES_ON, SearchPosition } from '../position/search-position.js';
import { type DrawCounter, LEAVES_PLACE, STEPS_MAN } from './draw-counters.js';
import { type DrawLimits, drawLimits, hasEndgameTables, isOneEach, placeLimit } from './draw-limits.js';
import { type Material, PIECE_TYPES, PositionIndex, type Slice } from './position-index.js';
import { RetrogradeAnalysis } from './retrograde-analysis.js';
import { EndgameTables } from './tables.js';

/** Progress in positions. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The greatest size of a slice; a larger one would take gigabytes to analyse. */
const MAX_SLICE = 2_500_000;

/** The reason why a game has no tables of some number of pieces. */
export type NoTables = 'no-endgames' | 'too-many-positions';

/**
 * The reason why endgame tables of at most `pieces` pieces cannot be made, or null; `under` as for `makeEndgameTables`.
 */
export function endgameRefusal(
  variant: Variant,
  pieces: number,
  under: Material | null = null,
): NoTables | null {
  if (!hasEndgameTables(variant)) return 'no-endgames';
  const { slices } = new PositionIndex(compileRules(variant), pieces, under);
  return slices.some(({ size }) => size > MAX_SLICE) ? 'too-many-positions' : null;
}

/** Endgame tables with stored values; null where the game has none, or none of this size. */
export function restoreEndgameTables(
  variant: Variant,
  pieces: number,
  values: Int8Array,
): EndgameTables | null {
  if (!hasEndgameTables(variant)) return null;
  const tables = new EndgameTables(compileRules(variant), pieces, null, values);
  return tables.index.size === values.length ? tables : null;
}

/**
 * Makes endgame tables of all positions with at most `pieces` pieces; yields its progress after each material. `under`:
 * only of this material and those to which its moves can lead. Throws where `endgameRefusal` says 'no-endgames'.
 */
export function* makeEndgameTables(
  variant: Variant,
  pieces: number,
  under: Material | null = null,
): Generator<Progress, EndgameTables> {
  if (!hasEndgameTables(variant)) throw new Error(`${variant.id} has no endgame tables`);
  const position = new SearchPosition(variant);
  const tables = new EndgameTables(position.compiled, pieces, under);
  const maker = new TableMaker(position, tables);
  for (const slice of tables.index.slices) {
    maker.make(slice);
    yield { done: slice.offset + slice.size, of: tables.index.size };
  }
  return tables;
}

/** Feeds every position of a slice, with its moves, to a retrograde analysis. */
class TableMaker {
  /** Indexed by square: 1 where a draw counter runs while a lone king stays there. */
  private readonly place: Uint8Array;
  /** The code of the lone king that has such squares; 0: none. */
  private loneKing = 0;

  constructor(
    private readonly position: SearchPosition,
    private readonly tables: EndgameTables,
  ) {
    this.place = new Uint8Array(position.compiled.cells);
  }

  make(slice: Slice): void {
    const { position, tables } = this;
    this.clear();
    const values = tables.values.subarray(slice.offset, slice.offset + slice.size);
    const analysis = this.analysisOf(slice, values);
    const placements = PIECE_TYPES.map((_, type) =>
      tables.index.placements(type, slice.material[type] as number),
    );
    const oneEach = isOneEach(position.compiled.variant, slice);
    for (let index = 0; index < slice.size; index += 2) {
      const isLegal = this.setUp(slice, placements, index / 2);
      for (let turn = 0; isLegal && turn < 2; turn++) {
        position.board.setTurn(turn);
        analysis.begin(index + turn);
        this.explore(slice, analysis, oneEach);
      }
      this.clear();
    }
    analysis.solve();
  }

  private clear(): void {
    const { board, compiled } = this.position;
    for (let cell = 0; cell < compiled.cells; cell++) if (board.codes[cell] !== 0) board.place(cell, 0);
  }

  /** Sets up the position of an index on the empty board; returns false where two pieces would share a square. */
  private setUp(slice: Slice, placements: readonly Uint8Array[], index: number): boolean {
    const { board } = this.position;
    let rest = index;
    for (let type = 3; type >= 0; type--) {
      const count = slice.material[type] as number;
      if (count === 0) continue;
      const size = slice.sizes[type] as number;
      const first = (rest % size) * count;
      rest = Math.floor(rest / size);
      for (let at = first; at < first + count; at++) {
        const cell = placements[type]?.[at] as number;
        if (board.codes[cell] !== 0) return false;
        board.place(cell, PIECE_TYPES[type] as number);
      }
    }
    board.updateInPlay();
    return true;
  }

  private analysisOf(slice: Slice, values: Int8Array): RetrogradeAnalysis {
    const { position } = this;
    const { variant } = position.compiled;
    const [first, second] = [0, 1].map((turn) =>
      drawLimits(variant, slice, this.sample(slice, turn, null)),
    ) as [DrawLimits, DrawLimits];
    const counters: DrawCounter[] = this.placeCounters(slice);
    if (slice.hasMen) {
      counters.push({ limit: Math.min(first.man, second.man), flag: STEPS_MAN });
      counters.push({ limit: Math.min(first.crown, second.crown), flag: 0 });
    }
    return new RetrogradeAnalysis(values, [first.capture, second.capture], counters);
  }

  /** Any position of the slice, with a king of the side to move on a square if one is given. */
  private sample(slice: Slice, turn: number, square: number | null): Position {
    const { position, tables } = this;
    const { board } = position;
    const king = 3 + 2 * turn;
    if (square !== null) board.place(square, king);
    PIECE_TYPES.forEach((code, type) => {
      const placed = square !== null && code === king ? 1 : 0;
      for (let count = slice.material[type] as number; count > placed; count--) {
        const cell = tables.index.squares[type]?.find((each) => board.codes[each] === 0);
        if (cell !== undefined) board.place(cell, code);
      }
    });
    board.setTurn(turn);
    const sample = position.toPosition();
    this.clear();
    return sample;
  }

  /** The counter of a clause that runs while a lone king stays in its place; sets `place` and `loneKing`. */
  private placeCounters(slice: Slice): DrawCounter[] {
    const { position, place } = this;
    const limits: number[] = [];
    place.fill(0);
    this.loneKing = 0;
    for (const turn of [0, 1]) {
      const isLone = slice.material[2 * turn] === 0 && slice.material[2 * turn + 1] === 1;
      for (let square = 0; isLone && square < place.length; square++) {
        const limit = placeLimit(position.compiled.variant, this.sample(slice, turn, square));
        if (limit === null) continue;
        place[square] = 1;
        this.loneKing = 3 + 2 * turn;
        limits.push(limit);
      }
    }
    return limits.length === 0 ? [] : [{ limit: Math.min(...limits), flag: LEAVES_PLACE }];
  }

  /** Adds the moves of the position on the board to the analysis. */
  private explore(slice: Slice, analysis: RetrogradeAnalysis, oneEach: boolean): void {
    const { position, tables } = this;
    const { board, compiled } = position;
    const end = position.generate(0);
    const winner = position.winner(end);
    if (winner !== GOES_ON) {
      if (winner === DRAWN) analysis.addFinal('drawn');
      else analysis.addFinal(winner === compiled.sides[board.turn] ? 'won' : 'lost');
      return;
    }
    if (oneEach && position.captures(0) === 0) {
      analysis.addFinal('drawn');
      return;
    }
    const wasInPlace = this.standsInPlace();
    for (let move = 0; move < end; move++) {
      const captures = position.captures(move) > 0;
      const stays = !captures && !position.crowns(move);
      const byMan = ((board.codes[position.from(move)] as number) & 1) === 0;
      position.make(move);
      if (stays) {
        const flags = (byMan ? STEPS_MAN : 0) | (wasInPlace && this.standsInPlace() ? 0 : LEAVES_PLACE);
        analysis.addMove(tables.index.indexIn(slice, board), flags);
      } else this.exploreExit(analysis, captures, end);
      position.unmake();
    }
    analysis.finish();
  }

  /** Tests whether the lone king stands on a square where its counter runs. */
  private standsInPlace(): boolean {
    if (this.loneKing === 0) return false;
    const { bitboards, compiled } = this.position.board;
    for (let word = 0; word < compiled.words; word++) {
      const bits = bitboards[this.loneKing * compiled.words + word] as number;
      if (bits !== 0) return this.place[word * 32 + 31 - Math.clz32(bits)] === 1;
    }
    return false;
  }

  /** Adds a move out of the slice; distances are counted to the next capture. */
  private exploreExit(analysis: RetrogradeAnalysis, captures: boolean, end: number): void {
    const value = this.tables.probe(this.position.board) ?? this.valueOfEnd(end);
    const distance = captures ? 1 : Math.abs(value);
    if (value === 0) analysis.addExit('drawn', 0);
    else analysis.addExit(value < 0 ? 'won' : 'lost', distance);
  }

  /** The value of a position in which a side has no piece left. */
  private valueOfEnd(end: number): number {
    const { position } = this;
    const winner = position.winner(position.generate(end) - end);
    if (winner === GOES_ON) throw new Error('a game without pieces of a side goes on');
    if (winner === DRAWN) return 0;
    return winner === position.compiled.sides[position.board.turn] ? 1 : -1;
  }
}
