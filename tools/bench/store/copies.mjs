// Copies what some chats have left in a store, under the ids of as many others, by SQL alone.
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { playersOf } from '../games.mjs';
import { chatOf, seekerOf } from './templates.mjs';

/** Scatters the ids of games, as random ones are, without meeting twice below 2^32. */
const SCATTER = 2_654_435_761;
const HEX_LETTERS = 8;
/** No table of the program's own: what a platform delivered is no part of a game. */
const LEFT_OUT = new Set(['inbox', 'process', 'migration']);

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const number = (expression) => `CAST(${expression} AS TEXT)`;

/** The tables of a store, and what the engines say differently. `rows` gives every value as text. */
function sqlite(file) {
  const database = new DatabaseSync(file);
  const names = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => name);
  return {
    tables: async () => names.filter((name) => !LEFT_OUT.has(name)),
    rows: async (table) => database.prepare(`SELECT * FROM ${table}`).all(),
    copies: (
      from,
      to,
    ) => `(WITH RECURSIVE s(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM s WHERE i + 1 < ${to})
      SELECT i FROM s) AS s`,
    hex: (expression) => `printf('%08x', ${expression})`,
    cast: (value) => value,
    begin: async () => database.exec('PRAGMA synchronous = OFF; BEGIN'),
    run: async (sql) => database.exec(sql),
    async end() {
      database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

async function postgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The copies come with their entries in the index.
  await client.query("SET damka.indexing = 'on'");
  const types = new Map();
  const { rows } =
    await client.query(`SELECT table_schema || '.' || table_name AS name, column_name, udt_schema || '.' || udt_name AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    AND table_schema = 'damka'`);
  for (const { name, column_name, type } of rows)
    types.set(name, [...(types.get(name) ?? []), { column: column_name, type }]);
  return {
    tables: async () => [...types.keys()].filter((name) => !LEFT_OUT.has(name.split('.')[1])),
    rows: async (table) => {
      const columns = types.get(table).map(({ column }) => `${column}::text`);
      return (await client.query(`SELECT ${columns.join(', ')} FROM ${table}`)).rows;
    },
    copies: (from, to) => `generate_series(${from}::bigint, ${to - 1}) AS s(i)`,
    hex: (expression) => `lpad(to_hex(${expression}), 8, '0')`,
    cast: (value, table, column) =>
      `${value}::${types.get(table).find((each) => each.column === column).type}`,
    begin: async () => {},
    run: (sql) => client.query(sql),
    async end() {
      await vacuum(client);
      await client.end();
    },
  };
}

/** A server knows tables that have grown by and by, and not those that have just been filled. */
async function vacuum(client) {
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

/** Has a server look at tables that have just been filled. */
export async function vacuumed(url) {
  const client = new pg.Client(url);
  await client.connect();
  await vacuum(client);
  await client.end();
}

/** What every copy has another one of, in place of a text: a number or the id of a game. */
const other = {
  chat: (chat) => [String(chat), number(`${chatOf(0)} - i`)],
  player: (chat, at) => [String(playersOf(chat)[at]), number(`${playersOf(chatOf(0))[at]} + 10 * i`)],
  seeker: (seeker) => [String(seeker), number(`${seekerOf(0)} + i`)],
  /** A code, too: letters as in a random one, of which the first eight tell copies apart. */
  id: ({ hex }, id) => {
    const letters = hex(`(i * ${SCATTER}) & 4294967295`);
    return [id, `replace(replace(${letters}, '0', 'p'), '1', 'q') || ${quoted(id.slice(HEX_LETTERS))}`];
  },
};

/** Pseudonyms are nobody's twice; the key by which one is claimed spells it in its own way. */
const CLAIM = 'as ';
const aliasesIn = (rows) =>
  rows
    .filter(({ table }) => /\bpeople$/.test(table))
    .map(({ row: { key, value } }) =>
      key.startsWith(CLAIM) ? key.slice(CLAIM.length) : JSON.parse(value).value.alias,
    )
    .filter((alias) => alias !== undefined)
    .map((alias) => [alias, `${quoted(`${alias} `)} || ${number('i')}`]);

/**
 * The columns that hold numbers, of which each copy has its own: of people, places and results, and what else must differ. What
 * others point to comes first.
 */
const NUMBERED = {
  identity: { person: 'person' },
  place: { id: 'place' },
  result: { id: 'result', place: 'place' },
  called: { id: 'own', person: 'person' },
  seat: { result: 'result', person: 'person' },
  unheard: { result: 'result' },
  score: { id: 'result', no: 'own' },
  score_seat: { score: 'result', person: 'person' },
  score_place: { place: 'place', score: 'result' },
  rating: { person: 'person' },
  snapshot: { person: 'person' },
  restraint: { person: 'person', score: 'result' },
  member: { place: 'place', person: 'person' },
};
/** More than any template has of them. */
const SPAN = 10_000;
const nameOf = (table) => table.split('.').at(-1);
const isNumbered = (table, column) => NUMBERED[nameOf(table)]?.[column] !== undefined;
/** The numbers of a kind in a row. */
const numbersIn = ({ table, row }, kind) =>
  Object.entries(NUMBERED[nameOf(table)] ?? {})
    .filter(([column, its]) => its === kind && row[column] !== null)
    .map(([column]) => String(row[column]));

/** A value of a row as each copy has it. */
function copied(value, others) {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`;
  if (typeof value !== 'string') return String(value);
  const found = others.filter(([text]) => value.includes(text));
  return found.reduce((sql, [text, by]) => `replace(${sql}, ${quoted(text)}, ${by})`, quoted(value));
}

/** Every row of a store. */
async function allRows(store) {
  const rows = [];
  for (const table of await store.tables())
    for (const row of await store.rows(table)) rows.push({ table, row, text: Object.values(row).join('\n') });
  return rows;
}

/** The rows that hold one of some texts, and so on with the ids of games and codes that lead there. */
function rowsWith(rows, texts) {
  const named = (found) => rows.filter(({ text }) => found.some((each) => text.includes(each)));
  const idsIn = (found) =>
    found.filter(({ table }) => /\b(games|ended|links)$/.test(table)).map(({ row }) => row.key);
  const ids = idsIn(named(texts));
  // Finished games, their seats and what ratings came of them are found by numbers; who played is in the records by the number of
  // whoever was copied, whose names are copied for their size.
  const numbered = (found, kind) => new Set(found.flatMap((row) => numbersIn(row, kind)));
  const of = (kind, numbers) =>
    rows.filter((row) => numbersIn(row, kind).some((number) => numbers.has(number)));
  const isIn = (name) => named(texts).filter(({ table }) => nameOf(table) === name);
  const places = of('place', numbered(isIn('place'), 'place'));
  const results = of('result', numbered(places, 'result'));
  const people = of('person', numbered(isIn('identity'), 'person'));
  ids.push(...results.flatMap(({ row: { secret } }) => secret ?? []));
  const all = [...new Set([...named([...texts, ...ids]), ...places, ...results, ...people])];
  const order = Object.keys(NUMBERED);
  all.sort((one, other) => order.indexOf(nameOf(one.table)) - order.indexOf(nameOf(other.table)));
  return { rows: all, ids: [...new Set([...ids, ...idsIn(all)])] };
}

/** Fills a store with copies, so that it holds so many of each kind; the numbers of all copies begin with 1. */
async function fill(store, { chats, seeker }, running, say) {
  const rows = await allRows(store);
  const each = Math.floor(running / chats.length);
  const kinds = chats.map(({ chat }, index) => ({
    texts: [String(chat), ...playersOf(chat).map(String)],
    others: [other.chat(chat), other.player(chat, 0), other.player(chat, 1)],
    from: 1 + index * each,
    to: 1 + (index + 1) * each,
  }));
  kinds.push({
    texts: [String(seeker)],
    others: [other.seeker(seeker)],
    from: 1,
    to: 1 + Math.ceil(running / 20),
  });
  await store.begin();
  for (const { texts, others, from, to } of kinds) {
    const own = rowsWith(rows, texts);
    const all = [...others, ...own.ids.map((id) => other.id(store, id)), ...aliasesIn(own.rows)];
    for (const { table, row } of own.rows) await store.run(insertion(store, table, row, all, from, to));
    say(`${to - 1} of ${running}`);
  }
  await store.end();
  return kinds.slice(0, -1).map(({ from, to }, index) => ({ ...chats[index], from, to }));
}

function insertion(store, table, row, others, from, to) {
  const columns = Object.keys(row);
  const values = columns.map((column) =>
    isNumbered(table, column) && row[column] !== null
      ? `${row[column]} + ${SPAN} * i`
      : store.cast(copied(row[column], others), table, column),
  );
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${store.copies(from, to)}`;
}

/** Copies templates in the store of an address; gives which numbers each became. */
export async function copyTemplates(url, templates, running, say) {
  const store = url.startsWith('sqlite') ? sqlite(url.slice('sqlite://'.length)) : await postgres(url);
  return fill(store, templates, running, say);
}
