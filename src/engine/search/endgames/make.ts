import type { Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { DRAWN, GOES_ON, Machine } from '../board/search-position.js';
import { type Kind, type Material, PIECES } from './kinds.js';
import { Layers } from './layers.js';
import { hasEndgames, isOneEach, type Limits, limitsOf, placeLimit } from './limits.js';
import { type Counter, LEAVES_PLACE, STEPS_MAN } from './runs.js';
import { EndgameTables } from './tables.js';

/** How far the making has come, in positions. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** More positions of one material than this would take gigabytes to make. */
const MOST_OF_A_KIND = 2_500_000;

/** Why a game has no tables of so many pieces. */
export type NoTables = 'no-endgames' | 'too-many-positions';

/** Whether tables of so many pieces can be made; `under` as for `makeTables`. */
export function refusal(variant: Variant, pieces: number, under: Material | null = null): NoTables | null {
  const machine = hasEndgames(variant) ? Machine.for(variant) : null;
  if (machine === null) return 'no-endgames';
  const { list } = emptyTables(machine, pieces, under).kinds;
  return list.some(({ size }) => size > MOST_OF_A_KIND) ? 'too-many-positions' : null;
}

function emptyTables({ compiled }: Machine, pieces: number, under: Material | null): EndgameTables {
  return new EndgameTables(compiled, pieces, under);
}

/**
 * Makes tables of all positions with so many pieces at most; tells of its progress after each material. `under`: only
 * of this material, and of what it can turn into. To be called where `refusal` has none.
 */
export function* makeTables(
  variant: Variant,
  pieces: number,
  under: Material | null = null,
): Generator<Progress, EndgameTables> {
  const machine = hasEndgames(variant) ? Machine.for(variant) : null;
  if (machine === null) throw new Error(`${variant.id} has no endgame tables`);
  const tables = emptyTables(machine, pieces, under);
  const maker = new Maker(machine, tables);
  for (const kind of tables.kinds.list) {
    maker.make(kind);
    yield { done: kind.offset + kind.size, of: tables.kinds.size };
  }
  return tables;
}

/** Looks at every position of a kind by the moves of the compiled rules. */
class Maker {
  /** By square: 1 where a lone king must not stay for long. */
  private readonly place: Uint8Array;
  /** The code of a lone king that has such squares; 0: none. */
  private lone = 0;

  constructor(
    private readonly machine: Machine,
    private readonly tables: EndgameTables,
  ) {
    this.place = new Uint8Array(machine.compiled.cells);
  }

  make(kind: Kind): void {
    const { machine, tables } = this;
    this.clear();
    const values = tables.values.subarray(kind.offset, kind.offset + kind.size);
    const layers = this.layersFor(kind, values);
    const layouts = PIECES.map((_, sort) => tables.kinds.layouts(sort, kind.material[sort] as number));
    const oneEach = isOneEach(machine.compiled.variant, kind);
    for (let number = 0; number < kind.size; number += 2) {
      const stands = this.lay(kind, layouts, number / 2);
      for (let turn = 0; stands && turn < 2; turn++) {
        machine.board.setTurn(turn);
        layers.begin(number + turn);
        this.explore(kind, layers, oneEach);
      }
      this.clear();
    }
    layers.solve();
  }

  private clear(): void {
    const { board, compiled } = this.machine;
    for (let cell = 0; cell < compiled.cells; cell++) if (board.codes[cell] !== 0) board.put(cell, 0);
  }

  /** Puts the pieces of a numbered position on the empty board; whether no two want the same square. */
  private lay(kind: Kind, layouts: readonly Uint8Array[], number: number): boolean {
    const { board } = this.machine;
    let rest = number;
    for (let sort = 3; sort >= 0; sort--) {
      const count = kind.material[sort] as number;
      if (count === 0) continue;
      const size = kind.sizes[sort] as number;
      const first = (rest % size) * count;
      rest = Math.floor(rest / size);
      for (let at = first; at < first + count; at++) {
        const cell = layouts[sort]?.[at] as number;
        if (board.codes[cell] !== 0) return false;
        board.put(cell, PIECES[sort] as number);
      }
    }
    board.recall();
    return true;
  }

  private layersFor(kind: Kind, values: Int8Array): Layers {
    const { machine } = this;
    const { variant } = machine.compiled;
    const [first, second] = [0, 1].map((turn) => limitsOf(variant, kind, this.sample(kind, turn, null))) as [
      Limits,
      Limits,
    ];
    const counters: Counter[] = this.placeCounters(kind);
    if (kind.hasMen) {
      counters.push({ limit: Math.min(first.man, second.man), flag: STEPS_MAN });
      counters.push({ limit: Math.min(first.crown, second.crown), flag: 0 });
    }
    return new Layers(values, [first.capture, second.capture], counters);
  }

  /** Some position of the kind, with a king of the side to move on a square if one is given. */
  private sample(kind: Kind, turn: number, square: number | null): Position {
    const { machine, tables } = this;
    const { board } = machine;
    const king = 3 + 2 * turn;
    if (square !== null) board.put(square, king);
    PIECES.forEach((code, sort) => {
      const laid = square !== null && code === king ? 1 : 0;
      for (let count = kind.material[sort] as number; count > laid; count--) {
        const cell = tables.kinds.squares[sort]?.find((each) => board.codes[each] === 0);
        if (cell !== undefined) board.put(cell, code);
      }
    });
    board.setTurn(turn);
    const position = machine.unload();
    this.clear();
    return position;
  }

  /** The counter of a clause that asks where a lone king stands; notes that place. */
  private placeCounters(kind: Kind): Counter[] {
    const { machine, place } = this;
    const limits: number[] = [];
    place.fill(0);
    this.lone = 0;
    for (const turn of [0, 1]) {
      const isLone = kind.material[2 * turn] === 0 && kind.material[2 * turn + 1] === 1;
      for (let square = 0; isLone && square < place.length; square++) {
        const limit = placeLimit(machine.compiled.variant, this.sample(kind, turn, square));
        if (limit === null) continue;
        place[square] = 1;
        this.lone = 3 + 2 * turn;
        limits.push(limit);
      }
    }
    return limits.length === 0 ? [] : [{ limit: Math.min(...limits), flag: LEAVES_PLACE }];
  }

  private explore(kind: Kind, layers: Layers, oneEach: boolean): void {
    const { machine, tables } = this;
    const { board, compiled } = machine;
    const end = machine.generate(0);
    const winner = machine.winner(end);
    if (winner !== GOES_ON) {
      if (winner === DRAWN) layers.settle('drawn');
      else layers.settle(winner === compiled.sides[board.turn] ? 'won' : 'lost');
      return;
    }
    if (oneEach && machine.captures(0) === 0) {
      layers.settle('drawn');
      return;
    }
    const stood = this.standsInPlace();
    for (let move = 0; move < end; move++) {
      const captures = machine.captures(move) > 0;
      const stays = !captures && !machine.crowns(move);
      const byMan = ((board.codes[machine.from(move)] as number) & 1) === 0;
      machine.make(move);
      if (stays) {
        const flags = (byMan ? STEPS_MAN : 0) | (stood && this.standsInPlace() ? 0 : LEAVES_PLACE);
        layers.leadTo(tables.kinds.numberAt(kind, board), flags);
      } else this.leave(layers, captures, end);
      machine.unmake();
    }
    layers.end();
  }

  /** Whether a lone king stands where it must not stay for long. */
  private standsInPlace(): boolean {
    if (this.lone === 0) return false;
    const { sets, compiled } = this.machine.board;
    for (let word = 0; word < compiled.words; word++) {
      const bits = sets[this.lone * compiled.words + word] as number;
      if (bits !== 0) return this.place[word * 32 + 31 - Math.clz32(bits)] === 1;
    }
    return false;
  }

  /** Tells of a move to another kind; a capture ends the count. */
  private leave(layers: Layers, captures: boolean, end: number): void {
    const value = this.tables.probe(this.machine.board) ?? this.finished(end);
    const distance = captures ? 1 : Math.abs(value);
    if (value === 0) layers.leave('drawn', 0);
    else layers.leave(value < 0 ? 'won' : 'lost', distance);
  }

  /** The value where a side has no piece left. */
  private finished(end: number): number {
    const { machine } = this;
    const winner = machine.winner(machine.generate(end) - end);
    if (winner === GOES_ON) throw new Error('a game without pieces of a side goes on');
    if (winner === DRAWN) return 0;
    return winner === machine.compiled.sides[machine.board.turn] ? 1 : -1;
  }
}
