import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Claimed, Lanes, type LanesAt } from '../../src/sessions/stores/lanes/lanes.js';
import type { Run } from '../../src/sessions/stores/sql-table.js';

/** An engine with empty tables: lanes, `worker (name)` of those that live, and `clock (at)`. */
export interface LaneTables {
  readonly at: Omit<LanesAt, 'now' | 'isGone' | 'instance'>;
  readonly schema: string;
  readonly run: Run;
  readonly close: () => Promise<void>;
}

const WORKERS = ['one', 'two', 'three', 'four'];
const PLACES = ['a', 'b', 'c'];
const WAY = 'game web';

interface Step {
  readonly kind: 'set' | 'remove' | 'claim' | 'release' | 'postpone' | 'die' | 'revive' | 'pass';
  readonly worker: number;
  readonly place: number;
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      'set',
      'set',
      'set',
      'remove',
      'claim',
      'claim',
      'claim',
      'release',
      'release',
      'postpone',
      'die',
      'revive',
      'pass',
    ),
    worker: fc.nat(WORKERS.length - 1),
    place: fc.nat(PLACES.length - 1),
  }),
  { minLength: 20, maxLength: 60 },
);

/** Workers on the lanes of an engine, some of which hang or die, and what each of them believes to hold. */
class Workshop {
  readonly held = new Map<string, Map<string, Claimed>>(WORKERS.map((name) => [name, new Map()]));
  readonly living = new Set(WORKERS);
  now = 1_000;
  private readonly lanes: ReadonlyMap<string, Lanes>;

  private constructor(private readonly tables: LaneTables) {
    const { at, schema } = tables;
    const shared = {
      ...at,
      now: `(SELECT at FROM ${schema}clock)`,
      isGone: `NOT EXISTS (SELECT 1 FROM ${schema}worker WHERE name = holder) AND holder <> $1`,
    };
    this.lanes = new Map(
      WORKERS.map((name) => [name, new Lanes({ ...shared, instance: { name, demandLease: () => {} } })]),
    );
  }

  static async open(tables: LaneTables): Promise<Workshop> {
    const { run, schema } = tables;
    for (const table of ['lanes', 'worker', 'clock']) await run(`DELETE FROM ${schema}${table}`);
    await run(`INSERT INTO ${schema}clock VALUES (1000)`);
    for (const name of WORKERS) await run(`INSERT INTO ${schema}worker VALUES ($1)`, [name]);
    return new Workshop(tables);
  }

  of(name: string): Lanes {
    const lanes = this.lanes.get(name);
    if (lanes === undefined) throw new Error('nobody has this name');
    return lanes;
  }

  async pass(ms: number): Promise<void> {
    this.now += ms;
    await this.tables.run(`UPDATE ${this.tables.schema}clock SET at = $1`, [this.now]);
  }

  /** From now on everybody takes a worker for dead, who may nevertheless go on. */
  async die(name: string): Promise<void> {
    if (this.living.delete(name))
      await this.tables.run(`DELETE FROM ${this.tables.schema}worker WHERE name = $1`, [name]);
  }

  async revive(name: string): Promise<void> {
    if (this.living.has(name)) return;
    this.living.add(name);
    await this.tables.run(`INSERT INTO ${this.tables.schema}worker VALUES ($1)`, [name]);
  }

  async claim(name: string): Promise<readonly Claimed[]> {
    const claimed = await this.of(name).claim([WAY], 2, 1_000);
    for (const lane of claimed) this.held.get(name)?.set(lane.place, lane);
    return claimed;
  }
}

/** What lanes promise on every engine. */
export function lanesSuite(open: () => Promise<LaneTables>): void {
  it('have everything that is set served by somebody who was told of it last, whoever hangs or dies', async () => {
    const tables = await open();
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const shop = await Workshop.open(tables);
        /** Places that are set and not served since. */
        const open = new Set<string>();
        /** Who holds a place rightly. */
        const holders = new Map<string, string>();
        for (const { kind, worker, place: index } of plan) {
          const [name = '', place = ''] = [WORKERS[worker], PLACES[index]];
          const lane = { place, way: WAY };
          const own = shop.held.get(name);
          const believed = own?.get(place);
          const isRight = holders.get(place) === name;
          switch (kind) {
            case 'set':
              await shop.of(name).set(lane, 0);
              open.add(place);
              break;
            case 'remove':
              await shop.of(name).remove(lane);
              open.delete(place);
              holders.delete(place);
              break;
            case 'claim':
              if (!shop.living.has(name)) break;
              for (const claimed of await shop.claim(name)) {
                const before = holders.get(claimed.place);
                // Of those who live nobody loses what they hold.
                expect(before === undefined || !shop.living.has(before)).toBe(true);
                holders.set(claimed.place, name);
                open.delete(claimed.place);
              }
              break;
            case 'release':
            case 'postpone': {
              if (believed === undefined) break;
              own?.delete(place);
              if (kind === 'release') await shop.of(name).release(believed);
              else await shop.of(name).postpone(believed, 1);
              if (!isRight) break;
              holders.delete(place);
              if (kind === 'postpone') open.add(place);
              break;
            }
            case 'die':
              await shop.die(name);
              break;
            case 'revive':
              await shop.revive(name);
              break;
            case 'pass':
              await shop.pass(10);
              break;
          }
        }
        // Everybody dies but one, who then finds all that is open, and nothing twice.
        const [heir = '', ...others] = WORKERS;
        await shop.revive(heir);
        for (const name of others) await shop.die(name);
        for (const [at, by] of holders) if (by !== heir) open.add(at);
        for (const lane of shop.held.get(heir)?.values() ?? [])
          if (holders.get(lane.place) === heir) await shop.of(heir).release(lane);
        await shop.pass(1_000);
        const found: string[] = [];
        for (let claimed = await shop.claim(heir); claimed.length > 0; claimed = await shop.claim(heir)) {
          found.push(...claimed.map(({ place }) => place));
          for (const lane of claimed) await shop.of(heir).release(lane);
        }
        expect(new Set(found).size).toBe(found.length);
        for (const place of open) expect(found).toContain(place);
        expect(await tables.run(`SELECT place FROM ${tables.schema}lanes`)).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await tables.close();
  });

  it('let nobody whose lane others have claimed change anything about it', async () => {
    const tables = await open();
    const shop = await Workshop.open(tables);
    const lane = { place: 'a', way: WAY };
    await shop.of('one').set(lane, -1_000);
    const [hung] = await shop.claim('one');
    await shop.die('one');
    const [taken] = await shop.claim('two');
    await shop.revive('one');
    if (hung === undefined || taken === undefined) throw new Error('nothing was claimed');
    expect(taken).toMatchObject({ tries: 2 });
    await shop.of('one').release(hung);
    await shop.of('one').postpone(hung, 0);
    expect(await shop.claim('one')).toEqual([]);
    expect(await shop.claim('three')).toEqual([]);
    await shop.of('two').release(taken);
    expect(await tables.run(`SELECT place FROM ${tables.schema}lanes`)).toEqual([]);
    // Removed and set anew while it was held.
    await shop.of('one').set(lane, 0);
    const [before] = await shop.claim('one');
    await shop.of('two').remove(lane);
    await shop.of('two').set(lane, 0);
    await shop.pass(1);
    if (before !== undefined) await shop.of('one').release(before);
    expect(await shop.claim('one')).toMatchObject([{ place: 'a', seq: 1 }]);
    await tables.close();
  });

  it('claim those first that have waited longest, as many as is asked, and none that was tried too often', async () => {
    const tables = await open();
    const shop = await Workshop.open(tables);
    const places = Array.from({ length: 10 }, (_, index) => `place ${index}`);
    for (const [index, place] of places.entries())
      await shop.of('one').set({ place, way: WAY }, -100 - index);
    await shop.of('one').set({ place: 'later', way: WAY }, 1);
    await shop.of('one').set({ place: 'other', way: 'outbox web' }, 0);
    const claimed = await shop.of('one').claim([WAY], 3, 1);
    expect(claimed.map(({ place }) => place).toSorted()).toEqual(['place 7', 'place 8', 'place 9']);
    const [first] = claimed;
    if (first !== undefined) await shop.of('one').postpone(first, 0);
    const rest = await shop.of('two').claim([WAY], 20, 1);
    expect(rest).toHaveLength(7);
    expect(await shop.of('two').claim([WAY], 20, 2)).toMatchObject([{ place: first?.place, tries: 2 }]);
    const other = await shop.of('one').claim([WAY, 'outbox web'], 20, 1);
    expect(other).toMatchObject([{ place: 'other', way: 'outbox web' }]);
    await tables.close();
  });
}
