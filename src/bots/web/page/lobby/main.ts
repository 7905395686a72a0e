import { render } from 'lit-html';
import { hearOfVersion } from '../help/new-version.js';
import { showLight, watchLight } from '../looks.js';
import { say } from '../words.js';
import { Lobby } from './lobby.js';
import { lobbyView } from './view.js';
import '../styles/lobby.css';

/** How often the time that is left in games is shown anew. */
const CLOCK_MS = 1_000;

function draw(): void {
  document.getElementById('first')?.remove();
  render(lobbyView(lobby), document.body);
  const waiting = lobby.own.filter(({ mine }) => mine).length;
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${say('bot')} · ${say('title')}`;
  document.body.setAttribute('data-online', String(lobby.online && lobby.tables !== null));
}

const lobby = new Lobby(() => queueMicrotask(draw));
showLight();
watchLight(draw);
draw();
// Browsers that play on their own have a worker that keeps pages. To ask for one is an error where nothing may be stored.
const { serviceWorker } = navigator;
if (serviceWorker?.controller)
  void serviceWorker.getRegistration('/').then((registration) => {
    if (registration === undefined) return;
    hearOfVersion(registration, (use) => {
      lobby.newVersion = use;
      draw();
    });
  });
setInterval(() => lobby.own.some(({ left }) => left !== null) && draw(), CLOCK_MS);
// A link that names a game leads to the form.
if (location.search !== '') document.querySelector('#new')?.scrollIntoView();
