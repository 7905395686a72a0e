import type { Language } from '../../../../locales/index.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import { type Html, markup } from '../../../web/reading.js';
import { type BracketPlace, bracketOf } from '../bracket.js';
import { entrantName } from '../show.js';
import { PAGE_WORDS } from '../words/index.js';

/** The bracket of a knockout: a column a round, so that each tie stands between the two that lead to it. */
export function bracketHtml(tour: Tournament, language: Language): Html {
  if (tour.kind !== 'knockout' || tour.round === 0) return markup``;
  const { heading } = PAGE_WORDS[language];
  const columns = bracketOf(tour, language).map(
    ({ title, ties }) => markup`
      <li><h3>${title}</h3><ol>${ties.map((tie) => markup`<li>${tie.map((place) => placeHtml(tour, place, language))}</li>`)}</ol></li>`,
  );
  return markup`
    <h2>${heading.bracket}</h2>
    <section class="scroll" tabindex="0" aria-label="${heading.bracket}"><ol class="bracket">${columns}</ol></section>`;
}

function placeHtml(tour: Tournament, { no, points, isWinner }: BracketPlace, language: Language): Html {
  if (no === null) return markup`<p>–</p>`;
  const name = markup`<bdi>${entrantName(tour, no, language)}</bdi>`;
  return markup`<p>${isWinner ? markup`<b>${name}</b>` : name} <span>${points === null ? '' : String(points)}</span></p>`;
}
