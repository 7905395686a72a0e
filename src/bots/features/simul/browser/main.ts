import { render } from 'lit-html';
import { tab } from '../../../web/page/host-app/tab.js';
import type { Table } from '../../../web/page/play/table.js';
import { start } from '../../../web/page/start.js';
import { Boards } from './boards.js';
import { stripView } from './strip.js';
import './simul.css';

const [, , code = ''] = location.pathname.split('/');
const place = document.createElement('div');
place.className = 'display';

let table: Table | null = null;
const boards = new Boards(code, draw);
boards.listenForKeys();
void boards.begin().then((game) => {
  table = start({ ...tab(game), opened: draw, drawn });
  boards.showOn(table);
});

/** The game whose small board was brought into sight. */
let inSight = '';

function draw(): void {
  if (table === null) return;
  // Below the head of the page, which lit-html leaves where it is.
  if (!place.isConnected) document.querySelector('main')?.before(place);
  render(stripView(boards), place);
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
