import { expect, test } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { captureExists, legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { findMove } from '../../src/engine/core/moves/move-text.js';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition } from '../../src/engine/core/position-text.js';
import { resign } from '../../src/engine/game/game.js';
import { movesAt, playTexts, stateAt, textOf, textsAt, variantOf } from './positions.js';

const START = 'W:W14,15,16,25,26,36:R46,55,56,64,65,66:G41,51,52,61,62,63:B11,12,13,21,22,31';

/** The author's training game, round by round in the order White, Red, Green, Black. */
const ROUNDS = [
  '25-24 55-54 52-42 31-32',
  '36-35 56-55 51-52 13-23',
  '15-25 54-44 63-53 32-33',
  '16-15 66-56 61-51 21-31',
  '35-45 55:35 41:21 11:31',
  '25:45:43:63:61:41:21 64-63 42-32 22:42:62:64:66',
  '24:22 56-55 66:36:16',
  '21-31 55-45 12:32',
  '31-41 45-44 16-66',
  '41-51 44-43 33:53',
  '51-61 53-63',
  '61:64 66:61',
  '14-24 61-21',
  '15-25 32-33',
];

/** The English edition has other moves of Red in rounds 8 to 10. */
const ENGLISH = [
  ...ROUNDS.slice(0, 7),
  '21-31 55-54 12:32',
  '31-41 54-53 16-66',
  '41-51 53-43 33:53',
  ...ROUNDS.slice(10),
];

test.each([
  ['Russian', ROUNDS, {}],
  ['English', ENGLISH, {}],
  ['Russian, pieces leaving at once', ROUNDS, { removal: 'at-once' }],
])('the training game, %s edition', (_, rounds, options) => {
  const end = playTexts(stateAt('neva', START, options), rounds.join(' '));
  expect(textOf(end)).toBe('W:W24,25:R:G:BK21,33');
  expect(end.outcome).toBeNull();
  expect(end.eliminated).toEqual([[2], [1]]);
  const over = resign(end, 0);
  expect(textOf(over)).toBe('W:W24,25:R:G:BK21,33');
  expect(over.outcome).toEqual({
    kind: 'win',
    seats: [3],
    reason: 'resigned',
    ranking: [[3], [0], [1], [2]],
  });
});

test('no quiet move of the training game was played where there was a capture', () => {
  let state = stateAt('neva', START);
  for (const text of ROUNDS.join(' ').split(' ')) {
    expect([text, captureExists(state.variant, state.position)]).toEqual([text, text.includes(':')]);
    state = playTexts(state, text);
  }
});

test('first quiet moves of every seat', () => {
  const neva = variantOf('neva');
  const first = (seat: number) => textsAt(neva, formatPosition(neva, startPosition(neva, seat)));
  expect(first(0)).toEqual(['14-24', '25-24', '25-35', '36-35']);
  expect(first(1)).toEqual(['46-45', '55-45', '55-54', '64-54']);
  expect(first(2)).toEqual(['41-42', '52-42', '52-53', '63-53']);
  expect(first(3)).toEqual(['13-23', '22-23', '22-32', '31-32']);
});

test("before White's sixth move", () => {
  const before = playTexts(stateAt('neva', START), ROUNDS.slice(0, 5).join(' '));
  const moves = movesAt(before.variant, textOf(before));
  expect(textsAt(before.variant, textOf(before))).toEqual([
    '25:45:43:41:21',
    '25:45:43:63:61:41:21',
    '25:45:43:63:61:41:43',
  ]);
  // The two ways round the square of four take the same pieces and end on the same cell.
  expect(moves.map(({ ways }) => ways.length).sort()).toEqual([1, 1, 2]);
  expect(moves.map(({ captured }) => captured.length).sort()).toEqual([4, 6, 6]);
  expect(moves.some(({ crowned }) => crowned)).toBe(false);
});

test("before Black's sixth move", () => {
  const start = playTexts(stateAt('neva', START), ROUNDS.slice(0, 5).join(' '));
  const before = playTexts(start, '25:45:43:63:61:41:21 64-63 42-32');
  expect(textsAt(before.variant, textOf(before))).toEqual(['22:42:62:64:66', '23:25', '33:31:11']);
  const king = movesAt(before.variant, textOf(before)).find(({ path }) => path.length === 4);
  expect(king?.crowned).toBe(true);
});

test("White's sixth move takes two Red, three Green and one Black man", () => {
  const before = playTexts(stateAt('neva', START), ROUNDS.slice(0, 5).join(' '));
  const { names } = topologyOf(before.variant.board);
  const brilliant = findMove(
    before.variant,
    legalMoves(before.variant, before.position),
    '25:45:43:63:61:41:21',
  );
  expect(brilliant?.captured.map((cell) => names[cell])).toEqual(['35', '44', '53', '62', '51', '31']);
});
