import { formatMove, type Move, movesIn } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import type { BoardRunning } from '../../../sessions/model/running.js';
import { inRows } from '../keyboards/keyboards.js';
import { numberedTargets, type Picked } from '../keyboards/move-picker.js';
import { boardOf, type Drawing, type Look, type Marks } from './drawing.js';
import { happeningsSince } from './move-summary.js';
import { capturers, type Draft, TOLD } from './posts.js';

/** Index of the first entry since the last move of the player to move, who has not seen anything after it. */
export const sinceOwnMove = ({ game, state }: BoardRunning): number =>
  game.entries.findLastIndex((entry) => entry.kind === 'move' && entry.seat === state.position.turn) + 1;

/** Marks of the turn itself, independent of any picked piece. */
const turnMarks = (current: BoardRunning): Marks => ({
  mustCapture: capturers(movesIn(current.state)),
  happenings: happeningsSince(current, sinceOwnMove(current)).slice(-TOLD),
  toMove: current.state.position.turn,
  seats: current.table.seats,
});

/**
 * Asks which of several moves is meant, by numbered buttons and a board with the same numbers where the moves differ.
 */
export function choicePost(
  current: BoardRunning,
  look: Look,
  moves: readonly Move[],
  dataOf: (move: Move) => string,
): Draft {
  const { variant, position } = current.state;
  const written = moves.map((move) => formatMove(variant, move));
  const [first] = moves;
  const together = first !== undefined && moves.every(({ from }) => from === first.from);
  return {
    text: lines(MESSAGES[look.language].severalMoves(written)),
    board: boardOf(variant, position, look, {
      ...turnMarks(current),
      ...(together && { selected: first.from }),
      targets: numberedTargets(moves),
    }),
    keyboard: inRows(
      moves.map((move, index) => ({ label: `${index + 1}. ${written[index]}`, data: dataOf(move) })),
      2,
    ),
  };
}

/** The board next to the buttons of a picked piece. */
export function pickedBoard(current: BoardRunning, look: Look, { soFar, targets }: Picked): Drawing {
  const { variant, position } = current.state;
  return boardOf(variant, position, look, {
    ...turnMarks(current),
    selected: soFar.from,
    targets,
    ...(soFar.path.length > 0 && { soFar }),
  });
}
