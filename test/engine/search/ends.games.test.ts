import { describe, expect, test } from 'vitest';
import { captureExists } from '../../../src/engine/core/moves/legal-moves.js';
import { type Move, sideOf, sidesInPlay } from '../../../src/engine/core/position.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { type GameState, moveEntry, playMove } from '../../../src/engine/game/game.js';
import { StaticEvaluation } from '../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../src/engine/search/evaluate/weights.js';
import { isSearched, ModuleSearch } from '../../../src/engine/search/module/module-search.js';
import { DrawDetector } from '../../../src/engine/search/position/draw-detector.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import { MAX_PLY, WON } from '../../../src/engine/search/scores.js';
import { createThinker, think } from '../../../src/engine/search/think.js';
import type { RootSearch } from '../../../src/engine/search/two-sided/iterative-deepening.js';
import { MoveOrdering } from '../../../src/engine/search/two-sided/move-ordering.js';
import { TranspositionTable } from '../../../src/engine/search/two-sided/transposition-table.js';
import { TwoSidedSearch } from '../../../src/engine/search/two-sided/two-sided-search.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';
import { LONG } from '../../lanes.js';
import { oneOfEachRule } from '../one-of-each-rule.js';
import { numbers } from '../random-game.js';
import { canWinLate, lastChances } from './last-chances.js';
import { freed, openStates, wound } from './wound-states.js';

/** Positions of each game from which all moves are judged. */
const JUDGED = Number(process.env['JUDGED'] ?? (LONG ? 20 : 8));
/** Positions of each game in which a move wins as a counter runs out. */
const CHANCES = Number(process.env['CHANCES'] ?? 2);
const INFINITE = 31_000;
/** Where captures are no duty and may go in eight directions, those behind a move have no end in sight. */
const BOUNDS = { nodes: 200_000, stop: () => false };

/** What one ply says of each move of a state, in hundredths of a man. */
type Judgement = readonly { readonly move: Move; readonly scores: Readonly<Record<string, number>> }[];

/** The searches of one game between two sides, and among more. */
class OnePly {
  private readonly position: SearchPosition;
  private readonly draws: DrawDetector;
  private readonly ordering: MoveOrdering;
  private readonly table = new TranspositionTable(10);
  private readonly evaluations = new Map<number, StaticEvaluation>();
  private readonly searches = new Map<number, TwoSidedSearch>();
  private module: ModuleSearch | null = null;

  constructor(private readonly variant: Variant) {
    this.position = new SearchPosition(variant);
    this.draws = new DrawDetector(this.position);
    this.ordering = new MoveOrdering(this.position, MAX_PLY);
  }

  private searchFor(side: number): readonly [StaticEvaluation, TwoSidedSearch] {
    const { position, draws, ordering, table, variant } = this;
    const teams = Uint8Array.from(variant.seats, (seat) => (seat.side === side ? 0 : 1));
    const evaluation =
      this.evaluations.get(side) ?? new StaticEvaluation(position, teams, weightsFor(variant), 1);
    const search =
      this.searches.get(side) ??
      new TwoSidedSearch(position, teams, evaluation, draws, table, ordering, null);
    this.evaluations.set(side, evaluation);
    this.searches.set(side, search);
    return [evaluation, search];
  }

  private forms(end: number, side: number): Readonly<Record<string, RootSearch>> {
    const { position, draws, table } = this;
    const [evaluation, written] = this.searchFor(side);
    table.newSearch(false);
    written.begin(BOUNDS, end);
    if (!isSearched(position.compiled, evaluation.terms)) return { written };
    this.module ??= new ModuleSearch(position, evaluation);
    this.module.begin(BOUNDS, end, evaluation, draws, null, false);
    return { written, module: this.module };
  }

  /** What each form says of the moves: by their evaluation, and searched one ply deep with the captures behind them. */
  judge(state: GameState): Judgement {
    const { position } = this;
    const side = sideOf(state.variant, state.position.turn);
    this.draws.begin(state);
    const end = position.generate(0);
    const forms = Object.entries(this.forms(end, side));
    return Array.from({ length: end }, (_, index) => {
      const evaluated = forms.map(([name, form]) => [name, form.evaluateMove(index)]);
      const searched = forms.flatMap(([name, form]) => {
        const score = form.searchMove(index, 1, -INFINITE, INFINITE);
        return form.stopped ? [] : [[`${name} search`, score]];
      });
      return {
        move: position.toMove(index),
        scores: Object.fromEntries([...evaluated, ...searched]),
      };
    });
  }
}

/** What the trees of several sides say of each move of a state. */
function judgeAmongMany(
  state: GameState,
  think: ReturnType<typeof createThinker>,
  moves: readonly Move[],
): Judgement {
  return moves.map((move) => {
    const { score } = think(state, { depth: 1, among: [move] }, 1);
    return { move, scores: { tree: Math.round(100 * score) } };
  });
}

class Judge {
  private readonly twoSided: OnePly;
  private readonly think: ReturnType<typeof createThinker>;

  constructor(private readonly variant: Variant) {
    this.twoSided = new OnePly(variant);
    this.think = createThinker(variant, {}, false);
  }

  judge(state: GameState): Judgement {
    const found = this.twoSided.judge(state);
    if (sidesInPlay(this.variant, state.position).length < 3) return found;
    return judgeAmongMany(
      state,
      this.think,
      found.map(({ move }) => move),
    );
  }
}

/** Tells how a state stands, as a test would be repeated. */
const told = ({ variant, position, clocks, unclaimed }: GameState): string =>
  `${variant.id} ${formatPosition(variant, position)} [${clocks.counts}]${unclaimed ? ' unclaimed' : ''}`;

/** The moves of a state that a search judges otherwise than the law does. */
function differencesIn(state: GameState, judge: Judge): readonly string[] {
  const { variant } = state;
  const side = sideOf(variant, state.position.turn);
  const free = judge.judge(freed(state));
  const found = judge.judge(state);
  return found.flatMap(({ move, scores }, index) => {
    const { outcome, position } = playMove(state, move);
    const isQuiet = !captureExists(variant, position);
    const isWon = outcome?.kind === 'win' && outcome.seats.some((seat) => sideOf(variant, seat) === side);
    return Object.entries(scores).flatMap(([form, score]) => {
      // Captures behind a move that ends nothing may end the game by other clauses.
      if (outcome === null && !isQuiet && (form.endsWith('search') || form === 'tree')) return [];
      const decided = outcome?.kind === 'draw' ? 0 : isWon ? WON - 1 : 1 - WON;
      const right = outcome === null ? free[index]?.scores[form] : decided;
      return score === right || right === undefined
        ? []
        : [`${told(state)} ${moveEntry(state, move).move}: ${form} ${score}, not ${right}`];
    });
  });
}

describe.each(oneOfEachRule())('%s', (id) => {
  test('one ply of every search judges wins and draws as the rules do, with any counters and any past', () => {
    const variant = BOARD_VARIANTS.find((each) => each.id === id) as Variant;
    const draw = numbers(id.length + 17);
    const judges = new Map<Variant, Judge>();
    const wrong: string[] = [];
    let judged = 0;
    for (const state of openStates(variant, draw)) {
      const judge = judges.get(state.variant) ?? new Judge(state.variant);
      judges.set(state.variant, judge);
      wrong.push(...differencesIn(wound(state, draw), judge));
      if (++judged === JUDGED) break;
    }
    expect(wrong).toEqual([]);
  });
  test('every level from 4 on wins as a counter runs out', () => {
    const variant = BOARD_VARIANTS.find((each) => each.id === id) as Variant;
    const draw = numbers(id.length + 5);
    const found = lastChances(variant, CHANCES, draw);
    expect(found).toHaveLength(canWinLate(variant) ? CHANCES : 0);
    const missed = found.flatMap((state) =>
      ([4, 5, 6, 7, 8] as const).flatMap((level) => {
        const learned = learnedFor(state.variant);
        const { move } = think(state, { level, nodes: 5_000, learned }, Math.floor(2 ** 31 * draw()));
        const { outcome } = playMove(state, move);
        const isWon = outcome?.kind === 'win' && outcome.seats.includes(state.position.turn);
        return isWon ? [] : [`${told(state)} level ${level}: ${moveEntry(state, move).move}`];
      }),
    );
    expect(missed).toEqual([]);
  });
});
