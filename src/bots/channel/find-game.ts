import type { Table } from '../../sessions/model/session.js';
import type { RequestContext } from './request-context.js';

/** Matches ids made by `newTableId`. */
export const TABLE_ID = /^[0-9a-f]{6}$/;

/**
 * The chat's table once its game has started, or the finished game with this `id`. Otherwise tells the user that
 * there is none and resolves to null.
 */
export async function findTable(context: RequestContext, id: string | null): Promise<Table | null> {
  const current = context.session.table;
  const table =
    id === null || id === current?.id ? current : await context.service.finished(context.channel, id);
  if (table !== null && table.phase !== 'open') return table;
  if (table !== null) await context.refuse({ code: 'notStarted' });
  else if (id === null) await context.refuse({ code: 'noTable' });
  else await context.whisper(context.words.times.noFinished(id));
  return null;
}
