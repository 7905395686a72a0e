import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { listGames, lookAt } from './command.js';
import { runningGames } from './mine.js';
import { SAID, WORDS } from './words/index.js';

/** The games that somebody plays, wherever that is. */
export const games: Feature = {
  name: 'games',
  mine: runningGames,
  spoken: [spoken(SAID, 'games')],
  commands: [
    {
      name: 'games',
      aliases: ['mygames'],
      parameters: [],
      naming: (language) => WORDS[language].command,
      cost: 'list',
      isOfChat: true,
      isPersonal: true,
      isBrief: true,
      run: listGames,
    },
  ],
  buttons: {
    mine: {
      cost: 'list',
      isPersonal: true,
      run: (context, [game = '']) => (game === '' ? listGames(context) : lookAt(context, game)),
    },
  },
};
