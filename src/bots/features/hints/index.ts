import { LOCALES } from '../../../locales/index.js';
import { movesOf } from '../../../sessions/model/running.js';
import { mayHelp } from '../../../sessions/play/help.js';
import { command } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { ROW } from '../../play/actions/asking.js';
import { askHint, isToBeSeen } from '../../play/sayings.js';
import { inGame } from '../../play/spoken.js';
import { evaluate, hint } from './command.js';
import { SAID } from './words/index.js';

/** A good move, and who is ahead. */
export const hints: Feature = {
  name: 'hints',
  spoken: [inGame(SAID, 'eval')],
  commands: [
    { ...command('hint'), isOfGame: true, cost: 'thought', isBrief: true, run: hint },
    { ...command('eval', [], { group: 'game' }), cost: 'thought', isPersonal: true, run: evaluate },
  ],
  actions: [
    {
      id: 'hint',
      where: ['turn'],
      order: 10,
      row: ROW.looking,
      cost: 'thought',
      keepsMenu: true,
      tells: true,
      saying: 'hint',
      means: (context) =>
        context.session.table?.phase !== 'running' ? null : isToBeSeen(context) ? askHint : 'hint',
      fits: ({ table, current }) => current?.kind === 'draughts' && mayHelp(table),
      can: ({ current, user }) => {
        if (current?.kind !== 'draughts') return { code: 'notStarted' };
        const moves = movesOf(current, user);
        return moves.ok ? null : moves.error;
      },
      label: ({ words }) => words.thinking.hintButton,
      bar: ({ table, current, isCompany }) =>
        current?.kind === 'draughts' && (!isCompany || mayHelp(table)) ? 2 : null,
      short: ({ language }) => LOCALES[language].board.hint,
      icon: 'M9 17.5c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5zM9.5 21h5',
      run: hint,
    },
  ],
};
