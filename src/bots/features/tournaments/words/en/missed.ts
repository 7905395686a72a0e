import { rich } from '../../../../../locales/text.js';
import type { MissedWords } from '../missed.js';

export const MISSED_WORDS: MissedWords = {
  keptOut: (until) =>
    rich`You didn’t come to a tournament game. You can join others from ${until} on. A director of that tournament can forgive you sooner.`,
  warned: 'You can’t join other tournaments for a day. After earlier misses it is longer, up to 30 days.',
  again: 'If you miss the next round, too, you are out.',
  dropped: (tour) => rich`🏆 ${tour}: you missed two rounds in a row, so you are out.`,
  memberOut: ({ name, who }) => rich`🏆 ${name}: ${who} missed two rounds in a row, and is out.`,
  sure: (name) => rich`Forgive ${name}? They can join tournaments again at once.`,
  done: (name) => rich`${name} can join tournaments again.`,
  told: (tour) => rich`🏆 ${tour}: you are forgiven. You can join tournaments again.`,
  kept: 'That you did not come to a tournament game.',
};
