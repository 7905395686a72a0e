import './help/guard.js';
import { discord } from './host-app/discord.js';
import { start } from './start.js';
import { say } from './words.js';

const said = document.createElement('p');
said.className = 'empty';
said.textContent = say('connecting');
document.body.prepend(said);
discord().then(
  (app) => {
    said.remove();
    start(app);
  },
  () => {
    said.textContent = say('unproved');
  },
);
