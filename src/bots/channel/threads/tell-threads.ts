import { linked } from '../../../locales/text.js';
import { seatOf } from '../../../sessions/model/table.js';
import { gameName } from '../posts/heading.js';
import type { RequestContext } from '../request-context.js';

/** Most threads that are named. */
const MAX_NAMED = 5;

/** Tells somebody who means a game where the channel's are played, in threads, the user's own first; false where there are none. */
export async function tellThreads(context: RequestContext): Promise<boolean> {
  const { service, event, person, session } = context;
  const all = await Promise.all((session.threads ?? []).map((thread) => service.read(thread)));
  const on = all.filter(({ table, gone }) => !gone && table !== null && table.phase !== 'over');
  if (on.length === 0) return false;
  const isOwn = on.map(({ table }) => table !== null && seatOf(table, person.user) >= 0);
  const sorted = [...on.filter((_, at) => isOwn[at]), ...on.filter((_, at) => !isOwn[at])];
  const games = sorted.slice(0, MAX_NAMED).map((there) =>
    linked({
      title: gameName(there).replace(/^\d+ · /, ''),
      url: event.addressOf?.(there.channel) ?? null,
    }),
  );
  await context.whisper(context.words.inThreads(games));
  return true;
}
