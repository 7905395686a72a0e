import type { Instance } from '../contract.js';
import type { Run } from '../sql-table.js';

/** Where lanes are kept, and how the engine's SQL differs. */
export interface LanesAt {
  /** Name of their table. */
  readonly table: string;
  /** SQL expression of the store's clock in epoch milliseconds. */
  readonly now: string;
  /** Condition: the process that the column `holder` names is gone. $1 is this one. */
  readonly isGone: string;
  /** Ends a SELECT, and has it pass over rows that others are changing. */
  readonly skips: string;
  /** Joins the change that is under way. */
  readonly run: Run;
  /** Waits for no disk: a power cut may undo it. */
  readonly note: Run;
  readonly instance: Pick<Instance, 'name' | 'demandLease'>;
}

/** Name of a lane: something of one kind that happens at one place, one after the other. */
export interface LaneName {
  readonly place: string;
  readonly way: string;
}

/** A lane that this process holds. */
export interface Claimed extends LaneName {
  /** How often the lane had been changed when it was claimed. */
  readonly seq: number;
  /** Grows with every claim: whoever has claimed before has another one. */
  readonly token: number;
  /** How often it was claimed without being released as done, this time included. */
  readonly tries: number;
}

/**
 * Queues of what is due, in the SQL that both engines have. A lane is held by one process at a time. One that is gone holds
 * nothing, and one that others took for dead has lost what it held: whatever it does with its old token changes nothing.
 */
export class Lanes {
  constructor(private readonly at: LanesAt) {}

  /** Has a lane fall due in some milliseconds, in place of what was set before; also while it is held. */
  async set({ place, way }: LaneName, inMs: number): Promise<void> {
    const { table, now, run } = this.at;
    // A lane that was removed and is set again must have no token that it had before.
    await run(
      `INSERT INTO ${table} (place, way, due, seq, token) VALUES ($1, $2, ${now} + $3, 1, ${now})
        ON CONFLICT (place, way) DO UPDATE SET due = excluded.due, seq = ${table}.seq + 1, tries = 0`,
      [place, way, Math.trunc(inMs)],
    );
  }

  /** Moves by some milliseconds what is due in `from` milliseconds or later. */
  async move(from: number, by: number): Promise<void> {
    const { table, now, run } = this.at;
    await run(`UPDATE ${table} SET due = due + $2 WHERE due >= ${now} + $1`, [
      Math.trunc(from),
      Math.trunc(by),
    ]);
  }

  /** Removes a lane, also while it is held. */
  async remove({ place, way }: LaneName): Promise<void> {
    await this.at.run(`DELETE FROM ${this.at.table} WHERE place = $1 AND way = $2`, [place, way]);
  }

  /** Removes all lanes of a place. */
  async forget(place: string): Promise<void> {
    await this.at.run(`DELETE FROM ${this.at.table} WHERE place = $1`, [place]);
  }

  /** Claims up to `limit` lanes of some ways that are due and not held, those first that have waited longest. */
  async claim(ways: readonly string[], limit: number, maxTries: number): Promise<readonly Claimed[]> {
    const { table, now, isGone, skips, note, instance } = this.at;
    instance.demandLease();
    const rows = (await note(
      `WITH free AS MATERIALIZED (SELECT place, way FROM ${table}
          WHERE way IN (${ways.map((_, index) => `$${index + 4}`).join(', ')}) AND due <= ${now} AND tries < $3 AND (holder IS NULL OR ${isGone}) ORDER BY due LIMIT $2${skips})
        UPDATE ${table} SET holder = $1, token = ${table}.token + 1, tries = ${table}.tries + 1
        FROM free WHERE ${table}.place = free.place AND ${table}.way = free.way
        RETURNING ${table}.place, ${table}.way, ${table}.seq, ${table}.token, ${table}.tries`,
      [instance.name, limit, maxTries, ...ways],
    )) as readonly Readonly<Record<'place' | 'way' | 'seq' | 'token' | 'tries', string | number>>[];
    return rows.map(({ place, way, seq, token, tries }) => ({
      place: String(place),
      way: String(way),
      seq: Number(seq),
      token: Number(token),
      tries: Number(tries),
    }));
  }

  /** Gives a lane back, whose work is done. If it was set meanwhile, that is what is due next; otherwise nothing is. */
  async release({ place, way, seq, token }: Claimed): Promise<void> {
    const held = 'place = $1 AND way = $2 AND holder = $3 AND token = $4';
    const values = [place, way, this.at.instance.name, token, seq];
    await this.at.note(`DELETE FROM ${this.at.table} WHERE ${held} AND seq = $5`, values);
    await this.at.note(
      `UPDATE ${this.at.table} SET holder = NULL, tries = 0 WHERE ${held} AND seq <> $5`,
      values,
    );
  }

  /** Gives a lane back whose work is to be done again in `againMs` milliseconds, or as it was set meanwhile. */
  async postpone({ place, way, seq, token }: Claimed, againMs: number): Promise<void> {
    const { table, now, note, instance } = this.at;
    await note(
      `UPDATE ${table} SET holder = NULL, due = CASE WHEN seq = $5 THEN ${now} + $6 ELSE due END
        WHERE place = $1 AND way = $2 AND holder = $3 AND token = $4`,
      [place, way, instance.name, token, seq, againMs],
    );
  }
}
