import { z } from 'zod';
import { LANGUAGES } from '../../../locales/index.js';
import { SHARES } from '../../../sessions/shares.js';
import {
  type Row,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
} from '../../../sessions/stores/open-store.js';

/** What a chat follows at most. */
export const MAX_TARGETS = SHARES.follows.bounds.chat;
/** Games whose end was told, so that it is told once. */
const MAX_TOLD = 60;

const target = z.object({
  /** A player by the name under which everybody sees them, or a game by its id. */
  kind: z.enum(['player', 'game']),
  name: z.string(),
  /** Of a player: who that is, so that their wish to be forgotten reaches here. */
  user: z.string().optional(),
});
export type Target = Readonly<z.infer<typeof target>>;

/** A game that a message shows: after how many entries, and when it was changed last, epoch milliseconds. */
const shown = z.object({ game: z.string(), message: z.string(), entries: z.int(), at: z.number() });
export type Shown = Readonly<z.infer<typeof shown>>;

const form = z.object({
  targets: z.array(target).max(MAX_TARGETS).readonly(),
  /** True if boards are shown while a game goes on, some moves late. */
  boards: z.boolean(),
  /** True if those who look for an opponent are told. */
  seeks: z.boolean(),
  /** Language of whoever asked last, in which a chat reads that has had no table yet. */
  language: z.enum(LANGUAGES).optional(),
  /** A role on Discord that is called for them. */
  role: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  told: z.array(z.string()).readonly(),
  shown: z.array(shown).readonly(),
  /** The game that is watched by `/tv`: since when, and until when. */
  tv: shown.extend({ since: z.number(), until: z.number() }).nullable(),
  /** The last message with seeks: which, and when. */
  seeking: z
    .object({ message: z.string(), games: z.array(z.string()).readonly(), at: z.number() })
    .nullable(),
});
export type Followed = Readonly<z.infer<typeof form>>;

const NOTHING: Followed = {
  targets: [],
  boards: false,
  seeks: false,
  told: [],
  shown: [],
  tv: null,
  seeking: null,
};

/** The list of all chats that follow something. */
const ALL = '*follows';

/** What chats follow, by their channels. */
export const FOLLOWS: TableSpec = {
  name: 'follows',
  what: 'list of what a chat follows',
  key: 'channel',
  form,
  index: { lists: () => [{ who: ALL, at: 0 }] },
};

const readIn = (value: unknown): Followed => form.safeParse(value).data ?? NOTHING;

/** What a chat follows. Throws `StoreError`. */
export const followedBy = async (store: SessionStore, channel: string): Promise<Followed> =>
  readIn(await unlessDamaged(store.table(FOLLOWS).read(channel)));

/** All chats that follow something, page by page. Throws `StoreError`. */
export async function* followers(
  store: SessionStore,
): AsyncGenerator<readonly [channel: string, followed: Followed]> {
  for await (const [channel, text] of store.table(FOLLOWS).naming(ALL))
    yield [channel, readIn(valueIn(text))] as const;
}

/** True if some chat follows something. Throws `StoreError`. */
export async function hasFollowers(store: SessionStore): Promise<boolean> {
  for await (const _ of followers(store)) return true;
  return false;
}

/** No longer told of who looks for an opponent. */
export const withoutSeeks = ({ role: _, ...followed }: Followed): Followed => ({ ...followed, seeks: false });

/** Boards are shown no longer. */
export const withoutBoards = (followed: Followed): Followed => ({ ...followed, boards: false });

/** A player or a game is followed no longer. */
export const withoutTarget = (followed: Followed, gone: Target): Followed => ({
  ...followed,
  targets: followed.targets.filter(({ kind, name }) => kind !== gone.kind || name !== gone.name),
});

const isEmpty = ({ targets, seeks, tv }: Followed): boolean => targets.length === 0 && !seeks && tv === null;

/** Changes what a chat follows, and resolves to what it follows then; null if `change` refuses. Throws `StoreError`. */
export const changeFollowed = (
  store: SessionStore,
  channel: string,
  change: (followed: Followed) => Followed | null,
): Promise<Followed | null> =>
  store.lock.run(`follows ${channel}`, async () => {
    const before = await followedBy(store, channel);
    const after = change(before);
    if (after === null || after === before) return after;
    if (isEmpty(after)) await store.table(FOLLOWS).remove(channel);
    else await store.table(FOLLOWS).write(channel, after);
    return after;
  });

/**
 * Notes in one commit with what `post` stores that a chat hears of the end of a game. Does neither if it has heard, or follows
 * nothing. Throws `StoreError`.
 */
export const noteTold = (
  store: SessionStore,
  channel: string,
  game: string,
  post: (along: readonly Row[]) => Promise<void> = async (rows) => void (await store.commit(rows)),
): Promise<void> =>
  store.lock.run(`follows ${channel}`, async () => {
    const before = await followedBy(store, channel);
    if (isEmpty(before) || before.told.includes(game)) return;
    const told = [...before.told, game].slice(-MAX_TOLD);
    const shown = before.shown.filter((each) => each.game !== game);
    await post([{ table: FOLLOWS, key: channel, value: { ...before, told, shown } }]);
  });

/** Numbers of players whom chats follow that are this user. Throws `StoreError`. */
export async function followsOf(store: SessionStore, user: string): Promise<number> {
  let count = 0;
  for await (const [, text] of store.table(FOLLOWS).naming(user))
    if (readIn(valueIn(text)).targets.some((each) => each.user === user)) count += 1;
  return count;
}

/** Has nobody follow a user any longer. Throws `StoreError`. */
export async function forgetFollows(store: SessionStore, user: string): Promise<void> {
  const channels: string[] = [];
  for await (const [channel] of store.table(FOLLOWS).naming(user)) channels.push(channel);
  for (const channel of channels)
    await changeFollowed(store, channel, (followed) => ({
      ...followed,
      targets: followed.targets.filter((each) => each.user !== user),
    }));
}
