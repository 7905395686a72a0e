import type { Table } from '../../../sessions/model/session.js';
import type { RequestContext } from '../request-context.js';

/** Ids as `newTableId` makes them. */
export const TABLE_ID = /^[0-9a-f]{6}$/;

/**
 * The table of the chat whose game is to be told of, or with an `id` that of a finished game, whatever is played now;
 * null once the user was told that there is none.
 */
export const findTable = async (context: RequestContext, id: string | null): Promise<Table | null> => {
  const current = context.session.table;
  const table =
    id === null || id === current?.id ? current : await context.service.finished(context.channel, id);
  if (table !== null && table.phase !== 'open') return table;
  if (table !== null) await context.refuse({ code: 'notStarted' });
  else if (id === null) await context.refuse({ code: 'noTable' });
  else await context.whisper(context.words.times.noFinished(id));
  return null;
};
