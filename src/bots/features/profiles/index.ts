import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { SCORE } from './after.js';
import { showProfile, turnProfile } from './command.js';
import { ownRatings } from './mine.js';
import { forgetOwnPage, OWN_PAGES, ownPages } from './own-page.js';
import { profilePages } from './pages/index.js';
import { showVersus, versusButton } from './versus.js';
import { POLICY, SAID, WORDS } from './words/index.js';

const player = (required: boolean): ParameterSpec => ({
  name: 'player',
  kind: 'person',
  required,
  naming: (language) => WORDS[language].player,
});

const GAME: ParameterSpec = {
  name: 'game',
  kind: 'game',
  required: false,
  naming: (language) => WORDS[language].game,
};

/** What is known of a player, and how two have played against each other. */
export const profiles: Feature = {
  name: 'profiles',
  mine: ownRatings,
  spoken: [spoken(SAID, 'profile')],
  commands: [
    {
      name: 'profile',
      aliases: ['me', 'whois'],
      parameters: [player(false), GAME],
      naming: (language) => WORDS[language].profile,
      group: 'club',
      cost: 'picture',
      isOfChat: true,
      isPersonal: true,
      run: showProfile,
    },
    {
      name: 'versus',
      aliases: ['vs', 'h2h'],
      parameters: [player(true)],
      naming: (language) => WORDS[language].against,
      group: 'club',
      cost: 'list',
      isOfChat: true,
      isPersonal: true,
      run: showVersus,
    },
  ],
  actions: [SCORE],
  buttons: {
    profile: { cost: 'picture', isPersonal: true, run: turnProfile },
    versus: { cost: 'list', isPersonal: true, run: versusButton },
  },
  tables: [
    {
      table: OWN_PAGES,
      policy: POLICY,
      kept: async (store, user, language) =>
        (await ownPages(store, user)) === 0 ? null : WORDS[language].kept(),
      forget: forgetOwnPage,
    },
  ],
  pages: profilePages,
};
