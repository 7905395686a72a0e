import { z } from 'zod';
import { LEVEL_NUMBERS } from '../../../engine/index.js';
import { LANGUAGES } from '../../../locales/index.js';
import { MAX_TEAM, MIN_TEAM } from '../../../sessions/crowd/consult.js';
import { randomName } from '../../../sessions/model/random-name.js';
import {
  type Row,
  type SessionStore,
  type TableSpec,
  valueIn,
  wholeNumber,
} from '../../../sessions/stores/open-store.js';

/** For so long a game can be begun that is offered, in milliseconds. */
const VALID_MS = 24 * 3_600_000;
const CODE_LENGTH = 6;
const CODE = new RegExp(`^[a-z2-9]{${CODE_LENGTH}}$`);

/** True for what may be a code. */
export const mayBeCode = (typed: string): boolean => CODE.test(typed.toLowerCase());

const member = z.object({ user: z.string(), name: z.string() });
const side = z.object({
  /** Where it plays; null until it has a place that the other side does not read. */
  channel: z.string().nullable(),
  /** What is spoken there. */
  language: z.enum(LANGUAGES).optional(),
  /** True for a single player. */
  isOne: z.literal(true).optional(),
  members: z.array(member).readonly(),
});
export type OfferedSide = Readonly<z.infer<typeof side>>;

const offer = z.object({
  game: z.string(),
  options: z.record(z.string(), z.string()),
  seat: z.int().min(0),
  level: z.literal(LEVEL_NUMBERS),
  /** Minutes for a move, and clocks as they are typed, if any. */
  minutes: z.number().nullable(),
  clock: z.string().nullable(),
  by: z.string(),
  /** Who is asked to play against the team, by the key that keeps a seat for them. */
  whom: z.object({ key: z.string(), name: z.string() }).optional(),
  /** True if it is for another chat, so that the computer does not play. */
  isForOthers: z.literal(true).optional(),
  team: side,
  others: side.nullable(),
  until: z.number(),
});
/** A game of a team that is to begin. */
export type Offer = Readonly<z.infer<typeof offer>>;

const ALL = '*consultations';

/** The games of teams that are to begin, by their codes. */
export const OFFERED: TableSpec = {
  name: 'consultation',
  what: 'game of a team that is to begin',
  form: offer,
  index: { lists: ({ until }) => [{ who: ALL, at: wholeNumber(until) }] },
};

/**
 * Stores a game that is to begin, and resolves to its code. Those that are too old go, and the one that the same person offered before.
 * Throws `StoreError`.
 */
export async function newOffer(
  store: SessionStore,
  made: Omit<Offer, 'until'>,
  now: number,
): Promise<string> {
  const old: string[] = [];
  for await (const [key] of store.table(OFFERED).naming(ALL, now)) old.push(key);
  for await (const [key, text] of store.table(OFFERED).naming(made.by))
    if (Object(valueIn(text)).by === made.by) old.push(key);
  for (const key of old) await store.table(OFFERED).remove(key);
  const code = randomName(CODE_LENGTH);
  await store.table(OFFERED).write(code, { ...made, until: now + VALID_MS });
  return code;
}

/** A game that is to begin, with its row; null if there is none. Throws `StoreError`. */
export async function offerBy(
  store: SessionStore,
  typed: string,
  now: number,
): Promise<{ readonly offer: Offer; readonly row: Row } | null> {
  const key = typed.toLowerCase();
  const text = (await store.table(OFFERED).several([key])).get(key);
  const value = text === undefined ? null : valueIn(text);
  const read = offer.safeParse(value).data;
  if (read === undefined || read.until <= now) return null;
  return { offer: read, row: { table: OFFERED, key, value: Object(value) as object } };
}

/**
 * Changes a game that is to begin, unless `change` has nothing for it; resolves to it as it is then. A game that begins meanwhile is not
 * there any more. Throws `StoreError`.
 */
export const changeOffer = (
  store: SessionStore,
  code: string,
  now: number,
  change: (offer: Offer) => Offer | null,
): Promise<Offer | null> =>
  store.lock.run(`consultation ${code}`, async () => {
    const found = await offerBy(store, code, now);
    const changed = found && change(found.offer);
    if (found === null || changed === null || changed === found.offer) return changed;
    const isThere = await store.commit([{ ...found.row, value: changed }], [found.row]);
    return isThere ? changed : null;
  });

/** True if a side is complete enough to begin. */
const isManned = ({ channel, isOne, members }: OfferedSide): boolean =>
  channel !== null && members.length >= (isOne ? 1 : MIN_TEAM);

/** True if a game can begin: against the computer somebody has to say so. */
export const isReady = ({ team, others, whom, isForOthers }: Offer, isAsked: boolean): boolean =>
  isManned(team) && (others === null ? isAsked && whom === undefined && !isForOthers : isManned(others));

export const hasRoom = ({ isOne, members }: OfferedSide): boolean => members.length < (isOne ? 1 : MAX_TEAM);

/** In how many games that are to begin somebody is named. Throws `StoreError`. */
export async function countOffers(store: SessionStore, user: string): Promise<number> {
  let count = 0;
  for await (const _ of store.table(OFFERED).naming(user)) count += 1;
  return count;
}

const without = (given: OfferedSide, user: string): OfferedSide => ({
  ...given,
  members: given.members.filter((each) => each.user !== user),
});

/** Takes somebody out of games that are to begin; their own go. Throws `StoreError`. */
export async function forgetOffers(store: SessionStore, user: string): Promise<void> {
  const found: (readonly [string, string])[] = [];
  for await (const entry of store.table(OFFERED).naming(user)) found.push(entry);
  for (const [code, text] of found)
    await store.lock.run(`consultation ${code}`, async () => {
      const row: Row = { table: OFFERED, key: code, value: Object(valueIn(text)) as object };
      const read = offer.safeParse(row.value).data;
      const isTheirs = read === undefined || read.by === user || read.whom?.key === user;
      const rest = isTheirs
        ? null
        : { ...read, team: without(read.team, user), others: read.others && without(read.others, user) };
      await store.commit([{ ...row, value: rest }], [row]);
    });
}
