import type { BoardMessage } from '../../game/protocol.js';

/** True where nobody else who plays is a person. */
export const isAlone = ({ seats }: BoardMessage): boolean =>
  seats.filter(({ kind, out }) => kind === 'person' && !out).length < 2;
