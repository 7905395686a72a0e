import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/engine/core/position.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { compileRules } from '../../../src/engine/search/board/compiled-rules.js';
import { EvaluationBySide } from '../../../src/engine/search/evaluate/evaluation-by-side.js';
import { learnedSize, restoreLearned } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { LearnedSides, sidesOf } from '../../../src/engine/search/evaluate/learned/sides.js';
import { StudyOfSides } from '../../../src/engine/search/evaluate/learned/study-of-sides.js';
import { viewsOf } from '../../../src/engine/search/evaluate/learned/swap.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { think } from '../../../src/engine/search/think.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { positionOf, variantOf } from '../positions.js';
import { numbers, pick } from '../random-game.js';
import { thinksByIt } from './thinks-by-it.js';

const LEARNABLE = BOARD_VARIANTS.filter((variant) => learnedSize(variant, 'sides') !== null);
/** Logits of a man, in thousandths. */
const MAN = 400;

function startOf(id: string): GameState {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error('no game');
  return started.value.state;
}

/** Every ninth position of a random game. */
function positionsOf(id: string): readonly Position[] {
  const positions: Position[] = [];
  let state = startOf(id);
  const random = numbers(1);
  for (let ply = 1; state.outcome === null && ply < 200; ply++) {
    if (ply % 9 === 0) positions.push(state.position);
    state = playMove(state, pick(movesIn(state), random));
  }
  return positions;
}

/** Values of weights by lot, a man being worth `MAN`. */
function randomValues(size: number): Int16Array {
  const random = numbers(2);
  const values = Int16Array.from({ length: size }, () => Math.floor(400 * random()) - 200);
  values.set([MAN, 0], size - 2);
  return values;
}

function evaluationOf(id: string, values: Int16Array) {
  const variant = variantOf(id);
  const compiled = compileRules(variant);
  const learned = restoreLearned(variant, values);
  const sides = sidesOf(compiled);
  if (learned === null || sides === null) throw new Error('nothing is learned');
  const position = new SearchPosition(variant);
  const { seats } = compiled;
  const evaluation = new EvaluationBySide(position, seats, new LearnedSides(compiled, sides, learned.packed));
  const expected = new Float32Array(seats);
  return {
    evaluation,
    /** What each seat may expect of a position. */
    of(each: Position): number[] {
      position.load(each);
      evaluation.expect(expected, 0);
      return [...expected];
    },
  };
}

test('sides are learned of wherever each of three and more plays for itself', () => {
  expect(LEARNABLE.map(({ id }) => id).sort()).toEqual(
    BOARD_VARIANTS.filter(({ seats }) => seats.length > 2 && new Set(seats.map(({ side }) => side)).size > 2)
      .map(({ id }) => id)
      .sort(),
  );
  expect(learnedSize(variantOf('neva-pairs'), 'sides')).toBeNull();
  expect(learnedSize(variantOf('russian'), 'sides')).toBeNull();
  expect(learnedSize(variantOf('neva'), 'patterns')).toBeNull();
});

test('seats share what is learned where the board turns each of them to the next', () => {
  const alone = LEARNABLE.filter((variant) => viewsOf(compileRules(variant)) === null);
  expect(alone.map(({ id }) => id).sort()).toEqual(['draughts4-3solo', 'neva-3']);
});

describe.each(LEARNABLE.map((variant) => [variant.id, variant] as const))(
  'what the sides of %s may expect',
  (id, variant) => {
    const compiled = compileRules(variant);
    const values = randomValues(learnedSize(variant, 'sides') ?? 0);
    const { of } = evaluationOf(id, values);
    const positions = positionsOf(id);

    test('adds up to one game, and is what the weights say', () => {
      const study = new StudyOfSides(variant);
      const board = new SearchPosition(variant);
      const found = new Int32Array(200);
      const full = variant.setup.men * variant.seats.length;
      for (const position of positions) {
        const expected = of(position);
        expect(expected.reduce((sum, each) => sum + each)).toBeCloseTo(1, 5);
        board.load(position);
        const { codes, inPlay } = board.board;
        const left = [...codes.subarray(0, compiled.cells)].filter(
          (code) => code > 1 && (inPlay >> ((code >> 1) - 1)) & 1,
        ).length;
        const powers = variant.seats.map((_, seat) => {
          if (((inPlay >> seat) & 1) === 0) return 0;
          const count = study.find(board.board, seat, found);
          const sum = [...found.subarray(0, count)].reduce((all, weight) => {
            const [early = 0, late = 0] = values.subarray(2 * weight, 2 * weight + 2);
            return all + (early * left + late * (full - left)) / full;
          }, 0);
          return Math.exp(sum / 1000);
        });
        const all = powers.reduce((sum, power) => sum + power);
        for (const [seat, power] of powers.entries()) expect(expected[seat]).toBeCloseTo(power / all, 2);
      }
    });

    const views = viewsOf(compiled);
    test.runIf(views !== null)('turns with the board', () => {
      const { seats } = variant;
      for (const position of positions) {
        // Every seat's pieces, turn and fate pass to the next one.
        const next = (seat: number): number => (seat + 1) % seats.length;
        const turned: Position = {
          ...position,
          board: position.board.map((_, cell) => {
            const [commander] = position.board[views?.[1]?.[cell] ?? -1] ?? [];
            return commander === undefined ? null : [{ ...commander, seat: next(commander.seat) }];
          }),
          turn: next(position.turn),
          out: position.out.map((_, seat) => position.out[(seat + seats.length - 1) % seats.length] === true),
        };
        const expected = of(position);
        expect(of(turned)).toEqual(expected.map((_, seat) => expected.at(seat - 1)));
      }
    });
  },
);

describe('scores by what the sides may expect', () => {
  /** Weights by which only a side's own men count. */
  const values = new Int16Array(learnedSize(variantOf('neva'), 'sides') ?? 0);
  values.set(new Int16Array(2 * 36).fill(MAN));
  values.set([MAN], values.length - 2);
  const { evaluation, of } = evaluationOf('neva', values);
  const leads = (text: string): number[] => {
    const expected = of(positionOf(variantOf('neva'), text));
    return expected.map((each) => evaluation.scoreOf(each, evaluation.even, null));
  };

  test('are the lead of a side over others that are alike, in hundredths of a man', () => {
    expect(leads('W:W14,15:R45,56:G43,53:B11,12')).toEqual([0, 0, 0, 0]);
    const [white = 0, red = 0] = leads('W:W14,15,16:R45,56:G43,53:B11,12');
    expect(Math.abs(white - 100)).toBeLessThanOrEqual(1);
    expect(red).toBeLessThan(0);
    const [last = 0] = leads('W:W14,15,16:R45:G:B');
    expect(Math.abs(last - 200)).toBeLessThanOrEqual(1);
  });

  test('share a draw among those who are left', () => {
    of(positionOf(variantOf('neva'), 'W:W14,15:R45,56:G:B11,12'));
    expect(evaluation.even).toBeCloseTo(1 / 3, 9);
  });
});

describe('a computer that has learned what sides may expect', () => {
  const variant = variantOf('novgorod-37');
  const learned = restoreLearned(variant, randomValues(learnedSize(variant, 'sides') ?? 0));
  const state = startOf('novgorod-37');

  thinksByIt(state, learned, 1_000);

  test('goes on by what is written when two are left', () => {
    const two = { ...state, position: positionOf(variant, 'W:Wa13,a22,a32:Bc03,c13,c22:R') };
    expect(think(two, { depth: 4, learned }, 1)).toEqual(think(two, { depth: 4 }, 1));
  });
});
