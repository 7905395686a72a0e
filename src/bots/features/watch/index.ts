import { LOCALES } from '../../../locales/index.js';
import type { Feature } from '../../feature.js';
import { watchPages } from './pages.js';

/** A page of the games that everybody may watch, with ways to what else there is to see. */
export const watch: Feature = {
  name: 'watch',
  menu: [
    {
      path: '/watch',
      order: 5,
      words: (language) => {
        const { lobby } = LOCALES[language];
        return { title: lobby.beingPlayed, short: lobby.watch };
      },
      icon: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.500a2.500 2.500 0 0 1 0 5a2.500 2.500 0 0 1 0-5',
      isPlain: true,
      holds: ['/t', '/s', '/top', '/player'],
    },
  ],
  pages: watchPages,
};
