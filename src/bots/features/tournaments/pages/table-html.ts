import type { Language } from '../../../../locales/index.js';
import { meetsAll, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { type Html, markup } from '../../../web/reading.js';
import {
  annulledNames,
  columnsOf,
  crossCell,
  mainColumn,
  nameColumn,
  type TableLine,
  tableLines,
} from '../lines.js';
import { PAGE_WORDS, WORDS } from '../words/index.js';

/** Most entrants whose crosstable fits a page. */
const MAX_CROSSED = 16;
/** Columns after the points that a phone has room for. */
const NARROW = 1;

/** The table with its heading. */
export const tableHtml = (tour: Tournament, language: Language): Html =>
  markup`<h2>${PAGE_WORDS[language].heading.table}</h2>${standingsHtml(tour, language)}`;

/** The table; a phone shows place, name, points and the first tie break. */
export function standingsHtml(tour: Tournament, language: Language): Html {
  const { column, shared, sharedOut, annulled } = PAGE_WORDS[language];
  const lines = tableLines(tour, language);
  const classOf = (at: number): string => (at < NARROW ? 'num' : 'num wide');
  const heads = columnsOf(tour).map(
    (each, at) => markup`<th scope="col" class="${classOf(at)}">${column[each]}</th>`,
  );
  const rows = lines.map(
    ({ place, name, isOut, points, cells }) => markup`
      <tr><td>${String(place)}</td><td><bdi>${name}</bdi>${isOut ? ` (${WORDS[language].out})` : ''}</td>
      <td class="num"><b>${String(points)}</b></td>${cells.map((cell, at) => markup`<td class="${classOf(at)}">${String(cell)}</td>`)}</tr>`,
  );
  const isShared = new Set(lines.map(({ place }) => place)).size < lines.length;
  const without = annulledNames(tour, language);
  return markup`
    <table class="standings">
      <thead><tr><th scope="col">${column.place}</th><th scope="col">${column[nameColumn(tour)]}</th>
      <th scope="col" class="num">${column[mainColumn(tour)]}</th>${heads}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
    ${isShared ? markup`<p>${tour.kind === 'knockout' ? sharedOut : shared}</p>` : markup``}
    ${without.length > 0 ? markup`<p>${annulled(without)}</p>` : markup``}`;
}

/** Who has scored what against whom, where everybody or each team meets each; nothing for more than a page has room for. */
export function crossHtml(tour: Tournament, language: Language): Html {
  if (!meetsAll(tour) && tour.kind !== 'teams') return markup``;
  const lines = tableLines(tour, language);
  if (lines.length > MAX_CROSSED || lines.length < 2) return markup``;
  const { column, heading } = PAGE_WORDS[language];
  const columns = tour.kind === 'teams' ? columnsOf(tour) : [];
  const heads = lines.map((_, at) => markup`<th scope="col">${String(at + 1)}</th>`);
  const rows = lines.map(
    (line, at) => markup`
      <tr><th scope="row">${String(at + 1)}. <bdi>${line.name}</bdi></th>${lines.map((other) => cellHtml(tour, line, other))}
      <td><b>${String(line.points)}</b></td>${line.cells.slice(0, columns.length).map((cell) => markup`<td>${String(cell)}</td>`)}</tr>`,
  );
  return markup`
    <h2>${heading.cross}</h2>
    <section class="scroll" tabindex="0" aria-label="${heading.cross}">
      <table class="cross">
        <thead><tr><th scope="col">${column[nameColumn(tour)]}</th>${heads}<th scope="col">${column.points}</th>${columns.map((each) => markup`<th scope="col">${column[each]}</th>`)}</tr></thead>
        <tbody>${rows}</tbody>
      </table>
    </section>`;
}

function cellHtml(tour: Tournament, line: TableLine, other: TableLine): Html {
  if (line.no === other.no) return markup`<td class="self">×</td>`;
  return markup`<td>${crossCell(tour, line.no, other.no)}</td>`;
}
