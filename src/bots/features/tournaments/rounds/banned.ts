import { ok } from '../../../../engine/index.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { withdraw } from '../../../../sessions/tournaments/life.js';
import { withoutPerson } from '../../../../sessions/tournaments/partners/partners.js';
import { changeTournament, tournamentsOf } from '../../../../sessions/tournaments/rows.js';
import { isOf, isOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { newsOfLeaving } from '../news.js';

/** Has those whom the operator shuts out lose from now on in all tournaments; their results stay. Throws `StoreError`. */
export async function expelBanned({ store, now, banned }: GameService): Promise<void> {
  for (const user of banned) {
    const { entered } = await tournamentsOf(store, user);
    for (const { tour: code, state } of entered)
      if (state !== 'out')
        await changeTournament(store, code, now, (tour) => ok(without(tour, user)), newsOfLeaving(user));
  }
}

function without(tour: Tournament, user: string): Tournament {
  const own = tour.entrants.find((each) => isOf(each, user) && each.state !== 'out');
  if (own === undefined || !isOn(tour)) return tour;
  return tour.state === 'open' ? withoutPerson(tour, user) : withdraw(tour, own.no, true);
}
