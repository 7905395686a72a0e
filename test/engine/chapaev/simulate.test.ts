import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COSINES, SCALE, SINES, TURN } from '../../../src/engine/chapaev/directions.js';
import { restAfter, simulateShot } from '../../../src/engine/chapaev/simulate.js';
import { BOARD, type Disc, type Discs, type Shot, setUp } from '../../../src/engine/chapaev/table.js';
import { checksum, tableOf } from './support.js';

const MIDDLE = BOARD / 2;

describe('the directions', () => {
  it('are the same whole numbers on every machine', () => {
    expect([COSINES[0], COSINES[512], COSINES[1024], COSINES[2048]]).toEqual([32768, 23170, 0, -32768]);
    expect([SINES[0], SINES[512], SINES[1024], SINES[3072]]).toEqual([0, 23170, 32768, -32768]);
    // The sum was computed apart, by a Taylor series with fifty decimals.
    expect(checksum([...COSINES, ...SINES])).toBe(143_523_857);
  });

  it('are rounded from values so far from a half that the last digits of Math.cos do not matter', () => {
    const exact = COSINES.flatMap((_, angle) => {
      const radians = (2 * Math.PI * angle) / TURN;
      return [SCALE * Math.cos(radians), SCALE * Math.sin(radians)];
    });
    const nearest = Math.min(...exact.map((value) => Math.abs(Math.abs(value % 1) - 0.5)));
    expect(nearest).toBeGreaterThan(1e-4);
  });
});

describe('a shot', () => {
  it('loses 60 units of speed in a tick and stops when no more are left', () => {
    const discs = tableOf({ 0: [MIDDLE, MIDDLE] });
    // 100 units, 40 units, stop.
    const slow = simulateShot(discs, { disc: 0, angle: 0, power: 1 });
    expect(slow.ticks).toBe(2);
    expect(slow.frames.map((frame) => frame[0]?.x)).toEqual([MIDDLE, MIDDLE + 100, MIDDLE + 140]);
    // 300 + 240 + 180 + 120 + 60.
    const quicker = simulateShot(discs, { disc: 0, angle: 1024, power: 3 });
    expect(quicker.after[0]).toEqual({ x: MIDDLE, y: MIDDLE + 900 });
    expect(quicker.ticks).toBe(5);
  });

  it('gives 31/32 of its speed away in a head-on collision', () => {
    const discs = tableOf({ 0: [100_000, MIDDLE], 8: [100_000 + 49_152 + 5_000, MIDDLE] });
    const { frames } = simulateShot(discs, { disc: 0, angle: 0, power: 100 });
    // At 10000 the discs are 44152 apart: 31/32 of 10000 is 9687, and 313 stay; each loses 60.
    expect(frames[1]?.[0]).toEqual({ x: 110_000, y: MIDDLE });
    expect(frames[1]?.[8]).toEqual({ x: 154_152, y: MIDDLE });
    expect(frames[2]?.[0]).toEqual({ x: 110_000 + 253, y: MIDDLE });
    expect(frames[2]?.[8]).toEqual({ x: 154_152 + 9_627, y: MIDDLE });
  });

  it('passes a disc that it does not touch', () => {
    const discs = tableOf({ 0: [100_000, MIDDLE], 8: [200_000, MIDDLE + 49_152] });
    const { after } = simulateShot(discs, { disc: 0, angle: 0, power: 60 });
    expect(after[8]).toEqual(discs[8]);
    const touched = simulateShot(tableOf({ 0: [100_000, MIDDLE], 8: [200_000, MIDDLE + 49_000] }), {
      disc: 0,
      angle: 0,
      power: 60,
    });
    expect(touched.after[8]).not.toEqual({ x: 200_000, y: MIDDLE + 49_000 });
  });

  it.each([
    ['right', 0, [BOARD - 140, MIDDLE], [BOARD - 139, MIDDLE]],
    ['upper', 1024, [MIDDLE, BOARD - 140], [MIDDLE, BOARD - 139]],
    ['left', 2048, [140, MIDDLE], [139, MIDDLE]],
    ['lower', 3072, [MIDDLE, 140], [MIDDLE, 139]],
  ] as const)('leaves the board once its centre is past the %s edge', (_, angle, on, off) => {
    const shot: Shot = { disc: 3, angle, power: 1 };
    expect(simulateShot(tableOf({ 3: on }), shot).after[3]).not.toBeNull();
    expect(simulateShot(tableOf({ 3: off }), shot).after[3]).toBeNull();
  });

  it('touches nobody any more once it has left the board', () => {
    // It leaves at full speed; a disc that lies where it would be next stays put.
    const discs = tableOf({ 0: [BOARD - 100, 30_000], 1: [BOARD - 100, 100_000] });
    const { after } = simulateShot(discs, { disc: 0, angle: 512, power: 100 });
    expect(after[0]).toBeNull();
    expect(after[1]).toEqual(discs[1]);
  });

  it('begins where the discs lie and ends where they rest', () => {
    const discs = setUp([1, 8]);
    const { frames, after, ticks } = simulateShot(discs, { disc: 4, angle: 1000, power: 90 });
    expect(frames[0]).toEqual(discs);
    expect(frames).toHaveLength(ticks + 1);
    expect(frames.at(-1)).toEqual(after);
  });
});

const place = fc.record({ x: fc.integer({ min: 0, max: BOARD }), y: fc.integer({ min: 0, max: BOARD }) });
const table = fc.array(fc.option(place, { freq: 5 }), { minLength: 16, maxLength: 16 });
const situation = fc
  .tuple(table, place, fc.nat(15), fc.nat(TURN - 1), fc.integer({ min: 1, max: 100 }))
  .map(([discs, own, disc, angle, power]) => ({
    discs: discs.map((each, id) => (id === disc ? own : each)) as Discs,
    shot: { disc, angle, power },
  }));

const turnedBy =
  (change: (disc: Disc) => Disc) =>
  (discs: Discs): Discs =>
    discs.map((disc) => disc && change(disc));

describe('any shot', () => {
  it('ends alike with and without its frames, in whole numbers on the board', () => {
    fc.assert(
      fc.property(situation, ({ discs, shot }) => {
        const { after } = simulateShot(discs, shot);
        expect(restAfter(discs, shot)).toEqual(after);
        for (const disc of after) {
          if (disc === null) continue;
          for (const value of [disc.x, disc.y]) {
            expect(Number.isInteger(value) && value >= 0 && value <= BOARD).toBe(true);
          }
        }
        expect(after.every((disc, id) => disc === null || discs[id] !== null)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['left and right', (a: number) => TURN / 2 - a, ({ x, y }: Disc) => ({ x: BOARD - x, y })],
    ['up and down', (a: number) => -a, ({ x, y }: Disc) => ({ x, y: BOARD - y })],
    ['x and y', (a: number) => TURN / 4 - a, ({ x, y }: Disc) => ({ x: y, y: x })],
  ])('is the mirror image of its mirror image: %s', (_, angle, change) => {
    const mirrored = turnedBy(change);
    fc.assert(
      fc.property(situation, ({ discs, shot }) => {
        const image = { ...shot, angle: (angle(shot.angle) + 2 * TURN) % TURN };
        expect(simulateShot(mirrored(discs), image).after).toEqual(mirrored(simulateShot(discs, shot).after));
      }),
      { numRuns: 60 },
    );
  });
});
