import { memoized } from '../../core/memoized.js';
import type { Board } from '../board/board.js';
import type { CompiledRules } from '../board/compiled-rules.js';
import { type CanMove, TurnOrder } from '../board/turn-order.js';
import { moverSource } from './codegen/mover-source.js';
import type { HuffGenerator } from './huff-generator.js';
import { MailboxMover, type Mover } from './mailbox-mover.js';
import type { MoveList } from './move-list.js';

type Tables = ReturnType<typeof tablesOf>;
type Factory = (board: Board, list: MoveList, tables: Tables, turns: TurnOrder) => Mover;

function tablesOf({ stateKeys, columnKeys }: CompiledRules) {
  return {
    columnLow: columnKeys.low,
    columnHigh: columnKeys.high,
    turnLow: (stateKeys.low[0] as number) ^ (stateKeys.low[1] as number),
    turnHigh: (stateKeys.high[0] as number) ^ (stateKeys.high[1] as number),
  };
}

const factoryOf = (keyed: boolean) =>
  memoized(
    (compiled: CompiledRules) =>
      new Function('board', 'list', 'tables', 'turns', moverSource(compiled, keyed)) as Factory,
  );
const keyedFactory = factoryOf(true);
const countingFactory = factoryOf(false);

const nothing = (): void => undefined;

/** A mover by code generated for the variant; `keyed`: with the Zobrist key and the sums of the evaluation. */
export function generatedMover(
  board: Board,
  list: MoveList,
  canMove: CanMove,
  huffs: HuffGenerator | null,
  keyed: boolean,
): Mover {
  const { compiled } = board;
  const { blocked, turns } = compiled.variant.rules;
  // The undo stack of the mailbox mover restores huffs, pieces removed without a capture, and the next seat.
  const needsMailbox =
    huffs !== null || (compiled.seats > 2 && blocked === 'remove') || turns === 'first-after-each';
  if (needsMailbox) return new MailboxMover(board, list, canMove, huffs);
  const factory = (keyed ? keyedFactory : countingFactory)(compiled);
  return factory(board, list, tablesOf(compiled), new TurnOrder(board, canMove, nothing));
}
