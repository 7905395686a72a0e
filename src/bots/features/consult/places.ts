import { ok } from '../../../engine/index.js';
import { isFree } from '../../../sessions/service/beginning.js';
import type { RequestContext } from '../../channel/request-context.js';
import { type ChannelKey, DeliveryError, type UserId } from '../../port.js';
import { WORDS } from './words/index.js';

/** A new place that nobody but these people reads, with the settings of this channel; null where the platform has none. */
export async function privatePlace(
  context: RequestContext,
  title: string,
  people: readonly UserId[],
): Promise<ChannelKey | null> {
  const { service, session, event } = context;
  const { openPrivate } = event;
  if (openPrivate === undefined || !session.settings.threads) return null;
  const opened = await openPrivate(WORDS[context.chatLanguage].placeName(title), people).catch(
    (error: unknown) => {
      // A right that is missing after all: the team consults in another chat.
      if (!(error instanceof DeliveryError)) throw error;
      return null;
    },
  );
  if (opened === null) return null;
  const { settings, language } = session;
  await service.change(opened, null, (now) => ok(isFree(now) ? { ...now, settings, language } : now));
  return opened;
}
