import { rich } from '../../text.js';
import { count, plural } from '../language.js';
import { exercise } from './exercise.js';
import { first } from './first.js';
import { others } from './others.js';
import { puzzles } from './puzzles.js';
import { samples } from './samples.js';
import { skill } from './skill.js';

/** What lessons say, and the sentences of their steps. */
export const lessons = {
  courses: {
    rules: 'The rules, step by step',
    advice: 'Good advice',
    tactics: 'Blows and traps',
    opening: 'A trap in the opening',
    endings: 'Endings',
    giveaway: 'Giveaway',
    towers: 'Towers',
    lasca: 'Lasca',
    frisian: 'Frisian draughts',
    neva: 'Neva checkers',
    novgorod: 'Novgorod checkers',
    draughts4: 'Draughts for 4',
  },
  steps: { ...first, ...skill, ...others },
  exercise,
  puzzles,
  samples,
  words: {
    choose: () => rich`What do you want to learn? Tap a course; ✓ means finished.`,
    task: (course: string, number: number, total: number, task: string) =>
      rich`${{ bold: course }}, ${number} of ${total}\n${task}`,
    /** Below the first task of a course. */
    howToAnswer: (byReply: boolean) =>
      byReply ? rich`Tap a move below, or reply to this message with it.` : rich`Tap a move below.`,
    /** A reply to a task that is no move. */
    noAnswer: () => rich`That is no move. Tap one below the task, or reply to it with your move.`,
    /** Something written without a reply while a game is on. */
    tookAsAnswer: () => rich`That was your answer to the task. For a move in your game, reply to its board.`,
    right: (praise: string) => rich`✅ ${praise}`,
    /** Moves of a line that follow the answer. */
    goesOn: (line: string) => rich`It goes on: ${{ code: line }}`,
    wrong: (move: string) => rich`❌ ${{ code: move }}: not this time.`,
    refuted: (line: string) => rich`The answer is ${{ code: line }}`,
    costs: (men: number) => rich`That costs you ${men} ${plural(men, 'man', 'men')}.`,
    crowns: () => rich`Your opponent gets a king.`,
    takesMore: (most: number) => rich`There is a capture of ${most}.`,
    better: () => rich`You can do better.`,
    hint: (hint: string) => rich`💡 ${hint}`,
    finished: (course: string) =>
      rich`🎉 You have finished “${course}”. What was hard comes back in a few days, under “Repeat” in the list of courses.`,
    firstGame: () => rich`Now play a game: the computer plays its easiest level.`,
    repeated: () => rich`That was all there is to repeat. Well done!`,
    unknown: (asked: string, courses: readonly string[]) =>
      rich`I have no lesson called “${asked}”. There are: ${courses.join(', ')}.`,
    stale: () => rich`This lesson has changed since.`,
  },
  buttons: {
    next: 'Next ▶',
    again: '↩ Try again',
    hint: '💡 Hint',
    courses: '☰ Courses',
    repeat: (due: number) => `🔁 Repeat (${due})`,
    play: '🎮 Play a game',
  },
  badge: { done: 'Course finished', steps: (steps: number) => count(steps, 'task') },
};

export type Lessons = typeof lessons;
