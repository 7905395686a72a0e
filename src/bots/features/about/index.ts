import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { showAbout, turnKinds } from './command.js';
import { rulesPages } from './pages/index.js';
import { SAID } from './words.js';

/** Where games come from, and a table to compare them all. */
export const about: Feature = {
  name: 'about',
  spoken: [spoken(SAID, 'about')],
  commands: [
    {
      ...command('about', [optional('game', 'game')]),
      cost: 'picture',
      isPersonal: true,
      isBrief: true,
      run: showAbout,
    },
  ],
  buttons: { kinds: { cost: 'picture', isPersonal: true, run: turnKinds } },
  pages: rulesPages,
};
