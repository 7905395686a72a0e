import { running, seatOnTurn } from '../../sessions/model/running.js';
import { seatOf } from '../../sessions/model/table.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Heard, Rewritten } from '../channel/tasks/tasks.js';
import { mayBeMove } from '../plain-moves.js';
import { move, overheard } from './moves.js';

/** Time in which a message can be mended, in milliseconds. */
const MENDABLE_MS = 5 * 60_000;

/**
 * Hears a message that its author has changed: a move, if the message has done nothing yet and nothing was played since. Who
 * changes a move that was played is offered to mend it.
 */
export async function rewritten(
  context: RequestContext,
  { text, about, alone, addressed }: Heard,
  { message, written }: Rewritten,
): Promise<void> {
  const { session, service, channel, recent } = context;
  const current = running(session.table);
  const isTask = about !== undefined && context.registry.taskOf(about) !== null;
  if (!current.ok || isTask || !mayBeMove(text.trim()) || service.now - written > MENDABLE_MS) return;
  const { user } = context;
  if (recent.hasDone(channel, message)) return tellPlayed(context);
  // Telegram tells the time in seconds.
  const isThisTurn = written + 1_000 > current.value.table.since;
  if (!isThisTurn || !seatOnTurn(current.value, user).ok) return;
  await (alone ? move(context, text) : overheard(context, text, addressed));
}

async function tellPlayed(context: RequestContext): Promise<void> {
  const { table } = context.session;
  if (table === null || seatOf(table, context.user) < 0) return;
  const { chatWords, registry } = context;
  const view = context.viewIn(context.chatLanguage);
  const mending = registry.actions.flatMap(({ mends, aside, label }) =>
    mends && view !== null ? [{ label: label(view), data: `${aside}:${table.id}:${table.revision}` }] : [],
  );
  await context.post({ text: chatWords.alreadyPlayed(), keyboard: [mending] });
}
