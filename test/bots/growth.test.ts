import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJoin, parseNew, sourceIn } from '../../src/bots/channel/arguments.js';
import { parseSettings } from '../../src/bots/channel/parse-settings.js';
import { mayBeMove } from '../../src/bots/plain-moves.js';
import { readWish } from '../../src/bots/web/game/wish.js';
import { cleanName } from '../../src/bots/web/identity.js';
import { readMessage } from '../../src/bots/web/read-message.js';
import { ClientMessage, LIMITS } from '../../src/bots/web/room/protocol.js';
import { acceptedIn } from '../../src/bots/web/words.js';
import {
  type AnyState,
  BOARD_VARIANTS,
  hasFewCaptures,
  legalMoves,
  looksLikeMove,
  looksLikeShot,
  mayMeanElse,
  movesIn,
  newGame,
  type Position,
  readMove,
  topologyOf,
  VARIANTS,
  type Variant,
} from '../../src/engine/index.js';
import { findGame, gamesMeant, gamesNamedLike, nearestGames } from '../../src/locales/find-game.js';
import { lookOf } from '../../src/locales/look.js';
import { languageOf } from '../../src/locales/match.js';
import { readSource } from '../../src/sessions/reading/reading.js';
import { FUZZ_RUNS } from '../fuzz.js';
import { cost, FRAGMENTS, OPENINGS, repeated, runs, superlinear } from '../growth.js';
import { gamesUnderTest } from '../lanes.js';

/** Characters of the longest message of any platform, and of the largest file. */
const MESSAGE = 4_096;
const FILE = 256 * 1024;
/** Milliseconds for which nothing that is sent may hold the event loop. */
const LONGEST = 50;

/** Games of which as many positions are looked at as texts; of others an eighth, but where somebody asks for more. */
const PLAYED = new Set(
  process.env['FUZZ_RUNS'] === undefined ? gamesUnderTest() : VARIANTS.map(({ id }) => id),
);

const PATIENCE = Math.max(300_000, FUZZ_RUNS * 1_000);

const pick = fc.tuple(fc.constantFrom(...OPENINGS), fc.constantFrom(...FRAGMENTS));

function variantNamed(id: string) {
  const variant = VARIANTS.find((each) => each.id === id);
  if (variant === undefined) throw new Error(id);
  return variant;
}
function beginning(id: string): AnyState {
  const started = newGame(variantNamed(id), {}, 0);
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
}

function load(text: string | Uint8Array, variant: string | null): void {
  readSource({
    source: { text, variant, options: {} },
    wanted: { kind: 'only' },
    table: { variant: 'international', options: {} },
    language: 'en',
  });
}

it('a file of 250 KB that repeats "1. " is read in a time that grows with its length: it took 92 s', () => {
  expect(superlinear((text) => load(text, 'russian'), '1. c3-d4 ', '1. ', FILE)).toBeNull();
});

it(
  'files are read in a time that grows with their length',
  () => {
    fc.assert(
      fc.property(
        pick,
        fc.constantFrom(null, 'russian', 'neva', 'chapaev'),
        ([opening, fragment], variant) => {
          expect(
            superlinear((text) => load(Buffer.from(text), variant), opening, fragment, FILE / 4),
          ).toBeNull();
        },
      ),
      runs(0.25),
    );
  },
  PATIENCE,
);

const STATES = ['russian', 'neva', 'international', 'three-1938', 'lasca'].map(beginning);

/** All readers of what is typed, which read on the event loop. */
const TYPED: Readonly<Record<string, (text: string) => unknown>> = {
  settings: parseSettings,
  new: parseNew,
  join: (text) => parseJoin(variantNamed('neva'), text),
  source: sourceIn,
  game: (text) => [
    findGame(text),
    nearestGames(text),
    nearestGames(text.slice(0, 60)),
    gamesMeant(text.slice(0, 60)),
    gamesNamedLike(text),
  ],
  shot: looksLikeShot,
  overheard: mayBeMove,
  name: (text) => [cleanName(text), lookOf(text)],
  language: (text) => [languageOf(text), acceptedIn(text)],
  frame: (text) => readMessage(ClientMessage, text),
  link: (text) => readWish(text, 'en'),
  move: (text) => {
    for (const state of STATES) {
      if (state.kind !== 'draughts') continue;
      looksLikeMove(state.variant, text);
      mayMeanElse(state.variant, text);
      for (const typed of [text, text.slice(0, 200)])
        readMove(state.variant, state.position, movesIn(state), typed);
    }
  },
};

it.each(Object.entries(TYPED))(
  'what is typed never holds the event loop: %s',
  (_, read) => {
    fc.assert(
      fc.property(pick, ([opening, fragment]) => {
        const text = repeated(opening, fragment, MESSAGE);
        expect(cost(() => read(text), LONGEST)).toBeLessThanOrEqual(LONGEST);
      }),
      runs(),
    );
  },
  PATIENCE,
);

it('a letter that unfolds into 18, 3,500 times, never holds the event loop', () => {
  for (const read of Object.values(TYPED))
    expect(cost(() => read('\ufdfa'.repeat(3_500)), LONGEST)).toBeLessThanOrEqual(LONGEST);
});

it.each([
  ['brackets', '['.repeat(LIMITS.payloadBytes)],
  ['nested objects', '{"a":'.repeat(LIMITS.payloadBytes / 5)],
  ['blanks', JSON.stringify({ type: 'say', id: 'abcdefgh', text: ' '.repeat(300_000) })],
  [
    'a file',
    JSON.stringify({
      type: 'say',
      id: 'abcdefgh',
      text: 'x',
      file: { name: 'x', base64: 'A'.repeat(349_999) },
    }),
  ],
])('a frame of the greatest size never holds the event loop: %s', (_, frame) => {
  expect(cost(() => readMessage(ClientMessage, frame), LONGEST)).toBeLessThanOrEqual(LONGEST);
});

const positionsOf = (variant: Variant): fc.Arbitrary<Position> =>
  fc
    .array(fc.nat({ max: 9 }), { minLength: topologyOf(variant.board).names.length, maxLength: 100 })
    .map((draws) => ({
      board: topologyOf(variant.board).names.map((_, cell) => {
        const draw = draws[cell] ?? 0;
        if (draw > 4) return null;
        return draw === 0
          ? [{ seat: 0, king: true }]
          : [{ seat: 1 + (draw % (variant.seats.length - 1)), king: false }];
      }),
      turn: 0,
      movesLeft: 1,
      out: variant.seats.map(() => false),
    }));

it.each(BOARD_VARIANTS.map((variant) => [variant.id, variant] as const))(
  'kings among scattered pieces never hold the event loop: %s',
  (id, variant) => {
    fc.assert(
      fc.property(positionsOf(variant), (position) => {
        expect(cost(() => hasFewCaptures(variant, position), LONGEST)).toBeLessThanOrEqual(LONGEST);
        if (hasFewCaptures(variant, position))
          expect(cost(() => legalMoves(variant, position), LONGEST)).toBeLessThanOrEqual(LONGEST);
      }),
      runs(PLAYED.has(id) ? 1 : 1 / 8),
    );
  },
  PATIENCE,
);
