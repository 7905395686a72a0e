import { expect, it } from 'vitest';
import { endOfDivision, nextSeason } from '../../../src/sessions/tournaments/league/seasons.js';
import { advance, cancel, start } from '../../../src/sessions/tournaments/life.js';
import {
  addTournament,
  changeTournament,
  duesBy,
  readTournament,
} from '../../../src/sessions/tournaments/rows.js';
import { evenChance, NOW, openedWith } from '../../doubles/tournaments.js';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';

const NAMES = Array.from({ length: 12 }, (_, at) => `P${at + 1}`);

it('a season that two processes close at once is followed by one season, whose divisions are opened once', async () => {
  const url = await newDatabase();
  const stores = [await openStore(url), await openStore(url)] as const;
  const [store] = stores;
  let codes = 0;
  const chance = { ...evenChance(), newCode: () => `c${++codes}` };
  const { code } = openedWith('league', NAMES, { together: true });
  await addTournament(store, openedWith('league', NAMES, { together: true }));
  await Promise.all(stores.map((each) => changeTournament(each, code, NOW, (tour) => start(tour, chance))));
  const begun = await readTournament(store, code);
  const divisions = begun?.season?.divisions ?? [];
  expect(divisions).toHaveLength(2);
  for (const each of divisions) {
    await changeTournament(store, each.code, NOW, (tour) => ({ ok: true, value: advance(tour, chance) }));
    await changeTournament(store, each.code, NOW, (tour) => cancel(tour, NOW));
  }
  // The last division that is over has the league looked after.
  expect(await duesBy(store, NOW)).toContain(code);
  const found = await Promise.all(divisions.map((each) => readTournament(store, each.code)));
  const ends = found.flatMap((each) => (each && endOfDivision(each)) ?? []);
  const closed = await Promise.all(
    stores.map((each) =>
      changeTournament(each, code, NOW, (tour) => nextSeason(tour, { number: 1, divisions: ends }, chance)),
    ),
  );
  expect(closed.filter((each) => each?.ok)).toHaveLength(1);
  const after = await readTournament(store, code);
  expect(after?.season?.number).toBe(2);
  const opened = after?.season?.divisions.map((each) => each.code) ?? [];
  for (let each = 1; each <= codes; each += 1)
    expect((await readTournament(store, `c${each}`)) !== null, `c${each}`).toBe(
      [...opened, ...divisions.map((division) => division.code)].includes(`c${each}`),
    );
  await Promise.all(stores.map((each) => each.close()));
});
