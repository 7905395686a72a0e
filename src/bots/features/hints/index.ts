import { command } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { inGame } from '../../play/spoken.js';
import { evaluate, hint } from './command.js';
import { SAID } from './words.js';

/** A good move, and who is ahead. */
export const hints: Feature = {
  name: 'hints',
  spoken: [inGame(SAID, 'eval')],
  commands: [
    { ...command('hint'), cost: 'thought', isBrief: true, run: (context) => hint(context, null) },
    { ...command('eval', [], { group: 'game' }), cost: 'thought', isPersonal: true, run: evaluate },
  ],
  buttons: {
    hint: {
      cost: 'thought',
      run: (context, [table = '', revision]) => hint(context, { table, revision: Number(revision) }),
    },
  },
};
