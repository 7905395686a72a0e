import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { topologyOf } from '../../../../src/engine/core/board/topology.js';
import type { Variant } from '../../../../src/engine/core/variant.js';
import { gameFrom } from '../../../../src/engine/game/any-game.js';
import { type GameState, movesIn } from '../../../../src/engine/game/game.js';
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
import { threadMemory } from '../../../../src/engine/search/module/thread-memory.js';
import { DrawDetector } from '../../../../src/engine/search/position/draw-detector.js';
import { SearchPosition } from '../../../../src/engine/search/position/search-position.js';
import type { RootMove } from '../../../../src/engine/search/root-move.js';
import { MAX_PLY } from '../../../../src/engine/search/scores.js';
import { deepen, type RootSearch } from '../../../../src/engine/search/two-sided/iterative-deepening.js';
import { MoveOrdering } from '../../../../src/engine/search/two-sided/move-ordering.js';
import { TranspositionTable } from '../../../../src/engine/search/two-sided/transposition-table.js';
import { TwoSidedSearch } from '../../../../src/engine/search/two-sided/two-sided-search.js';
import { configure } from '../../../../src/engine/variants/index.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { LONG } from '../../../lanes.js';
import { oneOfEachRule } from '../../one-of-each-rule.js';
import { variantOf } from '../../positions.js';
import { numbers, randomGame } from '../../random-game.js';

/** Positions of a search. */
const NODES = LONG ? 3_000 : 1_000;
/** The long lane compares more positions of each kind. */
const some = (all: number): number => (LONG ? all : Math.ceil(all / 3));

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
      shuns: end % 2 === 0,
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

  /** Compares both searches of a state, and gives what they found. */
  compare(state: GameState, hasTables = false) {
    const { position, draws } = this;
    draws.begin(state);
    const endgames = hasTables ? tablesBelow(position.board) : null;
    const end = position.generate(0);
    if (end === 0) return null;
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
    return expected;
  }
}

/** States of random games, under house rules, that fit. */
function statesOf(
  id: string,
  house: Readonly<Record<string, string>>,
  fits: (state: GameState) => boolean,
): GameState[] {
  const configured = configure(variantOf(id), house);
  if (!configured.ok) throw new Error(configured.error.code);
  const variant = configured.value;
  const states = Array.from({ length: 60 }, (_, seed) => randomGame(variantOf(id), seed).states).flat();
  // Its counters are those of its draws.
  const alike = states.filter((state) => isDeepStrictEqual(state.variant.rules.draws, variant.rules.draws));
  const own = alike.map((state): GameState => ({ ...state, variant }));
  return own.filter((state) => state.outcome === null && fits(state) && movesIn(state).length > 1);
}

/** Whether each seat has a piece of the kind. */
const bothHave = (king: boolean, { position: { board } }: GameState): boolean =>
  [0, 1].every((seat) => board.some((stack) => stack?.[0].king === king && stack[0].seat === seat));

/** A state in which each seat's first king, if it has one, has made so many moves in a row. */
function withRuns(state: GameState, moves: readonly [number, number]): GameState {
  const { position, clocks } = state;
  const kingOf = (seat: number): number =>
    position.board.findIndex((stack) => stack?.[0].king === true && stack[0].seat === seat);
  const runs = moves.map((count, seat) => (kingOf(seat) < 0 ? null : { king: kingOf(seat), moves: count }));
  return { ...state, clocks: { ...clocks, history: { ...clocks.history, runs } } };
}

/** Positions of two to six pieces by lot, with somebody to move. */
function endings(id: string, house: Readonly<Record<string, string>>, count: number): GameState[] {
  const draw = numbers(3);
  const { names } = topologyOf(variantOf(id).board);
  const found: GameState[] = [];
  while (found.length < count) {
    const pieces: string[][] = [[], []];
    for (let left = 2 + Math.floor(draw() * 5); left > 0; left--) {
      const piece = `${draw() < 0.6 ? 'K' : ''}${names[Math.floor(draw() * names.length)]}`;
      pieces[left % 2]?.push(piece);
    }
    const text = `${draw() < 0.5 ? 'W' : 'B'}:W${pieces[0]?.join()}:B${pieces[1]?.join()}`;
    const started = gameFrom(id, house, text);
    // Two pieces on one cell, or a man where he is crowned, are no position.
    if (started.ok && started.value.state.kind === 'draughts' && started.value.state.outcome === null)
      found.push(started.value.state);
  }
  return found;
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

test('serves games by every goal of draughts, of one colour to a player and of both, and with every fate of captured pieces', () => {
  const rules = served.map((id) => variantOf(id).rules);
  expect(new Set(rules.map(({ goal }) => goal))).toEqual(
    new Set(['last-move', 'give-away', 'crown', 'wipe-out']),
  );
  expect(new Set(rules.map(({ movers }) => movers))).toEqual(new Set(['own', 'any-colour']));
  expect(new Set(rules.map(({ captured }) => captured))).toEqual(new Set(['leave', 'kings-demoted']));
});

describe.each(served)('%s', (id) => {
  test.each(Object.entries(LESSONS))(
    'visits the same positions in both forms, having learned: %s',
    (_, lesson) => {
      let compared = 0;
      for (let seed = 0; compared < some(6); seed++) {
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

test('leaves out a fourth move of one king in the module, too', () => {
  const twins = new Twins(variantOf('frisian'), null);
  const states = statesOf('frisian', {}, (state) => bothHave(true, state) && bothHave(false, state)).slice(
    0,
    12,
  );
  const found = states.map((state) => [twins.compare(withRuns(state, [2, 2])), twins.compare(state)]);
  expect(states).toHaveLength(12);
  expect(found.filter(([bound, free]) => !isDeepStrictEqual(bound, free)).length).toBeGreaterThan(3);
});

test('leaves out a fourth move of one king in endings, unless no man or no other move is left', () => {
  const twins = new Twins(variantOf('frisian'), null);
  const draw = numbers(5);
  const length = (): number => Math.floor(draw() * 6);
  for (const state of endings('frisian', {}, some(250))) twins.compare(withRuns(state, [length(), length()]));
  const started = gameFrom('frisian', {}, 'W:W6,K47:B1,K5');
  if (!started.ok || started.value.state.kind !== 'draughts') throw new Error('no position');
  for (const moves of [1, 2, 3, 4]) twins.compare(withRuns(started.value.state, [moves, 0]));
});

test.each([
  ['by-colour', 'allowed'],
  ['by-colour', 'forbidden'],
  ['both', 'forbidden'],
])(
  'searches endings in which players move both colours, duty %s, moves that undo others %s',
  (duty, undo) => {
    const states = endings('stavropol', { duty, undo }, some(80));
    const twins = new Twins((states[0] as GameState).variant, null);
    for (const state of states) twins.compare(state);
  },
);

test('the module took moves for forbidden by what another game had left in the memory', () => {
  for (const [id, house] of [
    ['stavropol', { undo: 'forbidden' }],
    ['frisian', {}],
    ['canadian', {}],
    ['russian', {}],
  ] as const) {
    const { variant } = endings(id, house, 1)[0] as GameState;
    const twins = new Twins(variant, learnedFor(variant));
    new Uint8Array(threadMemory().memory.buffer).fill(3);
    for (const state of endings(id, house, some(30))) twins.compare(state);
  }
});

test.each(['by-colour', 'both'])('leaves out moves that undo others in the module, too, duty %s', (duty) => {
  const [states, free] = ['forbidden', 'allowed'].map((undo) =>
    statesOf('stavropol', { duty, undo }, (state) => bothHave(true, state)),
  ) as [GameState[], GameState[]];
  const chosen = states.map((_, index) => index).filter((index) => index % (LONG ? 20 : 10) === 0);
  const [bound, usual] = [states, free].map((of) => new Twins((of[0] as GameState).variant, null));
  const differs = chosen.filter((index) => {
    const found = bound?.compare(states[index] as GameState);
    return !isDeepStrictEqual(found, usual?.compare(free[index] as GameState));
  });
  expect(chosen.length).toBeGreaterThan(5);
  expect(differs.length).toBeGreaterThan(3);
});

test('ends the game of one king against one man in the module, too', () => {
  const isSmall = ({ position: { board } }: GameState): boolean =>
    board.filter((stack) => stack !== null).length < 6;
  const [states, usual] = ['wins', 'draw'].map((value) =>
    statesOf('turkish', { 'king-against-man': value }, isSmall),
  ) as [GameState[], GameState[]];
  const [ended, goesOn] = [states, usual].map((of) => new Twins((of[0] as GameState).variant, null));
  const differs = states.slice(0, some(states.length)).filter((state, index) => {
    const found = ended?.compare(state);
    return !isDeepStrictEqual(found, goesOn?.compare(usual[index] as GameState));
  });
  expect(differs.length).toBeGreaterThan(3);
});
