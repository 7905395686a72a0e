import { endWithoutResult } from '../../../sessions/play/play.js';
import { beginsUntil, DISPLAY, isPutOff, isShown } from '../../../sessions/time/display.js';
import { awaited } from '../../../sessions/time/pausing.js';
import { languageFor } from '../../channel/language.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { ParameterSpec } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { LATER, withDisplay } from './board.js';
import { simul as runSimul } from './command.js';
import { forgetSimuls, simulsKept } from './forgetting.js';
import { join, leave, NAME } from './joining.js';
import { keepUp } from './keeping-up.js';
import { simulPages } from './pages/index.js';
import { enterResult } from './results.js';
import { SIMUL_BOARDS, SIMULS } from './rows.js';
import { later, steer } from './steering.js';
import { POLICY, WORDS } from './words/index.js';

const WISH: ParameterSpec = {
  name: 'wish',
  kind: 'text',
  required: false,
  naming: (language) => WORDS[language].what,
};
/** What is due once a player has not begun in time. */
const UNBEGUN = 'unbegun';

/** What a button of a display does. */
function tapped(context: RequestContext, [code = '', what, arg]: readonly string[]): Promise<void> {
  switch (what) {
    case 'join':
      return join(context, code, arg);
    case 'leave':
      return leave(context, code);
    case 'start':
    case 'cancel':
      return steer(context, code, what, arg === 'yes');
    case 'no':
      return context.keyboard([]);
    default:
      return context.refuse({ code: 'stale' });
  }
}

/** Simultaneous displays: one plays against many, on boards that come one after the other. */
export const simul: Feature = {
  name: NAME,
  commands: [
    {
      name: 'simul',
      aliases: [],
      parameters: [WISH],
      naming: (language) => WORDS[language].command,
      group: 'club',
      isOfChat: true,
      cost: (args) => (args.trim() === '' ? 'list' : 'table'),
      run: runSimul,
    },
  ],
  buttons: {
    simul: { cost: 'list', run: tapped },
    [LATER]: {
      isStep: true,
      run: (context, [table = '', revision]) => later(context, table, Number(revision)),
    },
  },
  actions: [
    {
      id: 'put-off',
      where: ['turn'],
      order: 5,
      icon: 'M12 7v5l3 2M12 3a9 9 0 1 0 9 9M16 4h5v5',
      fits: ({ table, seat }) => DISPLAY.of(table)?.host === seat && isShown(table) && !isPutOff(table),
      label: ({ words }) => words.display.later,
      bar: ({ table, seat }) => (DISPLAY.of(table)?.host === seat ? 0 : null),
      run: (context, { table }) => later(context, table, context.session.table?.revision ?? 0),
    },
  ],
  state: { table: DISPLAY },
  dues: (session) => {
    const at = session.table && awaited(session)?.isHere ? beginsUntil(session.table) : null;
    return at === null ? [] : [{ kind: UNBEGUN, at }];
  },
  onDue: {
    [UNBEGUN]: (session, { now }) => {
      const over = endWithoutResult(session.table, now);
      return over.ok ? { ...session, table: over.value } : session;
    },
  },
  menu: [
    { path: '/s', order: 46, words: (language) => ({ title: WORDS[language].page.title }), isPlain: true },
  ],
  pages: simulPages,
  onGameOver: { wants: ({ table }) => DISPLAY.of(table) !== null, enter: enterResult },
  board: withDisplay,
  ending: async (_, session) => {
    const display = session.table && DISPLAY.of(session.table);
    if (!display?.isTaught && !display?.isTry) return { text: [] };
    const label = WORDS[languageFor(session)].button.again;
    return { text: [], buttons: [{ label, data: `simul:${display.code}:join:${session.table?.variant}` }] };
  },
  keepUp,
  tables: [
    {
      table: SIMULS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await simulsKept(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetSimuls,
    },
    { table: SIMUL_BOARDS },
  ],
};
