import { randomInt } from 'node:crypto';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { joining, type NotJoined } from './joining.js';
import { applyResults } from './settling.js';

/** Minutes for which a code is valid, and how many wrong ones somebody can try meanwhile. */
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const CODE_MS = CODE_MINUTES * 60_000;

/** Neither zeros nor letters that look like other ones. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A new code by which a user links another account; an earlier one of theirs is void. Throws `StoreError`. */
export async function newCode(store: SessionStore, account: string, now: number): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const row = { account, code, until: now + CODE_MS, tries: 0 };
  const { tries: _, ...again } = row;
  await store.ask(
    store.sql
      .insertInto('linking')
      .values(row)
      // Asking for a code gives nobody more tries.
      .onConflict((conflict) => conflict.column('account').doUpdateSet(again)),
  );
  return code;
}

/** What became of a code: the accounts are one person now, or why not. */
export type Linked = 'linked' | 'unknown' | 'tooOften' | NotJoined;

/**
 * Makes who has asked for a code and who sends it one person for ratings, with one account on each platform: all games
 * of both are rated once more as theirs, and those against each other count for nothing. Throws `StoreError`.
 */
export async function link(
  store: SessionStore,
  account: string,
  typed: string,
  now: number,
): Promise<Linked> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const { sql } = store;
    const [own] = await store.ask(sql.selectFrom('linking').selectAll().where('account', '=', account));
    const tries = own !== undefined && own.until > now ? own.tries : 0;
    if (tries >= MAX_TRIES) return 'tooOften';
    const code = typed.trim().toLowerCase();
    const [asked] = await store.ask(
      sql.selectFrom('linking').selectAll().where('code', '=', code).where('until', '>', now),
    );
    if (asked === undefined || asked.account === account) {
      const row = {
        account,
        code: own?.code ?? null,
        until: Math.max(own?.until ?? 0, now + CODE_MS),
        tries: tries + 1,
      };
      await store.ask(
        sql
          .insertInto('linking')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('account').doUpdateSet({ until: row.until, tries: row.tries }),
          ),
      );
      return 'unknown';
    }
    const used = statementOf(sql.deleteFrom('linking').where('account', '=', asked.account));
    const joined = await joining(store, asked.account, account);
    if (typeof joined === 'string') return joined;
    await store.commit([], [], [used, ...joined]);
    return 'linked';
  });
}

/** The accounts of the person to whom one belongs, itself among them. Throws `StoreError`. */
export async function accountsOf(
  { sql, ask }: Pick<SessionStore, 'sql' | 'ask'>,
  account: string,
): Promise<readonly string[]> {
  const [own] = await ask(
    sql.selectFrom('identity').select(['person', 'main']).where('account', '=', account),
  );
  if (own === undefined) return [account];
  const person = own.main ?? own.person;
  const rows = await ask(
    sql
      .selectFrom('identity')
      .select('account')
      .where((where) => where.or([where('person', '=', person), where('main', '=', person)])),
  );
  return rows.map((row) => row.account);
}
