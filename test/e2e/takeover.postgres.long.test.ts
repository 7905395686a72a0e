import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../src/bots/channel/delivery/outbox.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { keepSession, sessionIn } from '../doubles/sessions.js';
import { newDatabase } from '../postgres/database.js';
import { pgBouncerVersion, startPgBouncer } from '../postgres/pgbouncer.js';
import { openStore } from '../stores.js';

const PROGRAM = fileURLToPath(new URL('mortal.mjs', import.meta.url));
/** What is taken up comes in a second or two, on a busy machine in many more; what is not, after minutes or never. */
const SOON = { timeout: 200_000 };
const quiet = () => undefined;
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let url: string;
/** The pooler by which processes reach the database, if it is not directly. */
let pooler: string | null;
let store: SessionStore;
let living: Mortal[];

/** A bot in a process of its own. */
class Mortal {
  /** What it sent to the channel of the tests. */
  readonly told: string[] = [];
  private readonly done = new Set<string>();
  private readonly child: ChildProcess;

  constructor(hangs = '') {
    this.child = fork(PROGRAM, pooler === null ? [url, hangs] : [pooler, hangs, url]);
    this.child.on('message', ({ told, done }: { told?: string; done?: string }) => {
      if (told !== undefined) this.told.push(told);
      if (done !== undefined) this.done.add(done);
    });
    living.push(this);
  }

  static async start(hangs = ''): Promise<Mortal> {
    const mortal = new Mortal(hangs);
    await expect.poll(() => mortal.done).toContain('ready');
    return mortal;
  }

  begin(user: string, text: string, id: string = crypto.randomUUID()): void {
    this.child.send({ id, channel: 'web:room', user, text });
  }

  async say(user: string, text: string): Promise<void> {
    const id = crypto.randomUUID();
    this.begin(user, text, id);
    await expect.poll(() => this.done).toContain(id);
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(name);
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    living = living.filter((other) => other !== this);
  }

  async end(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.send('end');
    await gone;
    living = living.filter((other) => other !== this);
  }
}

const stored = () => sessionIn(store, 'web:room');
const entries = async () => (await stored()).table?.game?.entries.length ?? 0;

beforeEach(async () => {
  url = await newDatabase();
  pooler = null;
  store = await openStore(url);
  living = [];
});
afterEach(async () => {
  // One that hangs has nothing left to end.
  for (const mortal of living) await mortal.end();
  await store.close();
});

it("is told by one that lives, and by it alone, when a process hangs: the computer's turn", async () => {
  const [heir, hanging] = await Promise.all([Mortal.start(), Mortal.start('pondering')]);
  for (const line of ['/new russian', '/join white', '/join black computer']) await heir.say('Ann', line);
  await heir.say('Ann', '/start');
  hanging.begin('Ann', 'c3-d4');
  await expect.poll(() => hanging.told).toEqual(['pondering']);
  hanging.signal('SIGSTOP');
  await expect.poll(entries, SOON).toBe(2);
  await expect.poll(() => heir.told, SOON).toContainEqual(expect.stringMatching(/White c3-d4.*Black/s));
  await expect.poll(stored).toMatchObject({ shown: 2 });
  hanging.signal('SIGCONT');
  await hanging.end();
  expect(hanging.told).toEqual(['pondering', 'pondered']);
  expect(await entries()).toBe(2);
});

describe('what a process that is killed leaves behind', () => {
  async function tellsBoard(): Promise<void> {
    const [heir, mortal] = await Promise.all([Mortal.start(), Mortal.start('sending')]);
    for (const line of ['/new russian', '/join white']) await heir.say('Ann', line);
    await heir.say('Bob', '/join black');
    mortal.begin('Ann', 'c3-d4');
    await expect.poll(() => mortal.told).toContainEqual(expect.stringContaining('White c3-d4'));
    // As long as its process lives it is left to it.
    expect((await Mortal.start()).told).toEqual([]);
    await mortal.kill();
    const told = () => living.flatMap((each) => each.told).filter((text) => text.includes('White c3-d4'));
    await expect.poll(told, SOON).toHaveLength(1);
    await expect.poll(stored).toMatchObject({ shown: 1 });
    expect(told()).toHaveLength(1);
  }

  it('is told by one that lives: a board that was saved', tellsBoard);

  it.skipIf(pgBouncerVersion === null)(
    'is told by one that lives, and turns are played, behind PgBouncer in transaction mode (skipped unless it is installed: apt-get install pgbouncer)',
    async () => {
      const bouncer = await startPgBouncer(url);
      pooler = bouncer.url;
      await tellsBoard();
      const [heir] = living;
      await heir?.say('Bob', 'd6-c5');
      expect(await entries()).toBe(2);
      for (const mortal of living) await mortal.end();
      await bouncer.remove();
    },
  );

  it("is told by one that lives: the computer's turn", async () => {
    const [heir, mortal] = await Promise.all([Mortal.start(), Mortal.start('thinking')]);
    for (const line of ['/new russian', '/join white', '/join black computer']) await heir.say('Ann', line);
    await heir.say('Ann', '/start');
    mortal.begin('Ann', 'c3-d4');
    await expect.poll(entries).toBe(1);
    await mortal.kill();
    await expect.poll(entries, SOON).toBe(2);
    await expect.poll(() => heir.told, SOON).toContainEqual(expect.stringMatching(/White c3-d4.*Black/s));
  });

  it('is told by one that lives: messages that were being sent again', async () => {
    const [heir, mortal] = await Promise.all([Mortal.start(), Mortal.start('sending')]);
    const { alarms } = store;
    if (alarms === null) throw new Error('no alarms');
    const outbox = new Outbox(store, alarms, Date.now, LOG);
    const post = { kind: 'post', text: ['An older message'], ping: [], ring: 'silent' } as const;
    await outbox.add('web:room', post, null, 3600);
    mortal.begin('Ann', '/new russian');
    await expect.poll(() => mortal.told).toEqual(['An older message']);
    await mortal.kill();
    // The table may come once more: that it waited to be sent was not noted.
    await expect
      .poll(() => heir.told.slice(0, 2), SOON)
      .toEqual(['An older message', expect.stringContaining('Russian')]);
    await expect.poll(() => store.outbox.read('web:room')).toBeNull();
  });

  it('is told by one that lives: that an animation comes no more', async () => {
    const [heir, mortal] = await Promise.all([Mortal.start(), Mortal.start('filming')]);
    for (const line of ['/new russian', '/join white']) await heir.say('Ann', line);
    await heir.say('Bob', '/join black');
    await heir.say('Ann', 'c3-d4');
    await mortal.say('Ann', '/record gif');
    expect(mortal.told).toEqual(['filming', expect.stringContaining('It will appear here')]);
    await mortal.kill();
    const told = () => heir.told.filter((text) => text.includes('animation was cut short'));
    await expect.poll(told, SOON).toHaveLength(1);
    await expect.poll(() => store.outbox.read('web:room')).toBeNull();
    expect(told()).toHaveLength(1);
  });

  it('is done by one that starts: an alarm', async () => {
    const mortal = await Mortal.start('thinking');
    for (const line of ['/new russian', '/join white']) await mortal.say('Ann', line);
    await mortal.say('Bob', '/join black');
    const session = await stored();
    const { table, settings } = session;
    if (table === null) throw new Error('no table');
    const clock = { ...table.clock, from: Date.now() - 3_600_000, warned: true };
    await keepSession(store, {
      ...session,
      settings: { ...settings, deadline: 1, late: 'skip' },
      table: { ...table, clock },
    });
    await store.alarms?.arm({ kind: 'game', channel: 'web:room' }, Date.now(), null);
    await expect.poll(() => mortal.told).toContain('thinking');
    await mortal.kill();
    const heir = await Mortal.start();
    await expect.poll(entries, SOON).toBe(1);
    await expect.poll(() => heir.told, SOON).toContainEqual(expect.stringContaining('White'));
  });
});
