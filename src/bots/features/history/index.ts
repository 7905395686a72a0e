import type { Feature } from '../../feature.js';
import { historyPages, PATH } from './pages/index.js';
import { WORDS } from './words/index.js';

/** All games that somebody has finished, found by what one remembers of them. */
export const history: Feature = {
  name: 'history',
  menu: [
    {
      path: PATH,
      order: 10,
      words: (language) => ({ title: WORDS[language].heading }),
      isMine: true,
      listed: [],
    },
  ],
  pages: historyPages,
};
