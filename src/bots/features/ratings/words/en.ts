import { lines, rich } from '../../../../locales/text.js';
import type { RestraintKind } from '../../../../sessions/ratings/fair/thresholds.js';
import {
  asPseudonymIn,
  casualIn,
  changesIn,
  mineIn,
  type Phrases,
  type RatingWords,
  type Reasons,
  spanIn,
} from './words.js';

const EN: Phrases = {
  heading: 'Your ratings',
  as: (name) => `As ${name}, which you alone can see`,
  place: (at, of) => `no. ${at} of ${of} here`,
  score: (won, drawn, lost) => `+${won} =${drawn} −${lost}`,
  isHidden: 'Others don’t see them.',
  change: 'Ratings',
};

const RESTRAINTS: Readonly<Record<RestraintKind, string>> = {
  aborted: 'too many games were broken off',
  deserted: 'too many games were left',
  thrown: 'too many games were lost at once',
};

const REASONS: Reasons = {
  short: 'Not rated: it ended before everybody’s second move.',
  guest: 'Not rated: guests on the website have no rating.',
  'house-rules': 'Not rated: it was played by house rules.',
  position: 'Not rated: it began from a position of its own.',
  help: 'Not rated: the computer was allowed to help.',
  undone: 'Not rated: a move was taken back.',
  clocks: 'Not rated: the clocks were not equal.',
  late: 'Not rated: running out of time did not lose here.',
  unrated: 'Not rated: one of the players plays unrated for now.',
  self: 'Not rated: one person had both sides.',
  annulled: 'Not rated: an administrator has taken it out.',
  settled: 'Not rated: against the computer only provisional ratings count.',
  alike: 'Not rated: the same game as one before.',
  new: 'Not rated: the game was too short for a new player.',
  absence: 'Not rated: another loss of the same absence counts.',
  often: 'Not rated: you have met often lately. Play others, too.',
};

export const WORDS: RatingWords = {
  rating: { name: 'rating', title: 'My ratings' },
  deed: { name: 'what', title: 'Something else than seeing your ratings' },
  deeds: {
    off: 'Make the games that I begin casual',
    on: 'Make the games that I begin rated again',
    hide: 'Hide my ratings from others',
    show: 'Let others see my ratings again',
    casual: 'Ask to make this game casual',
    link: 'Link my accounts on two platforms, in a private chat',
    undo: 'Take the last game out of the ratings',
    world: 'Put me in the world table',
    'world off': 'Take me out of the world table',
  },
  gameOrCode: { name: 'game', title: 'Which game; or the code that links accounts' },
  mine: mineIn(EN),
  asPseudonym: asPseudonymIn(EN),
  unrated: () => rich`Not rated.`,
  none: () => rich`You have no rating yet. A game with another person counts without help and take-backs.`,
  hidden: (isHidden) =>
    isHidden ? rich`Only you see your ratings now.` : rich`Others see your ratings again.`,
  changes: changesIn(EN),
  showAgain: '👁 Show again',
  rateAgain: '🏅 Rated again',
  casual: casualIn(REASONS),
  kept: (families, accounts) =>
    lines(
      rich`Ratings, a number for each kind of game: ${families}.`,
      accounts < 2 ? [] : rich`Accounts that count as one person: ${accounts}.`,
    ),
  world: {
    joined: (name, page) =>
      lines(
        rich`You are in the world tables as ${name}. Everybody can see your ratings.`,
        page === null ? [] : [{ link: page, title: 'Your page' }],
      ),
    left: () => rich`You are no longer in the world tables.`,
    table: '🌍 World table',
    leave: 'Leave',
    kept: (name) => rich`The name that everybody sees in the world tables: ${name}.`,
  },
  restraint: (kind, ms, name) =>
    rich`${name === null ? 'Only' : rich`${name}: only`} casual games for ${spanIn('en', ms)}, as ${RESTRAINTS[kind]}.`,
  chosen: (isRated) => (isRated ? rich`Your new games are rated again.` : rich`Your new games are casual.`),
  code: ({ platform, text }, minutes) =>
    rich`On ${platform} write ${{ code: text }} within ${minutes} minutes. Show the code to nobody. Games between both accounts count for nothing then.`,
  codeInPrivate: () => rich`Ask me in private: whoever sees the code can use it.`,
  linked: (how) =>
    ({
      linked: rich`Your accounts are one person for ratings now.`,
      unknown: rich`No such code. ${{ command: 'rating', values: ['link'] }} on the other platform gives one.`,
      tooOften: rich`Too many wrong codes. Try again in ten minutes.`,
      samePlatform: rich`One person has only one account on each platform.`,
      already: rich`These accounts are one person already.`,
    })[how],
  notAnnulled: (why, days) =>
    ({
      unknown: rich`I know of no such game in this chat.`,
      casual: rich`That game was not rated.`,
      old: rich`That game is older than ${days} days: ask the bot’s operator.`,
    })[why],
  notYoursToAnnul: () => rich`Nothing was changed: only this chat’s administrators may take out a game.`,
  sureToAnnul: () => rich`Take this game out of the ratings? Later ones are rated anew.`,
  annul: 'Take it out',
  annulled: (game, day, isOperators) =>
    rich`${game}, ${day}: taken out of the ratings by ${isOperators ? 'the bot’s operator' : 'an administrator'}.`,
  annulledAll: (count, isOperators) =>
    rich`${String(count)} games: taken out of the ratings by ${isOperators ? 'the bot’s operator' : 'an administrator'}. What was lost by them is given back.`,
};

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'rating',
  'my rating',
  'ratings',
  'elo',
  'my elo',
  'what is my rating',
  "what's my rating",
  'how good am I',
  'how strong am I',
];

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'Your ratings with the games they come from, and which of your accounts you have linked.';

/** The same of the world tables. */
export const WORLD_POLICY = 'The name you chose for the world tables, if you joined them.';
