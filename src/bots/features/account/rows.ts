import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type SessionStore,
  type TableSpec,
  valueIn,
  wholeNumber,
} from '../../../sessions/stores/open-store.js';

/** All rows of a table that end some time, by when. Times are epoch milliseconds. */
const UNTIL = '*until';
const SEEN = '*seen';

const account = z.object({
  user: z.string(),
  /** By which authenticators know them: 16 random bytes in base64url, which say nothing of who it is. */
  handle: z.string(),
  /** As others see them on pages; empty if they have not said. */
  name: z.string(),
  born: z.number(),
  seen: z.number(),
  /** When the secret of the guest whom they were became void; null if they never were one. */
  voided: z.number().nullable(),
  /** Somebody else, to whom a guest's games went: nobody signs in as this guest. */
  into: z.string().optional(),
});
/** Somebody who can sign in, by their id. */
export type Account = Readonly<z.infer<typeof account>>;

export const ACCOUNTS: TableSpec = { name: 'account', what: 'account', form: account };

const carried = z.object({ from: z.string(), user: z.string() });
/** Guests whose games are on their way to an account, by their ids. */
export const CARRIED: TableSpec = { name: 'carry', what: 'transfer of games', form: carried };

const webSession = z.object({
  /** By which pages name it. It opens nothing. */
  id: z.string(),
  user: z.string(),
  made: z.number(),
  /** When they last proved who they are. */
  strong: z.number(),
  seen: z.number(),
  /** As the reader knows it: `Firefox · Windows`. */
  device: z.string(),
});
/** A browser in which somebody is signed in, by the hash of its cookie. */
export type WebSession = Readonly<z.infer<typeof webSession>>;

export const WEB_SESSIONS: TableSpec = {
  name: 'web_session',
  what: 'signed-in browser',
  form: webSession,
  index: {
    at: (text) => wholeNumber(/"seen":(\d+)/.exec(text)?.[1]),
    lists: ({ seen }) => [{ who: SEEN, at: wholeNumber(seen) }],
  },
};

const passkey = z.object({
  /** As its authenticator knows it, in base64url. */
  id: z.string(),
  user: z.string(),
  /** The public key as COSE in base64url, and its algorithm. */
  key: z.string(),
  alg: z.number(),
  /** How often it was used, as its authenticator counts; 0 for those that do not. */
  counter: z.number(),
  name: z.string(),
  /** True if it is kept in several places, so that it outlives a device. */
  backed: z.boolean(),
  /** The host for which it is good. */
  rp: z.string(),
  made: z.number(),
  used: z.number(),
});
/** A passkey, by the hash of its id. */
export type Passkey = Readonly<z.infer<typeof passkey>>;

export const PASSKEYS: TableSpec = { name: 'passkey', what: 'passkey', form: passkey };

const signIn = z.object({
  /**
   * `make` and `enter` are challenges, to make a passkey and to sign in by one; `device` lets another device in; `join` makes one
   * person of two; `state` is of a sign-in by a platform; `wrong` counts codes that were none.
   */
  kind: z.enum(['address', 'code', 'make', 'enter', 'device', 'join', 'state', 'wrong']),
  /** Empty where the answer tells. */
  user: z.string(),
  name: z.string(),
  until: z.number(),
  /** Of the account that a passkey is made for. */
  handle: z.string().optional(),
  /** How many wrong codes there were. */
  tries: z.number().optional(),
  /** Of another device: the browser that lets it in, by its id. */
  session: z.string().optional(),
  /** The account that wants to be one person with this one. */
  other: z.string().optional(),
  /** The hash of a secret that only the browser has in which it began. */
  browser: z.string().optional(),
  /** The device that came first, once one did: what its owner knows it as, its number among those shown, the hash of its secret. */
  newcomer: z
    .object({
      device: z.string(),
      number: z.number(),
      choices: z.array(z.number()),
      claim: z.string(),
      isIn: z.boolean(),
    })
    .optional(),
});
/** A sign-in that has begun: by the hash of what completes it. */
export type SignIn = Readonly<z.infer<typeof signIn>>;

export const SIGN_INS: TableSpec = {
  name: 'sign_in',
  what: 'sign-in',
  form: signIn,
  index: { lists: ({ until }) => [{ who: UNTIL, at: wholeNumber(until) }] },
};

/** 256 bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const SECRET_PATTERN = /^[\w-]{43}$/;

/** What is stored of a secret. It is random, so that no salt is needed. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

export const accountIn = (value: unknown): Account | null => account.safeParse(value).data ?? null;
export const carriedIn = (value: unknown): z.infer<typeof carried> | null =>
  carried.safeParse(value).data ?? null;
export const webSessionIn = (value: unknown): WebSession | null => webSession.safeParse(value).data ?? null;
export const passkeyIn = (value: unknown): Passkey | null => passkey.safeParse(value).data ?? null;
export const signInIn = (value: unknown): SignIn | null => signIn.safeParse(value).data ?? null;

/** The rows of a table that are somebody's, the latest first. Throws `StoreError`. */
export async function ofUser<Row extends { readonly user: string }>(
  store: SessionStore,
  table: TableSpec,
  read: (value: unknown) => Row | null,
  user: string,
): Promise<readonly (readonly [key: string, row: Row])[]> {
  const rows: (readonly [string, Row])[] = [];
  for await (const [key, text] of store.table(table).naming(user)) {
    const row = read(valueIn(text));
    if (row?.user === user) rows.push([key, row]);
  }
  return rows;
}

/** Keys of rows whose time was over before `time`. Throws `StoreError`. */
export async function keysBefore(
  store: SessionStore,
  table: typeof SIGN_INS | typeof WEB_SESSIONS,
  time: number,
): Promise<readonly string[]> {
  const keys: string[] = [];
  const list = table === SIGN_INS ? UNTIL : SEEN;
  for await (const [key] of store.table(table).naming(list, time)) keys.push(key);
  return keys;
}
