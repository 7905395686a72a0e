import type { Messages } from '../../../locales/index.js';
import { DISPLAY } from '../../../sessions/time/display.js';
import type { View } from '../../channel/actions/view.js';
import type { Action, Feature } from '../../feature.js';
import { rematch as playAgain } from './command.js';
import { levelsEnding } from './ending.js';

/** Something that is done to a finished game: asking for another one, or `said` in answer to that. */
const again = (said: 'yes' | 'no' | null, action: Omit<Action, 'can' | 'run'>): Action => ({
  // What a press means depends on what the others have answered meanwhile.
  isStep: true,
  cost: 'table',
  outlastsMoves: true,
  outlivesGame: true,
  can: ({ table, seat }) =>
    table.phase !== 'over'
      ? { code: 'stale' }
      : DISPLAY.of(table) !== null
        ? { code: 'inDisplay' }
        : seat < 0
          ? { code: 'notSeated' }
          : null,
  run: (context, { table }) => playAgain(context, said === null ? [table] : [table, said]),
  ...action,
});

/** An answer to the question whether to play again, for those who have agreed or for the others. */
const answer = (
  id: string,
  said: 'yes' | 'no',
  hasAgreed: boolean,
  label: (words: Messages['rematching']['button']) => string,
  style?: 'primary',
): Action =>
  again(said, {
    id,
    where: ['question'],
    order: 20,
    ...(style && { style }),
    fits: (view) => isAsked(view) && view.rematch?.agreed.includes(view.seat) === hasAgreed,
    label: ({ words }) => label(words.rematching.button),
  });

const isAsked = ({ table, seat }: View): boolean => table.phase === 'over' && seat >= 0;

/** The same game once more, if everybody wants it, or against a computer of another strength. */
export const rematch: Feature = {
  name: 'rematch',
  actions: [
    again(null, {
      id: 'rematch',
      where: ['end'],
      order: 0,
      style: 'primary',
      fits: ({ table, seat, rematch: offer }) =>
        seat >= 0 && offer === null && table.next === undefined && DISPLAY.of(table) === null,
      label: ({ words }) => words.button.rematch,
    }),
    answer('withdraw-rematch', 'no', true, ({ withdraw }) => withdraw),
    answer('accept-rematch', 'yes', false, ({ play }) => play, 'primary'),
    answer('decline-rematch', 'no', false, ({ no }) => no),
  ],
  buttons: { rematch: { cost: 'table', isStep: true, run: playAgain } },
  ending: async (_, session) => levelsEnding(session),
};
