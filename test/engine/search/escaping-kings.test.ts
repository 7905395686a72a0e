import { describe, expect, test } from 'vitest';
import { gameFrom } from '../../../src/engine/game/any-game.js';
import { compileRules } from '../../../src/engine/search/board/compiled-rules.js';
import { escapingKings } from '../../../src/engine/search/evaluate/escaping-kings.js';
import { think } from '../../../src/engine/search/think.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';

/** What the side to move expects after a short search; in men. */
function scoreOf(id: string, position: string, nodes = 2_000): number {
  const started = gameFrom(id, {}, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const { state } = started.value;
  const learned = learnedFor(state.variant, (damage) => {
    throw new Error(damage);
  });
  return think(state, { nodes, learned }, 1).score;
}

describe('kings against kings', () => {
  test.each([
    ['russian', 'W:WKb2,Kg1:BKh4'],
    ['russian', 'W:WKb2,Kc1,Kg1:BKa5,Kh4'],
    ['russian, three against the long diagonal', 'W:WKa5,Kb4,Kc5:BKh8'],
    ['pool', 'W:WK1,K5:BK29'],
    ['international', 'W:WK46,K47:BK25'],
    ['international, three', 'W:WK32,K47,K48:BK25'],
    ['canadian, three', 'W:WK61,K62,K63:BK19'],
    ['russian, two men with a king against the long diagonal', 'W:WKa5,a3,c3:BKh8'],
    ['russian, a man more', 'W:WKb2,a3:BKh4'],
    ['russian, two kings against one and a man', 'W:WKg1,Kc1:BKh4,b6'],
    ['russian, a man besides the long diagonal', 'W:WKf2,Kg3,Ka5:BKa1,h4'],
    ['international, two kings against one and a man', 'W:WK25,K50:BK10,45'],
    ['international, two kings and a man against one', 'B:WK4,25,K40:BK45'],
  ])('a draw counts for less than a sixth of a man: %s, %s', (title, position) => {
    expect(Math.abs(scoreOf(title.split(',')[0] ?? '', position))).toBeLessThan(0.15);
  });

  test('men that become kings are seen not to drive a king off the long diagonal', () => {
    expect(scoreOf('russian', 'W:WKg1,b4,b6:BKh8', 100_000)).toBeLessThan(0.15);
  });

  test.each([
    ['russian, three', 'W:WKb2,Kc1,Kg1:BKh4'],
    ['russian, two and a man', 'W:WKb2,Kc1,g3:BKh4'],
    ['russian, against men alone', 'W:WKb2,Kc1:Bf6,h6'],
    ['international, two and two men', 'W:WK46,K47,31,32:BK25'],
    ['international, four', 'W:WK46,K47,K48,K49:BK25'],
    ['turkish', 'W:WKa1,Kb1:BKh8'],
    ['thai', 'W:WK31,K32:BK5'],
    ['killer', 'W:WK46,K47:BK25'],
    ['frisian', 'W:WK46,K47:BK25'],
    ['english', 'W:WK32,K31:BK14'],
  ])('a win counts in full: %s, %s', (title, position) => {
    expect(scoreOf(title.split(',')[0] ?? '', position)).toBeGreaterThan(1.5);
  });

  test('the long diagonal is that of the board', () => {
    const roadOf = (id: string) => {
      const variant = findBoardVariant(id);
      if (variant === null) throw new Error(id);
      const compiled = compileRules(variant);
      return escapingKings(compiled)?.road.map((cell) => compiled.tables.topology.names[cell]);
    };
    expect(roadOf('russian')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8']);
    expect(roadOf('spanish')).toHaveLength(8);
    // On ten files by eight ranks no diagonal is longer than the others.
    expect(roadOf('spantsirety')).toEqual([]);
  });
});
