import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answerButton, askedFor } from '../../play/questions.js';
import { away } from './away.js';
import { resumeGame } from './pause.js';

/** Games that are adjourned, and people who are away for some days. */
export const pausing: Feature = {
  name: 'pausing',
  commands: [
    { ...command('pause', [], { aliases: ['adjourn'], group: 'game' }), run: askedFor('pause') },
    { ...command('resume', [], { group: 'game' }), run: resumeGame },
    { ...command('away', [optional('until')], { group: 'me' }), cost: 'setting', run: away },
  ],
  buttons: { pause: { run: answerButton('pause') } },
};
