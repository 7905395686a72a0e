import type { Colour } from '../../../engine/index.js';
import type { Duties, PieceOnSquare, SeatPieces } from '../../game-facts.js';
import { COLOUR } from '../language.js';

function piece({ square, under }: PieceOnSquare): string {
  if (under.length === 0) return square;
  const below = under.map(({ colour, king }) => `${colour}${king ? ' king' : ''}`).join(', ');
  return `${square} (tower of ${under.length + 1}: under it ${below})`;
}

const list = (pieces: readonly PieceOnSquare[]): string => pieces.map(piece).join(' ');

/** Describes a position, for those who cannot see the picture. */
export function position(
  pieces: readonly SeatPieces[],
  toMove: Colour | null,
  { mustCapture, mayCapture, mayHuff }: Duties,
) {
  const seat = ({ colour, men, kings, dead }: SeatPieces): string => {
    if (men.length + kings.length === 0) return `${COLOUR[colour]}: no pieces.`;
    const parts = [
      men.length > 0 ? `men ${list(men)}` : '',
      kings.length > 0 ? `kings ${list(kings)}` : '',
    ].filter((part) => part !== '');
    return `${COLOUR[colour]}${dead ? ' (out)' : ''}: ${parts.join(', ')}.`;
  };
  const turn = toMove === null ? '' : ` ${COLOUR[toMove]} to move.`;
  const duty = mustCapture.length > 0 ? ` Must capture with ${mustCapture.join(' or ')}.` : '';
  const choice = mayCapture.length > 0 ? ` Can capture with ${mayCapture.join(' or ')}.` : '';
  const huff = mayHuff.length > 0 ? ` Can huff ${mayHuff.join(' or ')}.` : '';
  return pieces.map(seat).join(' ') + turn + duty + choice + huff;
}

export type PositionInWords = typeof position;
