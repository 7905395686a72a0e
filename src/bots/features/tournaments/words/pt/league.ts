import { rich } from '../../../../../locales/text.js';
import type { LeagueWords } from '../league.js';

export const LEAGUE_WORDS: LeagueWords = {
  nameOf: ({ name, season, division }) => `${name}, temporada ${season}, divisão ${division}`,
  division: (division) => `Divisão ${division}`,
  season: (season) => `Temporada ${season}`,
  past: 'Temporadas anteriores',
  state: (season, people) => rich`Temporada ${season}. Participantes: ${people}.`,
  waiting: (names) => rich`A partir da próxima temporada: ${names.join(', ')}.`,
  fromNext: 'Você joga a partir da próxima temporada.',
  needs: (fewest) => rich`Uma liga começa com ${fewest} pessoas.`,
  news: {
    ended: ({ name, season, first }) =>
      rich`🏁 ${{ bold: name }}: a temporada ${season} terminou. Em primeiro: ${first.join(', ')}.`,
    begins: ({ name, season }) => rich`🏆 ${name}: começa a temporada ${season}.`,
    yours: ({ name, season, division, others }) =>
      rich`🏆 ${name}, temporada ${season}: você está na divisão ${{ bold: String(division) }}, com ${others.join(', ')}.`,
    dropped: (name) =>
      rich`🏆 ${name}: você faltou nos últimos jogos. A nova temporada começa sem você. Pode entrar de novo.`,
  },
};
