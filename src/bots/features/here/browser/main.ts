import { render } from 'lit-html';
import { showLight, watchLight } from '../../../web/page/looks.js';
import { say } from '../../../web/page/words.js';
import { Here } from './here.js';
import { keepPage } from './keep-page.js';
import { hereView } from './view.js';
import { tell } from './words-here.js';
import './here.css';

function draw(): void {
  document.getElementById('first')?.remove();
  render(hereView(here), document.body);
  document.body.setAttribute('data-online', 'true');
  document.title = [here.board?.title, tell('title'), say('bot')].filter(Boolean).join(' · ');
}

showLight();
watchLight(draw);
const here: Here = new Here(() => queueMicrotask(draw));
void here.arrive();
here.outgoing.start();
keepPage((use) => {
  here.newVersion = use;
  draw();
});
