import { choices, command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { privacy as showPrivacy } from './command.js';
import { policyPages } from './pages/index.js';
import { SAID } from './words/index.js';

const WISH = choices(
  ['show', 'delete', 'delete computer', 'delete resign'],
  ({ commands }) => commands.choices.privacy,
);

/** What is stored about a person, and its deletion. */
export const privacy: Feature = {
  name: 'privacy',
  spoken: [spoken(SAID, 'privacy')],
  commands: [
    {
      ...command('privacy', [optional('wish', WISH)], { group: 'me' }),
      cost: 'privacy',
      isOfChat: true,
      isBrief: true,
      run: showPrivacy,
    },
  ],
  pages: policyPages,
};
