import { armyOf, type GameState, movesIn, squaresOf, topologyOf } from '../../../../engine/index.js';
import { boardSvg } from '../../../../render/page.js';
import { moved } from '../../../channel/posts/move-summary.js';
import type { LastMove } from '../../../web/game/protocol.js';
import { listedMoves } from '../../../web/game/state/moves.js';
import { lyingFor } from './around/places.js';
import { type BodyOf, type Seen, stateBefore } from './seen.js';
import { language, sayStack } from './words-here.js';

/** The last move; null where none was just made. */
function lastOf(seen: Seen) {
  const entry = seen.kept.game.entries.at(-1);
  const before = entry?.kind === 'move' ? stateBefore(seen) : null;
  if (entry?.kind !== 'move' || before?.kind !== 'draughts') return null;
  const { happening } = moved(before, entry.seat, entry.move);
  return happening.kind === 'move' ? happening : null;
}

/** A board with its pieces, and the moves of a person whose turn it is. */
export function shownBoard(seen: Seen, state: GameState, mine: boolean): BodyOf<'draughts'> {
  const { variant, position, outcome } = state;
  const { names } = topologyOf(variant.board);
  const move = lastOf(seen);
  const forced = (outcome === null ? movesIn(state) : []).filter(({ captured }) => captured.length > 0);
  const svg = boardSvg({
    ...{ variant, position, language, ...lyingFor(seen), idle: outcome !== null },
    lastMoves: move === null ? [] : [move.move],
    captured: move === null ? [] : move.taken,
    mustCapture: [...new Set(forced.map(({ from }) => from))],
  });
  const pieces = svg.pieces.flatMap(({ id, ...piece }): BodyOf<'draughts'>['pieces'][number][] => {
    const stack = position.board[id];
    const square = names[id] ?? '';
    if (!stack) return [];
    const label = sayStack(
      square,
      stack.map((each) => ({
        colour: armyOf(variant, each).colour,
        king: each.king,
        dead: position.out[each.seat] === true,
      })),
    );
    return [{ ...piece, square, label, seat: stack[0].seat }];
  });
  const last: LastMove[] =
    move === null
      ? []
      : [
          {
            kind: 'move',
            seat: move.seat,
            text: move.text,
            path: squaresOf(variant, move.move).path,
            captured: move.taken.map(({ cell }) => names[cell] ?? ''),
          },
        ];
  return {
    kind: 'draughts',
    ground: svg.ground,
    figures: svg,
    last,
    notes: [],
    description: pieces.map(({ label }) => label).join('\n'),
    pieces,
    moves: mine ? listedMoves(state) : null,
  };
}
