import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { newGame } from '../../src/engine/game/any-game.js';
import { movesIn } from '../../src/engine/game/game.js';
import {
  formatPdn,
  formatRecord,
  formatSetup,
  parseRecord,
  readGames,
  surveyGames,
} from '../../src/engine/index.js';
import { looksLikeMove, readMove } from '../../src/engine/text/notation/read-move.js';
import { BOARD_VARIANTS, configure, VARIANTS } from '../../src/engine/variants/index.js';
import { findGame } from '../../src/locales/find-game.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { titleOf } from '../../src/locales/titles.js';
import { FUZZ_RUNS, Stopwatch, spoilt } from '../fuzz.js';

/** Generous: one text may meet a pause for cleaning up, on a machine that does other things as well. */
const NEVER_SLOWER = 400;
const RUNS = Math.max(3, Math.ceil(FUZZ_RUNS / 15));

const watches = new Map<string, Stopwatch>();
function watch(name: string): Stopwatch {
  const known = watches.get(name) ?? new Stopwatch();
  watches.set(name, known);
  return known;
}
afterAll(() => {
  for (const [name, each] of watches) each.print(name);
});

function textsOf(variant: Variant) {
  const made = newGame(variant, {}, 0);
  if (!made.ok) throw new Error(made.error.code);
  const { game, state } = made.value;
  const moves = movesIn(state).map((move) => formatMove(variant, move));
  const played = {
    ...game,
    entries: [{ kind: 'move' as const, seat: state.position.turn, move: moves[0] ?? '' }],
  };
  const files = [
    formatRecord(played),
    formatPdn(played) ?? '',
    formatSetup(variant, {}, formatPosition(variant, state.position)),
  ];
  return {
    state,
    moves,
    position: formatPosition(variant, state.position),
    files: files.filter((file) => file !== ''),
  };
}

async function timed(name: string, text: string, task: () => void): Promise<void> {
  const each = watch(name);
  await each.time(text, task);
  expect(each.slowest.milliseconds).toBeLessThan(NEVER_SLOWER);
}

describe.each(BOARD_VARIANTS)('garbage in $id', (variant) => {
  const { state, moves, position, files } = textsOf(variant);

  it('is no move, or is told why', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(...moves), (text) =>
        timed('moves', text, () => {
          looksLikeMove(variant, text);
          const reading = readMove(variant, state.position, movesIn(state), text);
          if (reading.kind === 'move') expect(moves).toContain(formatMove(variant, reading.move));
        }),
      ),
      { numRuns: RUNS * 2 },
    );
  });

  it('is no position, or one that is the same when it is written', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(position), (text) =>
        timed('positions', text, () => {
          const read = parsePosition(variant, text);
          if (!read.ok) return expect(read.error.column).toBeGreaterThan(0);
          const again = parsePosition(variant, formatPosition(variant, read.value));
          expect(again).toEqual(read);
        }),
      ),
      { numRuns: RUNS },
    );
  });

  it('is no record, or one that is the same when it is written', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(...files, position), (text) =>
        timed('records', text, () => {
          surveyGames(text);
          parseRecord(variant, text);
          for (const read of readGames(text, { variant }).games) {
            if (!read.ok) {
              expect(read.error.line).toBeGreaterThan(0);
              continue;
            }
            const { game } = read.value;
            const again = readGames(formatRecord(game)).games;
            expect(again.map((each) => each.ok && each.value.game)).toEqual([game]);
          }
        }),
      ),
      { numRuns: RUNS },
    );
  });
});

it('garbage is no game and no house rule, or one that exists', () => {
  fc.assert(
    fc.property(
      spoilt(
        ...VARIANTS.flatMap((variant) => [
          variant.id,
          ...LANGUAGES.map((language) => titleOf(variant, language)),
        ]),
      ),
      spoilt(...VARIANTS.flatMap(({ options }) => options.map(({ key }) => key))),
      spoilt(
        ...VARIANTS.flatMap(({ options }) =>
          options.flatMap(({ values }) => values.map(({ value }) => value)),
        ),
      ),
      (name, key, value) => {
        const found = findGame(name);
        if (found) expect(VARIANTS).toContain(found);
        for (const variant of VARIANTS) configure(variant, { [key]: value });
      },
    ),
    { numRuns: FUZZ_RUNS },
  );
});
