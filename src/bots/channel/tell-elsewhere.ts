import { MESSAGES, type Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import type { Session } from '../../sessions/model/session.js';
import type { Keyboard } from '../port.js';
import { languageFor } from './language.js';
import { headed } from './posts/heading.js';
import { type Occasion, ringFor } from './posts/rings.js';
import type { RequestContext } from './request-context.js';

/** Says something to the other chats of a game, to each in its own language, perhaps with buttons. Those for which `text` is null hear nothing. */
export function tellElsewhere(
  { service, delivery, channel }: RequestContext,
  { views }: Session,
  occasion: Occasion | ((there: Session) => Occasion),
  text: (words: Messages, there: Session) => Text | null,
  keyboard: (words: Messages) => Keyboard = () => [],
): void {
  for (const view of views) {
    if (view === channel) continue;
    delivery.background.begin(view, async () => {
      const there = await service.read(view);
      const words = MESSAGES[languageFor(there)];
      const said = text(words, there);
      const what = typeof occasion === 'string' ? occasion : occasion(there);
      if (said === null) return;
      await delivery.post(
        view,
        { text: headed(there, said), keyboard: keyboard(words), ring: ringFor(what, there) },
        null,
      );
    });
  }
}
