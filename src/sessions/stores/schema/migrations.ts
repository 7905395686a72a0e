import type { Dialect } from '../sql-table.js';

/** A step from one form of a store to the next. */
export interface Migration {
  /** What it brings, in a few words; it is recorded with its number, which is its place in the list. */
  readonly name: string;
  /** Statements, to be run as one transaction. */
  readonly sql: (dialect: Dialect) => readonly string[];
}

/**
 * All migrations, in order. A released one is never changed, only followed by another. While processes of the version before
 * may still run beside, it takes nothing away that they use.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'people and places by numbers',
    sql: ({ schema, types: { serial, strict } }) => [
      `CREATE TABLE ${schema}identity (person ${serial}, account TEXT NOT NULL UNIQUE, name TEXT, alias TEXT)${strict}`,
      `CREATE TABLE ${schema}place (id ${serial}, key TEXT NOT NULL UNIQUE)${strict}`,
    ],
  },
];
