import { expect, test } from 'vitest';
import { gameFrom } from '../../../src/engine/game/any-game.js';
import { playMove } from '../../../src/engine/game/game.js';
import { think } from '../../../src/engine/search/think.js';

/** The score of a short search, and how the game ends with its move. */
function found(id: string, position: string) {
  const started = gameFrom(id, {}, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { state } = started.value;
  const { score, move } = think(state, { nodes: 2_000 }, 1);
  return { score, outcome: playMove(state, move).outcome?.kind };
}

test.each([
  ['a king and a man', 'turkish', 'W:WKd1:Bd4,h7'],
  ['pieces of two sides of four seats', 'draughts4-joint', 'B:BK5:R:G:Y62'],
])('the search did not know that a game with one piece left to each is drawn: %s', (_, id, position) => {
  expect(found(id, position)).toEqual({ score: 0, outcome: 'draw' });
});

test('who has more is not stopped by it, nor in Frisian draughts by a man, nor who can still capture', () => {
  expect(found('turkish', 'W:WKd1,a2:Bh7').score).toBeGreaterThan(1);
  expect(found('frisian', 'W:WK46:B1,28').score).toBeGreaterThan(1);
  expect(found('frisian', 'W:WK46:BK28').outcome).toBe('win');
});

test('the search took one king against one man for drawn where the house rule says that the king wins', () => {
  const started = gameFrom('turkish', { 'king-against-man': 'wins' }, 'W:WKd1:Bd4,h7');
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { state } = started.value;
  const { score, move } = think(state, { nodes: 2_000 }, 1);
  expect(score).toBeGreaterThan(100);
  expect(playMove(state, move).outcome).toMatchObject({
    kind: 'win',
    seats: [0],
    reason: 'king-against-man',
  });
});
