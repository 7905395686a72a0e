import { ok } from '../../engine/index.js';
import type { Messages } from '../../locales/index.js';
import { lines } from '../../locales/text.js';
import { withoutBrief } from '../../sessions/time/brief.js';
import type { MessageId } from '../port.js';
import { removeGone } from './delivery/message-registry.js';
import { spokenIn } from './language.js';
import { headingOf } from './posts/heading.js';
import type { Draft } from './posts/posts.js';
import type { RequestContext } from './request-context.js';

/** How long a message stands that goes by itself after its last tap, and how many do in a channel. */
const [STANDS_MS, MAX_BRIEF] = [10 * 60_000, 8];
/** Taps within this time after the one before prolong nothing, which saves writes. */
const RENEWED_MS = 60_000;

/**
 * Asks something about the game of this place by a message that goes once it is answered, or by itself; whoever has typed a command
 * that others do not see is asked alone, in their own language.
 */
export async function askBriefly(context: RequestContext, draft: (words: Messages) => Draft): Promise<void> {
  const { event, session, language, words, chatWords } = context;
  if (event.input.kind !== 'command' || !event.answersUnseen)
    return context.ask(draft(chatWords), (message) => note(context, message));
  const { text, keyboard = [] } = draft(words);
  await context.whisper(lines(headingOf(spokenIn(session, language)), text), { keyboard });
}

/** Posts what goes by itself. */
export const postBriefly = (context: RequestContext, draft: Draft): Promise<void> =>
  context.post(draft, (message) => note(context, message));

/** From now on what others see of the answer in a group goes by itself. */
export function answerBriefly(context: RequestContext): void {
  if (!context.event.isPrivate) context.noteAnswers((message) => note(context, message));
}

async function note({ channel, delivery, service }: RequestContext, message: MessageId) {
  if (!delivery.sender.changesPosts(channel)) return;
  const until = service.now + STANDS_MS;
  const changed = await service.change(channel, null, (session) =>
    ok({ ...session, brief: [...(session.brief ?? []), { message, until }].slice(-MAX_BRIEF) }),
  );
  if (changed.kind === 'changed') await removeGone(delivery.sender, changed.before, changed.session);
}

/** Lets the tapped message, if it goes by itself, stand as long as if it had just been posted. */
export async function renew({ channel, event, service, session }: RequestContext): Promise<void> {
  const tapped = event.input.kind === 'button' ? event.input.message : undefined;
  const until = service.now + STANDS_MS;
  const isDue = session.brief?.some((each) => each.message === tapped && each.until < until - RENEWED_MS);
  if (tapped === undefined || !isDue) return;
  await service.change(channel, null, (now) => {
    const others = now.brief?.filter(({ message }) => message !== tapped);
    // It may have gone by what the tap did.
    if (others === undefined || others.length === now.brief?.length) return ok(now);
    return ok({ ...now, brief: [...others, { message: tapped, until }] });
  });
}

/** Deletes the tapped message, if it goes by itself, and takes the buttons from any other. */
export async function dismiss(context: RequestContext): Promise<void> {
  const { channel, delivery, event, service } = context;
  const tapped = event.input.kind === 'button' ? event.input.message : undefined;
  const isTapped = ({ message }: { readonly message: MessageId }): boolean => message === tapped;
  const isBrief = service.lastKnown(context.session).brief?.some(isTapped) === true;
  if (!isBrief) return context.keyboard([]);
  const changed = await service.change(channel, null, (session) => ok(withoutBrief(session, isTapped)));
  if (changed.kind === 'changed') await removeGone(delivery.sender, changed.before, changed.session);
}
