import { afterEach, expect, it } from 'vitest';
import { turnOf } from '../../src/engine/index.js';
import { currentGame } from '../../src/sessions/model/running.js';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { leftOn } from '../../src/sessions/time/clocks.js';
import { GameClock } from '../../src/sessions/time/game-clock.js';
import { FakeChat } from '../doubles/chat.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** One of several processes on a store, on a machine of its own. */
class Process {
  private wall = Date.now();
  private steady = 0;
  readonly clock: GameClock;
  readonly chat: FakeChat;

  private constructor(
    private readonly store: LastingStore,
    set: number,
  ) {
    this.wall += set;
    this.clock = new GameClock(store, { wall: () => this.wall, steady: () => this.steady });
    this.chat = new FakeChat('web:test', { store, time: this.clock });
  }

  /** A process starts whose machine's clock is wrong by `set` milliseconds. */
  static async start(url: string, set = 0): Promise<Process> {
    const own = new Process(await openStore(url), set);
    opened.push(own);
    await own.chat.bot.timeStood(await own.clock.begin());
    return own;
  }

  /** Time goes by, which a machine that sleeps does not know of. */
  async pass(ms: number, isAsleep = false): Promise<void> {
    for (let rest = ms; rest > 0; rest -= SECOND) {
      this.wall += SECOND;
      if (isAsleep) continue;
      this.steady += SECOND;
      await this.look();
    }
    if (!isAsleep) await this.clock.beat();
  }

  async set(ms: number): Promise<void> {
    this.wall += ms;
    this.steady += SECOND;
    this.wall += SECOND;
    await this.look();
  }

  async look(): Promise<void> {
    const by = this.clock.look();
    await this.clock.settled();
    if (by !== 0) await this.chat.bot.clockJumped(by);
  }

  /** Milliseconds that the player to move has left. */
  async left(): Promise<number> {
    const { table } = await new SessionReader(this.store, this.clock).read('web:test');
    if (table === null) throw new Error('no table');
    return leftOn(table, turnOf(currentGame(table).state), this.clock.now()) ?? 0;
  }

  async stop(): Promise<void> {
    await this.chat.stop();
    await this.clock.stop();
    await this.store.close();
  }
}

let opened: Process[] = [];
afterEach(async () => {
  await Promise.all(opened.map((one) => one.stop()));
  opened = [];
});

/** Ann and Bob play at two processes, where each has 100 minutes. */
async function two(): Promise<readonly [Process, Process, string]> {
  const url = await newDatabase();
  const one = await Process.start(url);
  const other = await Process.start(url);
  for (const line of ['/new russian clock=100', '/join white']) await one.chat.say('Ann', line);
  await one.chat.say('Bob', '/join black', { id: 'join' });
  return [one, other, url];
}

const passBoth = (processes: readonly Process[], ms: number) =>
  Promise.all(processes.map((each) => each.pass(ms)));

/** What is left by the clocks of all processes is this, but for the seconds of a beat. */
async function expectLeft(processes: readonly Process[], ms: number): Promise<void> {
  for (const [index, each] of processes.entries()) {
    const left = await each.left();
    expect(Math.abs(left - ms), `process ${index} has ${left} of ${ms}`).toBeLessThan(12 * SECOND);
  }
}

it('the same jump, seen by two processes, counts once; one more that starts agrees with them', async () => {
  const [one, other, url] = await two();
  await passBoth([one, other], 10 * MINUTE);
  for (const by of [HOUR, -HOUR, 3 * MINUTE]) {
    await one.set(by);
    await other.set(by);
    await expectLeft([one, other], 90 * MINUTE);
  }
  const third = await Process.start(url, 3 * MINUTE + 10 * MINUTE);
  await expectLeft([one, other, third], 90 * MINUTE);
  await other.chat.say('Ann', 'c3-d4', { id: 'first' });
  await passBoth([one, other, third], 5 * MINUTE);
  await expectLeft([one, other, third], 95 * MINUTE);
});

it('a machine that slept while others played on costs nobody time, and gives nobody any', async () => {
  const [one, other] = await two();
  await passBoth([one, other], 10 * MINUTE);
  await other.pass(20 * MINUTE);
  await other.chat.say('Ann', 'c3-d4', { id: 'first' });
  await other.pass(20 * MINUTE);
  await one.pass(40 * MINUTE, true);
  await one.pass(SECOND);
  await expectLeft([one, other], 80 * MINUTE);
  await one.chat.say('Bob', 'd6-c5', { id: 'second' });
  await expectLeft([one, other], 70 * MINUTE);
  await passBoth([one, other], 10 * MINUTE);
  await expectLeft([one, other], 60 * MINUTE);
});

it('one machine’s clock alone that is set changes no game', async () => {
  const [one, other] = await two();
  await passBoth([one, other], 10 * MINUTE);
  for (const by of [HOUR, -HOUR, -HOUR, HOUR]) {
    await one.set(by);
    await expectLeft([one, other], 90 * MINUTE);
  }
  await one.set(HOUR);
  await one.chat.say('Ann', 'c3-d4', { id: 'first' });
  await passBoth([one, other], 10 * MINUTE);
  await expectLeft([one, other], 90 * MINUTE);
  await other.chat.say('Bob', 'd6-c5', { id: 'second' });
  await expectLeft([one, other], 90 * MINUTE);
  await one.set(-HOUR);
  await expectLeft([one, other], 90 * MINUTE);
});

it('after a stop of all processes games go on from where they stood, wherever the clock was set meanwhile', async () => {
  const [one, other, url] = await two();
  await passBoth([one, other], 10 * MINUTE);
  await one.stop();
  await other.stop();
  opened = [];
  for (const set of [HOUR, -HOUR]) {
    const next = await Process.start(url, set);
    await expectLeft([next], 90 * MINUTE);
    await next.stop();
    opened = [];
  }
});
