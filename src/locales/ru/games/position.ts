import type { Colour } from '../../../engine/index.js';
import type { PositionInWords } from '../../en/games/position.js';
import type { PieceOnSquare, SeatPieces } from '../../game-facts.js';
import { COLOUR, OF } from '../language.js';

/** A single piece of a colour: «чёрная». */
export const ONE: Readonly<Record<Colour, string>> = {
  white: 'белая',
  black: 'чёрная',
  red: 'красная',
  green: 'зелёная',
  blue: 'синяя',
  yellow: 'жёлтая',
};

function piece({ square, under }: PieceOnSquare): string {
  if (under.length === 0) return square;
  const below = under.map(({ colour, king }) => `${ONE[colour]}${king ? ' дамка' : ''}`).join(', ');
  return `${square} (башня из ${under.length + 1}, под верхней: ${below})`;
}

const list = (pieces: readonly PieceOnSquare[]): string => pieces.map(piece).join(' ');

export const position: PositionInWords = (pieces, toMove, { mustCapture, mayCapture, mayHuff }) => {
  const seat = ({ colour, men, kings, dead }: SeatPieces): string => {
    if (men.length + kings.length === 0) return `${COLOUR[colour]}: нет.`;
    const parts = [
      men.length > 0 ? `простые ${list(men)}` : '',
      kings.length > 0 ? `дамки ${list(kings)}` : '',
    ].filter((part) => part !== '');
    return `${COLOUR[colour]}${dead ? ' (выбыли)' : ''}: ${parts.join(', ')}.`;
  };
  const turn = toMove === null ? '' : ` Ход ${OF[toMove]}.`;
  const duty = mustCapture.length > 0 ? ` Надо бить шашкой ${mustCapture.join(' или ')}.` : '';
  const choice = mayCapture.length > 0 ? ` Можно бить шашкой ${mayCapture.join(' или ')}.` : '';
  const huff = mayHuff.length > 0 ? ` Можно взять за фук шашку ${mayHuff.join(' или ')}.` : '';
  return pieces.map(seat).join(' ') + turn + duty + choice + huff;
};
