import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import * as engine from '../../../src/engine/index.js';
import type { LearnedWeights } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import type { Reason } from '../../../src/engine/search/reasons/reason.js';
import type { Thought } from '../../../src/engine/search/thought.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';
import { LONG } from '../../lanes.js';
import { variantOf } from '../positions.js';
import { numbers, pick } from '../random-game.js';

interface Hint {
  readonly state: GameState;
  readonly thought: Thought;
  readonly reasons: readonly Reason[];
}

/** What `npm run hints:check` is made of. */
interface Asking {
  readonly positions: (
    by: typeof engine,
    learned: LearnedWeights | null,
    open: () => GameState,
    random: () => number,
  ) => Iterable<GameState>;
  readonly hintFor: (
    by: typeof engine,
    state: GameState,
    learned: LearnedWeights | null,
    nodes: number,
  ) => Hint;
  readonly isSilent: (hint: Hint) => boolean;
}

type Verdict = 'true' | 'false' | 'undecided' | 'opinion';

interface Checking {
  readonly Checker: new (
    by: typeof engine,
    variant: engine.Variant,
    learned: LearnedWeights | null,
    limit: number,
  ) => { readonly verdictOn: (hint: Hint, reason: Reason) => Verdict };
}

/** Three thousand hints, which takes many minutes: `THOROUGH=1`. */
const THOROUGH = process.env['THOROUGH'] === '1';
/** Thirty games of all kinds; an ordinary run asks in some of them. */
const GAMES = [
  ...['russian', 'international', 'giveaway', 'neva', 'turkish', 'lasca', 'stavropol', 'ugolki', 'english'],
  ...['novgorod-37', 'neva-2', 'two-move'],
  ...[
    'brazilian',
    'canadian',
    'italian',
    'spanish',
    'portuguese',
    'czech',
    'pool',
    'thai',
    'frisian',
    'frysk',
  ],
  ...['killer', 'breakthrough', 'towers', 'northern', 'samoyed', 'tama', 'trio', 'draughts4-solo'],
].slice(0, THOROUGH ? 30 : 12);
/** Hints of a game. */
const HINTS = THOROUGH ? 100 : LONG ? 20 : 8;
/** Positions of a search for a hint, at least and at most, and those that a claim may cost to be proved. */
const [LEAST, MOST, PROOF] = [3_000, THOROUGH ? 30_000 : 6_000, 2_000];
/** The share of hints that may say nothing but that no better move was found. */
const MAX_SILENT = 0.15;

let asking: Asking;
let checking: Checking;
beforeAll(async () => {
  asking = await import(new URL('../../../tools/hints/asking.mjs', import.meta.url).href);
  checking = await import(new URL('../../../tools/hints/claims.mjs', import.meta.url).href);
});

/** A game after some moves by lot. */
function opened(variant: engine.Variant, random: () => number): GameState {
  const started = newGame(variant, {}, random());
  if (!started.ok) throw new Error('no game');
  let { state } = started.value;
  for (let plies = Math.floor(random() * 10); plies > 0 && state.outcome === null; plies--)
    state = playMove(state, pick(movesIn(state), random));
  return state.outcome === null ? state : opened(variant, random);
}

describe('hints teach', () => {
  const asked = { all: 0, silent: 0 };
  afterAll(() => {
    const share = (100 * asked.silent) / asked.all;
    console.log(`${asked.all} hints, ${asked.silent} of which say nothing (${share.toFixed(1)} %)`);
  });

  test.each(GAMES)('nothing false in %s', (id) => {
    const variant = variantOf(id);
    const learned = learnedFor(variant);
    const random = numbers(57);
    const checker = new checking.Checker(engine, variant, learned, PROOF);
    const wrong: string[] = [];
    let hints = 0;
    for (const state of asking.positions(engine, learned, () => opened(variant, random), random)) {
      if (hints++ === HINTS) break;
      const hint = asking.hintFor(engine, state, learned, Math.round(LEAST * (MOST / LEAST) ** random()));
      asked.all++;
      if (asking.isSilent(hint)) asked.silent++;
      for (const reason of hint.reasons) {
        if (checker.verdictOn(hint, reason) !== 'false') continue;
        const move = engine.formatMove(variant, hint.thought.move);
        wrong.push(`${formatPosition(variant, state.position)} ${move} ${JSON.stringify(reason)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('few say nothing but that no better move was found', () => {
    expect(asked.all).toBe(GAMES.length * HINTS);
    expect(asked.silent).toBeLessThanOrEqual(MAX_SILENT * asked.all);
  });
});
