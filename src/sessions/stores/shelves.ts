import { Keyv, type KeyvStoreAdapter } from 'keyv';
import { attempt, type DueEntry, dueEntry, type SessionStore, type Shelf } from './contract.js';

/** The tables of a store. */
export const TABLES = ['sessions', 'due', 'outbox', 'papers', 'finished'] as const;
export type TableName = (typeof TABLES)[number];

/** A table as Keyv and this file need it. */
export interface Table {
  readonly adapter: KeyvStoreAdapter | Map<string, unknown>;
  /** The rows with the next greater keys after `key`; none at the end. */
  readonly page: (key: string, limit: number) => Promise<readonly { key: string; value: string }[]>;
  /** Writes a row that has just this value; false where it has another one, or there is none. */
  readonly swap: (key: string, before: string, after: string) => Promise<boolean>;
}

/** Makes each of a store's tables. */
export const everyTable = <T>(make: (name: TableName) => T): Record<TableName, T> =>
  Object.fromEntries(TABLES.map((name) => [name, make(name)])) as Record<TableName, T>;

const PAGE = 500;

/**
 * One adapter and one table for each Keyv, and no key prefix: Keyv can't tell a `:` that ends a
 * namespace from one inside a channel key.
 */
function keyvOver(store: Table['adapter']): Keyv {
  const keyv = new Keyv({
    store,
    namespace: '',
    useKeyPrefix: false,
    throwOnErrors: true,
    serialize: ({ value }) => rowOf(value),
    deserialize: readRow,
  });
  // Without a listener an emitted error ends the process; the promise of the same call tells it too.
  keyv.on('error', () => {});
  return keyv;
}

const rowOf = (value: unknown): string => JSON.stringify({ value });

/** Keyv takes a row that it doesn't understand for no row at all, so what isn't ours is refused here. */
export function readRow<Value>(text: string): { value?: Value } {
  const row: unknown = JSON.parse(text);
  if (typeof row !== 'object' || row === null || !('value' in row)) throw new Error('the row is damaged');
  return row as { value: Value };
}

/** The values of a table; `what` names one of them within the sentence of a failure. */
function shelfOver(table: Table, what: string): Shelf {
  const keyv = keyvOver(table.adapter);
  return {
    read: (key) => attempt(`The ${what} of ${key} can't be read`, async () => (await keyv.get(key)) ?? null),
    write: (key, value) =>
      attempt(`The ${what} of ${key} can't be saved`, async () => {
        await keyv.set(key, value);
      }),
    remove: (key) =>
      attempt(`The ${what} of ${key} can't be removed`, async () => {
        await keyv.delete(key);
      }),
    async *rows() {
      for (let last = ''; ; ) {
        const page = await attempt(`The list of every ${what} can't be read`, () => table.page(last, PAGE));
        for (const { key, value } of page) yield [key, value] as const;
        const end = page.at(-1)?.key;
        if (end === undefined) return;
        last = end;
      }
    },
  };
}

type Rest = Pick<SessionStore, 'lock' | 'alarms' | 'ping' | 'close'>;

/** A store over its tables. */
export function storeOver(tables: Readonly<Record<TableName, Table>>, rest: Rest): SessionStore {
  const due = shelfOver(tables.due, 'reminder');
  return {
    ...shelfOver(tables.sessions, 'game'),
    replace: (key, before, after) =>
      attempt(`The game of ${key} can't be saved`, () =>
        tables.sessions.swap(key, rowOf(before), rowOf(after)),
      ),
    ...rest,
    outbox: shelfOver(tables.outbox, 'list of unsent messages'),
    loadedFiles: shelfOver(tables.papers, 'loaded file'),
    finished: shelfOver(tables.finished, 'finished game'),
    writeDue: (channel, entry) => due.write(channel, entry),
    removeDue: (channel) => due.remove(channel),
    allDue: () => readDue(due),
  };
}

async function* readDue(due: Shelf): AsyncGenerator<readonly [string, Required<DueEntry>]> {
  for await (const [channel, text] of due.rows()) {
    yield [
      channel,
      await attempt(`The reminder of ${channel} can't be read`, async () =>
        dueEntry.parse(readRow(text).value),
      ),
    ];
  }
}
