import { type AnyState, playingSeats, turnOf } from '../../../../engine/index.js';
import type { BoardMessage } from '../../../web/game/protocol.js';
import type { KeptGame } from './kept.js';
import type { Seen } from './seen.js';
import { shownBoard } from './shown-board.js';
import { shownTable } from './shown-table.js';
import { colourOf, sayEnd, tell, titleOf } from './words-here.js';

/** The seat that a person plays now: that to move, or the first one that is theirs. */
export function ownSeat({ seats }: KeptGame, state: AnyState): number {
  const turn = turnOf(state);
  if (seats[turn] === null) return turn;
  return playingSeats(state).find((seat) => seats[seat] === null) ?? 0;
}

/** A game as the board shows it. */
export function shownOf(seen: Seen): BoardMessage {
  const { kept, state, revision, isNew } = seen;
  const { variant, outcome } = state;
  const turn = turnOf(state);
  const isOver = outcome !== null;
  const mine = !isOver && kept.seats[turn] === null;
  const result = isOver ? sayEnd(variant, outcome) : null;
  const body = state.kind === 'draughts' ? shownBoard(seen, state, mine) : shownTable(seen, state, mine);
  return {
    ...EMPTY,
    ...body,
    last: isNew ? body.last : [],
    table: kept.id,
    revision,
    entries: kept.game.entries.length,
    title: titleOf(variant.id, variant.byAgreement),
    variant: variant.id,
    phase: isOver ? 'over' : 'running',
    you: ownSeat(kept, state),
    turn: isOver ? null : turn,
    status:
      result ?? tell(kept.seats[turn] === null ? 'turn' : 'thinking', { colour: colourOf(variant, turn) }),
    result,
  };
}

/** What only a server has to say. */
const EMPTY = {
  type: 'board',
  pace: '',
  theme: 'wood',
  seats: [],
  clocks: [],
  stands: true,
  now: 0,
  verdict: null,
  place: null,
  levels: [],
  question: null,
  answered: '',
  buttons: [],
  bar: [],
  forks: false,
  plan: null,
} as const;
