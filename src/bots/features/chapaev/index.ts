import { command, required } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { SHOT_BUTTONS, shoot } from './command.js';

/** Shots in Chapaev, where discs are flicked. */
export const chapaev: Feature = {
  name: 'chapaev',
  commands: [
    {
      ...command('flick', [required('disc'), required('angle'), required('power')], {
        aliases: ['f'],
        group: 'game',
      }),
      isOfGame: true,
      run: shoot,
    },
  ],
  buttons: SHOT_BUTTONS,
};
