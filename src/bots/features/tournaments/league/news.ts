import type { Language } from '../../../../locales/index.js';
import { lines, type Text } from '../../../../locales/text.js';
import type { TourChange, TourNews } from '../../../../sessions/tournaments/rows.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { Draft } from '../../../channel/posts/posts.js';
import { divisionLines, entrantName, nameOf, tourButton } from '../show.js';
import { LEAGUE_WORDS } from '../words/index.js';

type News = Omit<TourNews, 'tour' | 'at'>;

/** What is said of a season that has begun: to chats, to those in it, and to those who are out. */
export function seasonNews({ before, after }: TourChange): readonly News[] {
  const { season } = after;
  if (season === undefined || season.number === before.season?.number) return [];
  const members = season.divisions.flatMap((each) => each.members);
  const dropped = after.entrants.filter(
    ({ no, state }) =>
      state === 'out' && before.entrants.some((each) => each.no === no && each.state !== 'out'),
  );
  return [
    { what: 'season', round: season.number },
    ...members.map((no) => ({ what: 'division', no, round: season.number })),
    ...dropped.map(({ no }) => ({ what: 'dropped', no, round: season.number })),
  ];
}

/** Who won the divisions of the season before, as `Ann (Division 1)`. */
const championsOf = (tour: Tournament, language: Language): readonly string[] =>
  (tour.season?.champions ?? []).map(
    (no, at) => `${entrantName(tour, no, language)} (${LEAGUE_WORDS[language].division(at + 1)})`,
  );

/** What chats read when a season is over, and when one begins; null for one that is no longer on. */
export function seasonText(tour: Tournament, { what, round }: TourNews, language: Language): Text | null {
  const { news } = LEAGUE_WORDS[language];
  const { season } = tour;
  const name = nameOf(tour, language);
  if (season === undefined) return null;
  const first = championsOf(tour, language);
  if (what === 'over') return news.ended({ name, season: season.number, first });
  if (round !== season.number) return null;
  const ended = season.number === 1 ? [] : news.ended({ name, season: season.number - 1, first });
  return lines(ended, news.begins({ name, season: season.number }), ...divisionLines(tour, language));
}

/** What somebody in a league reads; null for what is no longer so. */
export function leagueDraft(
  tour: Tournament,
  { what, no = 0, round }: TourNews,
  language: Language,
): Draft | null {
  const { news } = LEAGUE_WORDS[language];
  const { season } = tour;
  const name = nameOf(tour, language);
  if (season === undefined || round !== season.number) return null;
  if (what === 'dropped')
    return { text: news.dropped(name), keyboard: [[tourButton(tour, 'join', language)]], ring: 'aloud' };
  const at = season.divisions.findIndex(({ members }) => members.includes(no));
  const division = season.divisions[at];
  if (what !== 'division' || division === undefined) return null;
  const others = division.members
    .filter((each) => each !== no)
    .map((each) => entrantName(tour, each, language));
  const text = news.yours({ name, season: season.number, division: at + 1, others });
  return { text, keyboard: [[tourButton(division, 'table', language)]], ring: 'silent' };
}
