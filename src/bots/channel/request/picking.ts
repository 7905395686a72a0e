import { type Drawing, type Look, lookFor, lookOf } from '../posts/drawing.js';
import type { RequestContext } from '../request-context.js';

/** Look of the picture when a button is tapped: the user's own where nobody else sees it. */
export function ownLook(context: RequestContext, session = context.session): Look {
  const look = lookOf(session, context.service.now);
  return context.delivery.sender.can(context.channel, 'showsSides') ? lookFor(context.user, look) : look;
}

/**
 * Remembers that the tapped message shows a picked piece, or is about to. After the turn its `plain` picture is
 * restored.
 */
export function notePicked(context: RequestContext, plain: () => Drawing | undefined): void {
  const { channel, delivery, event, respond } = context;
  const { table } = context.session;
  if (event.input.kind !== 'button' || event.input.message === undefined || table === null) return;
  delivery.tapped.notePicked({ channel, message: event.input.message, table }, plain, respond);
}

/** Forgets the tapped message, which no longer shows a picked piece. */
export function forgetPicked({ channel, delivery, event: { input } }: RequestContext): void {
  if (input.kind === 'button' && input.message !== undefined)
    delivery.tapped.picked.forget({ channel, message: input.message });
}
