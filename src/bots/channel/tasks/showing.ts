import { sendApart } from '../one-message.js';
import type { Draft } from '../posts/posts.js';
import type { RequestContext } from '../request-context.js';

/** The look of what is posted for a whole chat. */
export const lessonLook = (context: RequestContext) => ({
  language: context.chatLanguage,
  theme: context.session.settings.theme,
  flip: false,
});

/** Posts something to be read or solved; in private where the message of a game has no place for it. */
export const post = (context: RequestContext, draft: Draft): Promise<void> =>
  context.delivery.sender.isOneMessage(context.channel) ? sendApart(context, draft) : context.post(draft);

/** Shows something in place of the tapped message, whose picture it replaces, or by a post where that is not possible. */
export async function change(context: RequestContext, draft: Draft): Promise<void> {
  const { channel, event, delivery } = context;
  const message = event.input.kind === 'button' ? event.input.message : undefined;
  if (message === undefined && context.isUnseen) return context.replaceAlone(draft);
  if (message === undefined || !context.delivery.sender.changesPosts(context.channel))
    return post(context, draft);
  const drawn = await delivery.sender.draw(channel, draft);
  const sent = await delivery.sender.replace(channel, message, drawn);
  if (sent.kind !== 'sent') await post(context, draft);
}
