import type { Board } from '../board/board.js';
import type { Compiled } from '../board/compiled-rules.js';
import type { Huffs } from '../board/huffs.js';
import { type CanMove, Turns } from '../board/turn-order.js';
import { moverSource } from './codegen/mover-source.js';
import { type Mover, PlainMover } from './mailbox-mover.js';
import type { MoveList } from './move-list.js';

type Tables = ReturnType<typeof tablesOf>;
type Maker = (board: Board, list: MoveList, tables: Tables, turns: Turns) => Mover;

function tablesOf({ stateKeys, columnKeys }: Compiled) {
  return {
    columnLow: columnKeys.low,
    columnHigh: columnKeys.high,
    turnLow: (stateKeys.low[0] as number) ^ (stateKeys.low[1] as number),
    turnHigh: (stateKeys.high[0] as number) ^ (stateKeys.high[1] as number),
  };
}

const keyedMakers = new WeakMap<Compiled, Maker>();
const countingMakers = new WeakMap<Compiled, Maker>();

function makerOf(compiled: Compiled, keyed: boolean): Maker {
  const makers = keyed ? keyedMakers : countingMakers;
  let maker = makers.get(compiled);
  if (maker === undefined) {
    maker = new Function('board', 'list', 'tables', 'turns', moverSource(compiled, keyed)) as Maker;
    makers.set(compiled, maker);
  }
  return maker;
}

const nothing = (): void => undefined;

/** Moves by code that is written for the variant; what it does not know of is left to the plain form. */
export function swiftMover(
  board: Board,
  list: MoveList,
  canMove: CanMove,
  huffs: Huffs | null,
  keyed: boolean,
): Mover {
  const { compiled } = board;
  const { blocked, turns } = compiled.variant.rules;
  // Huffs, pieces that leave the board without being captured, and who is next are put back by the journal.
  const apart =
    huffs !== null || (compiled.seats > 2 && blocked === 'remove') || turns === 'first-after-each';
  if (apart) return new PlainMover(board, list, canMove, huffs);
  return makerOf(compiled, keyed)(board, list, tablesOf(compiled), new Turns(board, canMove, nothing));
}
