import pg from 'pg';
import { expect, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

async function opened() {
  const url = await newDatabase();
  const store = await openStore(url);
  const client = new pg.Client(url);
  await client.connect();
  const ask = async (sql: string) =>
    (await client.query(sql)).rows as readonly { readonly name?: string; readonly file?: string }[];
  const close = async () => {
    await client.end();
    await store.close();
  };
  return { store, ask, close };
}

/** The files in which tables are: a table that is written anew gets another one. */
const FILES = `SELECT relname AS name, relfilenode::text AS file FROM pg_class
  WHERE relnamespace = 'damka'::regnamespace AND relname IN ('games', 'sessions')`;

it('writes small tables anew, and no big one, which others use', async () => {
  const { store, ask, close } = await opened();
  await ask(
    `INSERT INTO damka.games SELECT 'game-' || i, repeat(md5(i::text), 40) FROM generate_series(1, 8000) AS s(i)`,
  );
  await store.write('web:room', { by: 'Annabel' });
  const before = await ask(FILES);
  await store.remove('web:room');
  expect(await store.purge()).toBe(true);
  const after = await ask(FILES);
  const changed = after.filter(({ name, file }) =>
    before.some((each) => each.name === name && each.file !== file),
  );
  expect(changed.map(({ name }) => name)).toEqual(['sessions']);
  await close();
});

/** Texts that tell of nobody; whatever else is text may, and is neither sampled by the planner nor left in files. */
const OF_NOBODY =
  /^(migration\.name|process\..*|(score|rating|snapshot|season|replay)\.family|(score|result)\.variant|score\.why|score_seat\.fault|restraint\.kind|audit\.what|lanes\.(way|holder)|result\.(slot|secret|next)|traces\.shelf|inbox\.(source|holder)|unheard\.(who|by)|replay\.id|spent\..*)$/;

it('is done to every table in which somebody may be named, of which the planner keeps no samples', async () => {
  const { store, ask, close } = await opened();
  const texts = `SELECT c.relname || '.' || a.attname AS name, a.attstattarget::text AS file
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'damka'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND a.atttypid = 'text'::regtype
      OR c.relnamespace = 'damka'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND a.atttypid = 'varchar'::regtype`;
  const sampled = (await ask(texts)).filter(({ name = '', file }) => file !== '0' && !OF_NOBODY.test(name));
  expect(sampled).toEqual([]);
  const personal = `SELECT relname AS name, relfilenode::text AS file FROM pg_class
    WHERE relnamespace = 'damka'::regnamespace AND relname IN ('season', 'audit', 'linking', 'within', 'identity', 'called')`;
  const before = await ask(personal);
  expect(await store.purge()).toBe(true);
  const after = await ask(personal);
  expect(after.filter(({ file }) => before.some((each) => each.file === file))).toEqual([]);
  await close();
});

it('waits for nobody: what a backup still sees is purged another time, and nobody waits behind', async () => {
  const { store, ask, close } = await opened();
  await store.games.write('one', { views: [] });
  await ask('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await ask('SELECT count(*) FROM damka.games');
  await expect.poll(() => store.purge(), { interval: 200 }).toBe(false);
  // A purge that began before the transaction was a second old has not waited for its lock for long, either.
  const begun = performance.now();
  const [isDone] = await Promise.all([store.purge(), store.games.read('one')]);
  expect(isDone).toBe(false);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await ask('COMMIT');
  await expect.poll(() => store.purge(), { interval: 200 }).toBe(true);
  await close();
});

it('is done again after a long transaction of another role, of which its own role is told little', async () => {
  const url = await newDatabase();
  const other = new pg.Client(url);
  await other.connect();
  const role = `player_${new URL(url).pathname.slice(1)}`;
  await other.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await other.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role}`);
  const own = Object.assign(new URL(url), { username: role, password: 'secret' }).href;
  const store = await openStore(own);
  await store.games.write('one', { views: [] });
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await other.query('SELECT count(*) FROM pg_class');
  await store.games.remove('one');
  await expect.poll(() => store.purge(), { interval: 200 }).toBe(false);
  await other.query('COMMIT');
  await expect.poll(() => store.purge(), { interval: 200 }).toBe(true);
  await other.end();
  await store.close();
});
