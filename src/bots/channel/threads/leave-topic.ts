import { ok } from '../../../engine/index.js';
import { MAX_PLACES, placeAt } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChannelKey } from '../../port.js';
import type { ChannelDelivery } from '../delivery/channel-delivery.js';
import { repostBoard } from '../delivery/repost-board.js';

/** The number of a place of a chat in which no game is on; null if there is none. */
async function freePlace(service: GameService, home: Session): Promise<number | null> {
  for (let number = 1; number <= MAX_PLACES; number += 1) {
    const { table } = await service.read(placeAt(home.channel, number));
    if (table === null || table.phase === 'over') return number;
  }
  return null;
}

/** Has a game whose topic is lost go on in a place of the chat itself, which shows its board. */
export async function leaveTopic(
  service: GameService,
  delivery: ChannelDelivery,
  topic: ChannelKey,
  chat: ChannelKey,
): Promise<void> {
  if ((await service.read(topic)).table === null) return;
  const home = await service.read(chat);
  const number = await freePlace(service, home);
  if (number === null) return;
  await service.rename(topic, placeAt(chat, number));
  if (number > 1 || home.places !== undefined)
    await service.change(chat, null, (now) =>
      ok({
        ...now,
        places: { ...now.places, active: number, most: Math.max(number, now.places?.most ?? 1) },
      }),
    );
  const there = await service.read(placeAt(chat, number));
  if (there.closed) return delivery.closed.mayBeOpen(there.channel, () => false);
  await repostBoard(service, delivery, there, null);
}
