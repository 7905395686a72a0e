import { playAny, type Seat, turnOf } from '../../engine/index.js';
import type { Exchange, Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import { linesOf, type Plan } from '../../sessions/model/plan.js';
import type { Table } from '../../sessions/model/session.js';
import { currentGame } from '../../sessions/play/play.js';

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

/** The lines of a plan, each as moves of others and the answers to them. */
export const exchangesOf = (table: Table, plan: Plan): readonly (readonly Exchange[])[] =>
  linesOf(plan).map((line) => exchangesIn(table, line, plan.seat));

function exchangesIn(table: Table, line: readonly string[], own: Seat): readonly Exchange[] {
  const exchanges: { readonly others: string[]; readonly own: string[] }[] = [];
  let { state } = currentGame(table);
  for (const move of line) {
    const seat = turnOf(state);
    const next = playAny(state, { kind: 'move', seat, move });
    if (!next.ok) break;
    if (seat !== own && exchanges.at(-1)?.own.length !== 0) exchanges.push({ others: [], own: [] });
    exchanges.at(-1)?.[seat === own ? 'own' : 'others'].push(move);
    state = next.value;
  }
  return exchanges;
}
