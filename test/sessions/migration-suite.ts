import { expect, it } from 'vitest';
import { storeTrouble } from '../../src/sessions/stores/open-store.js';
import { migrate } from '../../src/sessions/stores/schema/migrate.js';
import { MIGRATIONS, type Migration } from '../../src/sessions/stores/schema/migrations.js';
import { openStore } from '../stores.js';
import type { RawStore } from './raw-store.js';

/** What the migrations of every engine promise; each `open` gives an empty store. */
export function migrationSuite(open: () => Promise<RawStore>): void {
  it('takes each step once, in order, and goes on where another version has stopped', async () => {
    const { run, dialect, close } = await open();
    const shelf = `${dialect.schema}shelf`;
    const first: Migration = { name: 'a shelf', sql: () => [`CREATE TABLE ${shelf} (book TEXT)`] };
    const second: Migration = { name: 'a book', sql: () => [`INSERT INTO ${shelf} VALUES ('Shashki')`] };
    await migrate(dialect, run, [first]);
    for (let each = 0; each < 2; each += 1) await migrate(dialect, run, [first, second]);
    expect(await run(`SELECT book FROM ${shelf}`)).toEqual([{ book: 'Shashki' }]);
    const recorded = await run(`SELECT number, name FROM ${dialect.schema}migration ORDER BY number`);
    expect(recorded.map((row) => Object.values(row as object).map(String))).toEqual([
      ['1', 'a shelf'],
      ['2', 'a book'],
    ]);
    await close();
  });

  it('leaves nothing of a step that failed, which the next start takes again', async () => {
    const { run, dialect, close } = await open();
    const shelf = `${dialect.schema}shelf`;
    const steps = (last: string): Migration[] => [
      { name: 'a shelf', sql: () => [`CREATE TABLE ${shelf} (book TEXT)`, last] },
    ];
    await expect(migrate(dialect, run, steps('DROP TABLE nothing'))).rejects.toThrow('nothing');
    await migrate(dialect, run, steps(`INSERT INTO ${shelf} VALUES ('Shashki')`));
    expect(await run(`SELECT book FROM ${shelf}`)).toHaveLength(1);
    await close();
  });

  it('opens no store that a newer version has changed, and says what to do', async () => {
    const { url, run, dialect, close } = await open();
    await (await openStore(url)).close();
    const newer = MIGRATIONS.length + 1;
    await run(`INSERT INTO ${dialect.schema}migration (number, name, at) VALUES (${newer}, 'tomorrow', 0)`);
    const error = await openStore(url).catch((reason: unknown) => reason);
    expect(String(error)).toContain(
      `a newer version of Damka has changed its tables (${newer} times; this version knows of ${MIGRATIONS.length})`,
    );
    expect(storeTrouble(error, url)).toBe('newer');
    await close();
  });
}
