import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Variant } from '../../src/engine/index.js';
import { EndgameMaker } from '../../src/sessions/thinking/endgame-maker.js';
import { variantOf } from '../engine/positions.js';

const HOUR = 60 * 60_000;
const GIGABYTE = 1_000_000_000;

let idle = 0;
let free = 0;
let made: string[] = [];
let told: string[] = [];
let maker: EndgameMaker;
let make: (variant: Variant, pieces: number) => Promise<void>;

beforeEach(() => {
  [idle, free, made, told] = [HOUR, 2 * GIGABYTE, [], []];
  make = async ({ id }, pieces) => void made.push(`${id} ${pieces}`);
  maker = new EndgameMaker({
    folder: '/nowhere/endgames',
    idleMs: () => idle,
    freeMemory: () => free,
    make: (variant, pieces) => make(variant, pieces),
    report: (what) => told.push(what),
  });
});
afterEach(() => maker.stop());

test('tables that a thought has missed are made once nobody has wanted one for an hour, one game at a time', async () => {
  maker.missed(variantOf('russian'));
  maker.missed(variantOf('international'));
  maker.missed(variantOf('russian'));
  idle = HOUR - 1;
  await maker.look();
  expect(made).toEqual([]);
  idle = HOUR;
  await maker.look();
  expect(made).toEqual(['russian 5']);
  await maker.look();
  // On fifty squares five pieces are too many.
  expect(made).toEqual(['russian 5', 'international 4']);
  await maker.look();
  expect(made).toHaveLength(2);
  expect(told).toEqual([
    'Endgame tables of up to 5 pieces have been made for russian.',
    'Endgame tables of up to 4 pieces have been made for international.',
  ]);
});

test('another game waits while tables are made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  make = async ({ id }, pieces) => {
    made.push(`${id} ${pieces}`);
    await promise;
  };
  maker.missed(variantOf('russian'));
  maker.missed(variantOf('pool'));
  const first = maker.look();
  await maker.look();
  expect(made).toEqual(['russian 5']);
  resolve();
  await first;
  await maker.look();
  expect(made).toEqual(['russian 5', 'pool 5']);
});

test('with less memory they have fewer pieces, and with little of it they wait', async () => {
  maker.missed(variantOf('russian'));
  free = 0.5 * GIGABYTE;
  await maker.look();
  expect(made).toEqual([]);
  free = 0.7 * GIGABYTE;
  await maker.look();
  expect(made).toEqual(['russian 4']);
});

test('house rules and games without tables have none made', async () => {
  maker.missed(variantOf('russian', { 'three-kings': '16' }));
  maker.missed(variantOf('towers'));
  await maker.look();
  await maker.look();
  expect(made).toEqual([]);
  expect(told).toEqual([]);
});

test('what could not be made is told of once, and left alone', async () => {
  make = async () => {
    made.push('tried');
    throw new Error('no room on the disk');
  };
  maker.missed(variantOf('russian'));
  await maker.look();
  maker.missed(variantOf('russian'));
  await maker.look();
  expect(made).toEqual(['tried']);
  expect(told).toEqual(['The endgame tables of russian could not be made: no room on the disk']);
});

test('it looks by itself every five minutes until it is stopped', async () => {
  vi.useFakeTimers();
  try {
    const another = new EndgameMaker({
      folder: '/nowhere/endgames',
      idleMs: () => HOUR,
      freeMemory: () => free,
      make: (variant, pieces) => make(variant, pieces),
      report: () => {},
    });
    another.missed(variantOf('russian'));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(made).toEqual(['russian 5']);
    another.missed(variantOf('pool'));
    another.stop();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(made).toEqual(['russian 5']);
  } finally {
    vi.useRealTimers();
  }
});
