import { ok } from '../../../engine/index.js';
import { platformOf } from '../../../sessions/platform.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { ChannelKey } from '../../port.js';

/**
 * Notes that the user reads their own channel, as one of Discord does not say so by its key; and their language, as long as nothing was
 * played there. Throws `StoreError`.
 */
export async function noteReader(
  { service, known, language }: RequestContext,
  channel: ChannelKey,
): Promise<void> {
  await service.change(channel, null, (session) => {
    const isUnread = platformOf(channel) === 'discord' && session.reader === undefined;
    const isOther = session.table === null && session.language !== language;
    if (!isUnread && !isOther) return ok(session);
    return ok({ ...session, ...(isUnread && { reader: known.user }), ...(isOther && { language }) });
  });
}

/** Notes the user's language as that of a chat in which nothing was played: messages change there later. Throws `StoreError`. */
export async function noteLanguage(
  { service, language }: RequestContext,
  channel: ChannelKey,
): Promise<void> {
  await service.change(channel, null, (session) =>
    ok(session.table === null && session.language !== language ? { ...session, language } : session),
  );
}
