import type { Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { compileRules } from '../board/compiled-rules.js';
import { DRAWN, GOES_ON, SearchPosition } from '../position/search-position.js';
import { type DrawCounter, LEAVES_PLACE, STEPS_MAN } from './draw-counters.js';
import { type DrawLimits, drawLimits, hasEndgameTables, isOneEach, placeLimit } from './draw-limits.js';
import { type Material, PIECE_TYPES, type PieceType, PositionIndex, type Slice } from './position-index.js';
import { RetrogradeAnalysis } from './retrograde-analysis.js';
import { EndgameTables, FARTHEST } from './tables.js';

/** Progress in positions. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The greatest number of positions analysed at once, which take some 200 bytes each, and of all positions. */
const MAX_AT_ONCE = 5_000_000;
const MAX_POSITIONS = 210_000_000;

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
  const compiled = compileRules(variant);
  const { slices, size } = new PositionIndex(compiled, pieces, under);
  const isTooLarge = slices.some(
    (slice) => partSize(slice) > MAX_AT_ONCE || (slice.isSplit && slice.hasMen && !compiled.menAdvance),
  );
  return isTooLarge || size > MAX_POSITIONS ? 'too-many-positions' : null;
}

/** The number of positions of a slice that are analysed at once: those with the same men where it is split. */
const partSize = ({ size, sizes, isSplit }: Slice): number => (isSplit ? 2 * sizes[1] * sizes[3] : size);

/** Endgame tables with stored values; null where the game has none, or none of this size. */
export function restoreEndgameTables(
  variant: Variant,
  pieces: number,
  values: Int8Array,
): EndgameTables | null {
  if (!hasEndgameTables(variant)) return null;
  const index = new PositionIndex(compileRules(variant), pieces);
  return index.size === values.length ? new EndgameTables(index, values) : null;
}

/**
 * Makes endgame tables of all positions with at most `pieces` pieces; yields its progress after each material. `under`:
 * only of this material and those to which its moves can lead; `whole` as for `PositionIndex`. Throws where
 * `endgameRefusal` says 'no-endgames'.
 */
export function* makeEndgameTables(
  variant: Variant,
  pieces: number,
  under: Material | null = null,
  whole?: number,
): Generator<Progress, EndgameTables> {
  if (!hasEndgameTables(variant)) throw new Error(`${variant.id} has no endgame tables`);
  const position = new SearchPosition(variant);
  const tables = new EndgameTables(new PositionIndex(position.compiled, pieces, under, whole));
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
    const size = partSize(slice);
    const analysis = this.analysisOf(slice, size);
    const placements = PIECE_TYPES.map((_, type) =>
      tables.index.placements(type, slice.material[type] as number),
    );
    const oneEach = isOneEach(position.compiled.variant, slice);
    for (const part of this.partsOf(slice, placements)) {
      const base = part * size;
      analysis.beginPart(tables.values.subarray(slice.offset + base, slice.offset + base + size), base);
      for (let index = 0; index < size; index += 2) {
        const isLegal = this.setUp(slice, placements, (base + index) / 2);
        for (let turn = 0; isLegal && turn < 2; turn++) {
          position.board.setTurn(turn);
          analysis.begin(index + turn);
          this.explore(slice, analysis, { base, oneEach });
        }
        this.clear();
      }
      analysis.solve();
    }
  }

  /** The parts of a slice, each after those to which steps of men lead. */
  private partsOf(slice: Slice, placements: readonly Uint8Array[]): Int32Array {
    const { material, sizes, isSplit, hasMen } = slice;
    if (!isSplit || !hasMen) return Int32Array.of(0);
    const [first, second] = [0, 2].map((type) => {
      const ways = this.waysOf(type / 2);
      const count = material[type] as number;
      const lengths = new Int32Array(sizes[type] as number);
      placements[type]?.forEach((cell, at) => {
        const rank = Math.floor(at / count);
        lengths[rank] = (lengths[rank] as number) + (ways[cell] as number);
      });
      return lengths;
    }) as [Int32Array, Int32Array];
    const wayOf = (part: number): number =>
      (first[Math.floor(part / sizes[2])] as number) + (second[part % sizes[2]] as number);
    return new Int32Array(sizes[0] * sizes[2])
      .map((_, part) => part)
      .sort((one, other) => wayOf(one) - wayOf(other));
  }

  /** Indexed by square: the longest way of a man to its crowning, in steps. */
  private waysOf(seat: number): Int32Array {
    const { tables, cells } = this.position.compiled;
    const ways = new Int32Array(cells);
    for (let changed = true; changed; ) {
      changed = false;
      tables.steps[seat]?.forEach((targets, cell) => {
        const way = Math.max(0, ...targets.map((target) => 1 + (ways[target] as number)));
        changed ||= way !== ways[cell];
        ways[cell] = way;
      });
    }
    return ways;
  }

  private clear(): void {
    const { board, compiled } = this.position;
    for (let cell = 0; cell < compiled.cells; cell++) if (board.codes[cell] !== 0) board.place(cell, 0);
  }

  /** Sets up the position of an index on the empty board; returns false where two pieces would share a square. */
  private setUp(slice: Slice, placements: readonly Uint8Array[], index: number): boolean {
    const { board } = this.position;
    let rest = index;
    for (let nth = 3; nth >= 0; nth--) {
      const type = slice.order[nth] as PieceType;
      const count = slice.material[type];
      if (count === 0) continue;
      const size = slice.sizes[type];
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

  private analysisOf(slice: Slice, part: number): RetrogradeAnalysis {
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
    const limits = [first.capture, second.capture] as const;
    // A counter that nothing limits would decide nothing.
    const counted = counters.filter(({ limit }) => limit < FARTHEST);
    return new RetrogradeAnalysis(slice.size, part, limits, counted);
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
  private explore(
    slice: Slice,
    analysis: RetrogradeAnalysis,
    { base, oneEach }: { readonly base: number; readonly oneEach: boolean },
  ): void {
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
        const target = tables.index.indexIn(slice, board);
        if (slice.isSplit && byMan)
          analysis.addMoveToPart(target, flags, tables.values[slice.offset + target] as number);
        else analysis.addMove(target - base, flags);
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
