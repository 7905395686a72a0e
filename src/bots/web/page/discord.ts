import './help/guard.js';
import { discord } from './host-app/discord.js';
import { latePanels } from './late/panels.js';
import { bring } from './panels/late.js';
import { start } from './start.js';
import { say } from './words.js';

// The Activity is one script.
bring(latePanels);

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
