import type { AnyVariant, Seat } from '../../engine/index.js';
import type { QuestionKind } from '../../locales/index.js';
import { type Asking, type Question, questionOf, withoutQuestion } from '../model/open-question.js';
import type { Table } from '../model/session.js';
import type { Ended } from '../model/table-parts.js';

/** The table with a question by a seat in place of any other; `entries` are what a take-back leaves. */
export const withQuestion = (
  table: Table,
  kind: QuestionKind,
  agreed: readonly Seat[],
  entries: number,
): Table => {
  const free = withoutQuestion(table);
  switch (kind) {
    case 'draw':
      return { ...free, draw: agreed };
    case 'undo':
      return { ...free, undo: { entries, agreed } };
    case 'pause':
      return { ...free, pause: { agreed, since: null } };
  }
};

/** The table without its question, that notes how it has ended; `at` is how many entries the record has then. */
export const endedBy = (table: Table, by: Seat, how: Ended['how'], at: number): Table => {
  const question = questionOf(table);
  const free = withoutQuestion(table);
  if (question === null || table.asked === undefined) return free;
  const { kind, agreed } = question;
  return { ...free, asked: { ...table.asked, ended: { kind, asker: agreed[0] ?? by, by, how, at } } };
};

/** How the last question of a game has ended, as long as nothing has happened since; null otherwise. */
export const lastEnded = (table: Table): Ended | null => {
  const ended = table.phase === 'running' && questionOf(table) === null ? table.asked?.ended : undefined;
  return ended?.at === table.game?.entries.length ? (ended ?? null) : null;
};

/**
 * The table after a move by a seat, with which the open question ends. It outlasts the move that its asker still owed
 * when they asked, and those of others who have agreed; nobody takes back and plays on.
 */
export const afterMoveOf = (table: Table, seat: Seat): Table => {
  const question = questionOf(table);
  // The computer is asked nothing, and does not know that others are.
  if (question === null || table.seats[seat]?.kind === 'computer') return table;
  const { kind, agreed } = question;
  const isOwed = seat !== agreed[0] || (table.asked?.onTurn ?? true);
  return kind !== 'undo' && agreed.includes(seat) && isOwed
    ? table
    : endedBy(table, seat, 'moved', (table.game?.entries.length ?? 0) + 1);
};

/** Moves of one's own between two offers of a draw that come to nothing, or to adjourn. */
const MOVES_BETWEEN = 10;
/** Number of take-backs that come to nothing, for each player in a game. */
const MAX_TAKE_BACKS = 2;

/** Number of moves that a seat has made. */
export const movesBy = ({ game }: Pick<Table, 'game'>, seat: Seat): number =>
  game?.entries.filter((entry) => entry.kind === 'move' && entry.seat === seat).length ?? 0;

const triesOf = ({ asked }: Asking) => asked?.tries ?? [];

/** Number of own moves after which a seat may ask that again: 0 now, null never in this game. */
export const mayAskAfter = (table: Table, kind: QuestionKind, seat: Seat): number | null => {
  const tries = triesOf(table).filter((each) => each.kind === kind && each.seat === seat);
  if (kind === 'undo') return tries.length < MAX_TAKE_BACKS ? 0 : null;
  const last = tries.at(-1);
  return last === undefined ? 0 : Math.max(0, last.moves + MOVES_BETWEEN - movesBy(table, seat));
};

/** The table that notes who has asked others for what, so that they do not ask on and on. A yes has it forgotten. */
export const noted = (
  table: Table,
  variant: AnyVariant,
  { kind, seat, onTurn }: { readonly kind: QuestionKind; readonly seat: Seat; readonly onTurn: boolean },
): Table => {
  const isAlly = (other: Seat): boolean =>
    other !== seat && variant.seats[other]?.side === variant.seats[seat]?.side;
  // Whoever offers the same shows that an offer of the other side is welcome.
  const tries = triesOf(table).filter((each) => each.kind !== kind || kind === 'undo' || isAlly(each.seat));
  const number = (table.asked?.number ?? 0) + 1;
  return {
    ...table,
    asked: { number, onTurn, tries: [...tries, { kind, seat, moves: movesBy(table, seat) }] },
  };
};

/** The table once a question was answered by yes: it does not count as one too many. */
export const welcomed = (table: Table, { kind, agreed }: Question): Table => {
  if (table.asked === undefined) return table;
  const { tries } = table.asked;
  const own = tries.findLastIndex((each) => each.kind === kind && each.seat === agreed[0]);
  const left = tries.filter((each, at) => (kind === 'pause' ? each.kind !== kind : at !== own));
  // After a take-back there are fewer moves to count from.
  const counted = left.map((each) => ({ ...each, moves: Math.min(each.moves, movesBy(table, each.seat)) }));
  return { ...table, asked: { ...table.asked, tries: counted } };
};
