import type { Messages } from '../../../locales/index.js';
import { linked, type Text } from '../../../locales/text.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChatEvent } from '../../port.js';
import { gameName } from '../posts/heading.js';

interface Asked {
  readonly service: GameService;
  readonly event: ChatEvent;
  readonly session: Session;
  readonly words: Messages;
  whisper(text: Text): Promise<void>;
}

/** Most threads that are named. */
const MAX_NAMED = 5;

/** The games that are on in threads of a channel. */
export async function threadsOn(
  { service }: Pick<Asked, 'service'>,
  { threads = [] }: Session,
): Promise<readonly Session[]> {
  const all = await Promise.all(threads.map((thread) => service.read(thread)));
  return all.filter(({ table, gone }) => !gone && table !== null && table.phase !== 'over');
}

/** The name of a thread's game, which leads there. */
export const threadLink = ({ event }: Pick<Asked, 'event'>, thread: Session): Text =>
  linked({
    title: gameName(thread).replace(/^\d+ · /, ''),
    url: event.addressOf?.(thread.channel) ?? null,
  });

/** Tells somebody who means a game where the channel's are played, in threads, the user's own first; false where there are none. */
export async function tellThreads(asked: Asked): Promise<boolean> {
  const { event, session } = asked;
  const on = await threadsOn(asked, session);
  if (on.length === 0) return false;
  const isOwn = on.map(({ table }) => table !== null && seatOf(table, event.user.id) >= 0);
  const sorted = [...on.filter((_, at) => isOwn[at]), ...on.filter((_, at) => !isOwn[at])];
  const games = sorted.slice(0, MAX_NAMED).map((thread) => threadLink(asked, thread));
  await asked.whisper(asked.words.inThreads(games));
  return true;
}
