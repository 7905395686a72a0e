import { MESSAGES } from '../../../locales/index.js';
import { idOf } from '../../../sessions/strangers/people.js';
import type { Feature } from '../../feature.js';
import { WORDS } from './words/index.js';

/** On *Me*: whom somebody has blocked, each with a button that takes it back. */
export const ownBlocks: NonNullable<Feature['mine']> = async ({ people }, { user }, language) => {
  const { blocked } = await people.of(user);
  const { seeking, formerPlayer } = MESSAGES[language];
  const { title, unblock } = WORDS[language];
  return {
    order: 50,
    title,
    text: blocked.length === 0 ? seeking.blockedList([]) : [],
    ways: [],
    buttons: blocked.map((block) => ({
      data: `unblock:${idOf(block)}`,
      about: block.name || formerPlayer,
      label: unblock,
      press: () => people.unblockWho(user, idOf(block)),
    })),
  };
};
