import { z } from 'zod';
import { Recent } from '../../../sessions/crowd/recent.js';
import type { Tally } from '../../../sessions/crowd/tally.js';
import type { Vote } from '../../../sessions/crowd/votes.js';
import { SHARES } from '../../../sessions/shares.js';
import {
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
} from '../../../sessions/stores/open-store.js';

/** Changes of somebody's mind in a round that are kept; of more the latest. */
const MAX_CHANGES = SHARES.votes.bounds.changes;
/** Most voters of a round. */
export const MAX_VOTERS = SHARES.votes.bounds.voters;

const ballot = z.object({
  /** Of the game, and the round of the side with this seat. */
  game: z.string(),
  seat: z.int(),
  round: z.int(),
  /** The voter: one of several accounts of a person stands for all of them. */
  person: z.string(),
  user: z.string(),
  name: z.string(),
  /** The key by which they may be named, where that is not their id. */
  key: z.string().optional(),
  /** Their votes in their order; `at` in seconds of the turn. */
  votes: z.array(z.object({ move: z.string(), at: z.number() })).readonly(),
  /** What they want next to a move. */
  motions: z.array(z.enum(['draw', 'resign'])).readonly(),
});
export type Ballot = Readonly<z.infer<typeof ballot>>;

/** The list of the votes of a side, by rounds. */
const listOf = (game: string, seat: number): string => `*votes ${game} ${seat}`;

/** What people have voted for, a row for each person and round. */
export const BALLOTS: TableSpec = {
  name: 'ballot',
  what: 'vote',
  form: ballot,
  index: {
    lists: ({ game, seat, round }) => [{ who: listOf(String(game), Number(seat)), at: Number(round) || 0 }],
  },
};

/** A round may have a thousand of them, which are read at each vote. */
function isBallot(value: unknown): value is Ballot {
  const { round, person, votes, motions } = Object(value) as Partial<Ballot>;
  return (
    typeof round === 'number' && typeof person === 'string' && Array.isArray(votes) && Array.isArray(motions)
  );
}

type Place = Pick<Ballot, 'game' | 'seat' | 'round'>;

const keyOf = ({ game, seat, round, person }: Place & Pick<Ballot, 'person'>): string =>
  `${game} ${seat} ${round} ${person}`;

/** The votes of a round, by the keys of their rows and by who cast them, and what they come to. */
export interface Counting {
  readonly rows: Map<string, Ballot>;
  readonly byUser: Map<string, Ballot>;
  readonly tally: Tally;
}

export const countingWith = (ballots: readonly Ballot[], tally: Tally): Counting => ({
  rows: new Map(ballots.map((row) => [keyOf(row), row])),
  byUser: new Map(ballots.map((row) => [row.user, row])),
  tally,
});

/** Rounds that people vote in just now: each vote would read a thousand others. Only votes that are added keep one. */
export const COUNTING = new Recent<Counting>(1_000, 30_000);

/** The votes of a side from a round on, the latest round first. Throws `StoreError`. */
export async function ballotsSince(
  store: SessionStore,
  game: string,
  seat: number,
  first: number,
): Promise<readonly Ballot[]> {
  const found: Ballot[] = [];
  for await (const [, text] of store.table(BALLOTS).naming(listOf(game, seat))) {
    const read = valueIn(text);
    if (!isBallot(read)) continue;
    if (read.round < first) break;
    found.push(read);
  }
  return found;
}

/** The votes of a round, the first one first. */
export const votesIn = (ballots: readonly Ballot[], round: number): readonly Vote[] =>
  ballots
    .filter((each) => each.round === round)
    .flatMap(({ person, votes }) => votes.map((vote) => ({ person, ...vote })))
    .toSorted((one, other) => one.at - other.at || (one.person < other.person ? -1 : 1));

export function removeBallot(store: SessionStore, row: Ballot): Promise<void> {
  COUNTING.forget(store);
  return store.table(BALLOTS).remove(keyOf(row));
}

export function writeBallot(store: SessionStore, row: Ballot): Promise<void> {
  COUNTING.forget(store);
  return writeRow(store, row);
}

const kept = (row: Ballot): Ballot => ({ ...row, votes: row.votes.slice(-MAX_CHANGES) });

const writeRow = (store: SessionStore, row: Ballot): Promise<void> =>
  store.table(BALLOTS).write(keyOf(row), kept(row));

/** What the accounts of a person have in a round, of which `known` were read a moment ago. Throws `StoreError`. */
export async function ownNow(
  store: SessionStore,
  place: Place,
  known: Counting,
  accounts: readonly string[],
): Promise<Own> {
  const rows = accounts.flatMap((account) => known.byUser.get(account) ?? []);
  const keys = new Set([...accounts.map((person) => keyOf({ ...place, person })), ...rows.map(keyOf)]);
  const texts = await store.table(BALLOTS).several([...keys]);
  return ownIn([...texts.values()].map(valueIn).filter(isBallot), accounts);
}

/** Adds somebody's vote to those of a round. Throws `StoreError`. */
export async function addVote(store: SessionStore, known: Counting, own: Own, row: Ballot): Promise<void> {
  const [before] = own.rows;
  const isAlone = own.rows.length < 2 && (before === undefined || keyOf(before) === keyOf(row));
  if (!isAlone) return replaceBallots(store, own.rows, row);
  await store.commit([{ table: BALLOTS, key: keyOf(row), value: kept(row) }], [], [], 'deed');
  known.rows.set(keyOf(row), row);
  known.byUser.set(row.user, row);
  const vote = row.votes.at(-1);
  const last = known.tally.counted.at(-1);
  if (vote === undefined || row.votes.length === own.votes.length) return;
  // One that comes with another, or before those of another process, is counted in the order of rows.
  if (vote.at <= (last?.at ?? -1)) COUNTING.forget(store);
  else known.tally.add({ person: row.person, ...vote });
}

/** The one of a person's accounts that stands for all of them. */
export const personOf = (accounts: readonly string[]): string => accounts.toSorted()[0] ?? '';

/** Those who vote for anything. */
export const votersOf = (here: readonly Ballot[]): readonly Ballot[] =>
  here.filter(({ votes, motions }) => votes.length > 0 || motions.length > 0);

/** What a person has voted for in a round. */
export interface Own extends Pick<Ballot, 'votes' | 'motions'> {
  /** With several accounts they may have several, as long as these were not linked. */
  readonly rows: readonly Ballot[];
}

/** What the accounts of a person have voted for among the votes of a round, as one. */
export function ownIn(here: readonly Ballot[], accounts: readonly string[]): Own {
  const rows = here.filter(({ person, user }) => accounts.includes(person) || accounts.includes(user));
  return {
    rows,
    votes: rows.flatMap(({ votes }) => votes).toSorted((one, other) => one.at - other.at),
    motions: [...new Set(rows.flatMap(({ motions }) => motions))],
  };
}

/** Replaces what a person votes for in a round. Throws `StoreError`. */
export async function replaceBallots(
  store: SessionStore,
  rows: readonly Ballot[],
  row: Ballot,
): Promise<void> {
  const key = keyOf(row);
  for (const each of rows) if (keyOf(each) !== key) await removeBallot(store, each);
  if (row.votes.length > 0 || row.motions.length > 0) await writeBallot(store, row);
  else if (rows.some((each) => keyOf(each) === key)) await removeBallot(store, row);
}

/** Removes all votes of a side. Throws `StoreError`. */
export async function clearBallots(store: SessionStore, game: string, seat: number): Promise<void> {
  COUNTING.forget(store);
  const keys: string[] = [];
  for await (const [key] of store.table(BALLOTS).naming(listOf(game, seat))) keys.push(key);
  for (const key of keys) await store.table(BALLOTS).remove(key);
}

/** How often somebody has voted in the games that are kept. Throws `StoreError`. */
export async function countBallots(store: SessionStore, user: string): Promise<number> {
  let count = 0;
  for await (const _ of store.table(BALLOTS).naming(user)) count += 1;
  return count;
}

/** Removes the votes of a user. Throws `StoreError`. */
export async function forgetBallots(store: SessionStore, user: string): Promise<void> {
  forgetExpected(store);
  COUNTING.forget(store);
  const keys: string[] = [];
  for await (const [key] of store.table(BALLOTS).naming(user)) keys.push(key);
  for (const key of keys) await store.table(BALLOTS).remove(key);
  COUNTING.forget(store);
}

const crowd = z.object({
  /** When its game was over, epoch milliseconds; null while it is on. */
  over: z.number().nullable(),
  /** The seats for which chats play. */
  seats: z.array(z.int()).readonly(),
  /** When its message was changed last for a count, epoch milliseconds. */
  edited: z.number(),
  /** The revisions of the last round to which people were called, and of the turn in which the win was offered. */
  called: z.int().optional(),
  claimed: z.int().optional(),
});
export type Crowd = Readonly<z.infer<typeof crowd>>;

const ALL = '*crowds';

/** The games in which a whole chat plays, by their ids. */
export const CROWDS: TableSpec = {
  name: 'crowd',
  what: 'game of a whole chat',
  form: crowd,
  index: { lists: () => [{ who: ALL, at: 0 }] },
};

/** All of them. Throws `StoreError`. */
export async function* crowds(store: SessionStore): AsyncGenerator<readonly [game: string, crowd: Crowd]> {
  for await (const [game, text] of store.table(CROWDS).naming(ALL)) {
    const read = crowd.safeParse(valueIn(text)).data;
    if (read !== undefined) yield [game, read] as const;
  }
}

export async function crowdOf(store: SessionStore, game: string): Promise<Crowd | null> {
  return crowd.safeParse(await unlessDamaged(store.table(CROWDS).read(game))).data ?? null;
}

export const writeCrowd = (store: SessionStore, game: string, row: Crowd): Promise<void> =>
  store.table(CROWDS).write(game, row);

/** Who is expected in rounds that are on, by round, as those before it are over. */
const expected = new WeakMap<SessionStore, Map<string, ReadonlySet<string>>>();
const MAX_EXPECTED = 500;

/** What `find` has found for a round before, or finds now. */
export async function knownExpected(
  store: SessionStore,
  round: string,
  find: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const rounds = expected.get(store) ?? new Map<string, ReadonlySet<string>>();
  expected.set(store, rounds);
  const known = rounds.get(round) ?? (await find());
  rounds.set(round, known);
  const [oldest] = rounds.size > MAX_EXPECTED ? rounds.keys() : [];
  if (oldest !== undefined) rounds.delete(oldest);
  return known;
}

const forgetExpected = (store: SessionStore): void => void expected.delete(store);
