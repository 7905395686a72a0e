import { expect, it } from 'vitest';
import { accept, challenge } from '../../../src/sessions/tournaments/ladder/challenges.js';
import { advance } from '../../../src/sessions/tournaments/life.js';
import { addTournament, changeTournament, readTournament } from '../../../src/sessions/tournaments/rows.js';
import { evenChance, NOW, openedWith, sure } from '../../doubles/tournaments.js';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';

const DAY = 24 * 3_600_000;

it('a challenge that is accepted by two processes at once begins one game; one that nobody answered moves places once', async () => {
  const url = await newDatabase();
  const stores = [await openStore(url), await openStore(url)] as const;
  const tour = sure(challenge(openedWith('ladder', ['A', 'B', 'C', 'D']), 'telegram:id-4', 1, evenChance()));
  await addTournament(stores[0], sure(challenge(tour, 'telegram:id-3', 2, evenChance())));
  const accepted = await Promise.all(
    stores.map((store, at) =>
      changeTournament(store, tour.code, NOW, (now) => accept(now, 'telegram:id-1', 1, evenChance(NOW + at))),
    ),
  );
  expect(accepted.filter((each) => each?.ok)).toHaveLength(1);
  expect(accepted.find((each) => !each?.ok)).toEqual({ ok: false, error: 'stale' });
  await Promise.all(
    stores.map((store) =>
      changeTournament(store, tour.code, NOW, (now) => ({
        ok: true,
        value: advance(now, evenChance(NOW + 3 * DAY)),
      })),
    ),
  );
  const after = await readTournament(stores[0], tour.code);
  expect(after?.boards[0]?.games).toHaveLength(1);
  expect(after?.ladder).toEqual([1, 3, 2, 4]);
  await Promise.all(stores.map((store) => store.close()));
});
