import type { Language } from '../../../../locales/index.js';
import { isOpenTo, type Simul, type SimulBoard, triersOf } from '../../../../sessions/crowd/simul.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isShown } from '../../../../sessions/time/display.js';
import { type Html, markup, textHtml, waysToBot, wayTo } from '../../../web/reading.js';
import { aboutSimul, playerName, stateText } from '../show.js';
import { WORDS } from '../words/index.js';
import { pictureOf, type Seen, stateOf } from './live.js';

/** What stands below the heading of a display's page. */
export function simulHtml({ simul, tables, chat }: Seen, language: Language): Html {
  const { page } = WORDS[language];
  const hasGames = simul.boards.some(({ state }) => state === 'over');
  const isMaster = simul.pace.kind === 'master';
  // Most boards of a month are over: the table has them.
  const drawn = isMaster ? simul.boards.filter(({ state }) => state === 'plays') : simul.boards;
  const boards =
    simul.state === 'open' || drawn.length === 0
      ? markup``
      : markup`<h2>${page.boards}</h2><div class="live">${drawn.map((board) => boardHtml(board, tables.get(board.no), language))}</div>`;
  return markup`
    <p>${aboutSimul(simul, language)}</p>
    <div class="said">${textHtml(stateText(simul, language))}</div>
    ${isOpenTo(simul) ? markup`${textHtml(page.toJoin(simul.code))}${waysToBot(chat, language)}` : markup``}
    ${triersHtml(simul, language)}
    ${boards}
    ${hasGames ? markup`<div class="ways">${wayTo(`/s/${simul.code}/pdn`, page.file)}</div>` : markup``}`;
}

/** People that the table of a master names. */
const MAX_TRIERS = 100;

/** Who has won against a master, and who has tried. */
function triersHtml(simul: Simul, language: Language): Html {
  const triers = triersOf(simul).slice(0, MAX_TRIERS);
  if (simul.pace.kind !== 'master' || triers.length === 0) return markup``;
  const [player, ...counts] = WORDS[language].master.columns;
  const heads = counts.map((count) => markup`<th scope="col" class="num">${count}</th>`);
  const rows = triers.map(
    ({ name, won, drawn, tries }, at) =>
      markup`<tr><td class="wide">${String(at + 1)}</td><td><bdi>${name}</bdi></td>${[won, drawn, tries].map((count) => markup`<td class="num">${String(count)}</td>`)}</tr>`,
  );
  return markup`
    <table class="standings">
      <thead><tr><th scope="col" class="wide">#</th><th scope="col">${player}</th>${heads}</tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

/** A board: small, with its player and how it stands; the one that the host is at is marked. */
function boardHtml(board: SimulBoard, table: Table | undefined, language: Language): Html {
  const { page } = WORDS[language];
  const name = playerName(board, language);
  const state = page.states[stateOf(board, table)];
  const isHere = table !== undefined && isShown(table);
  const said = isHere ? `${state} · ${page.here}` : state;
  const label = markup`<span>${String(board.no)}. <bdi>${name}</bdi></span><small>${said}</small>`;
  if (board.state === 'waits') return markup`<p>${label}</p>`;
  const address = pictureOf(board, table, language);
  const picture =
    address === null
      ? markup``
      : markup`<img src="${address}" width="240" height="240" loading="lazy" alt="">`;
  const current = isHere ? markup` class="here" aria-current="true"` : markup``;
  return markup`<a href="/g/${board.game}"${current}>${picture}${label}</a>`;
}
