import { render } from 'lit-html';
import { showLight, watchLight } from '../looks.js';
import { classes } from '../panels/seats.js';
import { say } from '../words.js';
import { focusText, takeDroppedFiles } from './composer.js';
import { countsDown } from './post.js';
import { Room } from './room.js';
import { recallTab } from './tab-player.js';
import { roomView } from './view.js';
import { stayAboveKeyboard } from './viewport.js';
import '../styles/room.css';

const SECOND_MS = 1_000;

function focusTray(): void {
  const first = document.querySelector<HTMLElement>('#tray button');
  if (first === null) focusText();
  else first.focus();
}

let drawnTray = 0;
let isAsked = false;

function draw(): void {
  isAsked = false;
  // People who play by the keyboard go on in the tray, whatever lies in it.
  const hasFocus = document.querySelector('#tray :focus-visible') !== null;
  const { board, tray, lines, turn, unread } = room;
  document.body.className = classes({
    lobby: lines.length === 0,
    playing: board !== null,
    choosing: !tray.isEmpty,
  });
  if (board !== null)
    document.documentElement.style.setProperty('--aspect', String(board.height / board.width));
  document.getElementById('first')?.remove();
  render(roomView(room), document.body);
  room.scroll.drawn();
  if (hasFocus && tray.version !== drawnTray) focusTray();
  drawnTray = tray.version;
  const mine = turn?.mine === true ? `● ${say('yourTurn')} · ` : '';
  document.title = `${mine}${unread > 0 ? `(${unread}) ` : ''}${say('bot')}`;
  document.body.dataset['waiting'] = String(room.waiting);
  document.body.dataset['online'] = String(room.isOnline);
  document.body.dataset['user'] = room.me;
}

/** Draws the page once, however often it is asked for before the next turn of the event loop. */
function redraw(): void {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(draw);
}

const room = new Room(redraw);
showLight();
watchLight(redraw);
stayAboveKeyboard();
addEventListener('resize', redraw);
takeDroppedFiles(room);
draw();
const log = document.getElementById('log');
if (log !== null) room.scroll.watch(log);
setInterval(() => room.lines.some(countsDown) && redraw(), SECOND_MS);
document.addEventListener('visibilitychange', () => room.looked());
room.open(await recallTab());
