import { discord } from './host-app/discord.js';
import { start } from './start.js';
import { say } from './words.js';

const said = document.createElement('p');
said.className = 'empty';
said.textContent = say('connecting');
document.body.prepend(said);
discord().then(
  (frame) => {
    said.remove();
    start(frame);
  },
  () => {
    said.textContent = say('unproved');
  },
);
