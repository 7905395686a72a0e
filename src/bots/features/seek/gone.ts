import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Delivery } from '../../channel/delivery/ports.js';
import { notifyOtherChats, notifyPlayersAlone } from '../../channel/notify-elsewhere.js';
import { playersHere, playHere } from '../../channel/posts/elsewhere.js';
import { pingFor } from '../../channel/posts/holders.js';
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
  const { channel, game, table, gone } = before;
  if (game === null || table === null || gone) return;
  if (table.phase === 'open' && table.strangers) await service.offers.remove(game);
  const names = playersHere(before).map(({ name }) => name);
  if (names.length === 0) return;
  notifyOtherChats(
    { service, delivery, channel },
    before,
    'left',
    ({ seeking, closed }) => (table.strangers ? seeking.chatGone(names.join(', ')) : closed.gone(names)),
    (_, there) => ({ ping: there.table?.seats.flatMap(pingFor) ?? [] }),
  );
  delivery.background.begin(channel, () =>
    notifyPlayersAlone(delivery, before, (words, _, played) => {
      const resign: Button = { label: words.absence.button.resign, data: `quit:${game}`, style: 'danger' };
      const keyboard = [[playHere(game, words), resign]];
      return { text: words.closed.lost(played), keyboard, ring: 'aloud' };
    }),
  );
}
