import {
  armyOf,
  type GameState,
  huffableNow,
  movesIn,
  type Position,
  squaresOf,
  startPosition,
  topologyOf,
  type Variant,
} from '../../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../../locales/index.js';
import { plain, type Text } from '../../../../locales/text.js';
import { boardSvg, seatSpots } from '../../../../render/index.js';
import type { BoardRunning } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { sinceOwnMove } from '../../../channel/posts/choice-post.js';
import { boardOf, type Look, type Marks } from '../../../channel/posts/drawing.js';
import { duty, type Happening, happeningsSince, warningsText } from '../../../channel/posts/move-summary.js';
import { capturers, colourOf, forfeited, outLine, squares, TOLD } from '../../../channel/posts/posts.js';
import type { BoardMessage, LastMove } from '../protocol.js';
import { listedMoves } from './moves.js';
import type { Shown } from './shown.js';

type Pieces = Extract<BoardMessage, { kind: 'draughts' }>['pieces'];

/** The position before a game has begun. */
export function waitingDraughts(variant: Variant, { seats, loaded }: Table, look: Look): Shown {
  const state = loaded?.state;
  const position = state?.kind === 'draughts' ? state.position : startPosition(variant, 0);
  const marks = { mustCapture: [], happenings: [], toMove: null, seats };
  return { ...shown(variant, position, look, marks), body: body(variant, position, look, null) };
}

/**
 * A game; `mine` is true if the reader is to move, `from` the entry since which they have not seen it, `marked` the one
 * since which the moves are marked.
 */
export function shownDraughts(
  current: BoardRunning,
  look: Look,
  mine: boolean,
  from: number,
  marked = sinceOwnMove(current),
): Shown {
  const { table, state } = current;
  const { variant, position, outcome } = state;
  const words = MESSAGES[look.language];
  const over = outcome !== null;
  const marks: Marks = {
    mustCapture: over ? [] : capturers(movesIn(state)),
    happenings: happeningsSince(current, marked).slice(-TOLD),
    toMove: over ? null : position.turn,
    seats: table.seats,
  };
  return {
    ...shown(variant, position, look, marks),
    body: body(variant, position, look, mine ? state : null),
    last: happeningsSince(current, from).map((each) => lastMove(variant, each, words)),
    notes: over ? [] : turnNotes(state, marks, mine, words).map(plain),
  };
}

/** A position of no game, to be played on, and the moves that led to it. */
export function shownPosition(state: GameState, look: Look, happenings: readonly Happening[]): Shown {
  const { variant, position, outcome } = state;
  const words = MESSAGES[look.language];
  const toMove = outcome === null ? position.turn : null;
  return {
    ...shown(variant, position, look, { mustCapture: [], happenings, toMove, seats: [] }),
    body: body(variant, position, look, happenings.length === 0 ? state : null),
    last: happenings.map((each) => lastMove(variant, each, words)),
  };
}

function turnNotes(
  state: GameState,
  { mustCapture, happenings }: Marks,
  mine: boolean,
  words: Messages,
): readonly Text[] {
  const { variant, position } = state;
  const huffable = mine ? huffableNow(position) : [];
  return [
    state.variant.warns ? warningsText(state, happenings, words) : [],
    mustCapture.length > 0 ? duty(variant, squares(variant, mustCapture), words) : [],
    huffable.length > 0 ? [words.boardPage.mayHuff(squares(variant, huffable))] : [],
    outLine(state, words),
  ].filter((line) => line.length > 0);
}

function shown(variant: Variant, position: Position, look: Look, marks: Marks) {
  const { picture, alt } = boardOf(variant, position, look, marks);
  if (picture.kind !== 'board') throw new Error('a board is drawn as a board');
  return {
    picture,
    svg: boardSvg(picture.view),
    spots: seatSpots(picture.view),
    description: alt,
    last: [],
    notes: [],
  };
}

/** The pieces and, for the side to move in `state`, the moves. */
const body =
  (variant: Variant, position: Position, { language }: Look, state: GameState | null): Shown['body'] =>
  ({ pieces }) => ({
    kind: 'draughts',
    pieces: pieces.flatMap(({ id, ...piece }): Pieces => {
      const stack = position.board[id];
      const square = topologyOf(variant.board).names[id];
      if (!stack || square === undefined) return [];
      const [top, ...under] = stack;
      const told = (each: typeof top) => ({
        colour: armyOf(variant, each).colour,
        king: each.king,
        dead: position.out[each.seat] === true,
      });
      const label = MESSAGES[language].boardPage.piece(square, [told(top), ...under.map(told)]);
      return [{ ...piece, square, label, seat: top.seat }];
    }),
    moves: state && listedMoves(state),
  });

function lastMove(variant: Variant, happening: Happening, words: Messages): LastMove {
  const { seat } = happening;
  if (happening.kind !== 'move') {
    return { kind: 'out', seat, text: plain(forfeited(happening.kind, colourOf(variant, seat), words)) };
  }
  const { move, text, taken } = happening;
  const { names } = topologyOf(variant.board);
  return {
    kind: 'move',
    seat,
    text,
    path: squaresOf(variant, move).path,
    captured: taken.map(({ cell }) => names[cell] ?? ''),
  };
}
