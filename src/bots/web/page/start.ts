import { render } from 'lit-html';
import { listenForHelp } from './help/keys.js';
import type { HostApp } from './host-app/host-app.js';
import { showLight, themeOf, watchLight } from './looks.js';
import { followChat } from './panels/chat-place.js';
import { pageView } from './panels/page-view.js';
import { keepMoveInSight } from './panels/record-view.js';
import { isShort } from './panels/seats.js';
import { watchWidth } from './panels/wide.js';
import { Table } from './play/table.js';
import { say } from './words.js';

const CLOCK_MS = 500;
/** Where tenths of a second are told. */
const SHORT_CLOCK_MS = 100;

/** Shows the page of a game in the app around it. */
export function start(app: HostApp): Table {
  let asked = false;
  /** Draws the page once, however often it is asked for before the next turn of the event loop. */
  const redraw = (): void => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      draw(table);
    });
  };
  const table = new Table(redraw, app);
  watchLight(() => table.draw());
  watchWidth(redraw);
  redraw();
  const tick = (): void => {
    const { board } = table;
    const runs = board?.phase === 'running' && board.clocks.some((left) => left !== null);
    if (runs) redraw();
    setTimeout(tick, runs && isShort(table) ? SHORT_CLOCK_MS : CLOCK_MS);
  };
  tick();
  listenForHelp(table);
  refuseFiles(table);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) table.input.escape();
  });
  return table;
}

/** A browser would leave the game for a file that is dropped on its page; rooms take files, whose bounds are wider. */
function refuseFiles(table: Table): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  const refuse = (event: DragEvent | ClipboardEvent): void => {
    const isDropped = event instanceof DragEvent;
    const data = isDropped ? event.dataTransfer : event.clipboardData;
    // Some programs copy words as a picture, too: whoever pastes them means the words.
    if (!data?.files.length || (!isDropped && data.types.includes('text/plain'))) return;
    event.preventDefault();
    table.notify(say('filesElsewhere'));
  };
  document.addEventListener('drop', refuse);
  document.addEventListener('paste', refuse);
}

function draw(table: Table): void {
  const { board, online, waiting } = table;
  document.getElementById('first')?.remove();
  // Where the light was asked for before the browser told of a change, it tells of none.
  showLight();
  render(pageView(table), document.body);
  const mine = board !== null && board.turn !== null && board.turn === board.you;
  document.title = [mine ? `● ${board.status}` : '', board?.title ?? '', say('bot')]
    .filter(Boolean)
    .join(' · ');
  document.body.setAttribute('data-board', themeOf(board?.theme ?? 'wood'));
  document.body.setAttribute('data-online', String(online && board !== null));
  document.body.setAttribute('data-waiting', String(waiting.size + (table.draughts.isSending ? 1 : 0)));
  followChat(table);
  keepMoveInSight();
  table.app.drawn?.(table);
}
