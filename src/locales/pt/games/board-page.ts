import type { BoardWords, PieceInWords } from '../../en/games/board-page.js';
import { SIDE } from '../language.js';
import { ONE } from './position.js';

const one = ({ colour, king, dead }: PieceInWords): string =>
  `${king ? 'dama' : 'pedra'} ${ONE[colour]}${dead ? ' (fora da partida)' : ''}`;

export const boardPage: BoardWords = {
  piece: (square, [top, ...under]) =>
    under.length === 0
      ? `${square}, ${one(top)}`
      : `${square}, torre de ${under.length + 1}: ${one(top)}; embaixo: ${under.map(one).join(', ')}`,
  disc: (number, colour, square) => `pedra ${number}, ${ONE[colour]}, em ${square}`,
  waiting: 'À espera de jogadores',
  sit: (colour) => `Jogar com as ${SIDE[colour]}`,
  leave: 'Sair',
  sure: { resign: 'Quer mesmo abandonar?', leave: 'Quer mesmo sair da partida?' },
  stale: 'A partida já avançou; nada mudou.',
  noGame: 'Essa partida não existe aqui. Talvez tenha terminado há muito tempo e sido apagada.',
  unanswered: 'Algo deu errado no servidor. Tente de novo.',
  badLink: 'Este link não abre nenhuma partida',
  howToLink: (example) => `Um link como este abre: ${example}`,
};
