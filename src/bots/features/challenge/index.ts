import { LOCALES } from '../../../locales/index.js';
import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import {
  answerChallenge,
  challenge as challengeSomebody,
  showOwnChallenge,
  withdrawChallenge,
} from './challenge.js';

/** A game with somebody in particular, who is elsewhere. */
export const challenge: Feature = {
  name: 'challenge',
  commands: [
    {
      ...command(
        'challenge',
        [
          optional('opponent', 'person'),
          optional('game', 'game'),
          optional('pace'),
          optional('options'),
          optional('code'),
        ],
        { menu: { of: 'person', naming: (language) => LOCALES[language].commands.menus.challenge } },
      ),
      // Whoever is named is called.
      cost: (args) => (/@/.test(args) ? 'call' : 'table'),
      run: challengeSomebody,
    },
  ],
  buttons: {
    challenge: {
      cost: 'code',
      run: (context, parts) =>
        parts.length > 1 ? answerChallenge(context, parts) : challengeSomebody(context, parts[0] ?? ''),
    },
    unchallenge: { run: (context, [id = '']) => withdrawChallenge(context, id) },
  },
  showsOpen: async (context) =>
    context.session.table?.challenge !== undefined && showOwnChallenge(context, context.session),
};
