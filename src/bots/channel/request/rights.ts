import { NOT_IN_CHARGE, type Refusal } from '../../../sessions/model/refusal.js';
import { platformOf } from '../../../sessions/platform.js';
import type { ChatEvent } from '../../port.js';

/** What the platform has said of the rights of an event's user; it is asked once. */
const administers = new WeakMap<ChatEvent, Promise<boolean | null>>();

/** Why the user may not do what is up to the chat's administrators; null if they are one. */
export async function refusalUnlessAdministrator(event: ChatEvent): Promise<Refusal | null> {
  const { isAdministrator = async () => false } = event;
  const asked = administers.get(event) ?? isAdministrator();
  administers.set(event, asked);
  const answer = await asked;
  if (answer === null) return { code: 'administratorsUnknown' };
  return answer ? null : NOT_IN_CHARGE;
}

/** Why the user may not set what holds for the whole chat; null for its administrators, and where it has none. */
export async function refusalToSet(event: ChatEvent): Promise<Refusal | null> {
  if (event.isPrivate || event.isAdministrator === undefined) return null;
  const refusal = await refusalUnlessAdministrator(event);
  const isServer = platformOf(event.channel) === 'discord';
  return refusal?.code === 'notInCharge' ? { code: 'administratorsSet', isServer } : refusal;
}
