import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Budget } from '../../src/bots/channel/budget.js';
import { Gate } from '../../src/bots/gate.js';
import { Ledger } from '../../src/bots/limits/ledger.js';
import { SendRate } from '../../src/bots/limits/send-rate.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const limitsOf = ({ limits }: LastingStore) => limits ?? expect.fail('nothing is shared');

it('processes send no more together than a platform takes, while one comes, and when one is gone', async () => {
  const url = await newDatabase();
  const lease = { beatMs: 50, leaseMs: 5_000 };
  const first = await openStore(url, { lease });
  limitsOf(first).sends('telegram');
  expect(limitsOf(first).shareOf('telegram')).toBeNull();
  const idle = await openStore(url, { lease });
  // Whoever sends nothing there takes no part.
  await expect.poll(() => first.limits?.shareOf('discord')).toBeNull();
  expect(limitsOf(first).shareOf('telegram')).toBeNull();
  const second = await openStore(url, { lease });
  limitsOf(second).sends('telegram');
  expect(limitsOf(second).shareOf('telegram')).toBeLessThanOrEqual(0.1);
  await expect.poll(() => first.limits?.shareOf('telegram')).toBe(0.4);

  const sent: number[] = [];
  let isOver = false;
  const flooding = [first, second].map(async (store) => {
    const rate = new SendRate(() => (limitsOf(store).shareOf('telegram') ?? 1) * 30);
    while (!isOver) {
      await rate.wait();
      sent.push(performance.now());
      await sleep(1);
    }
  });
  await expect.poll(() => second.limits?.shareOf('telegram')).toBe(0.4);
  await sleep(1_500);
  isOver = true;
  await Promise.all(flooding);
  const most = Math.max(
    ...sent.map((from) => sent.filter((time) => time >= from && time < from + 999).length),
  );
  expect(most).toBeLessThanOrEqual(30);

  await second.close();
  await expect.poll(() => first.limits?.shareOf('telegram')).toBeNull();
  await Promise.all([first, idle].map((store) => store.close()));
});

it('nobody has a second budget in another process', async () => {
  const url = await newDatabase();
  const stores = [await openStore(url), await openStore(url)];
  await expect.poll(async () => (await stores[0]?.instance.living())?.size).toBe(2);
  const ledgers = stores.map((store) => new Ledger(limitsOf(store), 'a token'));
  // One event in half a minute, so that the machine may be slow.
  const gates = ledgers.map(({ account }) => new Gate(4, undefined, undefined, undefined, account));
  const budgets = ledgers.map(({ account }) => new Budget(Date.now, 1, account));
  const [one, other] = [0, 1] as const;
  // Each hears with a beat that it is not alone.
  for (const store of stores) limitsOf(store).sends('telegram');
  for (const store of stores) await expect.poll(() => store.limits?.shareOf('telegram')).not.toBeNull();
  expect(gates[one]?.admit('telegram:-5', 'telegram:1')).toBe('admitted');
  for (let count = 0; count < 3; count += 1)
    expect(budgets[one]?.take('film', 'telegram:-5', 'telegram:1')).toBe(0);
  for (const ledger of ledgers) await ledger.tell();
  expect(gates[other]?.admit('telegram:-6', 'telegram:1')).not.toBe('admitted');
  expect(gates[other]?.admit('telegram:-6', 'telegram:2')).toBe('admitted');
  expect(gates[other]?.admit('telegram:-5', 'telegram:3')).not.toBe('admitted');
  expect(budgets[other]?.take('film', 'telegram:-6', 'telegram:1')).toBeGreaterThan(0);
  expect(budgets[other]?.take('film', 'telegram:-6', 'telegram:4')).toBe(0);

  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('SELECT * FROM damka.spent');
  expect(JSON.stringify(rows)).not.toContain('telegram');
  // Nobody finds who it was by counting through all ids.
  const guess = createHash('sha256').update('user telegram:1').digest().readUIntBE(0, 6);
  expect(rows.map(({ what }) => Number(what))).not.toContain(guess);
  expect(rows.length).toBeGreaterThan(0);
  await client.end();
  for (const store of stores) await store.close();
});
