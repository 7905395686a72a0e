import { render } from 'lit-html';
import { say } from '../words.js';
import { Lobby } from './lobby.js';
import { lobbyView } from './view.js';
import '../styles/lobby.css';

function draw(): void {
  render(lobbyView(lobby), document.body);
  const waiting = lobby.own.filter(({ mine }) => mine).length;
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${say('bot')} · ${say('title')}`;
  document.body.setAttribute('data-online', String(lobby.online && lobby.tables !== null));
}

const lobby = new Lobby(() => queueMicrotask(draw));
draw();
