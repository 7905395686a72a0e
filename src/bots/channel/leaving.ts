import { ok } from '../../engine/index.js';
import { MESSAGES } from '../../locales/index.js';
import { addNotice, type Session, type Table } from '../../sessions/model/session.js';
import { hasLeft, isFromHere, isPerson, seatOf } from '../../sessions/model/table.js';
import { cameBack, leftChat } from '../../sessions/play/absence.js';
import type { GameService } from '../../sessions/service/service.js';
import { opening } from '../../sessions/time/pausing.js';
import type { ChannelKey, UserId } from '../port.js';
import type { Delivery } from './delivery/ports.js';
import { languageFor } from './language.js';
import { farewellPost } from './posts/absence-posts.js';
import { headed } from './posts/heading.js';
import { peopleHere, who } from './posts/holders.js';
import { ringFor } from './posts/rings.js';

/** The channels of a game that a player plays from: where they sat down. */
function playsFrom({ table, channel }: Session, user: UserId): ChannelKey | null {
  const holder = table?.seats[seatOf(table, user)];
  return isPerson(holder) ? (holder.via ?? channel) : null;
}

/** The channels that satisfy `isThere` and in which a user plays, each with a game of its own. */
async function channelsOf(
  service: GameService,
  user: UserId,
  isThere: (channel: ChannelKey) => boolean,
): Promise<readonly ChannelKey[]> {
  const channels: ChannelKey[] = [];
  for (const shown of await service.gamesOf(user, undefined, ['open', 'running'])) {
    const from = playsFrom(await service.read(shown), user);
    if (from !== null && isThere(from)) channels.push(from);
  }
  return channels;
}

/**
 * A user has left the chat of the channels that satisfy `isThere`: of the games that they play from there, the others are
 * asked what becomes of their seat, and they themselves alone, if they can be written to.
 */
export async function memberLeft(
  service: GameService,
  delivery: Pick<Delivery, 'sender' | 'resume' | 'post' | 'reads'>,
  user: UserId,
  isThere: (channel: ChannelKey) => boolean,
): Promise<void> {
  for (const channel of await channelsOf(service, user, isThere))
    await leave(service, delivery, channel, user);
}

/** A user has left the chat of a channel that they play from. */
export async function leave(
  service: GameService,
  delivery: Pick<Delivery, 'sender' | 'resume' | 'post' | 'reads'>,
  channel: ChannelKey,
  user: UserId,
): Promise<void> {
  const change = await service.change(channel, null, (session) => {
    const { table } = session;
    const after = table && leftChat(table, user, service.now);
    if (table === null || after === table) return ok(session);
    return ok(addNotice({ ...session, table: after }, { event: leaveId(table, user), about: 'table' }));
  });
  if (change.kind !== 'changed' || change.before === change.session) return;
  await delivery.resume(channel);
  const { table, game } = change.session;
  const seat = table === null ? -1 : seatOf(table, user);
  if (table?.phase !== 'running' || game === null || seat < 0) return;
  const farewell = farewellPost(table, seat, game, await delivery.reads(user, change.session));
  await delivery.sender.sendPrivately(user, await delivery.sender.draw(channel, farewell));
}

/**
 * The session of a chat that is lost. Clocks halted for its players run again, since they would otherwise stand for
 * ever, and the game's other chats are asked about their seats.
 */
export function lostChat(session: Session, now: number): Session {
  const open = opening(session, now);
  const { table, views } = open;
  if (table?.phase !== 'running' || views.length < 2) return open;
  const players = peopleHere(table.seats);
  if (players.length === 0) return open;
  const without = players.reduce<Table>((left, user) => leftChat(left, user, now, true) ?? left, table);
  return { ...open, table: without };
}

/** Stands for it among what is to be told, where a deletion would not find the id of a user. */
const leaveId = (table: Table, user: UserId): string =>
  `left ${table.id} ${table.revision} ${seatOf(table, user)}`;

/** A user is in the chat of these channels again: they play on where nobody has decided about their seat. */
export async function memberBack(
  service: GameService,
  delivery: Pick<Delivery, 'sender' | 'resume' | 'post'>,
  user: UserId,
  isThere: (channel: ChannelKey) => boolean,
): Promise<void> {
  for (const channel of await channelsOf(service, user, isThere)) {
    const session = await service.read(channel);
    if (isMissed(session, user)) await comeBack(service, delivery, session, user);
  }
}

/** True if a user has left the chat of the game that they play from this channel. */
export function isMissed({ table }: Session, user: UserId): boolean {
  const seat = table === null ? -1 : seatOf(table, user);
  const holder = table?.seats[seat];
  return table !== null && isFromHere(holder) && hasLeft(table, seat);
}

/** Gives a user who is there again their seat back, and tells the others. */
export async function comeBack(
  service: GameService,
  delivery: Pick<Delivery, 'post'>,
  known: Session,
  user: UserId,
): Promise<Session> {
  const { channel } = known;
  const change = await service.change(channel, null, (session) =>
    ok(
      isMissed(session, user) && session.table
        ? { ...session, table: cameBack(session.table, user) }
        : session,
    ),
  );
  const { session } = change;
  if (change.kind !== 'changed' || change.before === session || session.table === null) return session;
  const words = MESSAGES[languageFor(session)];
  const name = who(session.table.seats[seatOf(session.table, user)], words);
  await delivery.post(
    channel,
    { text: headed(session, words.absence.back(name)), ring: ringFor('away', session) },
    null,
  );
  return session;
}
