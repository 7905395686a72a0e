import { seatOf } from '../../../sessions/model/table.js';
import type { Keyboard } from '../../port.js';
import type { RequestContext } from '../request-context.js';

/** A button by which a player of a rated game asks the others to make it casual. */
export function wayOut({ session: { table }, person, words }: RequestContext): Keyboard {
  if (table === null || seatOf(table, person.user) < 0) return [];
  return [[{ label: words.asking.button.casual.yes, data: `relax:${table.id}:${table.revision}` }]];
}
