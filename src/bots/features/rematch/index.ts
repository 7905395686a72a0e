import type { Feature } from '../../feature.js';
import { rematch as playAgain } from './command.js';

/** The same game once more, if everybody wants it. */
export const rematch: Feature = {
  name: 'rematch',
  buttons: { rematch: { cost: 'table', run: playAgain } },
};
