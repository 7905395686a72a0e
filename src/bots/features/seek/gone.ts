import { MESSAGES } from '../../../locales/index.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Delivery } from '../../channel/delivery/ports.js';
import { languageFor } from '../../channel/language.js';
import { playedIn, playersHere, playHere } from '../../channel/posts/elsewhere.js';
import { headed } from '../../channel/posts/heading.js';
import { pingFor } from '../../channel/posts/holders.js';
import { ringFor } from '../../channel/posts/rings.js';
import type { Button } from '../../port.js';

/**
 * Takes back what a channel that is gone has offered to strangers, tells those who play with its people, and shows its
 * people in private how to play on.
 */
export async function noteGone(
  service: GameService,
  delivery: Pick<Delivery, 'background' | 'sender' | 'post' | 'reads'>,
  before: Session,
): Promise<void> {
  const { channel, game, table, views, gone } = before;
  if (game === null || table === null || gone) return;
  if (table.phase === 'open' && table.strangers) await service.offers.remove(game);
  const players = playersHere(before);
  const names = players.map(({ name }) => name);
  if (names.length === 0) return;
  for (const view of views) {
    if (view === channel) continue;
    delivery.background.begin(view, async () => {
      const shown = await service.read(view);
      const { seeking, closed } = MESSAGES[languageFor(shown)];
      const text = table.strangers ? seeking.chatGone(names.join(', ')) : closed.gone(names);
      const ping = shown.table?.seats.flatMap(pingFor) ?? [];
      await delivery.post(view, { text: headed(shown, text), ping, ring: ringFor('left', shown) }, null);
    });
  }
  for (const { user } of players) {
    // Nobody can be written to alone in a chat of their own that is gone.
    if (user === homeOf(channel)) continue;
    delivery.background.begin(channel, async () => {
      const language = await delivery.reads(user, before);
      const words = MESSAGES[language];
      const text = words.closed.lost(playedIn(table, user, language));
      const resign: Button = { label: words.absence.button.resign, data: `quit:${game}`, style: 'danger' };
      const keyboard = [[playHere(game, words), resign]];
      const post = await delivery.sender.draw(channel, { text, keyboard, ring: 'aloud' });
      await delivery.sender.sendPrivately(user, post);
    });
  }
}
