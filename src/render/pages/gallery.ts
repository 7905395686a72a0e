import {
  type AnyVariant,
  applyMove,
  BOARD_VARIANTS,
  type BoardSpec,
  CHAPAEV,
  firstWithoutLot,
  legalMoves,
  type Move,
  type Position,
  type Seat,
  startPosition,
  type Variant,
} from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { sceneOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import { sampleTable } from '../chapaev/scene.js';
import type { Scene } from '../shapes/shapes.js';

/** Enough moves for kings and gaps, few enough to leave most men. */
const PLIES_A_SEAT = 8;

/** A step of Lehmer's random number generator, for the same game on every machine. */
const shuffled = (seed: number): number => (seed * 48_271) % 2_147_483_647;

interface SampleMove {
  readonly before: Position;
  readonly after: Position;
  readonly move: Move;
  readonly seat: Seat;
}

/** A midgame position with every element of a picture: the last moves of all seats, and their captures. */
export function sampleView(variant: Variant, language: Language): BoardView {
  const played = playedGame(variant);
  const shown = lastCapture(played);
  const recent = played.slice(Math.max(0, shown - variant.seats.length + 2), shown + 1);
  const position = recent.at(-1)?.after ?? startPosition(variant, firstWithoutLot(variant));
  const captures = legalMoves(variant, position).filter(({ captured }) => captured.length > 0);
  return {
    variant,
    position,
    language,
    lastMoves: recent.map(({ move }) => move),
    captured: recent.flatMap(({ before, move }) =>
      move.captured.flatMap((cell) => {
        const stack = before.board[cell];
        return stack ? [{ cell, piece: stack[0] }] : [];
      }),
    ),
    mustCapture: [...new Set(captures.map(({ from }) => from))],
  };
}

function playedGame(variant: Variant): readonly SampleMove[] {
  const played: SampleMove[] = [];
  let position = startPosition(variant, firstWithoutLot(variant));
  let seed = 20_261;
  while (played.length < PLIES_A_SEAT * variant.seats.length) {
    const moves = legalMoves(variant, position);
    seed = shuffled(seed);
    const move = moves[seed % moves.length];
    if (move === undefined) break;
    const before = position;
    position = applyMove(variant, position, move).position;
    played.push({ before, after: position, move, seat: before.turn });
  }
  return played;
}

/** The last capture of the game; its last move if there was none. */
function lastCapture(played: readonly SampleMove[]): number {
  const found = played.findLastIndex(({ move }) => move.captured.length > 0);
  return found < 0 ? played.length - 1 : found;
}

/** A picture of the gallery, independent of the theme. */
export interface Exhibit {
  readonly variant: AnyVariant;
  readonly scene: Scene;
}

/** A game for each kind and size of board, and Chapaev. */
export function exhibits(language: Language): readonly Exhibit[] {
  const kinds = new Map(BOARD_VARIANTS.toReversed().map((variant) => [kindOf(variant.board), variant]));
  return [
    ...[...kinds.values()]
      .reverse()
      .map((variant) => ({ variant, scene: sceneOf(sampleView(variant, language)) })),
    { variant: CHAPAEV, scene: sampleTable(CHAPAEV, language) },
  ];
}

function kindOf(board: BoardSpec): string {
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return `${board.kind} ${board.files} ${board.ranks}`;
    case 'standing':
      return `${board.kind} ${board.size}`;
    case 'four-sided':
      return `${board.kind} ${board.size} ${board.turned}`;
    case 'hexagon':
    case 'triangle':
      return `${board.kind} ${board.side}`;
    case 'three-sided':
      return board.kind;
  }
}
