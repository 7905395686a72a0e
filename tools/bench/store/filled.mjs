// A store that is filled for measurements, anew or as it was left in a folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../postgres.mjs';
import { copyTemplates } from './copies.mjs';
import { playTemplates } from './templates.mjs';

/** Age at which the reminders of what was filled go off. */
const OLDEST_MS = 12 * 3_600_000;

/**
 * Opens a store of so many games, of which a run uses up some chats, from the first that none before it has used; `remove` ends
 * its server and leaves the folder as it is.
 */
export async function filledStore(engine, folder, { running, finished, used }, say) {
  const own = join(folder, engine);
  const note = join(own, 'filled.json');
  const open = (durable) => (engine === 'sqlite' ? sqliteIn(own) : startPostgres({ durable, kept: own }));
  let filled = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null;
  if (!isFit(filled, { running, finished, used })) {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const store = await open(false);
    const templates = await playTemplates(store.url, Math.max(1, Math.round(finished / running)));
    say('some chats are played, and are copied now');
    const kinds = await copyTemplates(store.url, templates, running, say);
    await store.remove();
    filled = { running, finished, kinds, at: Date.now(), next: 1 };
  }
  writeFileSync(note, JSON.stringify({ ...filled, next: filled.next + used }));
  return { ...(await open(true)), kinds: filled.kinds, next: filled.next, bytes: bytesIn(own) };
}

const isFit = (found, { running, finished, used }) =>
  found?.running === running &&
  found.finished === finished &&
  Date.now() - found.at < OLDEST_MS &&
  found.next + used <= running;

const sqliteIn = (folder) => ({ url: `sqlite://${join(folder, 'damka.sqlite')}`, remove: async () => {} });

const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
