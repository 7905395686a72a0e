import { findVariant } from '../../../engine/index.js';
import { personaOf } from '../../model/persona.js';
import type { Table } from '../../model/session.js';
import { peopleIn } from '../../model/table.js';
import type { SessionStore } from '../../stores/open-store.js';
import type { People } from '../../strangers/people.js';
import { isRated } from '../casual.js';
import { shareBrowser } from './browsers.js';
import { restrained } from './restraints.js';
import { unfairAtStart } from './rules.js';

/**
 * The table of a game that begins: casual if one of its players wishes to play without ratings, or has to for a time, or if their
 * earlier games say so. What they wish later is for later games. Throws `StoreError`.
 */
export async function stakesAtStart(
  store: SessionStore,
  people: Pick<People, 'several'>,
  table: Table,
  now: number,
): Promise<Table> {
  const sitting = peopleIn(table.seats);
  if (sitting.length === 0 || !isRated(table)) return table;
  // What somebody wishes under their own name would tell who plays under a pseudonym.
  const named = sitting.flatMap(({ user, isAlias }) => (isAlias ? [] : [user]));
  const known = await people.several(named);
  const plays =
    named.every((user) => !known(user).isUnrated) && !(await restrained(store, sitting.map(personaOf), now));
  if (!plays) return { ...table, stakes: 'unrated' };
  const family = findVariant(table.variant)?.family;
  const why = family === undefined ? null : await unfairAtStart(store, family, sitting.map(personaOf), now);
  if (why === null) {
    const users = sitting.map(({ user }) => user);
    if (users.length < 2 || !(await shareBrowser(store, users, now))) return table;
    return { ...table, stakes: 'unrated', ...(named.length === users.length && { isOneBrowser: true }) };
  }
  // Nobody learns from a pseudonym who plays under it.
  if (why === 'self' && named.length < sitting.length) return { ...table, stakes: 'unrated' };
  // Friends who have met so often may as well have hints.
  return { ...table, stakes: why, ...(why === 'often' && { help: true as const }) };
}
