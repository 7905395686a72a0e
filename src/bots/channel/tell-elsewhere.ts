import { MESSAGES, type Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import type { Session } from '../../sessions/model/session.js';
import { languageFor } from './language.js';
import { type Occasion, ringFor } from './posts/rings.js';
import type { RequestContext } from './request-context.js';

/** Says something to the other chats of a game, to each in its own language. Those for which `text` is null hear nothing. */
export function tellElsewhere(
  { service, delivery, channel }: RequestContext,
  { views }: Session,
  occasion: Occasion | ((there: Session) => Occasion),
  text: (words: Messages, there: Session) => Text | null,
): void {
  for (const view of views) {
    if (view === channel) continue;
    delivery.background.begin(view, async () => {
      const there = await service.read(view);
      const said = text(MESSAGES[languageFor(there)], there);
      const what = typeof occasion === 'string' ? occasion : occasion(there);
      if (said !== null) await delivery.post(view, { text: said, ring: ringFor(what, there) }, null);
    });
  }
}
