import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { gameFrom, newGame, type StartedGame } from '../../../src/engine/game/any-game.js';
import { agreeDraw, moveEntry, movesIn, playMove, resign } from '../../../src/engine/game/game.js';
import type { Game } from '../../../src/engine/game/record.js';
import { formatPdn, formatRecord, readGames } from '../../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { MORE_GAMES } from '../random-game.js';
import { gamesIn } from './games.js';

/** Goes on with a game by lots; `end` may make the seat to move resign or run out of time, or all agree to a draw. */
function playedOn({ game, state: start }: StartedGame, lots: readonly number[], end: number): StartedGame {
  let state = start;
  const entries = [...game.entries];
  for (const lot of lots) {
    const moves = state.outcome ? [] : movesIn(state);
    const move = moves[lot % Math.max(1, moves.length)];
    if (!move) break;
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  const forfeit = ([null, 'resign', null, 'timeout'] as const)[end] ?? null;
  if (!state.outcome && forfeit !== null) {
    entries.push({ kind: forfeit, seat: state.position.turn });
    state = resign(state, state.position.turn, forfeit);
  }
  if (!state.outcome && end === 2) {
    entries.push({ kind: 'draw' });
    state = agreeDraw(state);
  }
  return { game: { ...game, entries }, state };
}

const optionsBy = (variant: Variant, lots: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    variant.options.flatMap(({ key, values }, index) => {
      const lot = lots[index] ?? 0;
      const chosen = lot % 3 === 0 ? values[lot % values.length] : undefined;
      // PDN knows no game with such a house rule.
      return chosen && chosen.pdn !== null ? [[key, chosen.value]] : [];
    }),
  );

function started(variant: Variant, options: Record<string, string>, before: readonly number[]): StartedGame {
  const fresh = newGame(variant, options, 0);
  if (!fresh.ok) throw new Error(JSON.stringify(fresh.error));
  const { state } = playedOn(fresh.value, before, 0);
  if (before.length === 0 || state.outcome) return fresh.value;
  const set = gameFrom(variant.id, options, formatPosition(state.variant, state.position));
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return set.value;
}

const lots = (most: number) => fc.array(fc.nat(9999), { maxLength: most });
const randomGame = (variants: readonly Variant[]): fc.Arbitrary<StartedGame> =>
  fc
    .tuple(fc.constantFrom(...variants), lots(6), fc.oneof(fc.constant([]), lots(40)), lots(90), fc.nat(4))
    .map(([variant, chosen, before, played, end]) =>
      playedOn(started(variant, optionsBy(variant, chosen), before), played, end),
    );

const PDN_GAMES = BOARD_VARIANTS.filter(({ pdn }) => pdn !== null);
const TAGS = fc.dictionary(
  fc.constantFrom('Event', 'White', 'Annotator'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
/** A value as it comes back: on one line, without blanks around it. */
const kept = (tags: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(tags)
      .map(([name, value]) => [name, value.replace(/[\s\p{Cc}]+/gu, ' ').trim()] as const)
      .filter(([, value]) => !/^[?.]*$/.test(value)),
  );

describe('games written and read', () => {
  it.each(PDN_GAMES)('as PDN: $id', (variant) => {
    fc.assert(
      fc.property(fc.array(randomGame([variant]), { minLength: 1, maxLength: 3 }), TAGS, (games, tags) => {
        const texts = games.map(({ game }) => formatPdn(game, new Map(Object.entries(tags))) ?? '');
        fc.pre(texts.every((text) => text !== ''));
        const text = texts.join('\n');
        for (const line of text.split('\n')) if (!line.startsWith('[')) expect(line.length).toBeLessThan(80);
        const read = gamesIn(text);
        expect(read.map(({ game }) => game)).toEqual(games.map(({ game }) => game));
        for (const each of read)
          expect(new Map([...each.tags].sort())).toEqual(new Map([...kept(tags)].sort()));
      }),
      { numRuns: 2 * MORE_GAMES },
    );
  });

  it('as records with a column for each seat, several in a file', () => {
    fc.assert(
      fc.property(
        fc.array(randomGame(BOARD_VARIANTS), { minLength: 1, maxLength: 2 }),
        TAGS,
        (games, tags) => {
          const text = games.map(({ game }) => formatRecord(game, undefined, kept(tags))).join('\n');
          const read = gamesIn(text);
          expect(read.map(({ game }) => game)).toEqual(games.map(({ game }) => game));
          for (const each of read) expect(each.tags).toEqual(kept(tags));
        },
      ),
      { numRuns: 20 * MORE_GAMES },
    );
  });

  it('from one form into the other and back', () => {
    fc.assert(
      fc.property(randomGame(PDN_GAMES), ({ game }) => {
        const pdn = formatPdn(game);
        fc.pre(pdn !== null);
        const columns = gamesIn(pdn)
          .map((read): Game => read.game)
          .map((each) => formatRecord(each));
        expect(gamesIn(columns.join('\n')).map((read) => read.game)).toEqual([game]);
      }),
      { numRuns: 12 * MORE_GAMES },
    );
  });
});

describe('garbage', () => {
  const given = BOARD_VARIANTS.filter(({ id }) => ['russian', 'international', 'neva'].includes(id));
  const soup = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'()[]{};%$"\\/*.:-x\n \uFEFF'.split('')),
        fc.constantFrom(
          '[GameType "25"]',
          '[FEN "W:W1-50:B1"]',
          '/FEN "W:Wa1:Bh8"/',
          '[Game "neva"]',
          '[Event "',
        ),
        fc.constantFrom(
          '1.',
          '1...',
          'c3-d4',
          'd6-c5',
          '32-28',
          '19-23',
          '1-0',
          '1/2-1/2',
          '25-24',
          '$1',
          '!?',
          'a1:',
        ),
        fc.stringMatching(/^[a-h0-9:x\-. KW]{0,12}$/),
      ),
      { maxLength: 400 },
    )
    .map((parts) => parts.join('').slice(0, 4096));

  it('is answered with games or with a place', () => {
    fc.assert(
      fc.property(
        fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 300 })),
        fc.option(fc.constantFrom(...given)),
        (text, variant) => {
          const { games } = readGames(text, { variant });
          expect(games).toHaveLength(readGames(text, { variant }).games.length);
          for (const read of games) {
            if (read.ok) continue;
            expect(read.error.line).toBeGreaterThan(0);
            expect(read.error.column).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 100 * MORE_GAMES },
    );
  });

  const FULL = 4096;
  it.each([
    ['openers', '('.repeat(FULL)],
    ['braces', '{'.repeat(FULL)],
    ['squares', '1-'.repeat(FULL / 2)],
    ['blanks', `1${' '.repeat(FULL)}-`],
    ['tags', '[Event "'.repeat(FULL / 8)],
    ['backslashes', `[Event "${'\\'.repeat(FULL)}`],
    ['ranges', `[GameType "20"]\n[FEN "W:W${'1-200,'.repeat(FULL / 8)}1:B2"]`],
    ['marks', '!?'.repeat(FULL / 2)],
    ['variations', '(1. c3-d4 '.repeat(FULL / 20) + ')'.repeat(FULL / 20)],
    ['letters', 'a1b2'.repeat(FULL / 4)],
    ['slashes', '/'.repeat(FULL)],
    ['lines', '\n'.repeat(FULL)],
    ['numbers', '1 '.repeat(FULL / 2)],
  ])('of a message’s size takes less than 50 ms: %s', (_, text) => {
    const times = Array.from({ length: 5 }, () => {
      const from = process.cpuUsage();
      for (const variant of [null, ...given]) readGames(text, { variant });
      return process.cpuUsage(from).user / 1000;
    });
    // Some take 5 ms on a quiet machine; what grows with the square would take seconds.
    expect(Math.min(...times) / (given.length + 1)).toBeLessThan(50);
  });
});
