import { optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { showTop } from './top.js';
import { WORDS } from './words.js';

/** Who is best in a chat. */
export const top: Feature = {
  name: 'top',
  commands: [
    {
      name: 'top',
      aliases: ['leaderboard', 'stats'],
      parameters: [optional('game', 'game')],
      naming: (language) => WORDS[language].top,
      isTopLevel: true,
      cost: 'list',
      isOfChat: true,
      run: showTop,
    },
  ],
};
