import type { Feature } from '../../feature.js';
import { rematch as playAgain } from './command.js';

/** The same game once more, if everybody wants it. */
export const rematch: Feature = {
  name: 'rematch',
  // What a press means depends on what the others have answered meanwhile.
  buttons: { rematch: { cost: 'table', isStep: true, run: playAgain } },
};
