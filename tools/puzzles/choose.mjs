/** Chooses puzzles that differ from each other, of all levels. */
import { playedOut } from '../../dist/modules/sessions/lessons/step.js';
import { likeness } from '../../dist/modules/sessions/puzzles/likeness.js';
import { puzzleState } from '../../dist/modules/sessions/puzzles/shelf.js';

/** Share of a level, at most, as long as there are others. */
const SHARE = 0.35;

/** What makes two puzzles the same: the position, or the moves of the solution. */
function namesOf(puzzle) {
  const state = puzzleState(puzzle);
  const [position, line] = likeness(state, playedOut(state, puzzle.line).moves);
  return [position, line];
}

/**
 * Those of `found`, in their order, that make `kept` up to `count` puzzles. `isLast`: nothing more will be found, so that
 * levels of which there are many may fill up what is left.
 */
export function chosen(kept, found, count, isLast) {
  const names = new Set(kept.flatMap(namesOf));
  const ofLevel = (level, puzzles) => puzzles.filter((puzzle) => puzzle.level === level).length;
  const result = [];
  const take = (puzzles, isWanted) => {
    for (const puzzle of puzzles) {
      if (kept.length + result.length >= count) return;
      const own = namesOf(puzzle);
      if (own.some((name) => names.has(name)) || !isWanted(puzzle)) continue;
      for (const name of own) names.add(name);
      result.push(puzzle);
    }
  };
  take(found, ({ level }) => ofLevel(level, [...kept, ...result]) < SHARE * count);
  if (isLast) take(found, () => true);
  return result;
}
