import type { SeatSpec } from '../engine/index.js';
import { type Language, LOCALES } from '../locales/index.js';

/** What a seat is called where nobody is named: its corner of the board, or its colour. */
export function seatWord(
  { corner, colour }: Pick<SeatSpec, 'corner' | 'colour'>,
  language: Language,
): string {
  const { corners, colours } = LOCALES[language].labels;
  return corner === undefined ? colours[colour] : corners[corner.name];
}
