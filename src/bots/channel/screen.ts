import { MESSAGES } from '../../locales/index.js';
import { lines } from '../../locales/text.js';
import { declinedKind, isDeclined } from '../../sessions/model/open-question.js';
import type { PendingNotice, Session, Table } from '../../sessions/model/session.js';
import type { Stateful } from '../../sessions/model/slice.js';
import { callId } from '../../sessions/play/dues.js';
import type { RematchOffer } from '../../sessions/service/rematches.js';
import type { Ending, Hooks } from './delivery/ports.js';
import { languageFor } from './language.js';
import { closedText, openQuestion } from './posts/consent-posts.js';
import { lookOf, PATIENCE } from './posts/drawing.js';
import { gamePost } from './posts/game-post.js';
import { headingOf } from './posts/heading.js';
import { type Draft, type Dressing, tablePost } from './posts/posts.js';
import { questionIn } from './posts/rematch-posts.js';
import { settingsPost } from './posts/settings-post.js';
import { withCountdown } from './posts/turn-posts.js';

/** What a channel should show depends on this, besides its session. */
export interface Known {
  /** Epoch milliseconds. Clocks and countdowns are shown as of then. */
  readonly now: number;
  /**
   * Number of entries of the record that the channel has been told; the board tells the rest. -1 if it does not know yet
   * that the game has begun. By default all but the last.
   */
  readonly told?: number;
  /** The offer to play the finished game again; null without one. */
  readonly rematch?: RematchOffer | null;
}

/** The seats of an open table; null without one. */
export function seatsPart(session: Session, { now }: Pick<Known, 'now'>): Draft | null {
  const { table } = session;
  return table?.phase === 'open' ? { ...tablePost(table, lookOf(session, now)), shows: session } : null;
}

/** What features change on boards, each at tables that have something of it. */
export const dressingsOf = (features: readonly (Pick<Hooks, 'board'> & Stateful)[]): readonly Dressing[] =>
  features.flatMap(({ board, state }) =>
    board === undefined
      ? []
      : [
          (session, draft, told) =>
            state?.table?.of(session.table ?? {}) === null ? draft : board(session, draft, told),
        ],
  );

/** The board of a game that has begun, with the time left and what features change on it; null without one. */
export function boardPart(
  session: Session,
  { now, told }: Pick<Known, 'now' | 'told'>,
  dressings: readonly Dressing[],
): Draft | null {
  const { table } = session;
  if (table === null || table.phase === 'open' || table.game === null) return null;
  const from = told ?? Math.max(0, table.game.entries.length - 1);
  const game = gamePost(table, from, lookOf(session, now));
  const post = dressings.reduce((board, dressed) => dressed(session, board, from), game);
  const text = withCountdown(session, lines(headingOf(session), post.text), now);
  const board = { ...post, text, shows: session };
  return table.event === undefined || told === undefined ? board : ofTournament(board, table, told);
}

/**
 * A board of a tournament's game, as many may begin or end at once. Nobody asked for the first one by a move: other pictures go
 * before it, all of them if the game is by days. If there was no move since the last one, words say how the game ended.
 */
function ofTournament({ board, ...words }: Draft, { event, phase, game }: Table, shown: number): Draft {
  if (board === undefined) return words;
  if (shown < 0 && phase === 'running')
    return { ...words, board: { ...board, patience: event?.isLive ? PATIENCE.some : PATIENCE.most } };
  const isSeen = shown >= 0 && game?.entries.slice(shown).every(({ kind }) => kind !== 'move') === true;
  return phase === 'over' && isSeen ? words : { ...words, board };
}

/** Buttons that stand beside each other. */
const PER_ROW = 3;

/** A board with what features say below it, and their buttons in its last row. */
export function withEndings<Board extends Pick<Draft, 'text' | 'keyboard'>>(
  board: Board,
  endings: readonly Ending[],
): Board {
  const text = lines(board.text, ...endings.map((ending) => ending.text));
  const buttons = endings.flatMap((ending) => ending.buttons ?? []);
  if (buttons.length === 0) return { ...board, text };
  const rows = board.keyboard ?? [];
  const last = rows.at(-1) ?? [];
  const hasRoom = last.length > 0 && last.length + buttons.length <= PER_ROW;
  const keyboard = hasRoom ? [...rows.slice(0, -1), [...last, ...buttons]] : [...rows, buttons];
  return { ...board, text, keyboard };
}

/** The question that somebody is to answer: between players, about an absent one, or about another game. Null without one. */
export function questionPart(session: Session, { rematch = null }: Pick<Known, 'rematch'>): Draft | null {
  const open = openQuestion(session);
  const { table, game } = session;
  if (open !== null || table?.phase !== 'over' || game === null || rematch === null) return open;
  return questionIn({ over: { ...session, table, game }, offer: rematch }, session);
}

/**
 * The notices among these that the channel is still owed: the newest of each kind, as it tells the current state. A call
 * to a turn that is over is owed to nobody.
 */
export function noticesOwed(session: Session, notices: readonly PendingNotice[]): readonly PendingNotice[] {
  const owed = notices.filter(({ event, about }) => about !== 'warning' || event === callId(session, about));
  return [...new Map(owed.map((notice) => [notice.about, notice])).values()];
}

/**
 * What a channel is posted for a notice, once; null if its screen tells it, if it calls a player, or if a feature
 * tells it. `changesPosts` if posts can be changed later.
 */
export function noticePost(session: Session, notice: PendingNotice, changesPosts: boolean): Draft | null {
  const { about } = notice;
  if (isDeclined(about)) return declinedPost(session, notice, about);
  switch (about) {
    case 'settings':
      return settingsPost(session, changesPosts);
    case 'table':
      return session.table === null ? { text: MESSAGES[languageFor(session)].tableClosed() } : null;
    default:
      return null;
  }
}

/** Says who refused what. */
function declinedPost(
  session: Session,
  { of, seat = -1, isWithdrawn = false }: PendingNotice,
  about: Parameters<typeof declinedKind>[0],
): Draft {
  return { text: closedText(session, { kind: declinedKind(about, of), seat, isWithdrawn }) };
}
