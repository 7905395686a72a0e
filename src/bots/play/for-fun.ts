import { findVariant } from '../../engine/index.js';
import { LiveGame } from '../../sessions/model/live-game.js';
import { seatsToTake } from '../../sessions/model/running.js';
import { holds, openTable, startTable, takeSeat } from '../../sessions/model/table.js';
import { unfinished } from '../../sessions/play/absence.js';
import { mayReplace } from '../../sessions/play/replace.js';
import { firstHolders } from '../../sessions/ratings/casual.js';
import { givesOwnGameAway } from '../channel/analyses.js';
import { variantOf } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import { forTable } from './in-thread.js';

/** Below the last board of a game that somebody has left: whoever stays plays on against the computer, for nothing. */
export async function playForFun(asked: RequestContext, id: string): Promise<void> {
  const { table: over } = asked.session;
  const game = over?.id === id ? unfinished(over) : null;
  const variant = over && findVariant(over.variant);
  if (over === null || game === null || variant === null) return asked.refuse({ code: 'stale' });
  const seat = firstHolders(over).findIndex((holder) => holds(holder, asked.person.user));
  if (seat < 0) return asked.refuse({ code: 'notSeated' });
  if (await givesOwnGameAway(asked, game.state)) return asked.refuse({ code: 'inOwnGame' });
  const context = await forTable(asked, game.state.variant);
  if (context === null) return;
  const { now, random } = context.service;
  const changed = await context.changeTable((_, session) => {
    const free = mayReplace(session, variantOf, context.user);
    if (!free.ok) return free;
    const loaded = new LiveGame(game, [game.state]);
    const table = openTable(context.service.newTableId(), variant, game.options, now, over.level, loaded);
    const sat = takeSeat(table, variant, context.person, seat, seatsToTake(table), { now, random });
    return sat.ok ? startTable(sat.value, variant, context.person, seatsToTake(table), { now, random }) : sat;
  });
  if (changed !== null) await context.continueGame(changed.session);
}
