import {
  armyOf,
  type GameState,
  movesIn,
  playingSeats,
  squaresOf,
  statesOf,
  topologyOf,
} from '../../../../engine/index.js';
import { boardSvg } from '../../../../render/page.js';
import { moved } from '../../../channel/posts/move-summary.js';
import type { BoardMessage, LastMove } from '../../../web/game/protocol.js';
import { listedMoves } from '../../../web/game/state/moves.js';
import type { KeptGame } from './kept.js';
import { colourOf, language, sayEnd, sayStack, tell, titleOf } from './words-here.js';

export type Shown = Extract<BoardMessage, { kind: 'draughts' }>;

/** What of a game is shown: `isNew` if its last move was just made, `towards` the seat at the lower edge. */
interface Seen {
  readonly kept: KeptGame;
  readonly state: GameState;
  readonly revision: number;
  readonly isNew: boolean;
  readonly towards: number;
}

/** The seat that a person plays now: that to move, or the first one that is theirs. */
export function ownSeat({ seats }: KeptGame, state: GameState): number {
  const { turn } = state.position;
  if (seats[turn] === null) return turn;
  return playingSeats(state).find((seat) => seats[seat] === null) ?? 0;
}

/** The state before the last move, and that move; null where none was just made. */
function lastOf({ game }: KeptGame) {
  const entry = game.entries.at(-1);
  if (entry?.kind !== 'move') return null;
  const before = statesOf({ ...game, entries: game.entries.slice(0, -1) });
  return before.ok ? moved(before.value.at(-1) as GameState, entry.seat, entry.move).happening : null;
}

/** A game as the board shows it. */
export function shownOf({ kept, state, revision, isNew, towards }: Seen): Shown {
  const { variant, position, outcome } = state;
  const { names } = topologyOf(variant.board);
  const { turn } = position;
  const over = outcome !== null;
  const last = lastOf(kept);
  const move = last?.kind === 'move' ? last : null;
  const own = ownSeat(kept, state);
  const moves = over ? [] : movesIn(state);
  const forced = moves.filter(({ captured }) => captured.length > 0).map(({ from }) => from);
  const svg = boardSvg({
    ...{ variant, position, towards, idle: over },
    language,
    lastMoves: move === null ? [] : [move.move],
    captured: move === null ? [] : move.taken,
    mustCapture: [...new Set(forced)],
  });
  const pieces = svg.pieces.flatMap(({ id, ...piece }): Shown['pieces'][number][] => {
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
  const came: LastMove[] =
    move === null || !isNew
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
  const result = over ? sayEnd(variant, outcome) : null;
  return {
    ...EMPTY,
    table: kept.id,
    revision,
    entries: kept.game.entries.length,
    title: titleOf(variant.id),
    variant: variant.id,
    phase: over ? 'over' : 'running',
    ground: svg.ground,
    figures: { below: svg.below, above: svg.above },
    you: own,
    turn: over ? null : turn,
    last: came,
    status:
      result ?? tell(kept.seats[turn] === null ? 'turn' : 'thinking', { colour: colourOf(variant, turn) }),
    result,
    description: pieces.map(({ label }) => label).join('\n'),
    pieces,
    moves: over || kept.seats[turn] !== null ? null : listedMoves(state),
  };
}

/** What only a server has to say. */
const EMPTY = {
  type: 'board',
  kind: 'draughts',
  pace: '',
  theme: 'wood',
  seats: [],
  clocks: [],
  stands: true,
  now: 0,
  verdict: null,
  place: null,
  levels: [],
  notes: [],
  question: null,
  answered: '',
  buttons: [],
  bar: [],
  forks: false,
  plan: null,
} as const;
