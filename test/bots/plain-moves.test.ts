import { expect, it } from 'vitest';
import { numberedButton } from '../../src/bots/plain-moves.js';

const buttons = (...labels: string[]) => labels.map((label) => ({ label }));

it.each([
  ['2', ['1. Russian checkers', '2. Neva checkers', '12. Trio'], '2. Neva checkers'],
  [' 12 ', ['1. Russian checkers', '2. Neva checkers', '12. Trio'], '12. Trio'],
  ['3', ['▶ 1', '👁 3', '🔎 Find an opponent'], '👁 3'],
  ['2', ['🏳 1 · Russian checkers', '🏳 2 · Turkish draughts'], '🏳 2 · Turkish draughts'],
  ['2', ['1. Anna – Boris 1-0', '⚠ 2. Boris – Anna'], '⚠ 2. Boris – Anna'],
  // Squares and moves of boards with numbers, and what only has a number in it.
  ['22', ['22', '22-18', '23'], null],
  ['5', ['💪 Level 5'], null],
  ['7', ['1. Russian checkers'], null],
  ['two', ['2. Neva checkers'], null],
  ['2', ['▶ 2', '2. Neva checkers'], null],
])('“%s” below %j means %s', (text, labels, meant) => {
  expect(numberedButton(text, buttons(...labels))?.label ?? null).toBe(meant);
});
