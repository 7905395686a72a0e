import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ok, type Result } from '../../engine/index.js';
import { type Row, type SessionStore, StoreError, type TableSpec, valueIn } from '../stores/open-store.js';
import { divisionsSince } from './league/seasons.js';
import { dueIn } from './life.js';
import {
  type Board,
  type Entrant,
  entrantForm,
  isOf,
  isOn,
  pairingForm,
  type Tournament,
  type TourState,
  tourForm,
} from './tournament.js';

/** The lists by which tournaments are found: by state, and those that have something to be done. */
const listOf = (state: TourState): string => `*tours ${state}`;
const LISTED = '*tours listed';
const DUES = '*tour dues';
const entrantsOf = (code: string): string => `*entrants ${code}`;
const boardsIn = (code: string): string => `*pairings ${code}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? Math.trunc(value) : 0);

/** Tournaments by their codes, without those who take part. */
export const TOURS: TableSpec = {
  name: 'tours',
  what: 'tournament',
  form: tourForm,
  index: {
    lists: ({ state, opened, listed }) => [
      { who: listOf(text(state) as TourState), at: number(opened) },
      ...(listed === true ? [{ who: LISTED, at: number(opened) }] : []),
    ],
  },
};
/** Who takes part, by code and number. */
export const ENTRANTS: TableSpec = {
  name: 'entrants',
  what: 'entrant of a tournament',
  form: entrantForm,
  index: { lists: ({ tour, no }) => [{ who: entrantsOf(text(tour)), at: number(no) }] },
};
/** The boards of rounds, by code, round and board: a result changes one row. */
export const PAIRINGS: TableSpec = {
  name: 'pairings',
  what: 'board of a tournament',
  form: pairingForm,
  index: { lists: ({ tour, round }) => [{ who: boardsIn(text(tour)), at: number(round) }] },
};
const dueForm = z.object({ due: z.number(), by: z.string().optional() });
/** When somebody has to look after a tournament, by its code: after each result, and when a time has come. */
export const TOUR_DUES: TableSpec = {
  name: 'tourdues',
  what: 'time at which a tournament goes on',
  form: dueForm,
  index: { lists: ({ due }) => [{ who: DUES, at: number(due) }] },
};
const newsForm = z.object({
  tour: z.string(),
  /** What has happened, as the feature that tells it reads it. */
  what: z.string(),
  no: z.int().optional(),
  round: z.int().optional(),
  board: z.int().optional(),
  /** For the partner of the entrant. */
  mate: z.literal(true).optional(),
  /** The deed of a director that it is about, by its time. */
  deed: z.number().optional(),
  at: z.number(),
});
export type TourNews = Readonly<z.infer<typeof newsForm>>;
const NEWS = '*tour news';
/** What is still to be told, by code and a number of its own. */
export const TOUR_NEWS: TableSpec = {
  name: 'tournews',
  what: 'news of a tournament',
  form: newsForm,
  index: { lists: ({ at }) => [{ who: NEWS, at: number(at) }] },
};

const keyOfEntrant = ({ tour, no }: Entrant): string => `${tour}:${no}`;
export const keyOfBoard = ({ tour, round, board }: Pick<Board, 'tour' | 'round' | 'board'>): string =>
  `${tour}:${round}:${board}`;

/** A tournament as it was read: with the row of each part, as it is stored. */
interface Stored {
  readonly tour: Tournament;
  readonly rows: ReadonlyMap<string, Row>;
}

/** The parts of a tournament as rows. */
function rowsOf({ entrants, boards, ...tour }: Tournament): readonly Row[] {
  return [
    { table: TOURS, key: tour.code, value: tour },
    ...entrants.map((value) => ({ table: ENTRANTS, key: keyOfEntrant(value), value })),
    ...boards.map((value) => ({ table: PAIRINGS, key: keyOfBoard(value), value })),
  ];
}

const idOf = ({ table, key }: Pick<Row, 'table' | 'key'>): string => `${table.name} ${key}`;

/** A row as it was read, with what it holds; null if that is damaged. */
interface KnownRow {
  readonly text: string;
  readonly row: Row;
  readonly value: unknown;
}

/** Rows that were read last: of a big tournament most are the same each time, and reading what they hold takes longest. */
const knownRows = new Map<string, KnownRow>();
const MAX_KNOWN = 10_000;

function known<Value>(table: TableSpec, key: string, text: string, form: z.ZodType<Value>) {
  const id = idOf({ table, key });
  const before = knownRows.get(id);
  const now = before?.text === text ? before : parsed(table, key, text, form);
  knownRows.delete(id);
  knownRows.set(id, now);
  const [oldest] = knownRows.size > MAX_KNOWN ? knownRows.keys() : [];
  if (oldest !== undefined) knownRows.delete(oldest);
  return now as KnownRow & { readonly value: Value | null };
}

function parsed(table: TableSpec, key: string, text: string, form: z.ZodType): KnownRow {
  const stored = valueIn(text);
  const row = { table, key, value: Object(stored) as object };
  return { text, row, value: form.safeParse(stored).data ?? null };
}

/** Rows of a list that can be read; what is damaged is left out. */
async function listed<Value>(
  store: SessionStore,
  table: TableSpec,
  who: string,
  form: z.ZodType<Value>,
  rows?: Map<string, Row>,
): Promise<readonly Value[]> {
  const found: Value[] = [];
  for await (const [key, stored] of store.table(table).naming(who)) {
    const { value, row } = known(table, key, stored, form);
    if (value === null) continue;
    found.push(value);
    rows?.set(idOf(row), row);
  }
  return found;
}

async function read(store: SessionStore, code: string): Promise<Stored | null> {
  const stored = (await store.table(TOURS).several([code])).get(code);
  if (stored === undefined) return null;
  const { value: own, row } = known(TOURS, code, stored, tourForm);
  if (own === null) return null;
  const rows = new Map([[idOf(row), row]]);
  const entrants = await listed(store, ENTRANTS, entrantsOf(code), entrantForm, rows);
  const boards = await listed(store, PAIRINGS, boardsIn(code), pairingForm, rows);
  const tour: Tournament = {
    ...own,
    entrants: entrants.toSorted((one, other) => one.no - other.no),
    boards: boards.toSorted((one, other) => one.round - other.round || one.board - other.board),
  };
  return { tour, rows };
}

/** A tournament with all that it has; null if there is none. Throws `StoreError`. */
export const readTournament = async (store: SessionStore, code: string): Promise<Tournament | null> =>
  (await read(store, code))?.tour ?? null;

/** A tournament without those who take part, and without its boards. */
export type TourRow = Omit<Tournament, 'entrants' | 'boards'>;

/** Tournaments in a state, those first that were opened last, at most `most`. Throws `StoreError`. */
export const tournamentsBy = (
  store: SessionStore,
  state: TourState,
  most: number,
): Promise<readonly TourRow[]> => firstIn(store, listOf(state), most);

/** Tournaments that everybody may find, those first that were opened last, at most `most`. Throws `StoreError`. */
export const listedTournaments = (store: SessionStore, most: number): Promise<readonly TourRow[]> =>
  firstIn(store, LISTED, most);

async function firstIn(store: SessionStore, list: string, most: number): Promise<readonly TourRow[]> {
  const found: TourRow[] = [];
  for await (const [, stored] of store.table(TOURS).naming(list)) {
    const tour = tourForm.safeParse(valueIn(stored)).data;
    if (tour !== undefined && found.push(tour) >= most) break;
  }
  return found;
}

/** Tournaments that a user directs, those that name them for what they did, and those that they take part in. Throws `StoreError`. */
export async function tournamentsOf(
  store: SessionStore,
  user: string,
): Promise<{
  readonly directed: readonly TourRow[];
  readonly named: readonly TourRow[];
  readonly entered: readonly Entrant[];
}> {
  const named = await listed(store, TOURS, user, tourForm);
  const entered = await listed(store, ENTRANTS, user, entrantForm);
  return {
    named,
    directed: named.filter(({ directors }) => directors.some((each) => each.user === user)),
    entered: entered.filter((each) => isOf(each, user)),
  };
}

/** Tournaments without their parts by code; those that are gone are left out. Throws `StoreError`. */
export async function toursAt(
  store: SessionStore,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TourRow>> {
  const rows = await store.table(TOURS).several([...new Set(codes)]);
  return new Map(
    [...rows].flatMap(([code, stored]) => {
      const tour = tourForm.safeParse(valueIn(stored)).data;
      return tour === undefined ? [] : [[code, tour] as const];
    }),
  );
}

/** The lock under which a tournament changes, but for results. */
const lockOf = (code: string): string => `tour ${code}`;
/** How often a change is tried that results cross. */
const MAX_TRIES = 20;

/** What is stored in one commit with a change. */
export interface Along {
  /** Somebody has to look after it at once. */
  readonly isDue?: boolean;
  readonly rows?: readonly Row[];
  readonly news?: readonly Omit<TourNews, 'tour' | 'at'>[];
}

/** A change of a tournament that was stored. */
export interface TourChange {
  readonly before: Tournament;
  readonly after: Tournament;
}

/** Stores a new tournament. Throws `StoreError`. */
export const addTournament = (
  store: SessionStore,
  tour: Tournament,
  rows: readonly Row[] = [],
): Promise<void> =>
  store.lock.run(lockOf(tour.code), async () => {
    await store.commit([...rowsOf(tour), dueRow(tour), ...rows]);
  });

/**
 * Changes a tournament, all of it in one commit: only the rows that differ are written, and only if nobody changed them meanwhile, or
 * the tournament itself; then it is tried again. Resolves to null if there is no such tournament. Throws `StoreError`.
 */
export const changeTournament = <Refusal>(
  store: SessionStore,
  code: string,
  now: number,
  step: (tour: Tournament) => Result<Tournament, Refusal>,
  along: (change: TourChange) => Along = () => ({}),
): Promise<Result<TourChange, Refusal> | null> =>
  store.lock.run(lockOf(code), async () => {
    // SQLite answers at once: a hundred who say that they are ready would leave others no gap.
    await nextTurn();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const dues = await store.table(TOUR_DUES).several([code]);
      const stored = await read(store, code);
      if (stored === null) return null;
      const before = stored.tour;
      const next = step(before);
      if (!next.ok) return next;
      const after = next.value === before ? before : { ...next.value, revision: before.revision + 1 };
      const due = dueOf(code, dues.get(code));
      const changed = after === before ? [] : changesOf(stored, after);
      if (changed.length === 0 && isDeepStrictEqual(due?.value ?? null, dueRow(after).value))
        return ok({ before, after });
      const { rows = [], news = [], isDue = false } = after === before ? {} : along({ before, after });
      const born = divisionsSince(before, after, now).flatMap((each) => [...rowsOf(each), dueRow(each)]);
      // A league goes on when its divisions are over.
      const isEnd = after.within !== undefined && isOn(before) && !isOn(after);
      const woken = isEnd ? [wakeRow(after.within.league, now, code)] : [];
      const settled = isDue ? wakeRow(code, now, `${after.revision}`) : dueRow(after);
      const told = news.map((each, at) =>
        newsRow({ ...each, tour: code, at: now }, `${after.revision}:${at}`),
      );
      // A result that comes meanwhile has changed the time at which the tournament goes on.
      const expected = [...changed.flatMap((row) => stored.rows.get(idOf(row)) ?? []), ...(due ? [due] : [])];
      if (await store.commit([...changed, settled, ...rows, ...told, ...born, ...woken], expected))
        return ok({ before, after });
    }
    throw new StoreError(`tournament ${code} changes all the time`);
  });

/** The rows that differ, and those that are to go. */
function changesOf({ tour, rows }: Stored, after: Tournament): readonly Row[] {
  const next = rowsOf(without(after, tour));
  const changed = next.filter(
    (row) => !isDeepStrictEqual(plain(rows.get(idOf(row))?.value), plain(row.value)),
  );
  const kept = new Set(next.map(idOf));
  const gone = rowsOf(without(tour, after)).filter((row) => !kept.has(idOf(row)));
  return [...changed, ...gone.map((row) => ({ ...row, value: null }))];
}

/** A tournament without the parts that another one has, too: most are as they were read. */
function without(tour: Tournament, { entrants, boards }: Tournament): Tournament {
  const same = new Set<object>([...entrants, ...boards]);
  const isOther = (part: object): boolean => !same.has(part);
  return { ...tour, entrants: tour.entrants.filter(isOther), boards: tour.boards.filter(isOther) };
}

/** A value as it is stored: without fields that are undefined. */
const plain = (value: object | null | undefined): unknown =>
  value === undefined || value === null ? value : JSON.parse(JSON.stringify(value));

function dueOf(code: string, stored: string | undefined): Row | null {
  const value = stored === undefined ? undefined : valueIn(stored);
  return value === undefined ? null : { table: TOUR_DUES, key: code, value: Object(value) as object };
}

/** As long as a tournament is on it has a row, so that nobody takes away what another one has just noted. */
function dueRow(tour: Tournament): Row {
  const due = dueIn(tour) ?? (isOn(tour) ? NEVER : null);
  return { table: TOUR_DUES, key: tour.code, value: due === null ? null : { due } };
}
const NEVER = 8.64e15;

/** Has a tournament looked after at once: a row for the commit of what has happened. */
export const wakeRow = (code: string, now: number, by: string): Row => ({
  table: TOUR_DUES,
  key: code,
  value: { due: now, by },
});

/** News as a row for a commit, with a number that no other news of the tournament has. */
export const newsRow = (value: TourNews, number: string): Row => ({
  table: TOUR_NEWS,
  key: `${value.tour}:${number}`,
  value,
});

/** Codes of tournaments that somebody has to look after by now. Throws `StoreError`. */
export async function duesBy(store: SessionStore, now: number): Promise<readonly string[]> {
  const codes: string[] = [];
  for await (const [code] of store.table(TOUR_DUES).naming(DUES, now + 1)) codes.push(code);
  return codes.toReversed();
}

/** Codes of tournaments that run while nobody has to look after them, of the newest `most`: earlier versions let go of kinds that they don't know. Throws `StoreError`. */
export async function forsaken(store: SessionStore, most: number): Promise<readonly string[]> {
  const codes = (await tournamentsBy(store, 'running', most)).map(({ code }) => code);
  const dues = await store.table(TOUR_DUES).several(codes);
  return codes.filter((code) => !dues.has(code));
}

/** What is still to be told, the oldest first, each with its key. Throws `StoreError`. */
export async function untoldNews(store: SessionStore): Promise<readonly (readonly [string, TourNews])[]> {
  const found: (readonly [string, TourNews])[] = [];
  for await (const [key, stored] of store.table(TOUR_NEWS).naming(NEWS)) {
    const news = newsForm.safeParse(valueIn(stored)).data;
    if (news !== undefined) found.push([key, news]);
  }
  return found.toReversed();
}

/** Removes a tournament that nobody played. Throws `StoreError`. */
export const removeTournament = (store: SessionStore, code: string): Promise<void> =>
  store.lock.run(lockOf(code), async () => {
    const stored = await read(store, code);
    // What a later version has stored, and this one can't read, is left to that one.
    if (stored === null && (await store.table(TOURS).several([code])).size > 0) return;
    const gone = [...(stored?.rows.values() ?? []), { table: TOUR_DUES, key: code, value: null }];
    await store.commit(gone.map((row) => ({ ...row, value: null })));
  });
