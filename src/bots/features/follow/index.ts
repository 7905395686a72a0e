import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { follow, tv, unfollow, unfollowButton } from './command.js';
import { ownFollows } from './mine.js';
import { readersFollowing } from './public.js';
import { FOLLOWS, followsOf, forgetFollows } from './rows.js';
import { tellEnd, tellFollowers } from './telling.js';
import { POLICY, WORDS } from './words/index.js';

const WHAT: ParameterSpec = {
  name: 'what',
  kind: 'text',
  required: false,
  naming: (language) => WORDS[language].what,
};

const AMONG_STRANGERS = { group: 'club', isForStrangers: true, isOfChat: true } as const;

/** Public games that chats are told of, without anybody having to look for them. */
export const followed: Feature = {
  name: 'follow',
  mine: ownFollows,
  followers: readersFollowing,
  commands: [
    {
      name: 'follow',
      aliases: [],
      parameters: [WHAT],
      naming: (language) => WORDS[language].follow,
      ...AMONG_STRANGERS,
      cost: 'list',
      run: follow,
    },
    {
      name: 'unfollow',
      aliases: [],
      parameters: [WHAT],
      naming: (language) => WORDS[language].unfollow,
      ...AMONG_STRANGERS,
      cost: 'list',
      run: unfollow,
    },
    {
      name: 'tv',
      aliases: [],
      parameters: [],
      naming: (language) => WORDS[language].tv,
      ...AMONG_STRANGERS,
      cost: 'picture',
      run: tv,
    },
  ],
  buttons: { unfollow: { cost: 'list', run: unfollowButton } },
  tables: [
    {
      table: FOLLOWS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await followsOf(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetFollows,
    },
  ],
  onGameOver: { wants: ({ table }) => table.strangers?.watch === true, tell: tellEnd },
  keepUp: (service, stopping, delivery) => tellFollowers(service, delivery, stopping),
};
