import { readerOf } from '../../../sessions/model/reader.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { notifyOtherChats } from '../../channel/notify-elsewhere.js';
import { who } from '../../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';

/**
 * Tells those who wait for more players, each in a chat of their own, that the user has sat down, as a change of the message
 * with the seats is not heard. Where the game has begun, its first board tells that.
 */
export const tellSat = (context: RequestContext, session: Session): void =>
  notifyOtherChats(context, session, 'joined', (words, there) => {
    const { table } = there;
    const seat = table === null ? -1 : seatOf(table, context.user);
    if (table?.phase !== 'open' || seat < 0 || readerOf(there) === null) return null;
    const variant = configuredVariant(table);
    const free = variant.seats.flatMap(({ colour }, at) => (table.seats[at] === null ? [colour] : []));
    return words.seatTaken(colourOf(variant, seat), who(table.seats[seat], words), free);
  });
