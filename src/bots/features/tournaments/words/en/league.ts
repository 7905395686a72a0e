import { rich } from '../../../../../locales/text.js';
import type { LeagueWords } from '../league.js';

export const LEAGUE_WORDS: LeagueWords = {
  nameOf: ({ name, season, division }) => `${name}, season ${season}, division ${division}`,
  division: (division) => `Division ${division}`,
  season: (season) => `Season ${season}`,
  past: 'Earlier seasons',
  state: (season, people) => rich`Season ${season}. Players: ${people}.`,
  waiting: (names) => rich`From the next season on: ${names.join(', ')}.`,
  fromNext: 'You play from the next season on.',
  needs: (fewest) => rich`A league begins with ${fewest} people.`,
  news: {
    ended: ({ name, season, first }) =>
      rich`🏁 ${{ bold: name }}: season ${season} is over. First: ${first.join(', ')}.`,
    begins: ({ name, season }) => rich`🏆 ${name}: season ${season} begins.`,
    yours: ({ name, season, division, others }) =>
      rich`🏆 ${name}, season ${season}: you are in division ${{ bold: String(division) }}, with ${others.join(', ')}.`,
    dropped: (name) =>
      rich`🏆 ${name}: you missed your last games. The next season begins without you. You can join again.`,
  },
};
