import type { Language } from '../../../../locales/index.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { type TourRow, tournamentsOf, toursAt } from '../../../../sessions/tournaments/rows.js';
import { isOn } from '../../../../sessions/tournaments/tournament.js';
import type { Feature } from '../../../feature.js';
import { nameOf } from '../show.js';
import { DIRECTOR_WORDS } from '../words/index.js';

/** Tournaments that *Me* names. */
const MAX_NAMED = 12;

/** Tournaments that are on which somebody directs, and those in which they only play. Throws `StoreError`. */
export async function toursOf(
  { store }: Pick<GameService, 'store'>,
  user: string,
): Promise<{ readonly directed: readonly TourRow[]; readonly played: readonly TourRow[] }> {
  const { directed, entered } = await tournamentsOf(store, user);
  const codes = entered.flatMap(({ tour, state }) => (state === 'out' ? [] : [tour]));
  const played = [...(await toursAt(store, codes)).values()];
  const own = directed.filter((tour) => isOn(tour) && tour.within === undefined);
  const isOwn = new Set(own.map(({ code }) => code));
  return { directed: own, played: played.filter((tour) => isOn(tour) && !isOwn.has(tour.code)) };
}

/** On *Me*: the tournaments that somebody directs, then those they play in, each a way to its page. */
export const ownTours: NonNullable<Feature['mine']> = async (service, { user }, language: Language) => {
  const { directed, played } = await toursOf(service, user);
  const words = DIRECTOR_WORDS[language].page;
  const named = [
    ...directed.map((tour) => [tour, words.directs] as const),
    ...played.map((tour) => [tour, words.plays] as const),
  ];
  if (named.length === 0) return null;
  const rest = named.length - MAX_NAMED;
  return {
    order: 15,
    title: words.title,
    text: rest > 0 ? [words.more(rest)] : [],
    ways: named
      .slice(0, MAX_NAMED)
      .map(([tour, state]) => [`/t/${tour.code}`, `${nameOf(tour, language)} · ${state}`] as const),
  };
};
