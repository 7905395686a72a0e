import { count } from '../../../../locales/en/language.js';
import { lines, rich } from '../../../../locales/text.js';
import { crossIn, daysIn, row, type SeasonWords, seasonIn, type TopWords, tableIn } from './words.js';

export const WORDS: TopWords = {
  top: { name: 'top', title: 'The best of this chat' },
  scope: { name: 'whose', title: 'This chat, the server, the world, or who beat whom' },
  scopes: { chat: 'This chat', server: 'This server', world: 'The world', cross: 'Who beat whom here' },
  typed: {
    chat: ['chat', 'here'],
    server: ['server'],
    world: ['world', 'all'],
    cross: ['cross', 'crosstable'],
  },
  of: {
    chat: 'This chat, last 90 days',
    server: 'This server, last 90 days',
    world: 'The world, last 90 days',
    cross: 'Points here, last 90 days',
    own: 'Those you play with, last 90 days',
  },
  button: {
    chat: '💬 This chat',
    server: '🏠 Server',
    world: '🌍 World',
    cross: '▦ Who beat whom',
    own: '👥 Those I play with',
    join: 'Put me in the world table',
    leave: 'Take me out of the world table',
  },
  table: tableIn('Too few games or opponents yet:'),
  cross: crossIn('Points here, last 90 days'),
  total: 'Points/games',
  onlyYou: (line) => lines(rich`Only you see your row:`, row(line)),
  empty: {
    chat: (game) => rich`Nobody has a rating in ${game} here yet.`,
    server: (game) => rich`Nobody on this server has a rating in ${game} yet.`,
    world: (game) => rich`Nobody is in the world table of ${game} yet.`,
    cross: (game) => rich`Nobody here has met for a rating in ${game} yet.`,
    own: (game) => rich`Nobody you play with has a rating in ${game} yet.`,
  },
  begin: '▶ New game',
  page: {
    heading: 'World ratings',
    about: 'The best of the last 90 days. Everybody here agreed to be listed.',
    columns: { place: '#', name: 'Player', rating: 'Rating' },
    nobody: 'Nobody is in this table yet.',
    join: 'To be here, play rated games in a chat, then /rating world.',
    joinHere: 'To be here, play rated games. Then write /rating world in the chat of a game.',
  },
};

export const SEASON_WORDS: SeasonWords = seasonIn({
  choice: 'Points of this season',
  title: (game) => `This season: ${game}`,
  left: (days) => `A win is 2 points, a draw 1. ${daysIn('en', days)} left.`,
  empty: 'No rated games yet.',
  score: (points, games) => `${count(points, 'point')}, ${count(games, 'game')}`,
  before: 'Last season',
  columns: ['Player', 'Points', 'Games'],
});

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'top',
  'ranking',
  'rankings',
  'the ranking',
  'leaderboard',
  'best players',
  'who is the best',
  'who is best',
  'top players',
  'standings',
];

/** Words next to a game that ask for the table of the season. */
export const SEASON: readonly string[] = ['season'];
