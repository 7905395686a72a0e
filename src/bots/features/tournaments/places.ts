import { z } from 'zod';
import { isTelegramGroup } from '../../../sessions/platform.js';
import { SHARES } from '../../../sessions/shares.js';
import {
  type Row,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
} from '../../../sessions/stores/open-store.js';
import { TOUR_NEWS } from '../../../sessions/tournaments/rows.js';

/** Tournaments that a chat keeps up with, the latest ones. */
const MAX_KEPT = 10;

const shown = z.object({
  tour: z.string(),
  /** The message that shows it; null where messages can't be changed. */
  message: z.string().nullable(),
  /** What it shows, and since when, epoch milliseconds. */
  hash: z.string(),
  at: z.number(),
  /** What was told here last, so that nothing is said twice. */
  told: z.string().optional(),
  /** The message that was pinned here, or was to be; null once it is no more. */
  pinned: z.string().nullable().optional(),
  /** As the server lists it: the id of that event, null where it lists none, and what it showed last. */
  event: z.object({ id: z.string().nullable(), seen: z.string() }).optional(),
  /** The thread for its news: the message on which it stands, and its channel, null until it is open. Null once it takes no more. */
  thread: z.object({ on: z.string().nullable(), channel: z.string().nullable() }).nullable().optional(),
  /** It was opened here. */
  own: z.literal(true).optional(),
  /** This is its thread, which hears what the chat would. */
  isThread: z.literal(true).optional(),
});
export type Shown = Readonly<z.infer<typeof shown>>;

const form = z.object({
  /** The channel when it was noted: a group that has moved since has another key. */
  channel: z.string(),
  /** Others than one person read it: it gets news of rounds. */
  isShared: z.boolean(),
  tours: z.array(shown).readonly(),
});
export type PlaceRow = Readonly<z.infer<typeof form>>;

/** The list of the chats that show a tournament. */
const listOf = (code: string): string => `*tour places ${code}`;

/** What chats show of tournaments, by their channels. */
export const TOUR_PLACES: TableSpec = {
  name: 'tourplaces',
  what: 'list of the tournaments that a chat shows',
  key: 'channel',
  form,
  index: {
    // Where it was opened comes first.
    lists: ({ tours }) =>
      (Array.isArray(tours) ? tours : []).map(({ tour, own }) => ({
        who: listOf(String(tour)),
        at: own === true ? 1 : 0,
      })),
  },
};

/** What a chat shows. Throws `StoreError`. */
export async function placeAt(store: SessionStore, channel: string): Promise<PlaceRow> {
  const read = form.safeParse(await unlessDamaged(store.table(TOUR_PLACES).read(channel))).data;
  return read ?? { channel, isShared: false, tours: [] };
}

/** The chats that show a tournament. Throws `StoreError`. */
export async function placesOf(
  store: SessionStore,
  code: string,
): Promise<readonly (readonly [channel: string, place: PlaceRow])[]> {
  const found: (readonly [string, PlaceRow])[] = [];
  for await (const [channel, text] of store.table(TOUR_PLACES).naming(listOf(code))) {
    const place = form.safeParse(valueIn(text)).data;
    if (place !== undefined) found.push([channel, place]);
    if (found.length >= SHARES.tournaments.bounds.chats) break;
  }
  return found;
}

/** Where a channel is now: a group that became a supergroup has another key. Throws `StoreError`. */
export async function whereIs(store: SessionStore, channel: string): Promise<string> {
  if (!isTelegramGroup(channel)) return channel;
  for await (const [key, text] of store.table(TOUR_PLACES).naming(channel))
    if (key !== channel && form.safeParse(valueIn(text)).data?.channel === channel) return key;
  return channel;
}

/** The row of a chat that shows a tournament, with what it has of it. */
function withShown(channel: string, place: PlaceRow, next: Shown, isShared: boolean): Row {
  const others = place.tours.filter(({ tour }) => tour !== next.tour);
  const known = place.tours.find(({ tour }) => tour === next.tour);
  const own = next.own ?? known?.own;
  const isThread = next.isThread ?? known?.isThread;
  const told = next.told ?? known?.told;
  const event = next.event ?? known?.event;
  // Only `noteThread` changes it.
  const thread = known?.thread === undefined ? next.thread : known.thread;
  const pinned = next.pinned === undefined ? known?.pinned : next.pinned;
  const kept = {
    ...next,
    ...(own && { own }),
    ...(isThread && { isThread }),
    ...(told !== undefined && { told }),
    ...(pinned !== undefined && { pinned }),
    ...(event !== undefined && { event }),
    ...(thread !== undefined && { thread }),
  };
  // Those that were opened elsewhere go first.
  const going = [...others.filter((each) => !each.own), ...others.filter((each) => each.own)];
  const gone = new Set(going.slice(0, Math.max(0, others.length + 1 - MAX_KEPT)));
  const tours = [...others.filter((each) => !gone.has(each)), kept];
  return { table: TOUR_PLACES, key: channel, value: { channel: place.channel, isShared, tours } };
}

const lockOf = (channel: string): string => `tour place ${channel}`;

/** Notes what a chat shows, in one commit with these rows. Throws `StoreError`. */
export const noteShown = (
  store: SessionStore,
  channel: string,
  next: Shown,
  isShared?: boolean,
  along: readonly Row[] = [],
): Promise<void> =>
  store.lock.run(lockOf(channel), async () => {
    const place = await placeAt(store, channel);
    await store.commit([withShown(channel, place, next, isShared ?? place.isShared), ...along]);
  });

/** Whether a chat that shows a tournament has still to hear news. Throws `StoreError`. */
export const isUntold = async (
  store: SessionStore,
  known: Shown | undefined,
  key: string,
): Promise<boolean> =>
  known !== undefined && known.told !== key && (await store.table(TOUR_NEWS).several([key])).size > 0;

/** Tells a chat something, once: `post` stores the message in one commit with the note that it was told. Throws `StoreError`. */
export const tellIn = (
  store: SessionStore,
  channel: string,
  { code, key }: { readonly code: string; readonly key: string },
  post: (along: readonly Row[]) => Promise<void>,
): Promise<void> =>
  store.lock.run(lockOf(channel), async () => {
    const place = await placeAt(store, channel);
    const known = place.tours.find(({ tour }) => tour === code);
    if (known === undefined || !(await isUntold(store, known, key))) return;
    await post([withShown(channel, place, { ...known, told: key }, place.isShared)]);
  });

/** Notes what has become of a tournament's thread and, if `told` is given, what that heard last. Throws `StoreError`. */
export const noteThread = (
  store: SessionStore,
  channel: string,
  code: string,
  thread: NonNullable<Shown['thread']> | null,
  told?: string,
): Promise<void> =>
  store.lock.run(lockOf(channel), async () => {
    const place = await placeAt(store, channel);
    const change = (each: Shown): Shown => ({ ...each, thread, ...(told !== undefined && { told }) });
    const tours = place.tours.map((each) => (each.tour === code ? change(each) : each));
    await store.commit([{ table: TOUR_PLACES, key: channel, value: { ...place, tours } }]);
  });
