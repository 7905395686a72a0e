import { joined } from '../../../locales/text.js';
import { personTraces } from '../../../sessions/strangers/people.js';
import { ENTRANTS, PAIRINGS, TOUR_DUES, TOUR_NEWS, TOURS } from '../../../sessions/tournaments/rows.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { berserk } from './arena/berserk.js';
import { tournament } from './command.js';
import { directors } from './directing/directors.js';
import { forgive } from './directing/forgiving.js';
import { ownTours } from './directing/mine.js';
import { withSomebody, withTwo } from './directing/somebody.js';
import { appealTo, undo } from './directing/undo.js';
import { back, direct, panel, ready, result, setPace } from './directing.js';
import { forgetTournaments, toursKept } from './forgetting.js';
import { join, leave } from './joining.js';
import { keepUp } from './keeping-up.js';
import { answerOn, challengeOn } from './ladder/challenging.js';
import { NAME, who } from './looking.js';
import { otherTimes, proposeTime } from './meeting.js';
import { tourPages } from './pages/index.js';
import { TOUR_PLACES } from './places.js';
import { enterResult } from './results.js';
import { listTour, sendFile, showTable } from './table.js';
import { lineUpTeam } from './teams/lining-up.js';
import { MISSED_WORDS, PAGE_WORDS, POLICY, WORDS } from './words/index.js';

const WISH: ParameterSpec = {
  name: 'wish',
  kind: 'text',
  required: false,
  naming: (language) => WORDS[language].what,
};

/** What a whole chat may tap at the same time, each for themselves: the limits of people and chats are enough. */
const OF_MANY: ReadonlySet<string> = new Set(['join', 'mask', 'leave', 'ready', 'back', 'berserk', 'no']);

/** What a button of a tournament does. */
function tapped(context: RequestContext, [code = '', what, ...args]: readonly string[]): Promise<void> {
  const isSure = args[0] === 'yes';
  switch (what) {
    case 'join':
      return join(context, code, { mate: args[0] === undefined ? null : Number(args[0]) });
    case 'mask':
      return join(context, code, { isMasked: true });
    case 'leave':
      return leave(context, code, isSure);
    case 'who':
      return who(context, code);
    case 'more':
      return panel(context, code);
    case 'ready':
      return ready(context, code, Number(args[0]));
    case 'back':
      return back(context, code);
    case 'start':
    case 'next':
    case 'pause':
    case 'resume':
    case 'late':
    case 'extend':
    case 'cancel':
      return direct(context, code, what, isSure);
    case 'live':
    case 'days':
    case 'meet':
      return setPace(context, code, what);
    case 'result':
      return result(context, code, args);
    case 'undo':
      return undo(context, code, Number(args[0]));
    case 'remove':
    case 'handOver':
      return withSomebody(context, code, what, args);
    case 'forgive':
      return forgive(context, code, args);
    case 'directors':
      return directors(context, code, args);
    case 'pair':
    case 'apart':
      return withTwo(context, code, what, args);
    case 'appeal':
      return appealTo(context, code, args);
    case 'lineUp':
      return lineUpTeam(context, code, args);
    case 'berserk':
      return berserk(context, code, Number(args[0]));
    case 'challenge':
      return challengeOn(context, code, args);
    case 'accept':
    case 'giveWay':
      return answerOn(context, code, what, args);
    case 'date':
      return proposeTime(context, code, args);
    case 'times':
      return otherTimes(context, code, args);
    case 'no':
      return context.keyboard([]);
    default:
      return context.refuse({ code: 'stale' });
  }
}

/** Tournaments: rounds by days or live, arenas, and ladders that stay. */
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
    tour: { cost: ([, what = '']) => (OF_MANY.has(what) ? null : 'setting'), run: tapped },
    tourtable: { cost: 'picture', isPersonal: true, run: (context, [code = '']) => showTable(context, code) },
    tourfile: {
      cost: 'file',
      isPersonal: true,
      run: (context, [code = '', form = '']) => sendFile(context, code, form),
    },
    tourlist: {
      cost: 'setting',
      run: (context, [code = '', to = '']) => listTour(context, code, to === 'on'),
    },
  },
  menu: [
    {
      path: '/t',
      order: 45,
      words: (language) => ({ title: PAGE_WORDS[language].title }),
      isPlain: true,
    },
  ],
  mine: ownTours,
  pages: tourPages,
  onGameOver: { wants: ({ table: { event } }) => event !== undefined, enter: enterResult },
  keepUp,
  tables: [
    {
      table: TOURS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await toursKept(store, user);
        const { hasMissed } = await personTraces(store, user);
        const missed = hasMissed ? [MISSED_WORDS[language].kept] : [];
        return count === 0 ? null : joined([WORDS[language].kept(count), missed], ' ');
      },
      forget: forgetTournaments,
    },
    ...[ENTRANTS, PAIRINGS, TOUR_DUES, TOUR_NEWS, TOUR_PLACES].map((each) => ({ table: each })),
  ],
};
