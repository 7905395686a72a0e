import { homeOfTeam, teamOf } from '../../../sessions/crowd/consult.js';
import type { Session } from '../../../sessions/model/session.js';
import { holds, isPerson } from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import type { ChannelKey, ChatUser } from '../../port.js';
import { distinctName } from '../identity.js';

/** The channel of a game in which a user acts: the one that they play from, or else one of their own platform, if it is shown there. */
export function channelFor({ id }: ChatUser, { channel, views, table }: Session): ChannelKey {
  const all = [channel, ...views];
  const own = teamOf(table, id);
  if (table !== null && own !== null) return homeOfTeam({ table, channel }, own) ?? channel;
  const via = table?.seats.map((holder) => holds(holder, id) && holder.via);
  return (
    all.find((view) => via?.includes(view)) ??
    all.find((view) => platformOf(view) === platformOf(id)) ??
    channel
  );
}

/** Gives a guest a name that nobody else at the table has; others keep their platform's. */
export function named(user: ChatUser, { table }: Session): ChatUser {
  if (platformOf(user.id) !== 'web') return user;
  const others = (table?.seats ?? []).flatMap((holder) =>
    isPerson(holder) && holder.user !== user.id ? [holder.name] : [],
  );
  return user.name === '' ? user : { ...user, name: distinctName(user.name, others) };
}

/** True for somebody who plays under a pseudonym. */
export const isMasked = ({ id }: ChatUser, { table }: Session): boolean =>
  table?.seats.some((holder) => holds(holder, id) && holder.isAlias) ?? false;
