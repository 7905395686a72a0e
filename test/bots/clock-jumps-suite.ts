import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { LOOK, World } from '../doubles/clock-world.js';
import { pass } from '../doubles/passing.js';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

type Terms = readonly [terms: string, settings: string, most: number];

/** Games and how long a player may think in them at most, in milliseconds. */
export const GAMES: readonly Terms[] = [
  ['clock=5+3', '', 6 * SECOND],
  ['clock=3', '', 5 * SECOND],
  ['clock=1+5x30s', '', 7 * SECOND],
  ['clock=10/5', '', 8 * SECOND],
  ['clock=1d', '', 10 * MINUTE],
  ['', 'deadline=1h late=forfeit', 90 * SECOND],
];

interface Step {
  readonly think: number;
  readonly moves: boolean;
  readonly choice: number;
  readonly by: number;
  readonly how: 'set' | 'back' | 'restart';
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    think: fc.integer({ min: 0, max: 100 }),
    moves: fc.boolean(),
    choice: fc.nat(9),
    by: fc.oneof(
      fc.constantFrom(-HOUR, HOUR, 8 * HOUR, 400 * DAY, -3 * MINUTE, 3 * MINUTE, 1_500, -1_500),
      fc.integer({ min: -HOUR, max: 400 * DAY }),
    ),
    how: fc.constantFrom('set', 'set', 'back', 'restart'),
  }),
  { minLength: 50, maxLength: 50 },
);

/**
 * Plays a game; `jumps` is what happens to the clock. Resolves to what was left after each step. Rejects once the signal is
 * aborted: a test whose time is over must not play on.
 */
async function play(
  [terms, settings, most]: Terms,
  plan: readonly Step[],
  signal: AbortSignal,
  jumps: (world: World, step: Step, last: number) => Promise<number>,
): Promise<readonly (readonly number[])[]> {
  const world = await World.duel(terms, settings);
  const left: (readonly number[])[] = [];
  let last = 0;
  for (const step of plan) {
    signal.throwIfAborted();
    await pass(Math.round((step.think * most) / 100));
    last = await jumps(world, step, last);
    if (step.moves || left.length % 3 === 2) await world.move(step.choice);
    left.push(await world.left());
  }
  await world.stop();
  return left;
}

/** What games promise whose clock jumps; `rounds` of them are played. */
export function clockJumpsSuite(games: readonly Terms[], rounds: number): void {
  const terms = games.length > 1 ? '' : `: ${games[0]?.slice(0, 2).join(' ')}`;
  it(`nobody loses time, nor gains any, where the clock jumps fifty times in a game${terms}`, async ({
    signal,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...games), steps, async (game, plan) => {
        const fair = await play(game, plan, signal, async (_, { how, by }) => {
          if (how !== 'restart') await pass(LOOK);
          return by;
        });
        vi.useRealTimers();
        const jumped = await play(game, plan, signal, async (world, { how, by }, last) => {
          const lines = world.lines.length;
          const jump = how === 'back' ? -last : by;
          await (how === 'restart' ? world.restart(jump) : world.jump(jump));
          const told = world.lines.slice(lines).filter((line) => line.includes('clock'));
          expect(told).toHaveLength(Math.abs(jump) > 2 * SECOND ? 1 : 0);
          await world.keepUp();
          return jump;
        });
        vi.useRealTimers();
        for (const [step, left] of fair.entries())
          for (const [seat, ms] of left.entries())
            expect(Math.abs((jumped[step]?.[seat] ?? 0) - ms), `step ${step}`).toBeLessThan(MINUTE);
      }),
      { numRuns: rounds, endOnFailure: true },
    );
  });
}
