import { rich } from '../../../../../locales/text.js';
import { boardOf, type LastingWords } from '../lasting.js';

export const LASTING: Readonly<Record<'ladder' | 'league', LastingWords>> = {
  ladder: {
    deed: {
      result: (told) => rich`${told.who} set a result: ${boardOf(told)}.`,
      judged: (told) => rich`the computer judged a game: ${boardOf(told)}.`,
      remove: ({ who, names: [one = 'somebody'] }) => rich`${who} took ${one} off the ladder.`,
      pause: ({ who }) => rich`${who} paused the ladder.`,
      resume: ({ who }) => rich`${who} resumed the ladder.`,
      cancel: ({ who }) => rich`${who} cancelled the ladder.`,
      handOver: ({ who, names: [one = ''] }) => rich`${who} handed the ladder over: ${one} directs it now.`,
    },
    sureRemove: (name) =>
      rich`Take ${name} off the ladder? Their games that are on are lost. They can join again as the last one.`,
    surePause: (name) => rich`Pause ${name}? Nobody can challenge anybody. Games that are on go on.`,
    sureResult: (board) => rich`Set ${board}? Places change at once. You can’t undo that.`,
  },
  league: {
    deed: {
      remove: ({ who, names: [one = 'somebody'] }) => rich`${who} removed ${one} from the league.`,
      pause: ({ who }) => rich`${who} paused the league.`,
      resume: ({ who }) => rich`${who} resumed the league.`,
      cancel: ({ who }) => rich`${who} cancelled the league.`,
      handOver: ({ who, names: [one = ''] }) => rich`${who} handed the league over: ${one} directs it now.`,
    },
    sureRemove: (name) =>
      rich`Remove ${name} from the league? Their games that are left are lost. They can join again for the next season.`,
    surePause: (name) => rich`Pause ${name}? This season goes on, but no new one begins.`,
  },
};
