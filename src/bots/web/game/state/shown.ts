import type { Previewed, SeatSpot, SvgBoard } from '../../../../render/index.js';
import type { BoardMessage, LastMove } from '../protocol.js';

type Of<Kind extends BoardMessage['kind']> = Extract<BoardMessage, { kind: Kind }>;
/** What differs between the kinds of games. */
type Body =
  | Pick<Of<'draughts'>, 'kind' | 'pieces' | 'moves'>
  | Pick<Of<'chapaev'>, 'kind' | 'pieces' | 'aim'>;

/** A state as it is shown to a reader. */
export interface Shown {
  /** The same as a picture. */
  readonly picture: Previewed;
  readonly svg: SvgBoard;
  /** By seat. */
  readonly spots: readonly SeatSpot[];
  readonly body: (svg: SvgBoard) => Body;
  readonly description: string;
  readonly last: readonly LastMove[];
  readonly notes: readonly string[];
}
