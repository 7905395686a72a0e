import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { personOf } from '../../../sessions/ratings/profile.js';
import type { Known } from '../../../sessions/ratings/world.js';
import {
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
} from '../../../sessions/stores/open-store.js';

const form = z.object({ user: z.string(), name: z.string() });

/** Whose profile an address shows that only its owner was given, by the code in it. */
export const OWN_PAGES: TableSpec = { name: 'profiles', what: 'address of a profile', form };

/** As many letters as a code of the world's tables has, which leads to the same kind of page. */
const CODE_BYTES = 9;

/** The codes that lead to a user's profile. Throws `StoreError`. */
async function codesOf(store: SessionStore, user: string): Promise<readonly string[]> {
  const codes: string[] = [];
  for await (const [code, text] of store.table(OWN_PAGES).naming(user))
    if (form.safeParse(valueIn(text)).data?.user === user) codes.push(code);
  return codes;
}

/** The code that leads to a user's profile, the same each time; the page calls them by `name`. Throws `StoreError`. */
export const ownCode = (store: SessionStore, user: string, name: string): Promise<string> =>
  store.lock.run(`profile ${user}`, async () => {
    const [known] = await codesOf(store, user);
    const code = known ?? randomBytes(CODE_BYTES).toString('base64url');
    const row = form.safeParse(known === undefined ? null : await store.table(OWN_PAGES).read(known)).data;
    if (row?.name !== name) await store.table(OWN_PAGES).write(code, { user, name });
    return code;
  });

/** Whose profile a code leads to; null for nobody's, or for somebody who has not finished a game. Throws `StoreError`. */
export async function ownerOf(store: SessionStore, code: string): Promise<Known | null> {
  const { data } = form.safeParse(await unlessDamaged(store.table(OWN_PAGES).read(code)));
  const person = data === undefined ? null : await personOf(store, data.user);
  return data === undefined || person === null ? null : { person, code, name: data.name };
}

/** How many pages a user has. Throws `StoreError`. */
export const ownPages = async (store: SessionStore, user: string): Promise<number> =>
  (await codesOf(store, user)).length;

/** Removes the page of a user. Throws `StoreError`. */
export const forgetOwnPage = (store: SessionStore, user: string): Promise<void> =>
  store.lock.run(`profile ${user}`, async () => {
    for (const code of await codesOf(store, user)) await store.table(OWN_PAGES).remove(code);
  });
