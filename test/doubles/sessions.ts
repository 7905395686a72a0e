import type { Session } from '../../src/sessions/model/session.js';
import { SessionReader } from '../../src/sessions/play/session-reader.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';

/** What a store holds of a channel, and of the game that it shows. */
export const sessionIn = (store: SessionStore, channel: string): Promise<Session> =>
  new SessionReader(store).read(channel);
