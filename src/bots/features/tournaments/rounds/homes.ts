import type { GameService } from '../../../../sessions/service/service.js';
import type { Entrant } from '../../../../sessions/tournaments/tournament.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { whereIs } from '../places.js';

/** Where an entrant plays now: in their own chat, if the one in which they joined takes nothing any more. Throws `StoreError`. */
export async function homeFor(
  service: GameService,
  { sender }: Pick<Ways, 'sender'>,
  { home, user }: Pick<Entrant, 'home' | 'user'>,
): Promise<string> {
  const channel = await whereIs(service.store, home);
  const { gone, closed } = await service.current(channel);
  if ((!gone && closed === undefined) || user === null) return channel;
  const own = await sender.privateChannel(user);
  return own === null || (await service.read(own)).gone ? channel : own;
}
