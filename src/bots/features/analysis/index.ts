import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { ofGame } from '../../play/spoken.js';
import { analysis as analyse } from './command.js';
import { lost, lostEnding, lostTask } from './lost.js';
import { SAID } from './words/index.js';

/** A finished game reviewed move by move, and the move that lost it as a puzzle. */
export const analysis: Feature = {
  name: 'analysis',
  spoken: [ofGame(SAID, 'analysis')],
  commands: [
    { ...command('analysis', [optional('finished')]), cost: 'analysis', isPersonal: true, run: analyse },
  ],
  buttons: {
    analysis: { cost: 'analysis', isPersonal: true, run: (context, [id = '']) => analyse(context, id) },
    // The answer to a puzzle costs as little as others.
    lost: { cost: ([, entry]) => (entry === undefined ? 'analysis' : 'lesson'), isPersonal: true, run: lost },
  },
  tasks: { lost: lostTask },
  ending: async (_, session) => lostEnding(session),
};
