import type { Feature } from '../../feature.js';
import { herePages } from './pages/index.js';
import { WORDS } from './words/index.js';

/** Games on one device: the page has the rules and the engine, and keeps the games itself. */
export const here: Feature = {
  name: 'here',
  menu: [
    {
      path: '/here',
      order: 45,
      words: (language) => {
        const { title, about } = WORDS[language];
        return { title, help: about };
      },
      icon: 'M6 3h12v18H6zM10.500 18h3M9 7h6v6H9z',
    },
  ],
  pages: herePages,
};
