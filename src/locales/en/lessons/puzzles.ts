import type { Colour } from '../../../engine/index.js';
import { rich } from '../../text.js';
import { all, count, dot, plural } from '../language.js';

/** Sentences on puzzles, one’s own and the daily ones. */
export const puzzles = {
  /** What is typed behind the command for the puzzle of the day; lower case. */
  daily: 'daily',
  task: (game: string, level: number, colour: Colour) =>
    rich`🧩 ${{ bold: game }}, difficulty ${level} of 8\n${dot(colour)} to move. One move is far better than all others: find it.`,
  /** A puzzle that goes on after its first move. */
  goesOn: (found: string, reply: string) =>
    rich`✅ ${{ code: found }} is right. The answer is ${{ code: reply }}. And now?`,
  solved: (line: string) => rich`🎉 Solved! ${{ code: line }}`,
  right: (line: string) => rich`✅ Right! ${{ code: line }}`,
  wrong: (move: string) => rich`❌ ${{ code: move }}: not this time. Look again.`,
  solution: (line: string) => rich`💡 The solution: ${{ code: line }}`,
  severalMoves: () => rich`That could be several moves. Tap yours.`,
  /** Somebody has written an answer where all can read it. */
  inTheOpen: () => rich`Shh! Others are still thinking. Tap your move below the puzzle: only you see that.`,
  noPuzzles: (game: string, others: readonly string[]) =>
    rich`I have no puzzles of ${{ bold: game }}. I have some of ${all(others)}.`,
  stale: () => rich`This puzzle is no longer there.`,
  solvedSoFar: (solved: number, total: number) =>
    rich`You have solved ${solved} of ${count(total, 'puzzle')}.`,
  ofDay: {
    task: (game: string, level: number, colour: Colour) =>
      rich`🧩 Puzzle of the day: ${{ bold: game }}, difficulty ${level} of 8\n${dot(colour)} to move. One move is far better than all others. Tap it: only you see the answer.`,
    /** What became of the last one. */
    before: (line: string, names: readonly string[], more: number) =>
      names.length === 0
        ? rich`The last one: ${{ code: line }}. Nobody has found it.`
        : rich`The last one: ${{ code: line }}. Found by ${all([...names, ...(more > 0 ? [`${more} more`] : [])])}.`,
    streak: (days: number) => rich`🔥 Solved in a row in this chat: ${days}.`,
    found: (people: number) =>
      rich`${people} ${plural(people, 'person has', 'people have')} found it so far.`,
    right: (line: string) => rich`✅ Right! ${{ code: line }}. Keep it to yourself until the next one comes.`,
    wrong: (move: string) =>
      rich`❌ ${{ code: move }}: not this time. The next puzzle comes with the solution of this one.`,
    answered: () => rich`You have answered this one. Its solution comes with the next puzzle.`,
    over: () => rich`This puzzle is over: a newer one has come.`,
    begun: (game: string, time: string, zone: string) =>
      rich`From now on a puzzle of ${{ bold: game }} comes here every day at ${time} (${zone}).`,
    off: () => rich`No more puzzles of the day.`,
    none: () => rich`No puzzle of the day comes to this chat.`,
    notHere: () => rich`A puzzle of the day needs a chat of its own: none can come here.`,
  },
  buttons: {
    next: 'Another ▶',
    daily: '🧩 Every day',
    dailyOff: '🔕 No more of these',
    solution: '💡 Solution',
  },
};
