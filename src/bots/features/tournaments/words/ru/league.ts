import { rich } from '../../../../../locales/text.js';
import type { LeagueWords } from '../league.js';

export const LEAGUE_WORDS: LeagueWords = {
  nameOf: ({ name, season, division }) => `${name}, сезон ${season}, дивизион ${division}`,
  division: (division) => `Дивизион ${division}`,
  season: (season) => `Сезон ${season}`,
  past: 'Прошлые сезоны',
  state: (season, people) => rich`Сезон ${season}. Участников: ${people}.`,
  waiting: (names) => rich`Со следующего сезона: ${names.join(', ')}.`,
  fromNext: 'Вы играете со следующего сезона.',
  needs: (fewest) => rich`Для лиги нужно хотя бы ${fewest} участников.`,
  news: {
    ended: ({ name, season, first }) =>
      rich`🏁 ${{ bold: name }}: сезон ${season} закончен. Первые: ${first.join(', ')}.`,
    begins: ({ name, season }) => rich`🏆 ${name}: начинается сезон ${season}.`,
    yours: ({ name, season, division, others }) =>
      rich`🏆 ${name}, сезон ${season}: вы в дивизионе ${{ bold: String(division) }}. С вами играют: ${others.join(', ')}.`,
    dropped: (name) =>
      rich`🏆 ${name}: последние партии вы пропустили. Новый сезон начинается без вас. Можно вступить снова.`,
  },
};
