// Loaded into the program before itself: counts the statements that it sends to its store and the rows that come back, tells
// them to whoever started it, and has pictures be blank, so that the store is what is measured.
import { StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const { ThreadStudio } = await import(new URL('../../../dist/modules/render/index.js', import.meta.url).href);

const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const counted = { statements: 0, inbox: 0, rows: 0, storeMs: 0 };
/** Notes a statement: what an update costs in any case, to be kept, claimed and done, is told apart. */
function noteStatement(sql) {
  counted[/\binbox\b/.test(sql) ? 'inbox' : 'statements'] += 1;
}

/** Has a method note its calls, and what they give. */
function watch(prototype, name, note) {
  const method = prototype[name];
  prototype[name] = function (...args) {
    const begun = performance.now();
    const result = method.apply(this, args);
    if (prototype === StatementSync.prototype) counted.storeMs += performance.now() - begun;
    note(result, this, args);
    return result;
  };
}

function watchStores() {
  watch(pg.Client.prototype, 'query', (_result, _client, [statement]) =>
    noteStatement(statement?.text ?? String(statement)),
  );
  const begun = new WeakMap();
  watch(pg.Query.prototype, 'submit', (_result, query) => begun.set(query, performance.now()));
  watch(pg.Query.prototype, 'handleReadyForQuery', (_result, query) => {
    counted.storeMs += performance.now() - begun.get(query);
  });
  watch(pg.Query.prototype, 'handleDataRow', () => {
    counted.rows += 1;
  });
  // In SQLite the brackets of transactions take no way to a server, and read nothing; a row's entries in the index are written
  // by statements of their own.
  for (const name of ['all', 'get', 'run'])
    watch(StatementSync.prototype, name, (result, { sourceSQL }) => {
      if (/^\s*(BEGIN|COMMIT|ROLLBACK|PRAGMA|INSERT INTO traces|DELETE FROM traces)/.test(sourceSQL)) return;
      noteStatement(sourceSQL);
      if (name !== 'run')
        counted.rows += Array.isArray(result) ? result.length : Number(result !== undefined);
    });
}

if (isMainThread && process.send !== undefined) {
  watchStores();
  ThreadStudio.prototype.picture = async () => BLANK;
  process.on('message', () => process.send(counted));
  process.channel.unref();
}
