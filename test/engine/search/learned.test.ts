import { describe, expect, test } from 'vitest';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { compileRules } from '../../../src/engine/search/board/compiled-rules.js';
import { learnedSize, restoreLearned } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { patternsOf } from '../../../src/engine/search/evaluate/learned/patterns.js';
import { Study } from '../../../src/engine/search/evaluate/learned/study.js';
import { swapOf } from '../../../src/engine/search/evaluate/learned/swap.js';
import { windowsOf } from '../../../src/engine/search/evaluate/learned/windows.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { think } from '../../../src/engine/search/think.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { variantOf } from '../positions.js';
import { numbers, pick } from '../random-game.js';

const LEARNABLE = BOARD_VARIANTS.filter((variant) => learnedSize(variant) !== null);

/** Every fifth position of a random game. */
function* positionsOf(id: string): Generator<GameState> {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error('no game');
  let { state } = started.value;
  const random = numbers(1);
  for (let ply = 1; state.outcome === null && ply < 120; ply++) {
    state = playMove(state, pick(movesIn(state), random));
    if (ply % 5 === 0) yield state;
  }
}

const randomWeights = (size: number): Int8Array => {
  const random = numbers(2);
  return Int8Array.from({ length: size }, () => Math.floor(200 * random()) - 100);
};

describe.each(LEARNABLE.map((variant) => [variant.id, variant] as const))(
  'what is learned of %s',
  (id, variant) => {
    const compiled = compileRules(variant);
    const patterns = patternsOf(compiled);
    const swap = swapOf(compiled);
    if (patterns === null || swap === null) throw new Error('no patterns');
    const position = new SearchPosition(variant);
    const found = new Int32Array(256);
    const weights = restoreLearned(variant, randomWeights(2 * patterns.size));

    test('has windows that cover the board, few of them large', () => {
      const windows = windowsOf(compiled, variant.rules.king !== 'flying');
      expect(new Set(windows.flat()).size).toBe(compiled.cells);
      expect(Math.max(...windows.map((cells) => cells.length))).toBeLessThanOrEqual(9);
      expect(2 * patterns.size).toBeLessThan(600_000);
    });

    test('is the same for both seats, each from its own side', () => {
      for (const state of positionsOf(id)) {
        position.load(state.position);
        const { board } = position;
        const count = patterns.find(board, found);
        const seen = [...found.subarray(0, count)].sort();
        expect(patterns.sum(board, weights?.packed ?? new Int32Array())).toBe(
          seen.reduce((sum, at) => sum + (at < 0 ? -1 : 1) * (weights?.packed[at < 0 ? ~at : at] ?? 0), 0),
        );
        // The same position with the seats exchanged: everything counts for the other.
        const turned = {
          bitboards: new Int32Array(board.bitboards.length),
          counts: board.counts.slice(),
          turn: 1 - board.turn,
        };
        for (let cell = 0; cell < compiled.cells; cell++) {
          const code = board.codes[cell] as number;
          const to = swap[cell] as number;
          const word = (code ^ 6) * compiled.words + (to >> 5);
          if (code > 1) turned.bitboards[word] = (turned.bitboards[word] as number) | (1 << to);
        }
        for (const code of [2, 3])
          [turned.counts[code], turned.counts[code ^ 6]] = [
            board.counts[code ^ 6] as number,
            board.counts[code] as number,
          ];
        const again = patterns.find(turned, found);
        expect([...found.subarray(0, again)].map((at) => ~at).sort()).toEqual(seen);
      }
    });
  },
);

describe('a computer that has learned', () => {
  const RUSSIAN = variantOf('russian');
  const size = learnedSize(RUSSIAN) ?? 0;
  const learned = restoreLearned(RUSSIAN, randomWeights(size));
  const started = newGame(RUSSIAN, {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;

  test('thinks otherwise, the same every time, and as before without it', () => {
    const before = think(state, { nodes: 2_000 }, 1);
    const after = think(state, { nodes: 2_000, learned }, 1);
    expect(after.score).not.toBe(before.score);
    expect(think(state, { nodes: 2_000, learned }, 1)).toEqual(after);
    expect(think(state, { nodes: 2_000 }, 1)).toEqual(before);
  });

  test('plays by it from level 4 on', () => {
    for (const level of [1, 2, 3, 4, 5] as const) {
      const [plain, taught] = [think(state, { level }, 1), think(state, { level, learned }, 1)];
      expect(taught.score === plain.score).toBe(level < 4);
    }
  });

  test('counts what it learned for the seat that it was learned of', () => {
    const quiet = new Study(RUSSIAN).quietValue(state);
    expect(quiet).toBe(0);
    const values = new Int8Array(size);
    // The weight of the turn: whoever is to move is better off by half a man.
    values.fill(50, size - 2);
    const own = restoreLearned(RUSSIAN, values);
    expect(think(state, { depth: 2, learned: own }, 1).score).toBeCloseTo(
      think(state, { depth: 2 }, 1).score + 0.5,
      5,
    );
  });

  test('refuses weights of another size', () => {
    expect(restoreLearned(RUSSIAN, new Int8Array(size + 1))).toBeNull();
    expect(learnedSize(variantOf('neva'))).toBeNull();
  });
});
