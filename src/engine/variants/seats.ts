import { type BoardSpec, type Topology, topologyOf } from '../core/board/topology.js';
import type { SeatSpec } from '../core/variant.js';

/** Names of the squares whose rank, counted from 0, the test accepts; in board order. */
const squaresOn = ({ names, at }: Topology, accepts: (rank: number) => boolean): string[] =>
  names.filter((_, cell) => accepts(at[cell]?.y ?? -1));

const WHITE_WAYS = { diagonal: ['nw', 'ne'], straight: ['n', 'e', 'w'] } as const;
const BLACK_WAYS = { diagonal: ['sw', 'se'], straight: ['s', 'e', 'w'] } as const;

export interface Sides {
  readonly board: BoardSpec & { readonly ranks: number };
  /** Ranks that the men of each side fill, and how many stay empty behind them. */
  readonly rows: number;
  readonly behind?: number;
  readonly ways?: 'diagonal' | 'straight';
  readonly first?: 'W' | 'B';
}

/** White below and Black above, in turn order; each is crowned on the last rank of the other. */
export function twoSides({ board, rows, behind = 0, ways = 'diagonal', first = 'W' }: Sides): SeatSpec[] {
  const topology = topologyOf(board);
  const last = board.ranks - 1;
  const white: SeatSpec = {
    letter: 'W',
    colour: 'white',
    side: 0,
    start: squaresOn(topology, (rank) => rank >= behind && rank < behind + rows),
    forward: WHITE_WAYS[ways],
    crown: squaresOn(topology, (rank) => rank === last),
  };
  const black: SeatSpec = {
    letter: 'B',
    colour: 'black',
    side: 1,
    start: squaresOn(topology, (rank) => rank <= last - behind && rank > last - behind - rows),
    forward: BLACK_WAYS[ways],
    crown: squaresOn(topology, (rank) => rank === 0),
  };
  return first === 'W' ? [white, black] : [black, white];
}
