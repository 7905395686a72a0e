import { describe, expect, test } from 'vitest';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { compileRules } from '../../../src/engine/search/board/compiled-rules.js';
import { beneathOn } from '../../../src/engine/search/evaluate/learned/beneath.js';
import { learnedSize, restoreLearned } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { patternsOf } from '../../../src/engine/search/evaluate/learned/patterns.js';
import { squaresOf } from '../../../src/engine/search/evaluate/learned/squares.js';
import { Study } from '../../../src/engine/search/evaluate/learned/study.js';
import { swapOf } from '../../../src/engine/search/evaluate/learned/swap.js';
import { windowsOf } from '../../../src/engine/search/evaluate/learned/windows.js';
import { StaticEvaluation } from '../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../src/engine/search/evaluate/weights.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { think } from '../../../src/engine/search/think.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { variantOf } from '../positions.js';
import { numbers, pick } from '../random-game.js';
import { thinksByIt } from './thinks-by-it.js';

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

function randomWeights(size: number): Int16Array {
  const random = numbers(2);
  return Int16Array.from({ length: size }, () => Math.floor(200 * random()) - 100);
}

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
      for (const base of new Set(windows.map((window) => window.base))) {
        const alike = windows.filter((window) => window.base === base).map(({ cells }) => cells);
        expect(new Set(alike.flat()).size).toBe(compiled.cells);
        // Two numbers share a word.
        for (const cells of alike) expect(base ** cells.length).toBeLessThanOrEqual(1 << 16);
      }
      expect(2 * patterns.size).toBeLessThan(700_000);
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

describe.each(LEARNABLE.map((variant) => [variant.id, variant] as const))(
  'what is learned of the squares of %s',
  (id, variant) => {
    const squares = squaresOf(compileRules(variant));
    if (squares === null) throw new Error('no squares');
    const values = randomWeights(squares.size);
    const learned = restoreLearned(variant, values);
    const position = new SearchPosition(variant);
    const { board, compiled } = position;
    const weights = { ...weightsFor(variant), trade: 0 };
    const found = new Int32Array(512);

    test('is part of the written value, as it was learned, for either side', () => {
      for (const state of positionsOf(id)) {
        position.load(state.position);
        const beneath = Uint8Array.from({ length: compiled.cells }, (_, cell) => beneathOn(board, cell));
        const count = squares.find({ codes: board.codes, beneath, turn: board.turn }, found);
        let sum = 0;
        for (const at of found.subarray(0, count)) sum += at < 0 ? -(values[~at] ?? 0) : (values[at] ?? 0);
        for (const teams of [Uint8Array.of(0, 1), Uint8Array.of(1, 0)]) {
          const [plain, taught] = [null, learned].map((each) =>
            new StaticEvaluation(position, teams, weights, 1, each).valueFromScratch(),
          );
          // Kings alone count for an eighth of their value.
          if ((board.counts[2] ?? 0) + (board.counts[4] ?? 0) === 0) continue;
          expect((taught ?? 0) - (plain ?? 0)).toBe(teams[0] === 0 ? sum : 0 - sum);
        }
      }
    });
  },
);

describe('what lies beneath a commander', () => {
  const variant = variantOf('lasca');
  const { board } = new SearchPosition(variant);
  // From the top downwards: pieces of the commander, then those that it captured.
  test.each([
    [[], 0b000_000],
    [[2], 0b000_001],
    [[3, 2], 0b000_011],
    [[2, 2, 2, 2], 0b000_111],
    [[4], 0b001_000],
    [[2, 4, 5], 0b011_001],
    [[4, 4, 4], 0b011_000],
    [[2, 2, 4, 4, 4, 4, 4], 0b111_011],
  ])('%j is known', (codes, bits) => {
    board.codes[7] = 2;
    board.heights[7] = codes.length;
    codes.forEach((code, depth) => {
      board.columns[7 * 64 + codes.length - 1 - depth] = code;
    });
    expect(beneathOn(board, 7)).toBe(bits);
  });
});

describe('a computer that has learned', () => {
  const RUSSIAN = variantOf('russian');
  const size = learnedSize(RUSSIAN) ?? 0;
  const learned = restoreLearned(RUSSIAN, randomWeights(size));
  const started = newGame(RUSSIAN, {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;

  thinksByIt(state, learned, 2_000);

  test('goes on from what it learned of squares', () => {
    const values = new Int16Array(learnedSize(RUSSIAN, 'squares') ?? 0).fill(50, -1);
    const squares = restoreLearned(RUSSIAN, values);
    expect(squares?.form).toBe('squares');
    expect(think(state, { depth: 2, learned: squares }, 1).score).toBeCloseTo(
      think(state, { depth: 2 }, 1).score + 0.5,
      5,
    );
  });

  test('counts what it learned for the seat that it was learned of', () => {
    const quiet = new Study(RUSSIAN).quietValue(state);
    expect(quiet).toBe(0);
    const values = new Int16Array(size);
    // The weight of the turn: whoever is to move is better off by half a man.
    values.fill(50, size - 2);
    const own = restoreLearned(RUSSIAN, values);
    expect(think(state, { depth: 2, learned: own }, 1).score).toBeCloseTo(
      think(state, { depth: 2 }, 1).score + 0.5,
      5,
    );
  });

  test('refuses weights of another size', () => {
    expect(restoreLearned(RUSSIAN, new Int16Array(size + 1))).toBeNull();
    expect(learnedSize(variantOf('neva'))).toBeNull();
    expect(learnedSize(variantOf('neva'), 'squares')).toBeNull();
  });
});
