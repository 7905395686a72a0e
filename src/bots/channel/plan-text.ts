import type { Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import type { Plan } from '../../sessions/model/plan.js';
import type { Table } from '../../sessions/model/session.js';
import { exchangesOf } from '../../sessions/plans/planned-moves.js';

/** What a player has planned at a table, for nobody else. */
export function planText(table: Table, plan: Plan | undefined, { planning }: Messages): Text {
  switch (plan?.kind) {
    case undefined:
      return planning.none();
    case 'premove':
      return planning.premove(plan.move);
    case 'fallen':
      return planning.fallen(plan.move);
    case 'lines':
      return planning.lines(exchangesOf(table, plan));
  }
}
