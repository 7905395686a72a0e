import { LOCALES } from '../../../locales/index.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import { command } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { answers, asks, ROW } from '../../play/actions/asking.js';
import { answerButton, askedFor } from '../../play/questions.js';

/** A move that was played by mistake is taken back, if the others allow it. */
export const takeBack: Feature = {
  name: 'take-back',
  commands: [{ ...command('undo'), isOfGame: true, isOnlyTyped: true, run: askedFor('undo') }],
  buttons: { undo: { run: answerButton('undo') } },
  actions: [
    asks('undo', {
      id: 'take-back',
      order: 50,
      row: ROW.asking,
      verb: 'takeback',
      aside: 'regret',
      mends: true,
      saying: 'undo',
      passing: 'nothingToUndo',
      fits: ({ table }) => !isRated(table),
      label: ({ words }) => words.button.takeBack,
      bar: ({ isCompany, current }) => (isCompany && current?.kind !== 'chapaev' ? 3 : 1),
      short: ({ language }) => LOCALES[language].board.takeBack,
      icon: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
    }),
    ...answers('undo', 'take-back'),
  ],
};
