import { LOCALES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { command } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answers, asks, ROW } from '../../play/actions/asking.js';
import { answerButton, askedFor, isAlone, offerSurely } from '../../play/questions.js';
import { askDraw } from '../../play/sayings.js';

/** A draw that all people in play agree to, and the computer where it is no better off. */
export const draw: Feature = {
  name: 'draw',
  commands: [{ ...command('draw'), isOfGame: true, isOnlyTyped: true, run: askedFor('draw') }],
  buttons: { draw: { run: answerButton('draw') }, 'offer-sure': { run: offerSurely } },
  actions: [
    asks('draw', {
      id: 'offer-draw',
      order: 20,
      row: ROW.asking,
      verb: 'offer',
      saying: 'draw',
      means: (context) =>
        context.session.table?.phase !== 'running' ? null : isAlone(context) ? 'draw' : askDraw,
      label: ({ words }) => words.button.draw,
      // Computers may agree at once.
      sure: ({ isCompany, words }) => (isCompany ? null : plain(words.asking.sureDraw())),
      bar: ({ isCompany, current }) => (isCompany && current?.kind !== 'chapaev' ? 1 : 3),
      short: ({ language }) => LOCALES[language].board.draw,
      icon: 'M3 8l4-2 5 2 5-2 4 2v7l-3 .5-5 4-6-4.5-4-.5zM12 8l-3 3.5c1.5 1.5 3 1 4-.5l4.5 4',
    }),
    ...answers('draw'),
  ],
};
