import { memoized } from '../../core/memoized.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type CompiledRules, type Jumps, MAX_HEIGHT } from '../board/compiled-rules.js';
import { neighbourJumps } from './codegen/emitter.js';
import { generatorSource } from './codegen/generator-source.js';
import type { MailboxGenerator } from './mailbox-generator.js';
import type { MoveGenerator } from './move-generator.js';
import type { MoveList } from './move-list.js';

type Factory = (board: Board, list: MoveList, tables: Tables) => MoveGenerator;

/** The tables that generated code reads besides the board and the list. */
type Tables = ReturnType<typeof tablesOf>;

/**
 * Jumps over neighbours as pairs of jumped cell and landing; those from cell `c` are `path` from `index[c]` to `index[c
 * + 1]`.
 */
function jumpPairs(jumps: Jumps, cells: number) {
  const found = neighbourJumps(jumps, cells);
  const index = Int32Array.from(
    { length: cells + 1 },
    (_, cell) => 2 * found.filter(([from]) => from < cell).length,
  );
  return { index, path: Uint8Array.from(found.flatMap(([, over, to]) => [over, to])) };
}

function tablesOf(compiled: CompiledRules) {
  const { crowns, slides, cells } = compiled;
  const kings = compiled.kings[0] as Jumps;
  return {
    crowns,
    seen: new Int32Array(cells),
    order: new Uint8Array(MAX_HEIGHT),
    kingLines: kings.index,
    kingFrom: kings.from,
    kingPath: kings.path,
    slideLines: slides.index,
    slideFrom: slides.from,
    slidePath: slides.path,
    jumps: compiled.men.flatMap((men, seat) => [
      jumpPairs(men, cells),
      jumpPairs(compiled.kings[seat] as Jumps, cells),
    ]),
  };
}

/** Compiles the source generated for a variant, which is made of its rules and geometry, never of text from users. */
const factoryOf = memoized(
  (compiled: CompiledRules) => new Function('board', 'list', 'tables', generatorSource(compiled)) as Factory,
);

/** A move generator by code generated for the variant; rules beyond it are left to the mailbox generator. */
export function generatedGenerator(board: Board, list: MoveList, mailbox: MailboxGenerator): MoveGenerator {
  const { compiled } = board;
  const { rules } = compiled.variant;
  const generated = factoryOf(compiled)(board, list, tablesOf(compiled));
  if (rules.columnJumps === 'again') return withMailboxCaptures(generated, list, mailbox);
  return generated;
}

/** A move generator that leaves captures to the mailbox generator and does the rest by generated code. */
function withMailboxCaptures(
  generated: MoveGenerator,
  list: MoveList,
  mailbox: MailboxGenerator,
): MoveGenerator {
  const captures = (seat: Seat, onlyEnemies: boolean): void => {
    if (generated.canJump(seat)) mailbox.captures(seat, onlyEnemies);
  };
  const count = (seat: Seat): number => {
    const start = list.end;
    captures(seat, false);
    const found = list.end - start;
    list.end = start;
    return found > 0 ? found : generated.countQuiets(seat);
  };
  return { ...generated, captures, count };
}
