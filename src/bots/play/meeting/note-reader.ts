import { ok } from '../../../engine/index.js';
import { platformOf } from '../../../sessions/platform.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { ChannelKey } from '../../port.js';

/** Notes that the user reads their own channel: one of Discord does not say so by its key. Throws `StoreError`. */
export async function noteReader({ service, known }: RequestContext, channel: ChannelKey): Promise<void> {
  if (platformOf(channel) !== 'discord') return;
  await service.change(channel, null, (session) =>
    ok(session.reader === undefined ? { ...session, reader: known.user } : session),
  );
}
