import { SHARES } from '../shares.js';
import type { Side } from './side.js';

/** Somebody who moves for a chat when it is their turn among those who want to. */
export type Volunteer = NonNullable<Side['volunteers']>[number];

/** Those who are kept for a side; of more, those who came last are not taken. */
export const MAX_VOLUNTEERS = SHARES.votes.bounds.volunteers;

/** Who is to move in a relay: of those who want to, the one who has moved longest ago, and of several the first one who came. */
export const moverOf = ({ mode, volunteers = [] }: Pick<Side, 'mode' | 'volunteers'>): Volunteer | null =>
  mode === 'relay' ? (volunteers.toSorted((one, other) => one.moved - other.moved)[0] ?? null) : null;

/** A side with another one who wants to move; null if there are enough. */
export function withVolunteer(side: Side, { user, name }: Pick<Volunteer, 'user' | 'name'>): Side | null {
  const { volunteers = [] } = side;
  if (volunteers.length >= MAX_VOLUNTEERS) return null;
  return { ...side, volunteers: [...volunteers, { user, name, moved: 0 }] };
}

/** A side without one of those who wanted to move. */
export function withoutVolunteer({ volunteers = [], ...side }: Side, user: string): Side {
  const others = volunteers.filter((each) => each.user !== user);
  return { ...side, ...(others.length > 0 && { volunteers: others }) };
}

/** A side one of whose people has just made its move. */
export function afterMover({ volunteers = [], ...side }: Side, user: string | undefined): Side {
  const moved = volunteers.map((each) => (each.user === user ? { ...each, moved: side.rounds + 1 } : each));
  return { ...side, ...(moved.length > 0 && { volunteers: moved }) };
}
