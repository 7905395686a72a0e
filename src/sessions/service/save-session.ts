import { finishedStatements } from '../model/finished/results.js';
import { type Hearer, unheardStatements } from '../model/finished/unheard.js';
import { findable, followedBy } from '../model/finished-games.js';
import { encodeChannel, encodeGame, type Session } from '../model/session.js';
import {
  DUE,
  dueEntry,
  GAMES,
  type Noted,
  type Row,
  SESSIONS,
  type SessionStore,
  unlessDamaged,
} from '../stores/open-store.js';
import type { Statement } from '../stores/schema/statement.js';
import type { Agenda } from './agenda.js';
import { underLocks } from './session-lock.js';
import { changesGame, endedBy, type SessionChange, type SharedChange } from './views.js';

/**
 * Saves a change, its entry in the index of running games and, when the game ends, the finished game, all or nothing;
 * then sets its alarm. Does the same for the other channels that show the game. `hearers` are to hear of its end. Must be called
 * under the session's lock. Resolves to the rows that it wrote; to null if the `expected` ones are not stored any more. `noted` as
 * in `SessionStore.commit`.
 */
export async function saveSession(
  store: SessionStore,
  agenda: Agenda,
  change: SharedChange,
  hearers: readonly Hearer[],
  expected: readonly Row[] = [],
  noted: Noted | null = null,
): Promise<readonly Row[] | null> {
  const rows = rowsOf(agenda, change);
  const statements = await statementsOf(store, change, hearers);
  if (!(await store.commit(rows, expected, statements, noted))) return null;
  for (const step of [change, ...change.others]) await agenda.arm(step);
  return rows;
}

/** All rows that a change writes, the session's own first. */
export function rowsOf(agenda: Agenda, change: SharedChange): readonly Row[] {
  const [own, ...rest] = rowsOfStep(agenda, change);
  return [
    ...(own === undefined ? [] : [own]),
    ...gameRows(change),
    ...rest,
    ...change.others.flatMap((step) => rowsOfStep(agenda, step)),
  ];
}

/** What a change writes beside its rows: the games that it ends, and what came after one that its last channel leaves. */
async function statementsOf(
  store: SessionStore,
  change: SharedChange,
  hearers: readonly Hearer[],
): Promise<readonly Statement[]> {
  const ended = endedBy([change, ...change.others]);
  const noted =
    ended.length === 0
      ? []
      : [...(await finishedStatements(store, ended)), ...unheardStatements(store, ended, hearers)];
  const isLeft = change.before.game !== change.session.game;
  return isLeft ? [...noted, ...(await leftStatements(store, change))] : noted;
}

/** What a change that ends no game writes beside its rows. */
export async function leftStatements(
  store: SessionStore,
  { before, session, others }: SharedChange,
): Promise<readonly Statement[]> {
  const { channel, game, table } = before;
  const isLeft = game !== null && game !== session.game && !others.some((step) => step.session.game === game);
  if (!isLeft || table?.phase !== 'over') return [];
  const over = { channel, game, table };
  if (table.next !== undefined) return [await followedBy(store, over, table.next)];
  await findable(store, over);
  return [];
}

/** A change's rows, without its game's. */
export const rowsOfStep = (agenda: Agenda, { session }: SessionChange): readonly Row[] => [
  { table: SESSIONS, key: session.channel, value: encodeChannel(session) },
  { table: DUE, key: session.channel, value: agenda.entryOf(session) },
];

/** The row of the changed game, and of a game that the channel has left, which goes with its last view. */
function gameRows(change: SharedChange): readonly Row[] {
  const { before, session, others } = change;
  const rows: Row[] = [];
  if (before.game !== null && before.game !== session.game) {
    const stays = others.find((step) => step.session.game === before.game);
    rows.push({ table: GAMES, key: before.game, value: stays ? encodeGame(stays.session) : null });
  }
  if (session.game !== null && changesGame(change))
    rows.push({ table: GAMES, key: session.game, value: encodeGame(session) });
  return rows;
}

/** Stores when a session's alarm is due where the store keeps no alarms, if the clock has jumped since it was stored. */
export async function keepDue(store: SessionStore, agenda: Agenda, session: Session): Promise<void> {
  if (store.alarms !== null || session.behind === undefined) return;
  const entry = agenda.entryOf(session);
  const known = dueEntry.safeParse(await unlessDamaged(store.table(DUE).read(session.channel)));
  if (entry === null || !known.success || known.data.due === entry.due) return;
  await store.table(DUE).write(session.channel, { ...known.data, due: entry.due });
}

/** The process that is about to do something in a channel; undefined if none is, or one of an earlier version. */
export async function atWork(store: SessionStore, channel: string): Promise<string | undefined> {
  return dueEntry.safeParse(await unlessDamaged(store.table(DUE).read(channel))).data?.by;
}

/**
 * Takes over what a dead process was about to do in a channel; false if another process was quicker or it is done.
 * `undefined` stands for a process of an earlier version, which left no name.
 */
export const takeOver = (store: SessionStore, channel: string, gone: string | undefined): Promise<boolean> =>
  underLocks(store, [channel], async () => {
    const entry = dueEntry.safeParse(await unlessDamaged(store.table(DUE).read(channel)));
    if (entry.data?.by !== gone) return false;
    if (entry.success) await store.table(DUE).write(channel, { ...entry.data, by: store.instance.name });
    return true;
  });
