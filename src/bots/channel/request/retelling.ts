import { noticesOf, type Session } from '../../../sessions/model/session.js';
import type { RequestContext } from '../request-context.js';

/** Answers a redelivered event with the current state, in case the first answer never arrived. */
export async function retell(context: RequestContext, session: Session): Promise<void> {
  const { delivery, event, user, words, respond } = context;
  await context.continueGame(session);
  const own = noticesOf(session, event.id);
  for (const { about } of own) {
    const { answer } = delivery.notices.noticeOf(about) ?? {};
    const text = answer?.(session, user, words) ?? null;
    if (text !== null) await context.whisper(text);
  }
  await delivery.notices.deliver(session, own, respond);
}
