import { render } from 'lit-html';
import { showLight, watchLight } from '../../../web/page/looks.js';
import { say } from '../../../web/page/words.js';
import { Learn } from './learn.js';
import { learnView } from './view.js';
import './learn.css';

function draw(): void {
  document.getElementById('first')?.remove();
  render(learnView(learn), document.body);
  document.title = [learn.task?.course ?? '', say('learnTitle'), say('bot')].filter(Boolean).join(' · ');
  document.body.setAttribute('data-online', String(learn.online && learn.courses.length > 0));
}

showLight();
watchLight(draw);
const learn = new Learn(() => queueMicrotask(draw));
draw();
