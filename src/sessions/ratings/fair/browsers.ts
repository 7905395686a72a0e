import { z } from 'zod';
import {
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
  wholeNumber,
} from '../../stores/open-store.js';
import { DAY_MS, FAIR } from './thresholds.js';

const browser = z.object({
  /** Who has signed in there, and when last, epoch milliseconds; the last one first. */
  users: z.array(z.object({ user: z.string(), at: z.number() })).readonly(),
});
type Browser = Readonly<z.infer<typeof browser>>;

/** Browsers in which people have signed in, by the hash of a secret that each keeps. */
export const BROWSERS: TableSpec = {
  name: 'device',
  what: 'browser',
  form: browser,
  index: { lists: (value) => [{ who: SIGNED, at: wholeNumber(browserIn(value).users[0]?.at) }] },
};
/** All of them, by when somebody has signed in there last. */
const SIGNED = '*signed';

/** Most people that are remembered of one. */
const MAX_USERS = 8;
const SPAN_MS = FAIR.browser.days * DAY_MS;

const browserIn = (value: unknown): Browser => browser.safeParse(value).data ?? { users: [] };

/** Notes that somebody has signed in in a browser. Throws `StoreError`. */
export function noteBrowser(store: SessionStore, key: string, user: string, now: number): Promise<void> {
  return store.lock.run(`browser ${key}`, async () => {
    const { users } = browserIn(await unlessDamaged(store.table(BROWSERS).read(key)));
    const others = users.filter((each) => each.user !== user && each.at > now - SPAN_MS);
    const known = [{ user, at: now }, ...others].slice(0, MAX_USERS);
    await store.table(BROWSERS).write(key, { users: known });
  });
}

/** True if two of these have signed in in one browser lately. Throws `StoreError`. */
export async function shareBrowser(
  store: SessionStore,
  users: readonly string[],
  now: number,
): Promise<boolean> {
  if (!store.tables.includes(BROWSERS)) return false;
  for (const user of users.slice(1))
    for await (const [, text] of store.table(BROWSERS).naming(user)) {
      const lately = browserIn(valueIn(text)).users.filter(({ at }) => at > now - SPAN_MS);
      const isHere = (one: string): boolean => lately.some((each) => each.user === one);
      if (isHere(user) && users.some((other) => other !== user && isHere(other))) return true;
    }
  return false;
}

/** Forgets that somebody has signed in anywhere. Throws `StoreError`. */
export async function forgetBrowsers(store: SessionStore, user: string): Promise<void> {
  for await (const [key] of store.table(BROWSERS).naming(user))
    await store.lock.run(`browser ${key}`, async () => {
      const { users } = browserIn(await unlessDamaged(store.table(BROWSERS).read(key)));
      const others = users.filter((each) => each.user !== user);
      await (others.length === 0
        ? store.table(BROWSERS).remove(key)
        : store.table(BROWSERS).write(key, { users: others }));
    });
}

/** Removes those in which nobody has signed in lately. Throws `StoreError`. */
export async function pruneBrowsers(store: SessionStore, now: number): Promise<void> {
  for await (const [key] of store.table(BROWSERS).naming(SIGNED, now - SPAN_MS))
    await store.table(BROWSERS).remove(key);
}
