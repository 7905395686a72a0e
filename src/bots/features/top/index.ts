import { LOCALES, type Locale } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { optional, type ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { topPages } from './pages/index.js';
import { showTop, turnTop } from './top.js';
import { SAID, SEASON_WORDS, WORDS } from './words/index.js';
import { SCOPES } from './words/words.js';

const SCOPE: ParameterSpec = {
  name: 'whose',
  kind: {
    choices: [
      ...SCOPES.map((value) => ({ value, title: ({ tag }: Locale) => WORDS[languageOf(tag)].scopes[value] })),
      { value: 'season', title: ({ tag }: Locale) => SEASON_WORDS[languageOf(tag)].choice },
    ],
  },
  required: false,
  naming: (language) => WORDS[language].scope,
};

/** Who is best in a chat, on a server and everywhere, and who has beaten whom. */
export const top: Feature = {
  name: 'top',
  spoken: [spoken(SAID, 'top')],
  commands: [
    {
      name: 'top',
      aliases: ['leaderboard', 'stats'],
      parameters: [optional('game', 'game'), SCOPE],
      naming: (language) => WORDS[language].top,
      group: 'club',
      cost: 'picture',
      isOfChat: true,
      isPersonal: true,
      run: showTop,
    },
  ],
  buttons: { top: { cost: 'picture', isPersonal: true, run: turnTop } },
  menu: [
    {
      path: '/top',
      order: 40,
      words: (language) => ({ title: LOCALES[language].lobby.ratings }),
      isPlain: true,
    },
  ],
  pages: topPages,
};
