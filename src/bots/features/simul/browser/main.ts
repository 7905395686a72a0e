import { render } from 'lit-html';
import { placeLinks } from '../../../web/page/help/places.js';
import { kept, passHere, tab } from '../../../web/page/host-app/tab.js';
import { telegram } from '../../../web/page/host-app/telegram.js';
import type { Table } from '../../../web/page/play/table.js';
import { start } from '../../../web/page/start.js';
import { Boards } from './boards.js';
import { stripView } from './strip.js';
import './simul.css';

const isInside = location.pathname.startsWith('/app/');
const code = location.pathname.split('/').at(-1) ?? '';
const place = document.createElement('div');
place.className = 'display';
/** Where the page leads to, in a narrow window: below what is done seldom at its board. */
const places = document.createElement('div');

let table: Table | null = null;
const boards = new Boards(code, draw);
boards.listenForKeys();
void boards.begin().then((here) => {
  const app = isInside ? { ...telegram(), game: here } : tab(gameSignedFor() ?? here, false);
  const opened = (game: string): void => {
    app.opened(game);
    draw();
  };
  table = start({ ...app, opened, drawn });
  boards.showOn(table);
});

/** A board at which a pass says who the reader is: they come in there, and then see the board that the host is at. */
function gameSignedFor(): string | null | undefined {
  const games = [gameOf(passHere() ?? ''), ...kept().map(([game]) => game)];
  return games.find((game) => boards.tiles.some((tile) => tile.game === game));
}

/** The game that a pass names; null for what is none. */
function gameOf(pass: string): string | null {
  try {
    const [, told = ''] = pass.split('.');
    return JSON.parse(atob(told.replaceAll('-', '+').replaceAll('_', '/')))[5];
  } catch {
    return null;
  }
}

/** The game whose small board was brought into sight. */
let inSight = '';

function draw(): void {
  if (table === null) return;
  // Below the head of the page, which lit-html leaves where it is.
  if (!place.isConnected) document.querySelector('main')?.before(place);
  render(stripView(boards, isInside), place);
  if (!isInside) {
    render(placeLinks('/watch'), places);
    const sheet = document.querySelector('#more');
    if (sheet !== places.parentElement) sheet?.append(places);
  }
  const [tiles, tile] = [
    place.querySelector('.tiles'),
    place.querySelector<HTMLElement>('[aria-pressed="true"]'),
  ];
  if (tiles === null || tile === null || inSight === table.shownGame) return;
  inSight = table.shownGame;
  tiles.scrollLeft = tile.offsetLeft - (tiles.clientWidth - tile.offsetWidth) / 2;
}

function drawn(): void {
  boards.look();
  draw();
}
