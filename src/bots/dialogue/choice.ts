import { formatMove } from '../../engine/move-text.js';
import type { Move } from '../../engine/position.js';
import type { Language } from '../../engine/variant.js';
import type { BoardRunning } from '../../sessions/play.js';
import { MESSAGES } from '../messages/index.js';
import { lines } from '../messages/text.js';
import { boardOf, type Drawing, type Look } from './drawing.js';
import { inRows } from './keyboards.js';
import type { Draft } from './posts.js';
import { numberedTargets, type Picked } from './taps.js';

/** Asks which of several moves is meant: numbered buttons, and a board with the same numbers where the moves part. */
export const choicePost = (
  { table, state: { variant, position } }: BoardRunning,
  language: Language,
  look: Look,
  moves: readonly Move[],
  dataOf: (move: Move) => string,
): Draft => {
  const written = moves.map((move) => formatMove(variant, move));
  const [first] = moves;
  const together = first !== undefined && moves.every(({ from }) => from === first.from);
  return {
    kind: 'post',
    text: lines(MESSAGES[language].severalMoves(written)),
    board: boardOf(variant, position, language, look, {
      mustCapture: [],
      happenings: [],
      toMove: position.turn,
      seats: table.seats,
      ...(together && { selected: first.from }),
      targets: numberedTargets(moves),
    }),
    keyboard: inRows(
      moves.map((move, index) => ({ label: `${index + 1}. ${written[index]}`, data: dataOf(move) })),
      2,
    ),
    ping: [],
  };
};

/** The board beside the buttons of a piece that was tapped. */
export const pickedBoard = (
  { table, state: { variant, position } }: BoardRunning,
  language: Language,
  look: Look,
  { soFar, targets }: Picked,
): Drawing =>
  boardOf(variant, position, language, look, {
    mustCapture: [],
    happenings: [],
    toMove: position.turn,
    seats: table.seats,
    selected: soFar.from,
    targets,
    ...(soFar.path.length > 0 && { soFar }),
  });
