import { afterEach, expect, it, vi } from 'vitest';
import { MoveScribe } from '../../src/engine/text/record/move-scribe.js';
import { readSource } from '../../src/sessions/reading/reading.js';

const tried = vi.spyOn(MoveScribe.prototype, 'enterMove');
afterEach(() => tried.mockClear());

/** Two kings go to and fro by the rules of some two dozen games; no text names one. */
const wandering = (moves: number): string =>
  `[FEN "W:WKc1:BKf8"]\n\n${'c1-d2 f8-e7 d2-c1 e7-f8 '.repeat(moves / 4)}*`;

const reading = (text: string) =>
  readSource({
    source: { text, variant: null, options: {} },
    wanted: { kind: 'only' },
    table: null,
    language: 'en',
  });

it('a game that nothing names was played through by the rules of every game, however long it was', () => {
  expect(reading(wandering(1_004))).toMatchObject({
    kind: 'fault',
    error: { problem: { kind: 'game-unnamed' } },
  });
  expect(tried).not.toHaveBeenCalled();
});

it('one was played through by the rules of all that fit, however many moves that were together', () => {
  expect(reading(wandering(1_000))).toMatchObject({
    kind: 'fault',
    error: { problem: { kind: 'game-unnamed' } },
  });
  expect(tried.mock.calls.length).toBeGreaterThan(1_000);
  expect(tried.mock.calls.length).toBeLessThanOrEqual(10_000);
});

it('a game as long as games are is asked about, once for all that fit', () => {
  const read = reading(wandering(200));
  expect(read.kind === 'which' ? read.fitting.length : 0).toBeGreaterThan(20);
});
