import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { turnsOf } from './turn-commits-suite.js';

/** Transactions since the last turn, each by the statements in it. */
let transactions: string[] = [];
const under = new WeakMap<object, string[]>();
/** Beats, notices, what looks for alarms that are due, and for what others have left: these take no more for more turns. */
const BESIDE =
  /damka\.process|pg_notify|damka\.lanes WHERE way IN|GROUP BY lane|strpos|DELETE FROM damka\.inbox/;
const prototype = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
const { query } = prototype;
Object.assign(prototype, {
  query(this: pg.Client, statement: string | { readonly text: string }, ...rest: unknown[]) {
    const text = (typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' ');
    const open = under.get(this);
    if (text.startsWith('BEGIN')) under.set(this, [text]);
    else if (open === undefined) {
      if (!BESIDE.test(text)) transactions.push(text);
    } else {
      open.push(text);
      if (/^(COMMIT|ROLLBACK)/.test(text)) {
        transactions.push(open.join(' | '));
        under.delete(this);
      }
    }
    return query.call(this, statement, ...rest);
  },
});

let table: Awaited<ReturnType<typeof turnsOf>>;
beforeAll(async () => {
  table = await turnsOf(await openStore(await newDatabase()));
});
afterAll(async () => {
  Object.assign(prototype, { query });
  await table.close();
});

it("takes few transactions for a turn: Telegram's update, its game and its board", async () => {
  await table.turn(() => {
    transactions = [];
  });
  const what = [
    ['kept and claimed', /f.wanted = 1 .*INSERT INTO damka.inbox/],
    ['read, with what waits', /^SELECT 0 .*(?=.*damka.sessions)(?=.*damka.games)(?=.*damka.outbox)/],
    ['saved', /COMMIT$/],
    ['noted as shown, and done', /UPDATE damka.inbox SET done .*COMMIT$/],
  ] as const;
  expect(transactions.map((text, place) => (what[place]?.[1].test(text) ? what[place][0] : text))).toEqual(
    what.map(([step]) => step),
  );
});
