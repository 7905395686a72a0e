import { MESSAGES } from '../../../locales/index.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { languageFor } from '../language.js';
import { who } from '../posts/holders.js';
import { colourOf, configuredVariant } from '../posts/posts.js';
import { ringFor } from '../posts/rings.js';
import type { RequestContext } from '../request-context.js';

/**
 * Tells those who wait for more players, each in a chat of their own, that the user has sat down, as a change of the message
 * with the seats is not heard. Where the game has begun, its first board tells that.
 */
export const tellSat = ({ service, worker, channel, person }: RequestContext, { views }: Session): void => {
  for (const view of views) {
    if (view === channel) continue;
    worker.background.begin(view, async () => {
      const there = await service.read(view);
      const { table } = there;
      const seat = table === null ? -1 : seatOf(table, person.user);
      if (table?.phase !== 'open' || seat < 0 || readerOf(there) === null) return;
      const words = MESSAGES[languageFor(there)];
      const { seats } = configuredVariant(table);
      const free = seats.flatMap(({ colour }, at) => (table.seats[at] === null ? [colour] : []));
      const text = words.seatTaken(colourOf({ seats }, seat), who(table.seats[seat], words), free);
      await worker.post(view, { text, ring: ringFor('joined', there) }, null);
    });
  }
};
