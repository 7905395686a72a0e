import { maskOf, personaOf } from '../../../sessions/model/persona.js';
import type { Holder, Table } from '../../../sessions/model/session.js';
import { isPerson, type Person, seatOf } from '../../../sessions/model/table.js';
import { type Blocked, MAX_BLOCKED } from '../../../sessions/strangers/people.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { isForgotten } from '../../channel/posts/holders.js';
import type { RequestContext } from '../../channel/request-context.js';

export type Sitting = Extract<Holder, { kind: 'person' }>;

/** The people at a table besides the user. */
export const othersAt = (table: Table | null, user: string): readonly Sitting[] =>
  (table?.seats ?? []).flatMap((holder) =>
    isPerson(holder) && holder.user !== user && !isForgotten(holder) ? [holder] : [],
  );

/** True if the user may not sit down where strangers meet, as one of those at the table and they keep apart. */
export async function isKeptApart({ service, known, session: { table } }: RequestContext): Promise<boolean> {
  if (!table?.strangers) return false;
  const { people } = service;
  const { aliases } = table.strangers;
  const reserved = table.reserved.flatMap((user) =>
    user === null ? [] : aliases.some((alias) => alias.user === user) ? maskOf(user) : user,
  );
  const others = [...othersAt(table, known.user).map(personaOf), ...reserved];
  return people.isApartFromAny(await people.personaOf(known.user), others);
}

/** The account by which somebody knows the user: that of the table where they have met, or the one that strangers know. */
async function knownTo(
  { service, known }: RequestContext,
  other: Blocked,
  table: Table | null,
): Promise<string> {
  const hasMet = othersAt(table, known.user).some((each) => personaOf(each) === personaOf(other));
  const own = hasMet ? table?.seats[seatOf(table, known.user)] : undefined;
  if (isPerson(own)) return personaOf(own);
  return other.isAlias ? service.people.personaOf(known.user) : known.user;
}

/** Blocks a person; a rematch that the two were asked about is off. `id` is the table at which they met. */
export async function blockPerson(
  context: RequestContext,
  other: Blocked,
  id = context.session.table?.id,
): Promise<void> {
  const { service, known, words, session, channel } = context;
  const { blocked, blockedFull, notYourself } = words.seeking;
  if (other.user === known.user) return context.whisper(notYourself());
  const table =
    id === undefined || session.table?.id === id ? session.table : await service.finished(channel, id);
  const block = await service.people.block(await knownTo(context, other, table), other);
  await endRematch(context, other, id);
  if (block === null)
    return context.whisper(blockedFull(MAX_BLOCKED), {
      keyboard: [[commandButton('unblock', words.seeking.button.blocks)]],
    });
  await context.whisper(blocked(other.name), {
    keyboard: [[{ label: words.seeking.button.unblock, data: `unblock:${block}` }]],
  });
}

async function endRematch(
  { service, session, channel }: RequestContext,
  { user }: Person,
  id: string | undefined,
): Promise<void> {
  const isShown = session.table?.id === id;
  const game = isShown || id === undefined ? session.game : await service.finishedGame(channel, id);
  const over = game === null ? null : await service.rematches.finished(game);
  if (over !== null && seatOf(over.table, user) >= 0) await service.rematches.end(over);
}

/** Handles a button for somebody at a table, which may be over. */
export async function blockAt(context: RequestContext, id: string, seat: number): Promise<void> {
  const { session, service, channel } = context;
  const table = session.table?.id === id ? session.table : await service.finished(channel, id);
  const holder = table?.seats[seat];
  if (!isPerson(holder) || isForgotten(holder)) return context.refuse({ code: 'stale' });
  await blockPerson(context, holder, id);
}
