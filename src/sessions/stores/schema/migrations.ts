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
    sql: ({ schema, types: { serial, exact, strict } }) => [
      `CREATE TABLE ${schema}identity (person ${serial}, account ${exact} NOT NULL UNIQUE, name TEXT, alias TEXT)${strict}`,
      `CREATE TABLE ${schema}place (id ${serial}, key ${exact} NOT NULL UNIQUE)${strict}`,
    ],
  },
  {
    name: 'finished games and their seats',
    sql: ({ schema, types: { number, small, serial, bytes, strict, keyed } }) => [
      `CREATE TABLE ${schema}result (id ${serial}, place ${number} NOT NULL, slot TEXT NOT NULL, secret TEXT,
        variant TEXT NOT NULL, ended ${number} NOT NULL, next TEXT, record ${bytes} NOT NULL)${strict}`,
      `CREATE UNIQUE INDEX result_slot ON ${schema}result (place, slot)`,
      `CREATE INDEX result_place ON ${schema}result (place, ended)`,
      `CREATE INDEX result_ended ON ${schema}result (ended)`,
      `CREATE INDEX result_secret ON ${schema}result (secret)`,
      `CREATE TABLE ${schema}seat (result ${number} NOT NULL REFERENCES ${schema}result ON DELETE CASCADE,
        seat ${small} NOT NULL, person ${number}, level ${small}, rank ${small}, PRIMARY KEY (result, seat))${keyed}`,
      `CREATE INDEX seat_person ON ${schema}seat (person, result)`,
    ],
  },
];
