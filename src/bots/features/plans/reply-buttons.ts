import {
  err,
  formatMove,
  type GameState,
  movesIn,
  ok,
  playMove,
  type Result,
  type Seat,
} from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { planOf } from '../../../sessions/model/plan.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { type BoardRunning, runningAt } from '../../../sessions/model/running.js';
import { seatOf } from '../../../sessions/model/table.js';
import { planLine } from '../../../sessions/plans/planning.js';
import { inRows, MAX_ROWS, PER_ROW, waitingKeyboard } from '../../channel/keyboards/keyboards.js';
import { languageFor } from '../../channel/language.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Button, Keyboard } from '../../port.js';
import { planText } from './plan-text.js';

/** Moves in a row, each by its index among the legal ones. */
type Indices = readonly number[];

/** Where the moves chosen so far lead; null if they are none. */
interface ChosenLine {
  readonly state: GameState;
  readonly moves: readonly string[];
  readonly last: Seat | null;
}

function follow(start: GameState, indices: Indices): ChosenLine | null {
  let line: ChosenLine = { state: start, moves: [], last: null };
  for (const index of indices) {
    const { state, moves } = line;
    const move = movesIn(state)[index];
    if (move === undefined) return null;
    const { variant, position } = state;
    line = {
      state: playMove(state, move),
      moves: [...moves, formatMove(variant, move)],
      last: position.turn,
    };
  }
  return line;
}

/** Buttons for the next move of a line: one of somebody else's, or the answer to it. Those beyond what fits can be typed. */
function nextMoves(
  { id, revision }: { readonly id: string; readonly revision: number },
  indices: Indices,
  { state, moves }: ChosenLine,
  own: Seat,
): Keyboard {
  const { variant, position } = state;
  const open = position.turn === own ? '' : ' → ?';
  const buttons = movesIn(state).map((move, index): Button => {
    const label = [...moves, formatMove(variant, move)].join(' → ');
    return { label: `${label}${open}`, data: ['reply', id, revision, ...indices, index].join(':') };
  });
  const perRow = Math.min(PER_ROW, Math.max(2, Math.ceil(buttons.length / (MAX_ROWS - 1))));
  return inRows(buttons, perRow, MAX_ROWS - 1);
}

/**
 * Handles the button that lets a waiting player plan a reply, and the buttons of the moves they choose for it: first
 * one of the others', then their own.
 */
export async function planByButtons(
  context: RequestContext,
  [id = '', revision, ...chosen]: readonly string[],
): Promise<void> {
  const planned = lineAt(context, id, Number(revision), chosen.map(Number));
  if (!planned.ok) return context.refuse(planned.error);
  const { current, own, line, indices } = planned.value;
  const { table } = current;
  const words = MESSAGES[languageFor(context.session)];
  const waiting = waitingKeyboard(table, words, true);
  if (line.last !== own) {
    const before = planOf(table, own);
    if (indices.length === 0 && before !== undefined) await context.whisper(planText(table, before, words));
    const back = { label: words.button.back, data: `less:${table.id}:${table.revision}` };
    return context.keyboard([...nextMoves(table, indices, line, own), [back]]);
  }
  const changed = await context.changeTable(
    (now) => planLine(now, context.person.user, { kind: 'indices', indices }),
    'plan',
  );
  if (!changed?.after) return;
  // The answer to a tap can be shown to its user alone as long as nothing else has answered it.
  await context.whisper(planText(changed.after, planOf(changed.after, own), words));
  await context.keyboard(waiting);
}

interface Planned {
  readonly current: BoardRunning;
  readonly own: Seat;
  readonly line: ChosenLine;
  readonly indices: Indices;
}

function lineAt(
  context: RequestContext,
  id: string,
  revision: number,
  indices: Indices,
): Result<Planned, Refusal> {
  const current = runningAt(context.session.table, id, revision);
  if (!current.ok) return current;
  if (current.value.kind !== 'draughts') return err({ code: 'noPlans' });
  const own = seatOf(current.value.table, context.person.user);
  if (own < 0) return err({ code: 'notSeated' });
  if (current.value.state.position.turn === own) return err({ code: 'planOnTurn' });
  const line = follow(current.value.state, indices);
  return line === null ? err({ code: 'stale' }) : ok({ current: current.value, own, line, indices });
}
