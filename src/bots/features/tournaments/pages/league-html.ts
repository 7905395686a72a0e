import type { Language } from '../../../../locales/index.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import { type Html, markup, wayTo } from '../../../web/reading.js';
import { LEAGUE_WORDS } from '../words/index.js';
import { standingsHtml } from './table-html.js';

/** The divisions of the season that is on, the first one at the top, and ways to those of earlier ones. */
export function divisionsHtml(
  league: Tournament,
  divisions: readonly Tournament[],
  language: Language,
): Html {
  const words = LEAGUE_WORDS[language];
  const tables = divisions.map(
    (division) => markup`
      <h2>${wayTo(`/t/${division.code}`, words.division(division.within?.division ?? 1))}</h2>
      ${division.round === 0 ? markup`` : standingsHtml(division, language)}`,
  );
  const past = (league.season?.past ?? [])
    .toReversed()
    .map(
      ({ number, codes }) =>
        markup`<h3>${words.season(number)}</h3><div class="ways">${codes.map((code, at) => wayTo(`/t/${code}`, words.division(at + 1)))}</div>`,
    );
  return markup`${tables}${past.length === 0 ? markup`` : markup`<details><summary>${words.past}</summary>${past}</details>`}`;
}
