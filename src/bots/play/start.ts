import type { RequestContext } from '../channel/request-context.js';
import { board } from './moves.js';
import { openNew, start as startTable } from './tables.js';
import { welcome } from './welcome.js';

/**
 * `/start` gives the free seats of a group's table to the computer. Telegram sends it by itself as well, when somebody opens a chat
 * or a link: what is on is then shown, and below it all that one may begin with; it neither begins nor ends. `game` comes with a link.
 */
export async function start(context: RequestContext, game: string): Promise<void> {
  const { table } = context.session;
  if (table === null || table.phase === 'over')
    return game.trim() === '' ? welcome(context) : openNew(context, game);
  const waits = table.challenge !== undefined || table.strangers !== undefined;
  const isMeant = table.phase === 'open' && game.trim() === '' && !waits && !context.isAlone;
  if (isMeant) return startTable(context, table.id);
  await board(context, '');
  if (context.isAlone) await welcome(context);
}

/** Shows what is on in the channel, or welcomes. A group that adds the bot by a link sends two greetings. */
export async function greet(context: RequestContext): Promise<void> {
  const { table } = context.session;
  if (table !== null && table.phase !== 'over') return board(context, '');
  await context.delivery.recentlyShown.once(context.channel, 'welcome', () => welcome(context));
}
