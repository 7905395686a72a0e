import type { Messages } from '../../../locales/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { Keyboard, UserId } from '../../port.js';

/** A button by which a player of a rated game asks the others to make it casual. */
export function wayOut(table: Table | null, user: UserId, { asking }: Messages): Keyboard {
  if (table === null || seatOf(table, user) < 0) return [];
  return [[{ label: asking.button.casual.yes, data: `relax:${table.id}:${table.revision}` }]];
}
