import { platformOf } from '../../../sessions/platform.js';
import { CODE_MINUTES, link, newCode } from '../../../sessions/ratings/linking.js';
import { replayAll } from '../../../sessions/ratings/undoing/replay.js';
import type { RequestContext } from '../../channel/request-context.js';
import { WORDS } from './words/index.js';

/** `/rating link`: gives a code; with the one that another platform gave, makes both accounts one person for ratings. */
export async function linkAccounts(context: RequestContext, code: string): Promise<void> {
  const { service, event, known, delivery, channel } = context;
  const { store, now } = service;
  const words = WORDS[context.language];
  if (code !== '') {
    const how = await link(store, known.user, code, now);
    if (how === 'linked') delivery.background.begin(channel, () => replayAll(store));
    return context.whisper(words.linked(how));
  }
  // Whoever reads it takes the account over, and an answer that one person sees can become one for all where it fails.
  if (!event.isPrivate) return context.whisper(words.codeInPrivate());
  await context.whisper(words.code(thereOf(known.user, await newCode(store, known.user, now)), CODE_MINUTES));
}

/** What whoever asked here writes on the other platform, as it is written there. */
const thereOf = (user: string, code: string) =>
  platformOf(user) === 'telegram'
    ? { platform: 'Discord', text: `/checkers club rating game:link ${code}` }
    : { platform: 'Telegram', text: `/rating link ${code}` };
