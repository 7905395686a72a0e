import type { BoardMessage, WirePoll } from '../../game/protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Marks } from '../board/marks.js';
import type { Past } from '../record/past.js';
import type { InputMode } from './input-mode.js';

/** A board on which its reader moves pieces to vote, if they may in this round. */
export const withVote = (board: BoardMessage, poll: WirePoll | null): BoardMessage =>
  board.kind === 'draughts' && poll !== null ? { ...board, moves: poll.moves } : board;

/** What of a game on the page a vote is drawn by. */
interface Shown {
  readonly poll: WirePoll | null;
  readonly past: Pick<Past, 'position'>;
  readonly view: Pick<BoardView, 'squares'>;
  readonly input: Pick<InputMode, 'marks'>;
}

/** The reader's vote as an arrow, like a move that is planned; none while a piece is picked, or another position is shown. */
export function voteMarks({ poll, past, view, input }: Shown): Pick<Marks, 'premove'> | null {
  if (poll?.own == null || past.position !== null || input.marks().picked !== null) return null;
  return { premove: poll.own.path.flatMap((square) => view.squares.get(square) ?? []) };
}
