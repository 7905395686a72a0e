// Loaded into the program before itself: counts the statements that it sends to its store and the rows that come back, and how
// long each update waits for the store, tells them to whoever started it, and has pictures be blank, so that the store is what is
// measured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const { ThreadStudio } = await import(new URL('../../../dist/modules/render/index.js', import.meta.url).href);

const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const counted = { statements: 0, inbox: 0, rows: 0 };
/** The update that a request has brought: what is done for it is done in its context. */
const updates = new AsyncLocalStorage();
/** Milliseconds for which each update has waited for the store since it was asked last. */
let waited = [];

/** An update begins to wait for the store; gives what ends that. What it waits for at the same time counts once. */
function beginWaiting() {
  const update = updates.getStore();
  if (update === undefined) return () => {};
  if (update.waits === 0) update.begun = performance.now();
  update.waits += 1;
  return () => {
    update.waits -= 1;
    if (update.waits === 0) update.ms += performance.now() - update.begun;
  };
}

/** Notes a statement: what an update costs in any case, to be kept, claimed and done, is told apart. */
function noteStatement(sql) {
  counted[/\binbox\b/.test(sql) ? 'inbox' : 'statements'] += 1;
}

/** Has a method note its calls, and what they give. */
function watch(prototype, name, note) {
  const method = prototype[name];
  prototype[name] = function (...args) {
    const result = method.apply(this, args);
    note(result, this, args);
    return result;
  };
}

/** Has an update wait while a method runs, or until what it promises is there. */
function time(prototype, name) {
  const method = prototype[name];
  prototype[name] = function (...args) {
    const end = beginWaiting();
    let result;
    try {
      result = method.apply(this, args);
    } finally {
      if (typeof result?.then === 'function') result.then(end, end);
      else end();
    }
    return result;
  };
}

/** Each request brings an update, whose context begins with it. */
function watchRequests() {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...args) {
    if (event !== 'request') return emit.call(this, event, ...args);
    const update = { waits: 0, begun: 0, ms: 0 };
    waited.push(update);
    return updates.run(update, () => emit.call(this, event, ...args));
  };
}

function watchStores() {
  watch(pg.Client.prototype, 'query', (_result, _client, [statement]) =>
    noteStatement(statement?.text ?? String(statement)),
  );
  time(pg.Client.prototype, 'query');
  time(pg.Pool.prototype, 'connect');
  watch(pg.Query.prototype, 'handleDataRow', () => {
    counted.rows += 1;
  });
  // In SQLite the brackets of transactions take no way to a server, and read nothing; a row's entries in the index are written
  // by statements of their own.
  for (const name of ['all', 'get', 'run']) {
    time(StatementSync.prototype, name);
    watch(StatementSync.prototype, name, (result, { sourceSQL }) => {
      if (/^\s*(BEGIN|COMMIT|ROLLBACK|PRAGMA|INSERT INTO traces|DELETE FROM traces)/.test(sourceSQL)) return;
      noteStatement(sourceSQL);
      if (name !== 'run')
        counted.rows += Array.isArray(result) ? result.length : Number(result !== undefined);
    });
  }
}

if (isMainThread && process.send !== undefined) {
  watchRequests();
  watchStores();
  ThreadStudio.prototype.picture = async () => BLANK;
  process.on('message', () => {
    const storeMs = waited.map(({ ms }) => ms).filter((ms) => ms > 0);
    waited = [];
    process.send({ ...counted, storeMs });
  });
  process.channel.unref();
}
