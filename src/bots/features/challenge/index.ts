import { LOCALES } from '../../../locales/index.js';
import type { Cost } from '../../channel/budget.js';
import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { PICKED } from '../../port.js';
import {
  answerChallenge,
  challenge as challengeSomebody,
  showOwnChallenge,
  withdrawChallenge,
  withdrawWaiting,
} from './challenge.js';
import { pick, picked } from './picking.js';
import { SAID } from './words/index.js';

/** Whoever is named is called, once the game is named as well. */
function costOf(args: string): Cost {
  const rest = args.replace(/<@[^>]*>|@\S+/, '');
  if (rest === args) return 'table';
  return rest.trim() === '' ? 'list' : 'call';
}

/** A game with somebody in particular, who is elsewhere. */
export const challenge: Feature = {
  name: 'challenge',
  spoken: [spoken(SAID, 'challenge')],
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
      cost: costOf,
      run: challengeSomebody,
    },
  ],
  buttons: {
    challenge: {
      cost: ([args = '', answer]) => (answer === undefined ? costOf(args) : 'code'),
      run: (context, parts) =>
        parts.length > 1 ? answerChallenge(context, parts) : challengeSomebody(context, parts[0] ?? ''),
    },
    pick: { run: pick },
    [PICKED]: { cost: 'call', run: picked },
    withdraw: { run: (context, [id = '']) => withdrawWaiting(context, id) },
    unchallenge: { run: (context, [id = '']) => withdrawChallenge(context, id) },
  },
  showsOpen: async (context) =>
    context.session.table?.challenge !== undefined && showOwnChallenge(context, context.session),
};
