import { planOf } from '../../../sessions/model/plan.js';
import { seatOf } from '../../../sessions/model/table.js';
import { command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { planOnPage, planReplies, planTyped } from './command.js';
import { planText } from './plan-text.js';
import { planByButtons } from './reply-buttons.js';

/** Replies that a player plans while others think, by text, by buttons and on the page. */
export const plans: Feature = {
  name: 'plans',
  commands: [{ ...command('if', [optional('line')], { group: 'game' }), isOfGame: true, run: planReplies }],
  notices: {
    plan: {
      answer: ({ table }, user, words) => table && planText(table, planOf(table, seatOf(table, user)), words),
    },
  },
  buttons: { plan: { run: planOnPage }, reply: { run: planByButtons } },
  takesMove: planTyped,
};
