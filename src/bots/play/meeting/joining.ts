import { type Session, seenFrom, type Table } from '../../../sessions/model/session.js';
import { showing } from '../../../sessions/service/views.js';

/** A channel's session once it shows a game. From then on the game has terms of its own, not one chat's. */
export function joining(
  here: Session,
  { game, views, channel, ...there }: Session,
  table: Table,
): Session & { readonly table: Table } {
  const { deadline, late } = table.terms ?? there.settings;
  const shown = { ...seenFrom(table, channel, here.channel), terms: { deadline, late } };
  return showing(here, { game, views: [...views, here.channel], table: shown });
}
