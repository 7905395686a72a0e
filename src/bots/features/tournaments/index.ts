import { ENTRANTS, PAIRINGS, TOUR_DUES, TOUR_NEWS, TOURS } from '../../../sessions/tournaments/rows.js';
import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { tournament } from './command.js';
import { forgetTournaments, toursKept } from './forgetting.js';
import { join, leave, NAME } from './joining.js';
import { table, who } from './looking.js';
import { TOUR_PLACES } from './places.js';
import { POLICY, WORDS } from './words/index.js';

const WISH: ParameterSpec = {
  name: 'wish',
  kind: 'text',
  required: false,
  naming: (language) => WORDS[language].what,
};

/** Tournaments: everybody meets everybody, or those who have as many points, by days or live. */
export const tournaments: Feature = {
  name: NAME,
  commands: [
    {
      name: 'tournament',
      aliases: ['tour'],
      parameters: [WISH],
      naming: (language) => WORDS[language].command,
      group: 'club',
      isOfChat: true,
      cost: (args) => (args.trim() === '' ? 'list' : 'table'),
      run: tournament,
    },
  ],
  buttons: {
    tour: {
      cost: 'list',
      run: (context, [code = '', what, ...args]) => {
        if (what === 'join') return join(context, code);
        if (what === 'leave') return leave(context, code, args[0] === 'yes');
        if (what === 'table') return table(context, code);
        if (what === 'who') return who(context, code);
        return what === 'no' ? context.keyboard([]) : context.refuse({ code: 'stale' });
      },
    },
  },
  tables: [
    {
      table: TOURS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await toursKept(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetTournaments,
    },
    ...[ENTRANTS, PAIRINGS, TOUR_DUES, TOUR_NEWS, TOUR_PLACES].map((each) => ({ table: each })),
  ],
};
