import {
  type AnyState,
  endsGame,
  type GameEntry,
  type MoveEntry,
  moveEntry,
  movesIn,
  playAny,
  playMove,
  readMove,
  type Seat,
  turnOf,
} from '../../engine/index.js';
import type { Exchange } from '../../locales/index.js';
import type { EntryWithState } from '../model/move-choice.js';
import { linesOf, type Plan } from '../model/plan.js';
import { currentGame } from '../model/running.js';
import type { Table } from '../model/session.js';

/**
 * What is left of all plans after an entry: of a line what follows this very move, of a premove nothing once its seat
 * has acted.
 */
export const plansAfter = (plans: readonly Plan[], entry: GameEntry): readonly Plan[] =>
  plans.flatMap((plan): readonly Plan[] => {
    if (plan.kind !== 'lines') return !endsGame(entry) && entry.seat === plan.seat ? [] : [plan];
    const lines = entry.kind === 'move' ? behind(plan.lines, entry) : [];
    return lines.length === 0 ? [] : [{ ...plan, lines }];
  });

const behind = (lines: readonly (readonly string[])[], { move }: MoveEntry) =>
  lines.filter((line) => line[0] === move && line.length > 1).map((line) => line.slice(1));

/** The planned move for the seat to move; null if there is none or it cannot be played. */
export function plannedPlay(state: AnyState, plan: Plan): EntryWithState | null {
  switch (plan.kind) {
    case 'premove':
      return premoved(state, plan.move);
    case 'lines':
      return continued(state, plan.lines[0]?.[0] ?? '');
    case 'fallen':
      return null;
  }
}

function premoved(state: AnyState, text: string): EntryWithState | null {
  if (state.kind !== 'draughts') return null;
  const reading = readMove(state.variant, state.position, movesIn(state), text);
  if (reading.kind !== 'move') return null;
  return { entry: moveEntry(state, reading.move), state: playMove(state, reading.move) };
}

function continued(state: AnyState, move: string): EntryWithState | null {
  const entry: MoveEntry = { kind: 'move', seat: turnOf(state), move };
  const next = playAny(state, entry);
  return next.ok ? { entry, state: next.value } : null;
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
