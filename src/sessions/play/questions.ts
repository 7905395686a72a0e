import type { AnyVariant, Seat } from '../../engine/index.js';
import type { QuestionKind } from '../../locales/index.js';
import { isDeclined, type Question, questionOf, TRAITS, withoutQuestion } from '../model/open-question.js';
import type { PendingNotice, Session, Table } from '../model/session.js';
import { isComputer, seatOf } from '../model/table.js';
import type { Ended } from '../model/table-parts.js';

/** Removes the open question and records how it ended. `at` is the number of entries at that time. */
export function endedBy(table: Table, by: Seat, how: Ended['how'], at: number): Table {
  const question = questionOf(table);
  const free = withoutQuestion(table);
  if (question === null || table.asked === undefined) return free;
  const { kind, agreed } = question;
  return { ...free, asked: { ...table.asked, ended: { kind, asker: agreed[0] ?? by, by, how, at } } };
}

/** Removes a question that nobody has answered for too long. */
export function lapsed(table: Table): Table {
  const [asker = 0] = questionOf(table)?.agreed ?? [];
  const { asked, ...rest } = endedBy(table, asker, 'withdrawn', table.game?.entries.length ?? 0);
  return asked?.ended === undefined
    ? { ...rest, asked }
    : { ...rest, asked: { ...asked, ended: { ...asked.ended, hasLapsed: true } } };
}

/** How the last question of a game ended, if nothing has happened since; otherwise null. */
export function lastEnded(table: Table): Ended | null {
  const ended = table.phase === 'running' && questionOf(table) === null ? table.asked?.ended : undefined;
  return ended?.at === table.game?.entries.length ? (ended ?? null) : null;
}

/** What a notice of a user's change says of questions. For a refusal: who refused what; for a question: what is asked. */
export function questioned(
  about: PendingNotice['about'],
  user: string,
  { table: before }: Session,
  { table: after }: Session,
): Pick<PendingNotice, 'seat' | 'of' | 'isWithdrawn'> {
  const open = before && questionOf(before);
  const asked = after && questionOf(after);
  if (about === 'table') return asked !== null && asked.number !== open?.number ? { of: asked.kind } : {};
  if (before === null || open === null || !isDeclined(about)) return {};
  const seat = (after && lastEnded(after)?.by) ?? seatOf(before, user);
  return { seat, of: open.kind, isWithdrawn: open.agreed[0] === seat };
}

/**
 * The table after a move by a seat, which ends the open question. But the question outlasts the move that its asker
 * still had to make, and the moves of players who have agreed, unless each wants something of their own by it.
 */
export function afterMoveOf(table: Table, { kind, agreed }: Question, seat: Seat): Table {
  // Nobody asks the computer, and it does not know about questions to others.
  if (isComputer(table.seats[seat])) return table;
  const isOwed = seat !== agreed[0] || (table.asked?.onTurn ?? true);
  return !TRAITS[kind].isOwn && agreed.includes(seat) && isOwed
    ? table
    : endedBy(table, seat, 'moved', (table.game?.entries.length ?? 0) + 1);
}

/** Number of own moves between two unsuccessful offers of a draw, or to adjourn. */
const MOVES_BETWEEN = 10;

/** Number of moves that a seat has made. */
export const movesBy = ({ game }: Pick<Table, 'game'>, seat: Seat): number =>
  game?.entries.filter((entry) => entry.kind === 'move' && entry.seat === seat).length ?? 0;

/** Number of own moves after which a seat may ask again: 0 means now, null never in this game. */
export function mayAskAfter(table: Table, kind: QuestionKind, seat: Seat): number | null {
  const { tries = [] } = table.asked ?? {};
  const own = tries.filter((each) => each.kind === kind && each.seat === seat);
  const { most } = TRAITS[kind];
  if (most !== undefined) return own.length < most ? 0 : null;
  const last = own.at(-1);
  return last === undefined ? 0 : Math.max(0, last.moves + MOVES_BETWEEN - movesBy(table, seat));
}

/** Records who has asked for what, so that nobody keeps asking. A yes clears the record. */
export function noted(
  table: Table,
  variant: AnyVariant,
  {
    kind,
    seat,
    onTurn,
    since,
  }: {
    readonly kind: QuestionKind;
    readonly seat: Seat;
    readonly onTurn: boolean;
    readonly since: number;
  },
): Table {
  const isAlly = (other: Seat): boolean =>
    other !== seat && variant.seats[other]?.side === variant.seats[seat]?.side;
  const { number = 0, tries = [] } = table.asked ?? {};
  // A player who offers the same shows that the other side's offer is welcome.
  const others = tries.filter((each) => each.kind !== kind || TRAITS[kind].isOwn || isAlly(each.seat));
  return {
    ...table,
    asked: {
      number: number + 1,
      onTurn,
      since,
      tries: [...others, { kind, seat, moves: movesBy(table, seat) }],
    },
  };
}

/** The table after a yes, which takes the question off the asker's count. */
export function welcomed(table: Table, { kind, agreed }: Question): Table {
  if (table.asked === undefined) return table;
  const { tries } = table.asked;
  const own = tries.findLastIndex((each) => each.kind === kind && each.seat === agreed[0]);
  const left = tries.filter((each, at) => (kind === 'pause' ? each.kind !== kind : at !== own));
  // There may be fewer moves now to count from.
  const counted = left.map((each) => ({ ...each, moves: Math.min(each.moves, movesBy(table, each.seat)) }));
  return { ...table, asked: { ...table.asked, tries: counted } };
}
