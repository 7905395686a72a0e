import type { Feature } from '../../feature.js';
import { countLines, forgetLines, ROOM_LINES, ROOM_PICTURES, ROOMS } from '../../web/room/room-store.js';
import { POLICY, WORDS } from './words/index.js';

/** What was said in the rooms of the web table. */
export const rooms: Feature = {
  name: 'rooms',
  tables: [
    { table: ROOMS },
    {
      table: ROOM_LINES,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await countLines(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetLines,
    },
    { table: ROOM_PICTURES },
  ],
};
