import type { BoardMessage, WirePoll } from '../../game/protocol.js';
import type { Marks } from '../board/marks.js';
import type { Table } from './table.js';

/** A board on which its reader moves pieces to vote, if they may in this round. */
export const withVote = (board: BoardMessage, poll: WirePoll | null): BoardMessage =>
  board.kind === 'draughts' && poll !== null ? { ...board, moves: poll.moves } : board;

/** The reader's vote as an arrow, like a move that is planned; none while a piece is picked, or another position is shown. */
export function voteMarks({ poll, past, view, input }: Table): Pick<Marks, 'premove'> | null {
  if (poll?.own == null || past.position !== null || input.marks().picked !== null) return null;
  return { premove: poll.own.path.flatMap((square) => view.squares.get(square) ?? []) };
}
