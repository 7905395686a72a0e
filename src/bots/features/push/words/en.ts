import { rich } from '../../../../locales/text.js';
import type { PushWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'The address at which your browser takes notifications, until you turn them off or for 90 days without a visit.';

export const WORDS: PushWords = {
  choosing: {
    title: 'Notifications',
    about: 'What this browser notifies you of while your game’s page is closed.',
    legend: 'Notify me of',
    night: 'From 23:00 to 8:00 your time they make no sound. Games with a clock still ring.',
    begin: 'Notify me in all my games',
    end: 'Stop notifying me',
    none: 'This browser does not notify you of any game.',
    some: 'This browser notifies you of games you chose.',
    all: 'This browser notifies you of all your games.',
    saved: 'Saved.',
    unable: 'This browser cannot notify you, or its settings block it.',
    failed: 'That did not work. Please try again later.',
    needsScript: 'This page needs JavaScript.',
  },
  kinds: {
    turn: 'My turn',
    short: 'Time running short',
    now: 'An opponent found for me now',
    joined: 'Someone joining my table, a game starting',
    asked: 'Offers and questions',
    over: 'The end of a game',
    tournament: 'My games in a tournament',
    followed: 'A game starting that I follow in the bot’s chat',
  },
  page: {
    callMe: 'Notify me about this game',
    ask: 'Notify you when something happens here?',
    yes: 'Yes, notify me',
    notNow: 'Not now',
    called: 'You are notified of your turn, offers and the end.',
    calledInAll: 'You are notified of your turn, offers and ends everywhere.',
    inAll: 'In all my games',
    stop: 'Stop notifying me',
    choose: 'Choose which ones',
    callDaily: 'Notify me of tomorrow’s puzzle',
    calledDaily: 'You are notified of each new puzzle.',
    forbidden: 'Your browser blocks notifications from here. Allow them in its settings, then try again.',
    failed: 'That did not work. Please try again later.',
  },
  titles: {
    turn: 'Your move',
    short: 'Time is running short',
    now: 'Your opponent is here: 20 seconds',
    joined: 'Somebody has sat down',
    begun: 'Your game has begun',
    draw: 'A draw is offered',
    undo: 'A take-back is asked for',
    pause: 'An adjournment is asked for',
    time: 'Another time limit is proposed',
    casual: 'Playing without ratings is proposed',
    claim: 'Your opponent is late: you decide',
    missed: 'Come back: they may claim the win',
    rematch: 'A rematch is offered',
    round: 'Your tournament game has begun',
    over: 'The game is over',
    followed: 'A game you follow has begun',
  },
  kept: (browsers) =>
    rich`Browsers notified of turns, puzzles or followed games, with chosen games: ${browsers}.`,
};
