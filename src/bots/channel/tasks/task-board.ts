import type { GameState } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { boardOf, type Look } from '../posts/drawing.js';
import { type Happening, moved } from '../posts/move-summary.js';

/** The words of lessons, exercises and puzzles. */
export const lessonWords = (language: Language) => LOCALES[language].lessons;

/** Marks that a task is shown without. */
export const LEGEND = { mustCapture: [], seats: [] } as const;

/** The look of a task that begins here, from its solver's side. */
export const solversLook = ({ position }: GameState, look: Look): Look => ({ ...look, side: position.turn });

/** The board after a line, with what happened in it, from the side of the solver, who began it. */
export function lineBoard(state: GameState, line: readonly string[], look: Look) {
  const happenings: Happening[] = [];
  let at = state;
  for (const text of line) {
    const { happening, after } = moved(at, at.position.turn, text);
    happenings.push(happening);
    at = after;
  }
  const toMove = at.outcome === null ? at.position.turn : null;
  return boardOf(at.variant, at.position, solversLook(state, look), { ...LEGEND, happenings, toMove });
}
