import { type AnyVariant, err, ok, type Result } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import type { Session, Table } from '../model/session.js';
import { peopleIn } from '../model/table.js';
import { isDeserted } from './absence.js';

/** Refuses to replace a table that somebody else still needs. */
export function mayReplace(
  { table, views }: Session,
  variant: (table: Table) => AnyVariant,
  user: string,
): Result<null, Refusal> {
  if (table === null || table.phase === 'over') return ok(null);
  if (table.phase === 'running')
    return isDeserted(table) ? ok(null) : err({ code: 'gameRunning', variant: variant(table) });
  const people = peopleIn(table.seats);
  // A table without players from this chat goes on without it.
  const isElsewhere = views.length > 1 && people.every(({ via }) => via !== undefined);
  const onlyTheirs = isElsewhere || people.every((person) => person.user === user);
  return onlyTheirs ? ok(null) : err({ code: 'tableOpen', variant: variant(table) });
}
