import { rich } from '../../text.js';
import { count } from '../language.js';

/** Lines of `/privacy` on what features store of a user; each is left out where there is nothing. */
export const kept = {
  files: (files: number) => rich`Files you loaded: ${files}.`,
  alias: (alias: string) => rich`For games with strangers: your pseudonym ${{ bold: alias }}.`,
  blocked: (people: number) => rich`People you have blocked: ${people}.`,
  away: () => rich`When you are away, as you told me.`,
  offers: (offers: number) => rich`Open offers of a game: ${offers}.`,
  reports: (reports: number) => rich`Your reports about strangers: ${reports}.`,
  lessons: (tasks: number) =>
    rich`Lessons: ${count(tasks, 'task')} solved, with when each is to be repeated, and the one you saw last.`,
  exercises: (exercises: number) =>
    rich`Exercises of chats that you have posted or answered, until they end: ${exercises}.`,
  puzzles: (puzzles: number) =>
    rich`Puzzles solved: ${puzzles}. Your answer to a chat’s puzzle of the day stays for two days.`,
};

export type Kept = typeof kept;
