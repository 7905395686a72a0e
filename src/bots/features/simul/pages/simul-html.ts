import type { Language } from '../../../../locales/index.js';
import type { SimulBoard } from '../../../../sessions/crowd/simul.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isShown } from '../../../../sessions/time/display.js';
import { type Html, markup, textHtml, wayTo } from '../../../web/reading.js';
import { aboutSimul, playerName, stateText } from '../show.js';
import { WORDS } from '../words/index.js';
import { pictureOf, type Seen, stateOf } from './live.js';

/** What stands below the heading of a display's page. */
export function simulHtml({ simul, tables }: Seen, language: Language): Html {
  const { page } = WORDS[language];
  const mayJoin = simul.state === 'open' || (simul.state === 'running' && simul.isTaught);
  const hasGames = simul.boards.some(({ state }) => state === 'over');
  const boards =
    simul.state === 'open' || simul.boards.length === 0
      ? markup``
      : markup`<h2>${page.boards}</h2><div class="live">${simul.boards.map((board) => boardHtml(board, tables.get(board.no), language))}</div>`;
  return markup`
    <p>${aboutSimul(simul, language)}</p>
    <div class="said">${textHtml(stateText(simul, language))}</div>
    ${mayJoin ? textHtml(page.toJoin(simul.code)) : markup``}
    ${boards}
    ${hasGames ? markup`<div class="ways">${wayTo(`/s/${simul.code}/pdn`, page.file)}</div>` : markup``}`;
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
