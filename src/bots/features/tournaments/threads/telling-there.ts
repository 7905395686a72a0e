import { createHash } from 'node:crypto';
import type { GameService } from '../../../../sessions/service/service.js';
import { isOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { languageFor } from '../../../channel/language.js';
import type { Draft } from '../../../channel/posts/posts.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { type ChannelKey, DeliveryError } from '../../../port.js';
import { isUntold, noteShown, noteThread, type PlaceRow, placeAt, type Shown, tellIn } from '../places.js';
import { nameOf } from '../show.js';

interface Telling {
  readonly service: GameService;
  readonly ways: Ways;
  readonly tour: Tournament;
  /** The key of the news. */
  readonly key: string;
}

export const shownIn = ({ tours }: PlaceRow, { code }: Tournament): Shown | undefined =>
  tours.find((each) => each.tour === code);

/** Tells a chat something, once: in the thread of the tournament, if it has one. Throws `StoreError`. */
export async function tellThere(
  telling: Telling,
  [channel, place]: readonly [ChannelKey, PlaceRow],
  draft: Draft,
): Promise<void> {
  const { service, ways, tour } = telling;
  const isForThread = shownIn(place, tour)?.thread != null;
  // Two processes open one thread.
  const isTold =
    isForThread &&
    (await service.store.lock.run(`tour thread ${channel}`, () => tellThread(telling, channel, draft)));
  if (isTold) return;
  await leave(telling, channel, channel, draft);
  if (ways.sender.isConnected(channel)) await ways.sendWaiting(channel);
}

const leave = (
  { service, ways, tour, key }: Telling,
  channel: ChannelKey,
  to: ChannelKey,
  draft: Draft,
): Promise<void> =>
  ways.postLater(to, draft, (post) => tellIn(service.store, channel, { code: tour.code, key }, post));

/** Tells the thread of a chat; false where the chat is to hear it. */
async function tellThread(telling: Telling, channel: ChannelKey, draft: Draft): Promise<boolean> {
  const { service, ways, tour, key } = telling;
  const { store } = service;
  const known = shownIn(await placeAt(store, channel), tour);
  if (known === undefined || !(await isUntold(store, known, key))) return true;
  const thread = await opened(telling, channel, known);
  if (thread?.channel == null) return false;
  const to = thread.channel;
  // After a death it may be said again.
  const nonce = createHash('sha256').update(`${tour.code} ${key}`).digest('base64url').slice(0, 24);
  const keyed = { ...draft, key: nonce };
  const post = await ways.sender.draw(to, keyed);
  const { kind } = await ways.sender.inOrder(to, () => ways.sender.send(to, post, null));
  if (kind === 'sent') await noteThread(store, channel, tour.code, thread, key);
  else if (kind === 'failed') await leave(telling, channel, to, keyed);
  // It was deleted, or locked.
  else if (kind !== 'refused') await noteThread(store, channel, tour.code, null);
  return kind === 'sent' || kind === 'failed';
}

/** The thread, opened if need be; null for none. */
async function opened(
  { service, ways, tour }: Telling,
  channel: ChannelKey,
  { thread, message }: Shown,
): Promise<NonNullable<Shown['thread']> | null> {
  if (thread == null || thread.channel !== null) return thread ?? null;
  const { store } = service;
  const on = thread.on ?? message;
  if (on === null || !isOn(tour) || !ways.sender.isConnected(channel)) return null;
  // After a death it is opened on the same message.
  await noteThread(store, channel, tour.code, { on, channel: null });
  const name = nameOf(tour, languageFor(await service.read(channel)));
  try {
    const now = await ways.sender.threadOn(channel, on, name);
    const noted = now === null ? null : { on, channel: now };
    const here = { tour: tour.code, message: null, hash: '', at: service.now, isThread: true } as const;
    if (now !== null) await noteShown(store, now, here, false);
    await noteThread(store, channel, tour.code, noted);
    return noted;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (error.problem !== 'unreachable') await noteThread(store, channel, tour.code, null);
    return null;
  }
}
