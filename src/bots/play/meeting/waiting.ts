import { titleOf } from '../../../locales/titles.js';
import { numberOf } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import { peopleIn, seatOf } from '../../../sessions/model/table.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';

/** More would not fit below a message. */
const MAX_NAMED = 8;

const peopleAt = ({ table }: Session) => peopleIn(table?.seats ?? []);

/** True for a table at which one person waits alone for others: it is no game yet. */
export const waitsAlone = (session: Session): boolean =>
  session.table?.phase === 'open' && peopleAt(session).length === 1;

/** Those of some tables at which the user waits alone. */
export const ownAmong = (sessions: readonly Session[], { known }: RequestContext): readonly Session[] =>
  sessions.filter(
    (session) => waitsAlone(session) && session.table !== null && seatOf(session.table, known.user) >= 0,
  );

/** Tells what waits in the way of another table, with a button for each that withdraws it. */
export async function tellWaiting(context: RequestContext, waiting: readonly Session[]): Promise<void> {
  const { chatWords: words, chatLanguage } = context;
  const named = waiting.slice(0, MAX_NAMED).flatMap((session) => {
    const { table, channel } = session;
    const [person] = peopleAt(session);
    if (table === null || person === undefined) return [];
    const title = titleOf(configuredVariant(table), chatLanguage);
    return [{ title, name: person.name, id: table.id, channel }];
  });
  context.isUnserved = true;
  await context.post({
    text: words.waitingFull(named.map(({ title, name }) => ({ title, name }))),
    keyboard: named.map(({ title, id, channel }) => [
      {
        label: `${words.challenging.button.withdraw} · ${numberOf(channel)} · ${title}`,
        data: `withdraw:${id}`,
        at: channel,
      },
    ]),
  });
}
