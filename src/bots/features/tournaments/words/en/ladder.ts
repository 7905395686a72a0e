import { rich } from '../../../../../locales/text.js';
import type { LadderWords } from '../ladder.js';

export const LADDER_WORDS: LadderWords = {
  state: (people, games) => rich`On the ladder: ${people}. Challenges that are on: ${games}.`,
  whom: (place) => rich`You are number ${place}. Whom do you challenge?`,
  nobody: (place) => rich`You are number ${place}. Nobody above you can be challenged now.`,
  why: {
    met: 'you met within 7 days',
    playing: 'your challenge is on',
    busy: 'plays enough others already',
    offDuty: 'is away',
    apart: 'is not paired with you',
  },
  until: (when) => rich`until ${when}`,
  sent: (other, until) => rich`You challenge ${other}. There is time to accept until ${until}.`,
  sureGiveWay: (other) => rich`Give your place to ${other} without a game?`,
  sureLeave: (name) => rich`Leave ${name}? You lose your place, and the games that are on.`,
  refused: {
    first: 'Nobody stands above you.',
    enough: 'You have three challenges open. One has to end before the next.',
    tooFar: 'You can challenge people up to three places above you.',
    met: 'You two have met within seven days.',
    playing: 'Your challenge of each other is still on.',
    busy: 'This player plays enough others already.',
    offDuty: 'This player is away.',
    apart: 'You two are not paired.',
  },
  news: {
    challenged: ({ name, other, place, until }) =>
      rich`🏆 ${name}: ${{ bold: other }}, number ${place}, challenges you. Accept by ${until}, or you lose.`,
    ends: ({ name, other, until }) =>
      rich`🏆 ${name}: ${{ bold: other }} waits for your answer. If you don’t accept by ${until}, you lose.`,
    lastDay: ({ name, other, until }) =>
      rich`🏆 ${name}: time for your game against ${{ bold: other }} ends ${until}.`,
    rose: ({ name, other, place, isFree }) =>
      isFree
        ? rich`🏆 ${name}: ${other} doesn’t play. You are number ${{ bold: String(place) }} now.`
        : rich`🏆 ${name}: you beat ${other}. You are number ${{ bold: String(place) }} now.`,
    unanswered: ({ name, other }) =>
      rich`🏆 ${name}: you didn’t answer ${other} in time. It counts as a loss.`,
    off: ({ name, other }) => rich`🏆 ${name}: the challenge between you and ${other} doesn’t count.`,
    dropped: (name) =>
      rich`🏆 ${name}: you lost twice running on time, and are off the ladder. You can join again as the last one.`,
    late: ({ name, names, until }) =>
      rich`🏆 ${name}: ${names.join(' – ')} has lasted long. Enter the result, or the computer judges the position ${until}.`,
  },
};
