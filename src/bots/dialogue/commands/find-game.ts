import type { Table } from '../../../sessions/model/session.js';
import type { Talk } from '../request-context.js';

/** Ids as `newTableId` makes them. */
export const TABLE_ID = /^[0-9a-f]{6}$/;

/**
 * The table of the chat whose game is to be told of, or with an `id` that of a finished game, whatever is played now;
 * null once the user was told that there is none.
 */
export const toldGame = async (talk: Talk, id: string | null): Promise<Table | null> => {
  const current = talk.session.table;
  const table = id === null || id === current?.id ? current : await talk.service.finished(talk.channel, id);
  if (table !== null && table.phase !== 'open') return table;
  if (table !== null) await talk.refuse({ code: 'notStarted' });
  else if (id === null) await talk.refuse({ code: 'noTable' });
  else await talk.whisper(talk.words.times.noFinished(id));
  return null;
};
