import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answerButton, askedFor } from '../../play/questions.js';
import { away } from './away.js';
import { resumeGame } from './pause.js';

/** Games that are adjourned, and people who are away for some days. */
export const pausing: Feature = {
  name: 'pausing',
  commands: [
    { ...command('pause', [], { aliases: ['adjourn'], isTopLevel: true }), run: askedFor('pause') },
    { ...command('resume', [], { isTopLevel: true }), run: resumeGame },
    { ...command('away', [optional('until')], { isTopLevel: true }), cost: 'list', run: away },
  ],
  buttons: { pause: { run: answerButton('pause') } },
};
