import { Keyv, type KeyvStoreAdapter } from 'keyv';
import { attempt, type DueEntry, dueEntry, type SessionStore, type Shelf } from './contract.js';

/** The tables of a store. */
export const TABLES = ['sessions', 'due', 'outbox', 'papers', 'finished'] as const;
export type TableName = (typeof TABLES)[number];

/** Access to a table of the database. */
export interface Table {
  readonly adapter: KeyvStoreAdapter | Map<string, unknown>;
  /** Rows with the next greater keys after `key`; none at the end. */
  readonly page: (key: string, limit: number) => Promise<readonly { key: string; value: string }[]>;
  /** Compare-and-set of a row; resolves to its success. */
  readonly swap: (key: string, before: string, after: string) => Promise<boolean>;
}

/** Builds a value for each table. */
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
  // An emitted error without a listener would end the process; the call's promise rejects as well.
  keyv.on('error', () => {});
  return keyv;
}

const rowOf = (value: unknown): string => JSON.stringify({ value });

/** Parses a row. Throws for damaged ones, which Keyv would treat as missing. */
export function readRow<Value>(text: string): { value?: Value } {
  const row: unknown = JSON.parse(text);
  if (typeof row !== 'object' || row === null || !('value' in row)) throw new Error('the row is damaged');
  return row as { value: Value };
}

/** Shelf over a table; `what` names one of its values in error messages. */
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

type Rest = Pick<SessionStore, 'lock' | 'instance' | 'alarms' | 'ping' | 'close'>;

/** Store over its tables. */
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
