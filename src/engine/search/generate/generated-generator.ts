import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type Compiled, HEIGHT, type Jumps } from '../board/compiled-rules.js';
import { scoutSource } from './codegen/generator-source.js';
import { triples } from './codegen/script.js';
import type { PlainScout } from './mailbox-generator.js';
import type { Scout } from './move-generator.js';
import type { MoveList } from './move-list.js';

type Maker = (board: Board, list: MoveList, tables: Tables) => Scout;

/** What written code reads besides the board and the list. */
type Tables = ReturnType<typeof tablesOf>;

/** Cells over which and to which a man or a short king jumps from cell `c`, from `index[c]` to `index[c + 1]`. */
function layPairs(jumps: Jumps, cells: number) {
  const found = triples(jumps, cells);
  const index = Int32Array.from(
    { length: cells + 1 },
    (_, cell) => 2 * found.filter(([from]) => from < cell).length,
  );
  return { index, path: Uint8Array.from(found.flatMap(([, over, to]) => [over, to])) };
}

function tablesOf(compiled: Compiled) {
  const { crowns, slides, cells } = compiled;
  const kings = compiled.kings[0] as Jumps;
  return {
    crowns,
    seen: new Int32Array(cells),
    order: new Uint8Array(HEIGHT),
    kingLines: kings.index,
    kingFrom: kings.from,
    kingPath: kings.path,
    slideLines: slides.index,
    slideFrom: slides.from,
    slidePath: slides.path,
    jumps: compiled.men.flatMap((men, seat) => [
      layPairs(men, cells),
      layPairs(compiled.kings[seat] as Jumps, cells),
    ]),
  };
}

const makers = new WeakMap<Compiled, Maker>();

/** Compiles the text that is written for a variant: made of the variant's numbers alone, never of what users say. */
function makerOf(compiled: Compiled): Maker {
  let maker = makers.get(compiled);
  if (maker === undefined) {
    maker = new Function('board', 'list', 'tables', scoutSource(compiled)) as Maker;
    makers.set(compiled, maker);
  }
  return maker;
}

/** A scout by code that is written for the variant; what the code does not know of is left to the plain one. */
export function swiftScout(board: Board, list: MoveList, plain: PlainScout): Scout {
  const { compiled } = board;
  const { rules } = compiled.variant;
  const made = makerOf(compiled)(board, list, tablesOf(compiled));
  if (rules.columnJumps === 'again') return apart(made, list, plain);
  return made;
}

/** A scout that leaves captures to the plain one, and does the rest by written code. */
function apart(made: Scout, list: MoveList, plain: PlainScout): Scout {
  const captures = (seat: Seat, onlyEnemies: boolean): void => {
    if (made.mayJump(seat)) plain.captures(seat, onlyEnemies);
  };
  const count = (seat: Seat): number => {
    const start = list.end;
    captures(seat, false);
    const found = list.end - start;
    list.end = start;
    return found > 0 ? found : made.countQuiet(seat);
  };
  return { ...made, captures, count };
}
