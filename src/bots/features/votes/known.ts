import { z } from 'zod';
import { Recent } from '../../../sessions/crowd/recent.js';
import type { GameService } from '../../../sessions/service/service.js';
import {
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
  wholeNumber,
} from '../../../sessions/stores/open-store.js';

/** For so long somebody is known in a chat before they vote where only known people do, in milliseconds. */
const KNOWN_MS = 24 * 3_600_000;

const voter = z.object({ user: z.string(), since: z.number() });

/** For so long it is kept, in milliseconds, and looked for what is older no more often than that. */
const [KEPT_MS, PRUNE_MS] = [180 * KNOWN_MS, 3_600_000];

const ALL = '*voters';

/** Since when people have voted in chats, for those where only known people vote. */
export const VOTERS: TableSpec = {
  name: 'voter',
  what: 'time since which somebody is known',
  form: voter,
  index: { at: (text) => sinceIn(text), lists: (value) => [{ who: ALL, at: wholeNumber(value['since']) }] },
};

const sinceIn = (text: string): number => wholeNumber(Object(valueIn(text)).since);

/** True for somebody who has tried to vote in a chat a day ago or before; notes who does so for the first time, in any game. Throws `StoreError`. */
export async function isKnownVoter(service: GameService, chat: string, user: string): Promise<boolean> {
  const { store, now } = service;
  const key = keyOf(chat, user);
  const since = LATELY.get(store, key, now) ?? (await knownSince(service, chat, user));
  if (since === null) await store.table(VOTERS).write(key, { user, since: now });
  LATELY.note(store, key, since ?? now, now);
  return since !== null && now - since >= KNOWN_MS;
}

/** Since when those have been known who have voted within a minute: people change their votes. */
const LATELY = new Recent<number>(60_000);

const keyOf = (chat: string, user: string): string => `${chat} ${user}`;

/** Since when somebody has tried to vote in a chat, epoch milliseconds; null if they never have. Throws `StoreError`. */
export async function knownSince({ store }: GameService, chat: string, user: string): Promise<number | null> {
  const stored = await unlessDamaged(store.table(VOTERS).read(keyOf(chat, user)));
  return voter.safeParse(stored).data?.since ?? null;
}

async function keysOf(store: SessionStore, user: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const [key, text] of store.table(VOTERS).naming(user))
    if (text.includes(`"user":"${user}"`)) keys.push(key);
  return keys;
}

/** In how many chats a user is known. Throws `StoreError`. */
export const countKnown = async (store: SessionStore, user: string): Promise<number> =>
  (await keysOf(store, user)).length;

/** Forgets since when a user has been known. Throws `StoreError`. */
export async function forgetVoter(store: SessionStore, user: string): Promise<void> {
  LATELY.forget(store);
  for (const key of await keysOf(store, user)) await store.table(VOTERS).remove(key);
}

const pruned = new WeakMap<GameService, number>();

/** Removes what is old, once in a while. Throws `StoreError`. */
export async function pruneVoters(service: GameService): Promise<void> {
  const { store, now } = service;
  if (now - (pruned.get(service) ?? 0) < PRUNE_MS) return;
  pruned.set(service, now);
  const keys: string[] = [];
  for await (const [key] of store.table(VOTERS).naming(ALL, now - KEPT_MS)) keys.push(key);
  for (const key of keys) await store.table(VOTERS).remove(key);
}
