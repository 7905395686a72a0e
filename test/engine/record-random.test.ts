import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsInPlay } from '../../src/engine/core/position.js';
import { formatPosition } from '../../src/engine/core/position-text.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { gameFrom, newGame, replay, type StartedGame } from '../../src/engine/game/any-game.js';
import { agreeDraw, moveEntry, movesIn, playMove, resign } from '../../src/engine/game/game.js';
import type { Game } from '../../src/engine/game/record.js';
import { formatRecord, parseRecord } from '../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import { neva, novgorod, russian } from './reading.js';
import { parsed } from './recording.js';

/** A game in which each lot plays a move, and some of them make a seat resign. */
function randomGame(variant: Variant, start: StartedGame, lots: readonly number[]): Game {
  let { state } = start;
  const entries = [...start.game.entries];
  for (const lot of lots) {
    if (state.outcome) break;
    if (lot % 41 === 0) {
      const seats = seatsInPlay(variant, state.position);
      const seat = seats[lot % seats.length] ?? state.position.turn;
      const kind = lot % 82 === 0 ? 'timeout' : 'resign';
      entries.push({ kind, seat });
      state = resign(state, seat, kind);
      continue;
    }
    const moves = movesIn(state);
    const move = moves[lot % moves.length];
    if (!move) throw new Error('a game that is not over has no moves');
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  if (!state.outcome && lots.length % 7 === 0) {
    entries.push({ kind: 'draw' });
    state = agreeDraw(state);
  }
  return { ...start.game, entries };
}

function begun(variant: Variant, options: Record<string, string>, lot: number): StartedGame {
  const started = newGame(variant, options, lot);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}

describe('round trip', () => {
  const options: Readonly<Record<string, Record<string, string>>> = {
    neva: { removal: 'at-once', blocked: 'skip' },
    trio: { centre: 'hex' },
  };

  it('reads back whatever it wrote', () => {
    const lots = fc.array(fc.nat(9999), { maxLength: 120 });
    const languages = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(
        fc.constantFrom(...BOARD_VARIANTS),
        lots,
        lots,
        fc.nat(3),
        fc.boolean(),
        languages,
        (variant, before, played, lot, plain, language) => {
          const house = plain ? {} : (options[variant.id] ?? {});
          const opening = randomGame(variant, begun(variant, house, lot / 4), plain ? [] : before);
          const reached = replay(opening);
          if (!reached.ok) throw new Error(reached.error.code);
          const { state } = reached.value.outcome ? { state: null } : { state: reached.value };
          const start = state ? formatPosition(state.variant, state.position) : opening.start;
          const set = gameFrom(variant.id, house, start);
          if (!set.ok) throw new Error(set.error.code);
          const whole = randomGame(variant, set.value, played);
          expect(parsed(variant, formatRecord(whole, LOCALES[language].record)).game).toEqual(whole);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('keeps who moved first', () => {
    const started = begun(neva, { first: 'green' }, 0);
    const record = formatRecord(randomGame(neva, started, [1, 2, 3, 4, 5]));
    expect(record).toContain('Green  Black  White  Red');
    expect(parsed(neva, record).game.start.charAt(0)).toBe('G');
    const byLot = formatRecord(randomGame(neva, begun(neva, {}, 0.9), [1, 2]));
    expect(byLot).toContain('[First "B"]');
    expect(parsed(neva, byLot).game.start.charAt(0)).toBe('B');
  });

  it('throws nothing at garbage', () => {
    const line = fc.stringMatching(/^[-a-h0-9:KxWRGB(){}[\]";#.! =*\n]{0,120}$/);
    fc.assert(
      fc.property(fc.constantFrom(neva, novgorod, russian), fc.oneof(line, fc.string()), (variant, text) => {
        const read = parseRecord(variant, text);
        if (read.ok) return;
        expect(read.error.line).toBeGreaterThan(0);
        expect(read.error.column).toBeGreaterThan(0);
      }),
      { numRuns: 800 },
    );
  });
});
