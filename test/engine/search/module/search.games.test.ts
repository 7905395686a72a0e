import { describe, expect, test } from 'vitest';
import type { Variant } from '../../../../src/engine/core/variant.js';
import type { GameState } from '../../../../src/engine/game/game.js';
import type { Board } from '../../../../src/engine/search/board/board.js';
import { compileRules } from '../../../../src/engine/search/board/compiled-rules.js';
import { EndgameProbe } from '../../../../src/engine/search/endgames/endgame-probe.js';
import { type Endgames, FARTHEST } from '../../../../src/engine/search/endgames/tables.js';
import {
  type LearnedForm,
  type LearnedWeights,
  learnedSize,
  restoreLearned,
} from '../../../../src/engine/search/evaluate/learned/learned-weights.js';
import { StaticEvaluation } from '../../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../../src/engine/search/evaluate/weights.js';
import { isSearched, ModuleSearch } from '../../../../src/engine/search/module/module-search.js';
import { DrawDetector } from '../../../../src/engine/search/position/draw-detector.js';
import { SearchPosition } from '../../../../src/engine/search/position/search-position.js';
import type { RootMove } from '../../../../src/engine/search/root-move.js';
import { MAX_PLY } from '../../../../src/engine/search/scores.js';
import { deepen, type RootSearch } from '../../../../src/engine/search/two-sided/iterative-deepening.js';
import { MoveOrdering } from '../../../../src/engine/search/two-sided/move-ordering.js';
import { TranspositionTable } from '../../../../src/engine/search/two-sided/transposition-table.js';
import { TwoSidedSearch } from '../../../../src/engine/search/two-sided/two-sided-search.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { oneOfEachRule } from '../../one-of-each-rule.js';
import { variantOf } from '../../positions.js';
import { numbers, randomGame } from '../../random-game.js';

const NODES = 3_000;

/** Weights by lot, small enough for a search to keep its measure. */
function learnedBy(variant: Variant, form: LearnedForm): LearnedWeights | null {
  const draw = numbers(7);
  const size = learnedSize(variant, form);
  return size === null
    ? null
    : restoreLearned(
        variant,
        Int16Array.from({ length: size }, () => Math.floor(draw() * 25) - 12),
      );
}

/** Tables of values by lot, a third of them unknown and a sixth of them draws, for positions of fewer pieces than one has. */
function tablesBelow({ counts }: Board): Endgames {
  const pieces = [2, 3, 4, 5].reduce((all, code) => all + (counts[code] as number), 0);
  return {
    pieces: pieces - 2,
    probe: ({ bitboards, turn }) => {
      const mixed = bitboards.reduce(
        (mix, word) => Math.imul(mix ^ word, 0x9e3779b1) ^ (mix >>> 15),
        turn + 1,
      );
      const value = (mixed >>> 8) % (6 * FARTHEST);
      if (value < 2 * FARTHEST) return null;
      return value < 3 * FARTHEST ? 0 : (value % (2 * FARTHEST)) - FARTHEST;
    },
  };
}

/** A game's two searches, with an evaluation of either side's view. */
class Twins {
  readonly position: SearchPosition;
  private readonly draws: DrawDetector;
  private readonly ordering: MoveOrdering;
  private readonly table = new TranspositionTable(18);
  private readonly teams = [Uint8Array.of(0, 1), Uint8Array.of(1, 0)];
  private readonly evaluations: readonly StaticEvaluation[];
  private readonly module: ModuleSearch;

  constructor(
    variant: Variant,
    private readonly learned: LearnedWeights | null,
  ) {
    this.position = new SearchPosition(variant);
    this.draws = new DrawDetector(this.position);
    this.ordering = new MoveOrdering(this.position, MAX_PLY);
    this.evaluations = this.teams.map(
      (teams) => new StaticEvaluation(this.position, teams, weightsFor(variant), 1, learned),
    );
    this.module = new ModuleSearch(this.position, this.evaluations[0] as StaticEvaluation);
  }

  private run(search: RootSearch, end: number, endgames: Endgames | null) {
    const request = {
      nodes: NODES,
      depth: MAX_PLY,
      among: null,
      keeps: false,
      exact: false,
      random: () => 0,
      endgames,
      learned: this.learned,
      stop: () => false,
      onDepth: () => undefined,
    };
    const moves = Array.from(
      { length: end },
      (_, index) => ({ move: null, index, score: 0, line: new Int32Array(0) }) as unknown as RootMove,
    );
    const { depth, nodes, moves: found } = deepen(search, moves, request);
    return { depth, nodes, moves: found.map(({ index, score, line }) => [index, score, [...line].join()]) };
  }

  compare(state: GameState, hasTables: boolean): void {
    const { position, draws } = this;
    draws.begin(state);
    const endgames = hasTables ? tablesBelow(position.board) : null;
    const end = position.generate(0);
    if (end === 0) return;
    const seat = position.board.turn;
    const evaluation = this.evaluations[seat] as StaticEvaluation;
    this.table.newSearch(false);
    const written = new TwoSidedSearch(
      position,
      this.teams[seat] as Uint8Array,
      evaluation,
      draws,
      this.table,
      this.ordering,
      endgames && new EndgameProbe(position.board, draws, endgames),
    );
    written.begin({ nodes: NODES, stop: () => false }, end);
    const expected = this.run(written, end, endgames);
    this.module.begin({ nodes: NODES, stop: () => false }, end, evaluation, draws, endgames, false);
    expect(this.run(this.module, end, endgames)).toEqual(expected);
  }
}

/** What a search has learned: nothing, weights by lot, or those that come with the program. */
const LESSONS: Readonly<Record<string, (variant: Variant) => LearnedWeights | null>> = {
  nothing: () => null,
  'patterns by lot': (variant) => learnedBy(variant, 'patterns'),
  'squares by lot': (variant) => learnedBy(variant, 'squares'),
  'what comes with the program': (variant) => learnedFor(variant),
};

function isServed(variant: Variant): boolean {
  if (variant.seats.length !== 2) return false;
  const { terms } = new StaticEvaluation(
    new SearchPosition(variant),
    Uint8Array.of(0, 1),
    weightsFor(variant),
    1,
  );
  return isSearched(compileRules(variant), terms);
}

const served = oneOfEachRule().filter((id) => isServed(variantOf(id)));

test('serves games by every goal of a game without a race, and with every fate of captured pieces', () => {
  const rules = served.map((id) => variantOf(id).rules);
  expect(new Set(rules.map(({ goal }) => goal))).toEqual(new Set(['last-move', 'give-away', 'crown']));
  expect(new Set(rules.map(({ captured }) => captured))).toEqual(new Set(['leave', 'kings-demoted']));
});

describe.each(served)('%s', (id) => {
  test.each(Object.entries(LESSONS))(
    'visits the same positions in both forms, having learned: %s',
    (_, lesson) => {
      let compared = 0;
      for (let seed = 0; compared < 6; seed++) {
        const { states } = randomGame(variantOf(id), seed);
        const configured = (states[0] as GameState).variant;
        if (!isServed(configured)) continue;
        const twins = new Twins(configured, lesson(configured));
        for (let index = 3; index < states.length; index += 11) {
          // Every other one with endgame tables.
          twins.compare(states[index] as GameState, compared % 2 === 1);
          compared++;
        }
      }
    },
  );
});
