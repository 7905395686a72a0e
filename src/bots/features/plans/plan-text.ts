import type { Messages } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Plan } from '../../../sessions/model/plan.js';
import type { Table } from '../../../sessions/model/session.js';
import { exchangesOf } from '../../../sessions/plans/planned-moves.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows, PER_ROW } from '../../channel/keyboards/keyboards.js';
import type { Keyboard } from '../../port.js';

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

/** Buttons that forget what a player has planned: all of it, or a line of several. */
export function planKeyboard(plan: Plan | undefined, { planning }: Messages): Keyboard {
  if (plan === undefined || plan.kind === 'fallen') return [];
  const lines = plan.kind === 'lines' ? plan.lines.length : 1;
  const each = Array.from({ length: lines }, (_, index) =>
    commandButton('if', planning.forgetLine(index + 1), `off ${index + 1}`),
  );
  return [...(lines > 1 ? inRows(each, PER_ROW) : []), [commandButton('if', planning.forget, 'off')]];
}
