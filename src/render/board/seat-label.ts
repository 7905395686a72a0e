import type { SeatSpec } from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';

/** The label of a seat without a player's name: its corner of the board, or its colour. */
export function seatLabel(
  { corner, colour }: Pick<SeatSpec, 'corner' | 'colour'>,
  language: Language,
): string {
  const { corners, colours } = LOCALES[language].labels;
  return corner === undefined ? colours[colour] : corners[corner.name];
}
