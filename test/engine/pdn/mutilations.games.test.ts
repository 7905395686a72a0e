import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../../src/engine/game/any-game.js';
import { moveEntry, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { Game } from '../../../src/engine/game/record.js';
import { formatPdn, formatRecord } from '../../../src/engine/index.js';
import { BOARD_VARIANTS, findBoardVariant } from '../../../src/engine/variants/index.js';
import { superlinear } from '../../growth.js';
import { LONG } from '../../lanes.js';
import { gamesIn } from './games.js';
import { MUTILATIONS } from './mutilations.js';

const GAMES = BOARD_VARIANTS.filter(({ pdn }) => pdn !== null && pdn.shared !== true);
const RUNS = LONG ? 20 : 2;

const gameBy = (index: number, lots: readonly number[]): Game =>
  gameOf(GAMES[index % GAMES.length]?.id ?? '', lots);

/** A game of this many moves by lots. */
function gameOf(id: string, lots: readonly number[]): Game {
  const variant = findBoardVariant(id);
  const begun = variant && newGame(variant, {}, 0);
  if (!begun?.ok) throw new Error('no game');
  const entries: Game['entries'][number][] = [];
  let { state } = begun.value;
  for (const lot of lots) {
    const moves = state.outcome ? [] : movesIn(state);
    const move = moves[lot % Math.max(1, moves.length)];
    if (!move) break;
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  return { ...begun.value.game, entries };
}

const random = fc.tuple(fc.nat(99), fc.array(fc.nat(9999), { minLength: 1, maxLength: 50 }));

it('every mutilation changes some game', () => {
  const texts = [0, 1, 2, 5, 6].map(
    (index) =>
      formatPdn(
        gameBy(
          index,
          Array.from({ length: 40 }, (_, at) => at),
        ),
      ) ?? '',
  );
  const idle = MUTILATIONS.filter(({ make }) => texts.every((text) => make(text) === text));
  expect(idle.map(({ name }) => name)).toEqual([]);
});

it.each(MUTILATIONS)('a game survives $name', ({ make }) => {
  fc.assert(
    fc.property(random, ([index, lots]) => {
      const game = gameBy(index, lots);
      const text = formatPdn(game, new Map([['White', 'Ann']]));
      fc.pre(text !== null);
      const read = gamesIn(make(text ?? ''));
      expect(read.map((each) => each.game)).toEqual([game]);
      expect(read[0]?.tags.get('White')).toBe('Ann');
    }),
    { numRuns: RUNS },
  );
});

it.each(MUTILATIONS)('a record of this project survives $name', ({ make }) => {
  fc.assert(
    fc.property(random, fc.constantFrom('neva', 'russian', 'towers'), ([, lots], id) => {
      const game = gameOf(id, lots);
      const read = gamesIn(make(formatRecord(game, undefined, new Map([['White', 'Ann']]))));
      expect(read.map((each) => each.game)).toEqual([game]);
      expect(read[0]?.tags.get('White')).toBe('Ann');
    }),
    { numRuns: RUNS },
  );
});

it('a game survives any three of them that do not touch the same marks', () => {
  const around = MUTILATIONS.slice(-13);
  fc.assert(
    fc.property(random, fc.subarray([...around], { maxLength: 3 }), ([index, lots], chosen) => {
      const game = gameBy(index, lots);
      const text = chosen.reduce((made, { make }) => make(made), formatPdn(game) ?? '');
      expect(gamesIn(text).map((each) => each.game)).toEqual([game]);
    }),
    { numRuns: RUNS * 5 },
  );
});

it.each([
  ['braces', '{}'],
  ['open braces', '{{a} '],
  ['forum marks', '[b][/b]\n'],
  ['tags without a value', '[a]\n'],
  ['wrapped tags', '[a "b\nc\n'],
  ['words', 'so it goes\n\n'],
  ['stars', '32-28*\n'],
  ['first jumps', '32x28 28x32 '],
  ['quotation marks', '> > '],
  ['halves', '1/2 ½ '],
  ['dashes', '-=_-=_ '],
])('%s take a time that grows with the length alone', (_, unit) => {
  const read = (text: string): void => void gamesSafely(text);
  expect(superlinear(read, '[GameType "20"]\n', unit, 32 * 1024)).toBeNull();
});

function gamesSafely(text: string): void {
  try {
    gamesIn(text);
  } catch {
    // What cannot be read is as good here.
  }
}
