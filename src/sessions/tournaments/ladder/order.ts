import type { No } from '../round.js';

/** How many places above one's own can be challenged. */
const MAX_STEPS_UP = 3;

/** A ladder after a challenge was won: the winner has the place of the one who was challenged, all between go down. */
export function afterChallenge(ladder: readonly No[], challenger: No, challenged: No): readonly No[] {
  const [from, to] = [ladder.indexOf(challenger), ladder.indexOf(challenged)];
  if (from < 0 || to < 0 || from < to) return ladder;
  return [...ladder.slice(0, to), challenger, ...ladder.slice(to, from), ...ladder.slice(from + 1)];
}

/** Whom somebody can challenge by their places, the highest first. */
export function within(ladder: readonly No[], no: No): readonly No[] {
  const at = ladder.indexOf(no);
  return at < 0 ? [] : ladder.slice(Math.max(0, at - MAX_STEPS_UP), at);
}
