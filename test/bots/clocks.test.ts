import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Bot } from '../../src/bots/bot.js';
import { Clocks, dueAt } from '../../src/bots/channel/upkeep/clocks.js';
import type { Feature } from '../../src/bots/feature.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import type { Clock } from '../../src/sessions/wall-clock.js';

/** A clock that goes on only when it is told to. */
class StoppedClock implements Clock {
  private time = 0;
  private waiting: { readonly at: number; readonly wake: () => void }[] = [];

  readonly now = () => this.time;
  readonly pause = (ms: number, stopping?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const one = { at: this.time + ms, wake: resolve };
      this.waiting.push(one);
      stopping?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((each) => each !== one);
        resolve();
      });
    });

  async goOn(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      for (let turns = 0; turns < 20; turns += 1) await nextTurn();
      const [first] = this.waiting.toSorted((one, other) => one.at - other.at);
      if (first === undefined || first.at > end) break;
      this.waiting = this.waiting.filter((each) => each !== first);
      this.time = Math.max(this.time, first.at);
      first.wake();
    }
    this.time = end;
  }
}

const EPOCH = Date.UTC(2026, 0, 1);
let clock: StoppedClock;
let bot: Bot;
let failed: unknown[];

beforeEach(() => {
  clock = new StoppedClock();
  failed = [];
});
afterEach(() => bot.stop());

const never = () => new Promise<never>(() => {});
const now = () => EPOCH + clock.now();

/** Notes at which seconds it is called; `next` is when it is due again, in seconds. */
function looking(name: string, next: () => number | undefined = () => undefined) {
  const times: number[] = [];
  const keepUp = async (): Promise<number> => {
    times.push(clock.now() / 1_000);
    const due = next();
    return due === undefined ? Number.POSITIVE_INFINITY : EPOCH + due * 1_000;
  };
  return { times, feature: { name, keepUp } satisfies Feature };
}

async function begin(features: readonly Feature[], store: SessionStore = memoryStore()): Promise<void> {
  const error = (fields: object) => void failed.push('feature' in fields ? fields.feature : fields);
  const quiet = () => undefined;
  bot = new Bot({ store, features, now, log: { debug: quiet, info: quiet, warn: quiet, error } });
  void bot.keepUp(null, clock);
  await clock.goOn(0);
}

it('a feature waits for no chore of the store: while old games were moved nobody was told anything', async () => {
  const store = memoryStore();
  const { times, feature } = looking('waits');
  await begin([feature], { ...store, traces: { ...store.traces, isWhole: never } });
  await clock.goOn(25_000);
  expect(times).toEqual([0, 10, 20]);
});

it('a process that started slowly logged that the store had not answered', async () => {
  const store = memoryStore();
  const asked: number[] = [];
  const living = async (): Promise<ReadonlySet<string>> => {
    asked.push(clock.now() / 1_000);
    // Until its next beat, the lease of this process is late.
    if (clock.now() < 2_000)
      throw new StoreError('The store has not answered for so long', { problem: 'unreachable' });
    return store.instance.living();
  };
  await begin([], { ...store, instance: { ...store.instance, living } });
  await clock.goOn(25_000);
  expect(failed).toEqual([]);
  expect(asked).toContain(10);
});

it('a feature waits for none that throws or hangs, which is called again', async () => {
  const { times, feature } = looking('waits');
  let throws = 0;
  const faulty: Feature = {
    name: 'throws',
    keepUp: async () => {
      throws += 1;
      throw new Error('a fault');
    },
  };
  await begin([faulty, { name: 'hangs', keepUp: never }, feature]);
  await clock.goOn(25_000);
  expect(times).toEqual([0, 10, 20]);
  expect(throws).toBe(3);
  expect(failed).toEqual(['throws', 'throws', 'throws']);
});

it('a feature that tells when something is due is called at that second, and not more often than each second', async () => {
  const dues = [3, 4, 4.5, 12, undefined];
  const { times, feature } = looking('due', () => dues.shift());
  await begin([feature]);
  await clock.goOn(30_000);
  expect(times).toEqual([0, 3, 4, 5, 12, 22]);
});

it('a feature is called when something is due before it would look', async () => {
  const { times, feature } = looking('due');
  const other = looking('other');
  await begin([feature, other.feature]);
  const { service } = bot.games;
  await clock.goOn(2_000);
  dueAt(service, 'due', now() + 1_500);
  dueAt(service, 'due', now() + 500);
  dueAt(service, 'due', now() + 5_000);
  await clock.goOn(18_000);
  expect(times).toEqual([0, 2.5, 12.5]);
  expect(other.times).toEqual([0, 10, 20]);
});

it('what is due while a feature works is done right after', async () => {
  let calls = 0;
  const feature: Feature = {
    name: 'works',
    keepUp: async () => {
      calls += 1;
      if (calls === 1) dueAt(bot.games.service, 'works', now());
    },
  };
  await begin([feature]);
  await clock.goOn(1_500);
  expect(calls).toBe(2);
});

it('a busy machine set timers to times that were over, of which Node warned on stderr', async () => {
  let [looks, time] = [0, 0];
  const paused: number[] = [];
  const stopping = new AbortController();
  const starved: Clock = {
    now: () => {
      looks += 1;
      time += (looks * 379) % 1_000;
      return time;
    },
    pause: async (ms) => {
      paused.push(ms);
      if (paused.length === 300) stopping.abort();
    },
  };
  const task = { name: 'looks', isOfEnds: false, run: async () => time + 5_000 };
  await new Clocks([task], starved.now, { warn: () => undefined, error: () => undefined }).run(
    starved,
    stopping.signal,
  );
  expect(Math.min(...paused)).toBeGreaterThan(0);
});

it('nothing is called once the bot has stopped', async () => {
  const { times, feature } = looking('stops');
  await begin([feature]);
  await bot.stop();
  await clock.goOn(60_000);
  expect(times).toEqual([0]);
});
