import { type GameState, type Move, topologyOf, type Variant } from '../../engine/index.js';

/** Where each cell goes when the board turns so far that the next seat sits where the seat before it sat; null if it does not turn. */
function turnOf({ board, seats }: Variant): readonly number[] | null {
  const { at } = topologyOf(board);
  const quarter = board.kind === 'standing' || board.kind === 'four-sided';
  if (
    seats.length !== (quarter ? 4 : 2) ||
    (!quarter && board.kind !== 'chequered' && board.kind !== 'square')
  )
    return null;
  const [width, height] = [Math.max(...at.map(({ x }) => x)), Math.max(...at.map(({ y }) => y))];
  const cells = at.map(({ x, y }) => {
    const [toX, toY] = quarter ? [y, width - x] : [width - x, height - y];
    return at.findIndex((place) => place.x === toX && place.y === toY);
  });
  return cells.includes(-1) ? null : cells;
}

/**
 * Text of a position and moves from it, the same for those that differ only in the place from which the mover looks at the
 * board. @public Puzzles are compared by it.
 */
export function likeness(
  { variant, position }: GameState,
  moves: readonly Move[] = [],
): readonly [string, string] {
  const turn = turnOf(variant);
  const count = variant.seats.length;
  const turns = turn === null ? 0 : (count - position.turn) % count;
  const seen = (cell: number): number => {
    let at = cell;
    for (let turned = 0; turned < turns; turned++) at = turn?.[at] ?? at;
    return at;
  };
  const pieces = position.board.flatMap((stack, cell) =>
    stack === null
      ? []
      : [
          `${seen(cell)} ${stack.map(({ seat, king }) => `${(seat + turns) % count}${king ? 'K' : ''}`).join()}`,
        ],
  );
  const line = moves.map(({ from, path }) => [from, ...path].map(seen).join('-'));
  return [[turn === null ? position.turn : 0, ...pieces.toSorted()].join('|'), line.join(' ')];
}
