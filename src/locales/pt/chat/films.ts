import type { Films } from '../../en/chat/films.js';
import { rich } from '../../text.js';
import { count, MOVES } from '../language.js';

export const films: Films = {
  filmRecord: (title, moves, pace) =>
    rich`${{ bold: title }}: a partida em movimento, ${count(moves, MOVES)}${pace > 1 ? `, ${pace} por imagem` : ''}.`,
  poster: (title, over) => rich`${{ bold: title }}: ${over ? 'como terminou' : 'como está'}.`,
  noFilm: (problem) => {
    switch (problem) {
      case 'busy':
        return rich`Estou fazendo animações demais agora; peça de novo daqui a um minuto.`;
      case 'late':
        return rich`A animação demorou demais e eu desisti dela. Os lances em texto: ${{ command: 'record' }}.`;
      case 'closed':
        return rich`Estou reiniciando; peça de novo daqui a um minuto.`;
      case 'broken':
        return rich`A animação falhou por um erro meu; o log tem os detalhes. Os lances em texto: ${{ command: 'record' }}.`;
    }
  },
  filmPicture: (moves) => `Uma animação de ${count(moves, MOVES)}, que termina assim:`,
};
