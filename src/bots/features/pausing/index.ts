import { isPaused, resume } from '../../../sessions/time/pausing.js';
import { termsOf } from '../../../sessions/time/terms.js';
import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answers, asks } from '../../play/actions/asking.js';
import { answerButton, askedFor } from '../../play/questions.js';
import { away } from './away.js';
import { resumeGame } from './pause.js';

/** Games that are adjourned, and people who are away for some days. */
export const pausing: Feature = {
  name: 'pausing',
  commands: [
    {
      ...command('pause', [], { aliases: ['adjourn'], group: 'game' }),
      isOfGame: true,
      run: askedFor('pause'),
    },
    { ...command('resume', [], { group: 'game' }), isOfGame: true, run: resumeGame },
    { ...command('away', [optional('until')], { group: 'me' }), cost: 'setting', run: away },
  ],
  buttons: { pause: { run: answerButton('pause') } },
  actions: [
    asks('pause', {
      id: 'pause',
      order: 40,
      // A game without a time limit waits anyway.
      fits: ({ table, session, isCompany }) =>
        isCompany && !isPaused(table) && (termsOf(session).deadline !== null || table.clocks !== undefined),
      label: ({ words }) => words.pausing.button.ask,
    }),
    {
      id: 'resume',
      where: ['turn'],
      order: 30,
      style: 'primary',
      outlastsMoves: true,
      fits: ({ table }) => isPaused(table),
      can: ({ table, user, now }) => {
        const resumed = resume(table, user, now);
        return resumed.ok ? null : resumed.error;
      },
      label: ({ words }) => words.pausing.button.resume,
      run: resumeGame,
    },
    ...answers('pause'),
  ],
};
