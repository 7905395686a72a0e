import { findVariant } from '../../src/engine/index.js';
import { rematchTable } from '../../src/sessions/model/rematch.js';
import { seatsToTake } from '../../src/sessions/model/running.js';
import { encodeChannel, encodeGame, type Session } from '../../src/sessions/model/session.js';
import { takeSeat } from '../../src/sessions/model/table.js';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';

/** What a store holds of a channel, and of the game that it shows. */
export const sessionIn = (store: SessionStore, channel: string): Promise<Session> =>
  new SessionReader(store).read(channel);

/** Has a store hold a session, and the game that it shows. */
export async function keepSession(store: SessionStore, session: Session): Promise<void> {
  await store.write(session.channel, encodeChannel(session));
  if (session.game !== null) await store.games.write(session.game, encodeGame(session));
}

/** Has a store hold the open table of a rematch in place of a channel's finished game, as earlier versions opened it for who asked. */
export async function openRematch(store: SessionStore, channel: string, user: string): Promise<void> {
  const session = await sessionIn(store, channel);
  const { table: old, game } = session;
  const variant = old && findVariant(old.variant);
  if (old === null || game === null || !variant) throw new Error(`no game has ended in ${channel}`);
  const holder = old.seats.find((each) => each?.kind === 'person' && each.user === user);
  const name = holder?.kind === 'person' ? holder.name : '';
  const { previous: _, ...opened } = rematchTable('again', old, variant, 0, game);
  const sat = takeSeat(opened, variant, { user, name }, null, seatsToTake(opened), { now: 0, random: 0 });
  if (!sat.ok) throw new Error(sat.error.code);
  await keepSession(store, { ...session, table: sat.value, shown: -1 });
}
