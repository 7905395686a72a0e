import type { Button, Keyboard } from '../../port.js';
import { inRows, MAX_ROWS, PER_ROW } from '../keyboards/keyboards.js';

/** Moves that have buttons at most, above a row of others. */
const MAX_CHOICES = PER_ROW * (MAX_ROWS - 1);
/** Letters of a label that fits four times in a row. */
const SHORT = 7;

/** Moves that are offered as answers to a task, in order, the right one always among them. */
export function choicesWith(moves: readonly string[], right: string): readonly string[] {
  const wrong = moves.filter((move) => move !== right).slice(0, MAX_CHOICES - 1);
  return [...wrong, right].sort();
}

/** The answers as buttons, above `more`; `data` gives an answer's by its index. */
export function choiceRows(
  choices: readonly string[],
  data: (index: number) => string,
  more: readonly Button[],
): Keyboard {
  const buttons = choices.map((label, index) => ({ label, data: data(index) }));
  const longest = Math.max(...choices.map((label) => label.length));
  const rows = MAX_ROWS - (more.length > 0 ? 1 : 0);
  const rowsTaken = Math.min(rows, Math.ceil(buttons.length / (longest <= SHORT ? 4 : 2)));
  const perRow = Math.ceil(buttons.length / rowsTaken);
  return [...inRows(buttons, perRow, rows), ...(more.length > 0 ? [more] : [])];
}
