import type { Inbox, InboxTiming } from '../../src/sessions/stores/contract.js';
import { soleInstance } from '../../src/sessions/stores/instances.js';
import { inboxTables, SqlInbox } from '../../src/sessions/stores/sql-inbox.js';
import type { Run } from '../../src/sessions/stores/sql-table.js';
import { openFile, rowsOf } from '../../src/sessions/stores/sqlite/sqlite-file.js';

/** Inboxes in memory, for adapters without a store. */
export class MemoryInboxes {
  /** While it is set, every statement fails. */
  isAway = false;
  private readonly database = openFile(':memory:');
  private readonly run: Run = async (...statement) => rowsOf(this.database, ...statement);
  private readonly made = this.make();
  private readonly instance = soleInstance();

  readonly of = (source: string, timing: InboxTiming): Inbox => {
    const run: Run = async (...statement) => {
      await this.made;
      if (this.isAway) throw new Error('the store is away');
      return this.run(...statement);
    };
    const now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
    const table = { table: 'inbox', now, run, note: run, instance: this.instance };
    return new SqlInbox(table, source, timing);
  };

  private async make(): Promise<void> {
    for (const sql of inboxTables('inbox')) await this.run(sql);
  }
}
