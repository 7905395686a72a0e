import { z } from 'zod';
import { finishedGame } from '../model/finished-games.js';
import { UnsoundRecordError } from '../model/live-game.js';
import { decodeSession, newSession, type Session } from '../model/session.js';
import { derive } from '../play/play.js';
import { saveSession } from '../play/save-session.js';
import { TimerAlarms } from '../reminders/alarms.js';
import { readRow, type SessionStore } from './open-store.js';

/** Format tag, the first field of every line. */
const FORM = 'damka-1';

/** A session to export or import, or a damaged one with the reason. */
export type Carried =
  | { readonly kind: 'session'; readonly line: string }
  | { readonly kind: 'corrupt'; readonly channel: string; readonly reason: string; readonly text: string };

/** Exports every session and finished game as a line of JSON in the current version. */
export async function* exportGames(store: SessionStore): AsyncGenerator<Carried> {
  yield* exportSessions(store);
  for await (const [key, text] of store.finished.rows()) {
    const finished = valueIn(() => finishedGame.parse(readRow(text).value));
    yield 'reason' in finished
      ? { kind: 'corrupt', channel: key, reason: finished.reason, text }
      : { kind: 'session', line: JSON.stringify({ form: FORM, key, finished: finished.value }) };
  }
}

async function* exportSessions(store: SessionStore): AsyncGenerator<Carried> {
  for await (const [channel, text] of store.rows()) {
    const session = sessionIn(() => readRow(text).value);
    yield 'reason' in session
      ? { kind: 'corrupt', channel, reason: session.reason, text }
      : { kind: 'session', line: JSON.stringify({ form: FORM, session: session.value }) };
  }
}

/** Result of an import; `kept`: the channel had a game already. */
export type Imported = 'taken' | 'kept' | Extract<Carried, { kind: 'corrupt' }>;

/** Imports a session or finished game from a line, with its alarms. Throws `StoreError` only. */
export async function importGame(store: SessionStore, line: string, replace: boolean): Promise<Imported> {
  const row = valueIn(() => rowForm.parse(JSON.parse(line)));
  if ('reason' in row) return { kind: 'corrupt', channel: '', reason: row.reason, text: line };
  return 'finished' in row.value
    ? importFinished(store, row.value.key, row.value.finished, replace)
    : importSession(store, row.value.session, line, replace);
}

const rowForm = z.union([
  z.object({ form: z.literal(FORM), key: z.string(), finished: finishedGame }),
  z.object({ form: z.literal(FORM), session: z.unknown() }),
]);

async function importFinished(
  store: SessionStore,
  key: string,
  game: z.infer<typeof finishedGame>,
  replace: boolean,
): Promise<Imported> {
  if (!replace && (await store.finished.read(key)) !== null) return 'kept';
  await store.finished.write(key, game);
  return 'taken';
}

async function importSession(
  store: SessionStore,
  stored: unknown,
  line: string,
  replace: boolean,
): Promise<Imported> {
  const session = sessionIn(() => stored);
  if ('reason' in session) return { kind: 'corrupt', channel: '', reason: session.reason, text: line };
  const { channel } = session.value;
  const problem = unsoundness(session.value);
  if (problem !== null) return { kind: 'corrupt', channel, reason: problem, text: line };
  const alarms = store.alarms ?? new TimerAlarms(Date.now);
  try {
    return await store.lock.run(channel, async () => {
      const there = await store.read(channel);
      if (there !== null && !replace) return 'kept';
      const before = decodeSession(there);
      await saveSession(store, alarms, session.value, before.ok ? before.value : newSession(channel));
      return 'taken';
    });
  } finally {
    // The bot arms its own timers when it starts.
    if (store.alarms === null) await alarms.stop();
  }
}

type Read<T> = { readonly value: T } | { readonly reason: string };

function sessionIn(read: () => unknown): Read<Session> {
  return valueIn(() => {
    const decoded = decodeSession(read());
    if (!decoded.ok) throw new Error(decoded.error.detail);
    return decoded.value;
  });
}

function valueIn<T>(read: () => T): Read<T> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof z.ZodError) return { reason: z.prettifyError(error) };
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Reason why the game of a session cannot be replayed; null if it can. */
function unsoundness({ table }: Session): string | null {
  if (table === null || table.game === null) return null;
  try {
    derive(table);
    return null;
  } catch (error) {
    if (error instanceof UnsoundRecordError) return error.message;
    throw error;
  }
}
