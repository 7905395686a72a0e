import { type AnyVariant, ok } from '../../engine/index.js';
import { titleOf } from '../../locales/titles.js';
import { homeOf } from '../../sessions/model/place.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import type { Session } from '../../sessions/model/session.js';
import { SHARES } from '../../sessions/shares.js';
import { chatOf } from '../../sessions/stores/open-store.js';
import { commandButton } from '../channel/keyboards/command-button.js';
import { configuredVariant } from '../channel/posts/posts.js';
import { refusalToSet } from '../channel/request/rights.js';
import type { RequestContext } from '../channel/request-context.js';
import { threadsOn } from '../channel/threads/tell-threads.js';
import { DeliveryError, type OpenedThread } from '../port.js';
import { beside } from './beside.js';
import { ownAmong, tellWaiting, waitsAlone } from './meeting/waiting.js';

/** Most games that are on in threads of a channel, and in topics of a chat with the bot alone. */
const [MAX_THREADS, MAX_TOPICS] = [10, 30];

/** Why the user may not open a table or post an exercise here; null if they may. */
export async function refusalToOpen(context: RequestContext): Promise<Refusal | null> {
  if (context.session.settings.open === 'all') return null;
  const refusal = await refusalToSet(context.event);
  return refusal?.code === 'administratorsSet' ? { code: 'administratorsOpen' } : refusal;
}

/**
 * Opens a thread for a game where the platform lets the bot do so and the chat wants it; otherwise has it begin where `otherwise`
 * says. Null if the chat has too many games, or the user may open none there, of which they are told.
 */
async function inThread(
  context: RequestContext,
  variant: AnyVariant,
  otherwise: () => Promise<RequestContext | null>,
): Promise<RequestContext | null> {
  const refusal = await refusalToOpen(context);
  if (refusal !== null) {
    await context.refuse(refusal);
    return null;
  }
  const { openThread } = context.event;
  const { service, session: home, chatWords: words, chatLanguage, known } = context;
  if (openThread === undefined || !home.settings.threads) return otherwise();
  const on = await threadsOn(context, home);
  const most = context.isAlone ? MAX_TOPICS : MAX_THREADS;
  const own = context.isAlone ? [] : ownAmong(on, context);
  if (own.length >= SHARES.challenges.bounds.groupOfPerson) {
    await tellWaiting(context, own);
    return null;
  }
  if ((context.isAlone ? on : on.filter((each) => !waitsAlone(each))).length >= most) {
    const keyboard = [[commandButton('games', words.button.ownGames)]];
    await context.post({ text: words.chatFull(most), keyboard });
    return null;
  }
  const title = titleOf(variant, chatLanguage);
  const post = { kind: 'post', text: words.tableOpened(title), ping: [], ring: 'silent' } as const;
  const name = context.isAlone ? title : `${title} · ${known.name}`;
  const opened = await openThread(name, post).catch((error: unknown) => {
    // A right that is missing after all, or too many threads: the game is played in the chat itself.
    if (!(error instanceof DeliveryError)) throw error;
    return null;
  });
  if (opened === null) return otherwise();
  await service.change(home.channel, null, (now) =>
    ok({ ...now, threads: [...on.map(({ channel }) => channel), opened.channel] }),
  );
  return context.at(await threadSession(context, home, opened));
}

/** Where a table is opened, at which the computer may sit down: in a channel of a server in a thread, otherwise as `beside`. */
export const forTable = (context: RequestContext, variant: AnyVariant): Promise<RequestContext | null> =>
  context.isAlone ? beside(context, true) : inThread(context, variant, () => beside(context, true));

/** Where a game with people begins: in a topic or a thread, where there are any, and otherwise as `beside`. */
export const forPeople = (context: RequestContext, variant: AnyVariant): Promise<RequestContext | null> =>
  inThread(context, variant, () => beside(context));

/** Where a chat shows a game of others: in the place that shows it already, otherwise where one with people begins. */
export async function placeFor(context: RequestContext, there: Session): Promise<RequestContext | null> {
  const { channel, service } = context;
  // Topics of a chat with the bot alone are all read by the same person.
  const chat = context.isAlone ? chatOf : homeOf;
  const shown = there.views.find((view) => chat(view) === chat(channel));
  if (shown === undefined)
    return there.table === null ? beside(context) : forPeople(context, configuredVariant(there.table));
  return shown === channel ? context : context.at(await service.read(shown));
}

/** A new thread, which begins with the settings of its channel. */
async function threadSession(
  { service }: RequestContext,
  { settings, language }: Session,
  { channel, message }: OpenedThread,
): Promise<Session> {
  const change = await service.change(channel, null, (now) =>
    ok({ ...now, settings, language, ...(message !== null && { card: message }) }),
  );
  return change.session;
}
