import { formatMove } from '../../../engine/index.js';
import { illegalText } from '../../../locales/refusals.js';
import { joined } from '../../../locales/text.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { askWhich } from '../ask-which.js';
import { wayOut } from '../keyboards/way-out.js';
import type { RequestContext } from '../request-context.js';
import { tellThreads } from '../threads/tell-threads.js';

/** Tells the user why a request was refused, and how it goes on where there is a way. */
export async function tellWhy(context: RequestContext, refusal: Refusal): Promise<void> {
  const { delivery, event, respond, session, user, words } = context;
  if (refusal.code === 'ambiguous') return askWhich(context, refusal);
  if (refusal.code === 'noTable' && (await tellThreads(context))) return;
  // A message that could not be changed for some time shows an old turn.
  if (refusal.code === 'stale') await delivery.tapped.redrawWhole(session, respond);
  if (refusal.code === 'notSeated' && event.user.isChat) return tellWhy(context, { code: 'writesAsChat' });
  if (refusal.code !== 'illegal')
    return context.whisper(words.refusal(refusal), { keyboard: wayOut(refusal, session.table, user, words) });
  const { reading, variant, typed } = refusal;
  const nearest = reading.nearest.map((move) => formatMove(variant, move));
  const text = illegalText(words, { reason: reading.reason, nearest }, variant);
  await context.whisper(typed === undefined ? text : joined([words.planning.wrong(typed), text], ' '));
}
