import type { QuestionKind } from '../../../locales/index.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import { deciders } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson } from '../../../sessions/model/table.js';
import { openAbsence } from '../../../sessions/play/absence.js';
import { lacking } from '../../../sessions/play/asking.js';
import { isToCome } from '../../../sessions/play/ready.js';
import type { RematchOffer } from '../../../sessions/service/rematches.js';
import { awaited } from '../../../sessions/time/pausing.js';

/** Why somebody is called: what rings in chats, too. */
export type Occasion =
  | 'turn'
  | 'short'
  | 'now'
  | 'joined'
  | 'begun'
  | QuestionKind
  | 'claim'
  | 'missed'
  | 'rematch'
  | 'round'
  | 'over'
  | 'followed';

/** What a person at a table, or who follows one, is to hear of. */
export interface Due {
  readonly user: string;
  readonly what: Occasion;
  /** Tells it from what they heard of the same game before. */
  readonly mark: string;
}

/** Number of entries in the record. */
const entriesOf = ({ game }: Table): number => game?.entries.length ?? 0;

const peopleAt = ({ seats }: Table) =>
  seats.flatMap((holder, seat) => (isPerson(holder) ? [{ user: holder.user, seat }] : []));

/** What each person at a game's table is to hear of now, one thing each; `offer` is that to play a finished game again. */
export function duesIn(session: Session, offer: RematchOffer | null): readonly Due[] {
  const { table } = session;
  if (table === null) return [];
  switch (table.phase) {
    case 'open':
      return joined(table);
    case 'running':
      return running(session, table);
    case 'over':
      return over(table, offer);
  }
}

/** For so long after its beginning those who follow a game are called to it, in milliseconds. */
const FRESH_MS = 60_000;

/** True for a game that has begun a moment ago before everybody's eyes. */
export const isFresh = ({ phase, strangers, begun }: Table, now: number): boolean =>
  phase === 'running' && strangers?.watch === true && begun !== undefined && now - begun < FRESH_MS;

/** What those are to hear of who follow a game, but for its players. */
export function followed(table: Table, followers: readonly string[]): readonly Due[] {
  const players = peopleAt(table).map(({ user }) => user);
  return followers
    .filter((user) => !players.includes(user))
    .map((user) => ({ user, what: 'followed', mark: 'followed' }));
}

/** Somebody has come to a table that still waits for others. */
function joined(table: Table): readonly Due[] {
  const people = peopleAt(table);
  if (people.length < 2) return [];
  return people.map(({ user }) => ({ user, what: 'joined', mark: `joined ${people.length}` }));
}

function running(session: Session, table: Table): readonly Due[] {
  const question = questionOf(table);
  const asked = question === null ? [] : lacking(table);
  const absence = openAbsence(table);
  // Who decides about somebody who is away has the page open.
  const decide = absence === null || absence.isAway ? [] : deciders(table);
  const turn = awaited(session);
  const entries = entriesOf(table);
  return peopleAt(table).flatMap(({ user, seat }): readonly Due[] => {
    if (question !== null && asked.includes(seat))
      return [{ user, what: question.kind, mark: `asked ${question.number}` }];
    if (absence !== null && decide.includes(seat))
      return [{ user, what: 'claim', mark: `claim ${absence.seat} ${entries}` }];
    // The others may claim the win of who has left the page.
    if (absence?.isAway && absence.seat === seat)
      return [{ user, what: 'missed', mark: `missed ${entries}` }];
    if (turn?.seat === seat && table.clock.warned) return [{ user, what: 'short', mark: `short ${entries}` }];
    // Nobody has tapped for a game of a tournament.
    if (entries === 0 && table.event !== undefined) return [{ user, what: 'round', mark: String(entries) }];
    // Who does not come within seconds loses the seat.
    if (isToCome(table, seat)) return [{ user, what: 'now', mark: `now ${table.begun} ${entries}` }];
    if (turn?.seat === seat) return [{ user, what: 'turn', mark: String(entries) }];
    return entries === 0 ? [{ user, what: 'begun', mark: 'begun' }] : [];
  });
}

const over = (table: Table, offer: RematchOffer | null): readonly Due[] =>
  peopleAt(table).map(({ user, seat }) =>
    offer !== null && offer.agreed.length > 0 && ![...offer.agreed, ...offer.declined].includes(seat)
      ? { user, what: 'rematch', mark: `rematch ${offer.asks}` }
      : { user, what: 'over', mark: 'over' },
  );
