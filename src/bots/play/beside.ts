import { ok } from '../../engine/index.js';
import { titleOf } from '../../locales/titles.js';
import { homeOf, MAX_PLACES, numberOf, placeAt } from '../../sessions/model/place.js';
import { readerOf } from '../../sessions/model/reader.js';
import type { Session } from '../../sessions/model/session.js';
import { isPerson } from '../../sessions/model/table.js';
import { platformOf } from '../../sessions/platform.js';
import { mayReplace } from '../../sessions/play/replace.js';
import { asIn } from '../../sessions/service/beginning.js';
import { SHARES } from '../../sessions/shares.js';
import type { Delivery } from '../channel/delivery/ports.js';
import { commandButton } from '../channel/keyboards/command-button.js';
import { configuredVariant, variantOf } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import { isOffered } from './meeting/own-offers.js';
import { ownAmong, tellWaiting, waitsAlone } from './meeting/waiting.js';

/** Most games that are on at once alone with the bot, and of these with the computer alone. */
const [MAX_OWN, MAX_WITH_COMPUTER] = [30, 3];

/** True if another game can take the place of the one in a session, if any. */
const isFree = async (session: Session, context: RequestContext): Promise<boolean> =>
  mayReplace(session, variantOf, context.user).ok && !(await isOffered(session, context));

/** True for a game of one person and the computer. */
const isWithComputer = ({ table }: Session): boolean =>
  table?.phase === 'running' && table.seats.filter(isPerson).length === 1;

/** A chat that is a page or a single message has one game. */
export const hasPlaces = ({
  channel,
  delivery,
}: Pick<RequestContext, 'channel'> & { readonly delivery: Pick<Delivery, 'sender'> }): boolean =>
  platformOf(channel) !== 'web' && !delivery.sender.isOneMessage(channel);

/**
 * Where a chat can begin another game: in the place of this event, if nothing is on that others need or that waits for them,
 * otherwise in one of its own beside those that are on. Null if the chat has too many games, of which the user is told.
 * `withComputer`: it may become a game with the computer.
 */
export async function beside(context: RequestContext, withComputer = false): Promise<RequestContext | null> {
  const { service, session, event } = context;
  const isHere = await isFree(session, context);
  if (!hasPlaces(context) || (isHere && session.places === undefined && numberOf(session.channel) === 1))
    return context;
  const home = await service.read(homeOf(session.channel));
  const on: Session[] = [];
  for (const each of await service.placesOf(home)) if (!(await isFree(each, context))) on.push(each);
  const own = isShared(context) ? ownAmong(on, context) : [];
  if (own.length >= SHARES.challenges.bounds.groupOfPerson) {
    await tellWaiting(context, own);
    return null;
  }
  if (!(await isRoom(context, on, withComputer))) return null;
  if (isHere) return context;
  const taken = new Set(on.map(({ channel }) => numberOf(channel)));
  for (let number = 1; number <= MAX_PLACES; number += 1) {
    if (taken.has(number)) continue;
    const channel = placeAt(home.channel, number);
    if (number > (home.places?.most ?? 1) && !(await isFree(await service.read(channel), context))) continue;
    // Before its game: if we die in between, the event finds its place again.
    const opened = await service.change(home.channel, null, (now) =>
      ok({
        ...now,
        places: {
          active: number,
          most: Math.max(number, now.places?.most ?? 1),
          opened: { event: event.id, place: number },
        },
      }),
    );
    if (number === 1) return context.at(opened.session);
    const place = await service.change(channel, null, (now) => ok(asIn(opened.session, now)));
    return context.at(place.session);
  }
  await tellWaiting(context, on.filter(waitsAlone));
  return null;
}

/** True for a chat that others play in, too. */
const isShared = (context: RequestContext): boolean => readerOf(context.session) === null && !context.isAlone;

/** True if the chat can have one more game; otherwise tells the user what can be done. */
async function isRoom(
  context: RequestContext,
  on: readonly Session[],
  withComputer: boolean,
): Promise<boolean> {
  const { chatWords: words, chatLanguage, session } = context;
  const isAlone = !isShared(context);
  const most = isAlone ? MAX_OWN : session.settings.games;
  const idle = on.filter(isWithComputer);
  const isFull = (isAlone ? on : on.filter((each) => !waitsAlone(each))).length >= most;
  const hasEnough = withComputer && isAlone && idle.length >= MAX_WITH_COMPUTER;
  if (!isFull && !hasEnough) return true;
  if (!hasEnough) {
    const there = isAlone
      ? null
      : context.delivery.sender.inPrivate(session.channel, 'new', words.button.inPrivate);
    await context.post({
      text: words.chatFull(most),
      keyboard: [[commandButton('games', words.button.ownGames), ...(there ? [there] : [])]],
    });
    return false;
  }
  const ends = idle.flatMap(({ table, channel }) => {
    if (table === null) return [];
    const label = `🏳 ${numberOf(channel)} · ${titleOf(configuredVariant(table), chatLanguage)}`;
    return [[{ ...commandButton('resign', label), at: channel }]];
  });
  await context.post({ text: words.computerGames(MAX_WITH_COMPUTER), keyboard: ends });
  return false;
}
