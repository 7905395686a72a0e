import { type NamedMove, playingSeats, type Seat, turnOf } from '../../../../engine/index.js';
import type { Messages } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { MAX_LINE_LENGTH, MAX_LINES, planOf } from '../../../../sessions/model/plan.js';
import { type BoardRunning, running } from '../../../../sessions/model/running.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import { exchangesOf } from '../../../../sessions/plans/planned-moves.js';
import type { ServerMessage } from '../protocol.js';
import { shownDraughts } from '../state/draughts.js';
import { behindLine } from '../state/moves.js';
import { lookOfReader, type Reader } from '../state/reader.js';
import type { WirePlan } from './messages.js';

/** What the player of a seat has planned; null where nothing can be. */
export function wirePlan(table: Table, seat: Seat, { planning }: Messages): WirePlan | null {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'draughts') return null;
  const { state } = current.value;
  if (turnOf(state) === seat || !playingSeats(state).includes(seat)) return null;
  const plan = planOf(table, seat);
  const lines = plan === undefined ? [] : exchangesOf(table, plan).map((line) => plain(planning.line(line)));
  return {
    premove: plan?.kind === 'premove' ? plan.move.split('-') : null,
    lines,
    open: lines.length < MAX_LINES,
  };
}

/** Tells players that the move they planned is not possible. */
export function fallenNotes(table: Table, seat: Seat, { planning }: Messages): readonly string[] {
  const plan = planOf(table, seat);
  return plan?.kind === 'fallen' ? [plain(planning.fallen(plan.move))] : [];
}

/** The position behind a line that a page names at this revision; null if there is none. */
export function behindPlanned(
  { table }: Session,
  revision: number,
  line: readonly NamedMove[],
): BoardRunning | null {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'draughts' || table?.revision !== revision) return null;
  return behindLine(current.value, line)?.behind ?? null;
}

type Ahead = Omit<Extract<ServerMessage, { type: 'ahead' }>, 'type' | 'revision'>;

/** The position behind a line of `depth` moves that a reader plans, with its last move. */
export function shownAhead(
  current: BoardRunning,
  depth: number,
  reader: Reader,
  { settings }: Session,
): Ahead {
  const { state, game, table } = current;
  const look = lookOfReader(table, reader, settings.theme);
  const shown = shownDraughts(current, look, true, game.entries.length - 1);
  const { svg, last, description } = shown;
  const made = shown.body(svg);
  if (made.kind !== 'draughts' || made.moves === null) throw new Error('moves are planned on squares');
  const over = state.outcome !== null;
  return {
    depth,
    figures: { below: svg.below, above: svg.above },
    pieces: made.pieces,
    moves: over || depth === MAX_LINE_LENGTH ? { list: [], cut: false } : made.moves,
    turn: over ? null : state.position.turn,
    last,
    description,
  };
}

/** Everything of a plan that a board shows to the user who made it; it is nobody else's business. */
export function planLook({ table }: Session, user: string): string {
  return JSON.stringify((table && planOf(table, seatOf(table, user))) ?? null);
}
