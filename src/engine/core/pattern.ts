import { type BoardSpec, type Cell, topologyOf } from './board/topology.js';
import { turnedCells } from './board/turned-cells.js';
import { memoized } from './memoized.js';
import type { Position } from './position.js';
import type { Variant } from './variant.js';

type Places = readonly (readonly [x: number, y: number])[];

/** A reflection of the plane that leaves such a board as it is; axes of hexagons and triangles change places. */
const reflected = ({ kind }: BoardSpec, [x, y]: Places[number]): Places[number] =>
  kind === 'hexagon' || kind === 'triangle' ? [y, x] : [-x, y];

/** Where the cells of a board lie, their box beginning at 0, 0. */
function fromZero(places: Places): Places {
  const [left, low] = [0, 1].map((axis) => Math.min(...places.map((place) => place[axis] as number)));
  return places.map(([x, y]) => [x - (left as number), y - (low as number)]);
}

/** By cell: its place on the board as it is seen after a turn or a reflection; one list for each way to see it. */
const viewsOf = memoized((board: BoardSpec): readonly Places[] => {
  // Three territories do not lie in one plane: of these the cells themselves are compared.
  const isPlane = board.kind !== 'three-sided';
  const places = topologyOf(board).at.map(
    ({ x, y }, cell) => (isPlane ? [x, y] : [cell, 0]) as Places[number],
  );
  const turned = turnedCells(board);
  const turns: (readonly Cell[])[] = [[...places.keys()]];
  for (let cells = turned; cells?.some((cell, at) => cell !== at); ) {
    turns.push(cells);
    cells = cells.map((cell) => turned?.[cell] as Cell);
  }
  const seen = turns.map((cells) => cells.map((cell) => places[cell] as Places[number]));
  return [...seen, ...seen.map((each) => each.map((place) => reflected(board, place)))].map(fromZero);
});

/**
 * Text that two positions share if they put the same question to the player to move: also with colours exchanged, seen
 * from another side, reflected, or set up as another game on such a board.
 */
export function patternOf({ board, seats }: Pick<Variant, 'board' | 'seats'>, position: Position): string {
  const seen = (seat: number): number => (seat - position.turn + seats.length) % seats.length;
  const pieces = position.board.map((stack) =>
    stack?.map(({ seat, king, second }) => `${seen(seat)}${king ? 'k' : 'm'}${second ? 2 : ''}`).join(''),
  );
  const patterns = viewsOf(board).map((places) =>
    places
      .flatMap(([x, y], cell) => (pieces[cell] === undefined ? [] : [`${x},${y}${pieces[cell]}`]))
      .sort()
      .join(' '),
  );
  return patterns.sort()[0] as string;
}
