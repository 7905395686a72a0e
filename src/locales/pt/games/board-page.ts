import type { BoardWords } from '../../en/games/board-page.js';
import type { PieceInWords } from '../../game-facts.js';
import { either, SIDE } from '../language.js';
import { ONE } from './position.js';

const one = ({ colour, king, dead }: PieceInWords): string =>
  `${king ? 'dama' : 'pedra'} ${ONE[colour]}${dead ? ' (fora da partida)' : ''}`;

export const boardPage: BoardWords = {
  piece: (square, [top, ...under]) =>
    under.length === 0
      ? `${square}, ${one(top)}`
      : `${square}, torre de ${under.length + 1}: ${one(top)}; embaixo: ${under.map(one).join(', ')}`,
  disc: (number, colour, square) => `pedra ${number}, ${ONE[colour]}, em ${square}`,
  mayHuff: (squares) => `Antes do lance, você pode soprar ${either(squares)}: toque nela e depois jogue.`,
  rating: (told) => `Rating: ${told}`,
  unrated: 'Não vale rating.',
  waiting: 'À espera de jogadores',
  comes: 'O adversário tem 20 segundos para vir. Se não vier, você continua, em primeiro na fila.',
  missed: 'O adversário não veio. Você continua esperando, em primeiro na fila.',
  sit: (colour) => `Jogar com as ${SIDE[colour]}`,
  leave: 'Sair',
  sure: {
    resign: 'Quer mesmo desistir?',
    resignRated: 'Quer mesmo desistir? A derrota conta para o seu rating.',
    leave: 'Quer mesmo sair da partida?',
    leaveLost: 'Isso é uma derrota, e a partida acaba. Quer mesmo sair?',
    leaveBehind: 'Para você isso é uma derrota; o computador continua no seu lugar. Quer mesmo sair?',
  },
  stale: 'A partida já avançou; nada mudou.',
  noGame: 'Essa partida não existe aqui. Talvez tenha terminado há muito tempo e sido apagada.',
  unanswered: 'Algo deu errado no servidor. Tente de novo.',
  unproved: {
    forged: 'Não foi possível confirmar quem você é. Abra o tabuleiro de novo pelo chat.',
    expired: 'Isto já expirou. Abra o tabuleiro de novo pelo chat.',
    used: 'Este link já foi aberto, e ele só vale uma vez. Toque no botão do tabuleiro no Discord para receber o seu.',
    foreign: 'Isto é de outra partida. Abra o tabuleiro pelo chat dela.',
    noGame: 'Não há nenhuma partida aqui. Comece uma no chat com /new e abra o tabuleiro de novo.',
    unreachable:
      'O Discord não responde: não foi possível confirmar quem você é. Tente de novo em um minuto.',
  },
  invitation: {
    text: (title) => `${title}: venha jogar ou assistir.`,
    label: 'Abrir o tabuleiro',
  },
  badLink: 'Este link não abre nenhuma partida',
  noSuchGame: (game) =>
    game === '' ? 'O link não diz qual é o jogo.' : `Não há jogo com o nome “${game}” aqui.`,
  howToLink: (example) => `Um link como este abre: ${example}`,
};
