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
  {
    name: 'processes by leases',
    // Only one process can be on a file.
    sql: ({ schema, types: { number } }) =>
      schema === ''
        ? []
        : [
            `CREATE TABLE ${schema}process
              (name TEXT PRIMARY KEY, until ${number} NOT NULL, started ${number} NOT NULL, version INTEGER NOT NULL)`,
          ],
  },
  {
    name: 'alarms on lanes',
    // A process that has a file for itself keeps timers.
    sql: ({ schema, types }) => (schema === '' ? [] : alarmsOnLanes(schema, types.number)),
  },
  {
    name: 'finished games and their seats',
    sql: ({ schema, types: { number, known, small, serial, bytes, exact, strict, keyed } }) => [
      // Nothing is in either table yet.
      `DROP TABLE ${schema}place`,
      `CREATE TABLE ${schema}place (id ${serial}, key ${exact} NOT NULL UNIQUE)${strict}`,
      ...['name', 'alias'].map((column) => `ALTER TABLE ${schema}identity DROP COLUMN ${column}`),
      `CREATE TABLE ${schema}called (id ${serial}, person ${known} NOT NULL REFERENCES ${schema}identity ON DELETE CASCADE,
        name TEXT NOT NULL)${strict}`,
      `CREATE UNIQUE INDEX called_person ON ${schema}called (person, name)`,
      `CREATE TABLE ${schema}result (id ${serial}, place ${known} NOT NULL, slot TEXT NOT NULL, secret TEXT,
        variant TEXT NOT NULL, ended ${number} NOT NULL, next TEXT, record ${bytes} NOT NULL)${strict}`,
      `CREATE UNIQUE INDEX result_slot ON ${schema}result (place, slot)`,
      `CREATE INDEX result_ended ON ${schema}result (ended)`,
      `CREATE INDEX result_secret ON ${schema}result (secret)`,
      `CREATE TABLE ${schema}seat (result ${known} NOT NULL REFERENCES ${schema}result ON DELETE CASCADE,
        person ${known}, seat ${small} NOT NULL, level ${small}, rank ${small}, PRIMARY KEY (result, seat))${keyed}`,
      `CREATE INDEX seat_person ON ${schema}seat (person, result)`,
    ],
  },
  {
    name: 'limits that processes share',
    sql: ({ schema, types: { number } }) =>
      schema === ''
        ? []
        : [
            `ALTER TABLE ${schema}process ADD COLUMN sends TEXT NOT NULL DEFAULT ''`,
            // Nothing is lost by a crash but what somebody has spent in the last minutes.
            `CREATE UNLOGGED TABLE ${schema}spent
              (what ${number} PRIMARY KEY, until ${number} NOT NULL, at ${number} NOT NULL, by TEXT NOT NULL)`,
          ],
  },
  {
    name: 'ratings',
    sql: ({ schema, types: { number, known, small, real, keyed } }) => [
      `CREATE TABLE ${schema}unscored (result ${known} NOT NULL PRIMARY KEY, old ${small} NOT NULL)${keyed}`,
      `CREATE INDEX unscored_old ON ${schema}unscored (old, result)`,
      `INSERT INTO ${schema}unscored (result, old) SELECT DISTINCT result, 1 FROM ${schema}seat`,
      `CREATE TABLE ${schema}score (id ${known} NOT NULL PRIMARY KEY, family TEXT NOT NULL, variant TEXT NOT NULL,
        ended ${number} NOT NULL, plies ${known} NOT NULL, why TEXT, no ${known})${keyed}`,
      `CREATE UNIQUE INDEX score_no ON ${schema}score (family, no)`,
      `CREATE TABLE ${schema}score_seat (score ${known} NOT NULL, seat ${small} NOT NULL, side ${small} NOT NULL,
        person ${known}, level ${small}, rank ${small}, mu0 ${real}, sigma0 ${real}, mu1 ${real}, sigma1 ${real},
        PRIMARY KEY (score, seat))${keyed}`,
      `CREATE INDEX score_seat_person ON ${schema}score_seat (person, score)`,
      `CREATE TABLE ${schema}rating (family TEXT NOT NULL, person ${known} NOT NULL REFERENCES ${schema}identity
        ON DELETE CASCADE, mu ${real} NOT NULL, sigma ${real} NOT NULL, at ${number} NOT NULL, won ${known} NOT NULL,
        drawn ${known} NOT NULL, lost ${known} NOT NULL, PRIMARY KEY (family, person))${keyed}`,
      `CREATE INDEX rating_mu ON ${schema}rating (family, mu)`,
      `CREATE INDEX rating_person ON ${schema}rating (person)`,
      `CREATE TABLE ${schema}member (place ${known} NOT NULL, person ${known} NOT NULL REFERENCES ${schema}identity
        ON DELETE CASCADE, name TEXT NOT NULL, last ${number} NOT NULL, PRIMARY KEY (place, person))${keyed}`,
      `CREATE INDEX member_person ON ${schema}member (person)`,
    ],
  },
  {
    name: 'tables of servers and of the world',
    sql: ({ schema, types: { number, known, small, exact, strict, keyed } }) => [
      `CREATE TABLE ${schema}within (channel ${exact} NOT NULL PRIMARY KEY, parent TEXT, server TEXT NOT NULL)${strict}`,
      `CREATE INDEX within_parent ON ${schema}within (parent)`,
      `CREATE INDEX within_server ON ${schema}within (server)`,
      `CREATE TABLE ${schema}world (person ${known} NOT NULL PRIMARY KEY REFERENCES ${schema}identity ON DELETE CASCADE,
        code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, since ${number} NOT NULL)${keyed}`,
      `ALTER TABLE ${schema}score_seat ADD COLUMN masked ${small} NOT NULL DEFAULT 0`,
    ],
  },
  {
    name: 'fair ratings',
    sql: ({ schema, types: { number, known, small, real, serial, strict, keyed } }) => [
      `ALTER TABLE ${schema}identity ADD COLUMN main ${known} REFERENCES ${schema}identity ON DELETE SET NULL`,
      `CREATE INDEX identity_main ON ${schema}identity (main)`,
      `ALTER TABLE ${schema}score_seat ADD COLUMN points ${small}`,
      `ALTER TABLE ${schema}score_seat ADD COLUMN fault TEXT`,
      `CREATE TABLE ${schema}restraint (person ${known} NOT NULL REFERENCES ${schema}identity ON DELETE CASCADE,
        kind TEXT NOT NULL, until ${number} NOT NULL, times ${small} NOT NULL, score ${known} NOT NULL,
        PRIMARY KEY (person, kind))${keyed}`,
      `CREATE TABLE ${schema}replay (family TEXT NOT NULL PRIMARY KEY, no ${known} NOT NULL)${keyed}`,
      `CREATE TABLE ${schema}snapshot (family TEXT NOT NULL, month ${known} NOT NULL, person ${known} NOT NULL
        REFERENCES ${schema}identity ON DELETE CASCADE, mu ${real} NOT NULL, sigma ${real} NOT NULL, at ${number} NOT NULL,
        won ${known} NOT NULL, drawn ${known} NOT NULL, lost ${known} NOT NULL, upto ${known} NOT NULL,
        PRIMARY KEY (family, month, person))${keyed}`,
      `CREATE INDEX snapshot_person ON ${schema}snapshot (person)`,
      `CREATE TABLE ${schema}score_place (place ${known} NOT NULL, score ${known} NOT NULL,
        PRIMARY KEY (place, score))${keyed}`,
      `CREATE INDEX score_ended ON ${schema}score (ended)`,
      `CREATE TABLE ${schema}season (place ${known} NOT NULL, family TEXT NOT NULL, no ${known} NOT NULL,
        rank ${known} NOT NULL, person ${known} REFERENCES ${schema}identity ON DELETE SET NULL, name TEXT NOT NULL,
        points ${known} NOT NULL, games ${known} NOT NULL, PRIMARY KEY (place, family, no, rank))${keyed}`,
      `CREATE INDEX season_person ON ${schema}season (person)`,
      `CREATE TABLE ${schema}audit (id ${serial}, who TEXT, what TEXT NOT NULL, score ${known} NOT NULL, before ${known},
        at ${number} NOT NULL, told ${small} NOT NULL)${strict}`,
      `CREATE INDEX audit_who ON ${schema}audit (who)`,
      `CREATE INDEX audit_told ON ${schema}audit (told)`,
      `CREATE TABLE ${schema}linking (account TEXT NOT NULL PRIMARY KEY, code TEXT UNIQUE, until ${number} NOT NULL,
        tries ${small} NOT NULL)${keyed}`,
    ],
  },
  {
    name: 'ratings of pseudonyms',
    sql: ({ schema }) => [
      `INSERT INTO ${schema}identity (account) SELECT DISTINCT 'mask:' || own.account FROM ${schema}score_seat AS seat
        JOIN ${schema}identity AS own ON own.person = seat.person WHERE seat.masked = 1`,
      `UPDATE ${schema}score_seat SET person = (SELECT mask.person FROM ${schema}identity AS own
        JOIN ${schema}identity AS mask ON mask.account = 'mask:' || own.account WHERE own.person = score_seat.person)
        WHERE masked = 1 AND person IS NOT NULL`,
      // Rated once more, from the first of these games on.
      `INSERT INTO ${schema}replay (family, no) SELECT family, min(no) FROM ${schema}score
        WHERE no IS NOT NULL AND id IN (SELECT score FROM ${schema}score_seat WHERE masked = 1) GROUP BY family
        ON CONFLICT (family) DO UPDATE SET no = CASE WHEN excluded.no < replay.no THEN excluded.no ELSE replay.no END`,
    ],
  },
  {
    name: 'ends of games that are to be heard of',
    sql: ({ schema, types: { known, keyed } }) => [
      `CREATE TABLE ${schema}unheard (who TEXT NOT NULL, result ${known} NOT NULL REFERENCES ${schema}result ON DELETE CASCADE,
        by TEXT, PRIMARY KEY (who, result))${keyed}`,
      `CREATE INDEX unheard_result ON ${schema}unheard (result)`,
      `INSERT INTO ${schema}unheard (who, result) SELECT CASE old WHEN 0 THEN 'ratings' ELSE 'old games' END, result
        FROM ${schema}unscored WHERE result IN (SELECT id FROM ${schema}result)`,
      // The table itself stays, for processes of the version before.
      `DELETE FROM ${schema}unscored`,
      ...(schema === '' ? [] : heardFromUnscored(schema)),
    ],
  },
  {
    name: 'orders of replays by ids',
    sql: ({ schema }) => [`ALTER TABLE ${schema}replay ADD COLUMN id TEXT NOT NULL DEFAULT ''`],
  },
];

/** Statements that have processes of the version before, which note ends for ratings only, note them where they are heard. */
const heardFromUnscored = (schema: string): readonly string[] => [
  `CREATE FUNCTION ${schema}unscored_unheard() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO ${schema}unheard (who, result)
      VALUES (CASE NEW.old WHEN 0 THEN 'ratings' ELSE 'old games' END, NEW.result) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER unscored_unheard BEFORE INSERT ON ${schema}unscored
    FOR EACH ROW EXECUTE FUNCTION ${schema}unscored_unheard()`,
];

/** Alarms were in another schema, whose library looks there for its version first: that tells earlier versions what has come. */
const OLD_QUEUE = 'damka_queue';

/** Statements that make the table of lanes. */
export const lanesSql = (schema: string, number: string): readonly string[] => [
  `CREATE TABLE ${schema}lanes (place TEXT NOT NULL, way TEXT NOT NULL, due ${number} NOT NULL, seq ${number} NOT NULL,
    holder TEXT, token ${number} NOT NULL, tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (place, way))`,
  `CREATE INDEX lanes_due ON ${schema}lanes (way, due)`,
];

/** Statements that set the alarms of all channels in a table of lanes that is empty. */
export const alarmsFromIndex = (schema: string): readonly string[] => [
  `INSERT INTO ${schema}lanes (place, way, due, seq, token)
    SELECT key, 'game ' || split_part(key, ':', 1), coalesce(substring(value from '"due":(-?[0-9]{1,16})'), '0')::bigint, 1, 0
    FROM ${schema}due WHERE strpos(coalesce(value, ''), '"due":null') = 0`,
  `INSERT INTO ${schema}lanes (place, way, due, seq, token)
    SELECT key, 'outbox ' || split_part(key, ':', 1), 0, 1, 0 FROM ${schema}outbox`,
];

const alarmsOnLanes = (schema: string, number: string): readonly string[] => [
  ...lanesSql(schema, number),
  // What is damaged counts as due, since the game may be sound.
  `DO $$ BEGIN
    IF to_regclass('${schema}due') IS NOT NULL THEN
      ${alarmsFromIndex(schema).join('; ')};
    END IF;
  END $$`,
  `DROP SCHEMA IF EXISTS ${OLD_QUEUE} CASCADE`,
  `CREATE SCHEMA ${OLD_QUEUE}`,
  `CREATE FUNCTION ${OLD_QUEUE}.refuse() RETURNS INTEGER LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a newer version of Damka has changed its tables; to go back, write the games with its "damka export"'; END $$`,
  `CREATE VIEW ${OLD_QUEUE}.version AS SELECT ${OLD_QUEUE}.refuse() AS version`,
];
