import { languageOf } from '../../../locales/match.js';
import { maskOf } from '../../../sessions/model/persona.js';
import { HIDDEN, hide } from '../../../sessions/ratings/hidden.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { turnSeasons } from '../../../sessions/ratings/seasons.js';
import { RATINGS, rated, takeInOld } from '../../../sessions/ratings/settling.js';
import { standingsOf } from '../../../sessions/ratings/standings.js';
import { replayAll } from '../../../sessions/ratings/undoing/replay.js';
import { worldlyOf } from '../../../sessions/ratings/world.js';
import { optional, type ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { annulAt, tellAnnulled } from './annulling.js';
import { costOfRating, showRating } from './command.js';
import { ratingEnding } from './ending.js';
import { POLICY, SAID, WORDS, WORLD_POLICY } from './words/index.js';
import { DEEDS } from './words/words.js';
import { showToWorld } from './world.js';

const DEED: ParameterSpec = {
  name: 'what',
  kind: {
    choices: DEEDS.map((value) => ({ value, title: ({ tag }) => WORDS[languageOf(tag)].deeds[value] })),
  },
  required: false,
  naming: (language) => WORDS[language].deed,
};
const GAME_OR_CODE: ParameterSpec = {
  ...optional('game', 'game'),
  naming: (language) => WORDS[language].gameOrCode,
};

/** How strong people are, family by family. */
export const ratings: Feature = {
  name: 'ratings',
  spoken: [spoken(SAID, 'rating')],
  commands: [
    {
      name: 'rating',
      aliases: ['ratings', 'elo'],
      parameters: [DEED, GAME_OR_CODE],
      naming: (language) => WORDS[language].rating,
      group: 'club',
      cost: costOfRating,
      isOfChat: true,
      run: showRating,
    },
  ],
  buttons: {
    annul: { cost: ([, answer]) => (answer === 'yes' ? 'undo' : null), run: annulAt },
    world: { cost: 'code', run: (context, [wish]) => showToWorld(context, wish !== 'off') },
  },
  tables: [
    {
      table: HIDDEN,
      policy: WORLD_POLICY,
      kept: async (store, user, language) => {
        const known = await worldlyOf(store, user);
        return known === null ? null : WORDS[language].world.kept(known.name);
      },
    },
    {
      table: HIDDEN,
      policy: POLICY,
      kept: async (store, user, language) => {
        const standings = await Promise.all([user, maskOf(user)].map((each) => standingsOf(store, each)));
        const { length } = standings.flat();
        const accounts = await accountsOf(store, user);
        return length === 0 && accounts.length < 2 ? null : WORDS[language].kept(length, accounts.length);
      },
      forget: (store, user) => hide(store, user, false),
    },
  ],
  ending: ratingEnding,
  // What nobody asks for is rated here, as games against the computer are.
  onGameOver: { lock: RATINGS.lock, enter: rated },
  keepUp: async (service, stopping, delivery) => {
    const { store } = service;
    await tellAnnulled(service, delivery);
    await takeInOld(store, stopping);
    await replayAll(store, stopping);
    await turnSeasons(store, service.now, stopping);
  },
};
