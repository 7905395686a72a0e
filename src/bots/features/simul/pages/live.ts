import { type Language, LOCALES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import type { Simul, SimulBoard } from '../../../../sessions/crowd/simul.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isShown, waitsSince } from '../../../../sessions/time/display.js';
import { headingOf, playerName, stateText } from '../show.js';
import { WORDS } from '../words/index.js';
import type { SimulWords } from '../words/words.js';
import type { LiveDisplay, Tile } from './protocol.js';

/** A display, and the tables of boards that are on, by their numbers. */
export interface Seen {
  readonly simul: Simul;
  readonly tables: ReadonlyMap<number, Table>;
  /** Opens the display in a private chat with the bot; null where no platform has such addresses. */
  readonly chat: string | null;
}

/** A display as the page of all its boards shows it while it is on. */
export function liveDisplay({ simul, tables }: Seen, language: Language): LiveDisplay {
  const { page } = WORDS[language];
  const { boards, follow, mine } = page;
  return {
    // That of a master is a table; its boards come one by one, over a month.
    isOn: simul.state === 'running' && tables.size > 0 && simul.pace.kind !== 'master',
    heading: headingOf(simul, language),
    score: plain(stateText(simul, language)),
    tiles: simul.boards
      .filter(({ state }) => state !== 'waits')
      .map((board) => tileOf(board, tables.get(board.no), language)),
    words: { boards, follow, mine },
  };
}

function tileOf(board: SimulBoard, table: Table | undefined, language: Language): Tile {
  const { page } = WORDS[language];
  const isHere = table !== undefined && isShown(table);
  const state = page.states[stateOf(board, table)];
  return {
    ...{ no: board.no, game: board.game, seat: board.seat, name: playerName(board, language) },
    picture: pictureOf(board, table, language),
    state: isHere ? page.here : state,
    ...(isHere && { isHere }),
  };
}

/** Address of the picture of a board, as its host sees it; null where nothing is played any more. */
export const pictureOf = (
  { game, seat }: SimulBoard,
  table: Table | undefined,
  language: Language,
): string | null =>
  table === undefined ? null : `/lobby/board/${game}.${seat}.${table.revision}.${LOCALES[language].tag}.svg`;

export function stateOf(board: SimulBoard, table: Table | undefined): keyof SimulWords['page']['states'] {
  if (board.state === 'waits' || board.state === 'void') return board.state;
  if (board.state === 'plays') return table !== undefined && waitsSince(table) !== null ? 'host' : 'player';
  return (['lost', 'drawn', 'won'] as const)[board.points ?? 1] ?? 'drawn';
}
