import type { Films } from '../../en/chat/films.js';
import { rich } from '../../text.js';
import { count, MOVES } from '../language.js';

const NO_FILM = {
  busy: rich`Estou fazendo animações demais agora; peça de novo daqui a um minuto.`,
  late: rich`A animação demorou demais e eu desisti dela.`,
  closed: rich`Estou reiniciando; peça de novo daqui a um minuto.`,
  broken: rich`A animação falhou por um erro meu; o log tem os detalhes.`,
};

export const films: Films = {
  filmRecord: (title, moves, pace) =>
    rich`${{ bold: title }}: a partida em movimento, ${count(moves, MOVES)}${pace > 1 ? `, ${pace} por imagem` : ''}.`,
  poster: (title, over) => rich`${{ bold: title }}: ${over ? 'como terminou' : 'como está'}.`,
  noFilm: (problem) => NO_FILM[problem],
  filmLater: () => rich`A animação vai demorar mais um pouco. Ela aparece aqui quando ficar pronta.`,
  filmInterrupted: () => rich`A animação parou no meio porque o bot foi reiniciado.`,
  filmPicture: (moves) => `Uma animação de ${count(moves, MOVES)}, que termina assim:`,
};
