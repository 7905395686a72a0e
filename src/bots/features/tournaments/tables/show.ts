import type { LevelNumber } from '../../../../engine/index.js';
import { type Language, MESSAGES } from '../../../../locales/index.js';
import type { Board } from '../../../../sessions/tournaments/tournament.js';

/** The level of the computer at free seats of tables. */
export const FILL_LEVEL: LevelNumber = 5;

/** Those at a table in the order of its seats, with their points once it is over. */
export function tableText(
  { seats = [], players, points }: Board,
  nameOf: (no: number) => string,
  language: Language,
): string {
  return seats
    .map((no) => {
      if (no === null) return MESSAGES[language].computerAt(FILL_LEVEL);
      const own = points?.[players.indexOf(no)];
      return own === undefined ? nameOf(no) : `${nameOf(no)} ${own}`;
    })
    .join(' · ');
}
