import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answerLink, linkChat, playHere, showHere, unlinkChat } from './command.js';

/** One game in several chats. */
export const links: Feature = {
  name: 'links',
  commands: [
    { ...command('link', [optional('code')], { group: 'game' }), cost: 'code', run: linkChat },
    { ...command('unlink', [], { group: 'game' }), run: unlinkChat },
  ],
  buttons: {
    link: { cost: 'code', run: answerLink },
    show: { cost: 'code', run: (context, [game = '']) => showHere(context, game) },
    here: { run: (context, [game = '']) => playHere(context, game) },
  },
};
