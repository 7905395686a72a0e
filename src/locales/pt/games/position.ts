import type { Colour } from '../../../engine/index.js';
import type { PositionInWords } from '../../en/games/position.js';
import type { PieceOnSquare, SeatPieces } from '../../game-facts.js';
import { COLOUR, either, SIDE } from '../language.js';

/** A single piece of a colour: “pedra preta”. */
export const ONE: Readonly<Record<Colour, string>> = {
  white: 'branca',
  black: 'preta',
  red: 'vermelha',
  green: 'verde',
  blue: 'azul',
  yellow: 'amarela',
};

function piece({ square, under }: PieceOnSquare): string {
  if (under.length === 0) return square;
  const below = under.map(({ colour, king }) => `${king ? 'dama' : 'pedra'} ${ONE[colour]}`).join(', ');
  return `${square} (torre de ${under.length + 1}; embaixo: ${below})`;
}

const list = (pieces: readonly PieceOnSquare[]): string => pieces.map(piece).join(' ');

export const position: PositionInWords = (pieces, toMove, { mustCapture, mayCapture, mayHuff }) => {
  const seat = ({ colour, men, kings, dead }: SeatPieces): string => {
    if (men.length + kings.length === 0) return `${COLOUR[colour]}: nenhuma peça.`;
    const parts = [
      men.length > 0 ? `${men.length > 1 ? 'pedras' : 'pedra'} ${list(men)}` : '',
      kings.length > 0 ? `${kings.length > 1 ? 'damas' : 'dama'} ${list(kings)}` : '',
    ].filter((part) => part !== '');
    return `${COLOUR[colour]}${dead ? ' (fora da partida)' : ''}: ${parts.join(', ')}.`;
  };
  const turn = toMove === null ? '' : ` Vez das ${SIDE[toMove]}.`;
  const duty = mustCapture.length > 0 ? ` Captura obrigatória com ${either(mustCapture)}.` : '';
  const choice = mayCapture.length > 0 ? ` Dá para capturar com ${either(mayCapture)}.` : '';
  const huff = mayHuff.length > 0 ? ` Dá para soprar ${either(mayHuff)}.` : '';
  return pieces.map(seat).join(' ') + turn + duty + choice + huff;
};
