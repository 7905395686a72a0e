import { err, ok, type Result } from '../core/result.js';
import { firstWithoutLot } from '../core/variant.js';
import type { GameKind, Written } from '../game/kind.js';
import type { EntryProblem, GameEntry, MoveEntry } from '../game/record.js';
import { beginMatch, drawMatch, endMatchVoid, type MatchState, playShot, resignMatch } from './game.js';
import { startMatch } from './match.js';
import { formatMatch, parseMatch } from './match-text.js';
import { formatShot, readShot } from './shot-text.js';
import { CELLS, discsLeft, type Shot, TEAM } from './table.js';
import type { ChapaevVariant } from './variant.js';

/** Both seats stay in play until the end of the match. */
const SEATS = [0, 1];

/** The record entry of a shot made in `state`. */
export const shotEntry = ({ match }: MatchState, shot: Shot): MoveEntry => ({
  kind: 'move',
  seat: match.turn,
  move: formatShot(shot),
});

/** The shot recorded by an entry; null if it is illegal. */
export function shotIn({ match }: MatchState, entry: GameEntry): Shot | null {
  if (entry.kind !== 'move' || entry.seat !== match.turn) return null;
  const reading = readShot(match.discs, match.turn, entry.move);
  return reading.kind === 'shot' ? reading.shot : null;
}

function play(state: MatchState, entry: GameEntry): Result<MatchState, EntryProblem> {
  if (state.outcome !== null) return err('game-over');
  switch (entry.kind) {
    case 'move': {
      if (entry.seat !== state.match.turn) return err('wrong-seat');
      const shot = shotIn(state, entry);
      return shot === null ? err('illegal-move') : ok(playShot(state, shot).state);
    }
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle':
      return SEATS.includes(entry.seat)
        ? ok(resignMatch(state, entry.seat, entry.kind))
        : err('seat-not-in-play');
    case 'draw':
      return ok(drawMatch(state));
    case 'void':
      return ok(endMatchVoid(state));
  }
}

/** Remarks on the start of a new round, with its rows. */
function write(before: MatchState, entry: MoveEntry): Written<MatchState> | null {
  const shot = shotIn(before, entry);
  if (shot === null) return null;
  const { state, result } = playShot(before, shot);
  const { round, rows } = state.match;
  const begins = result.roundEnd !== null && state.outcome === null;
  return { text: formatShot(shot), remark: begins ? `${round}: ${rows.join('-')}` : null, state };
}

/** Rows advanced, then discs left as a tie-break. */
const strength = ({ match: { rows, discs } }: MatchState): readonly number[] =>
  [rows[0], CELLS + 1 - rows[1]].map((row, seat) => row * (TEAM + 1) + discsLeft(discs, seat));

export const CHAPAEV_KIND: GameKind<ChapaevVariant, MatchState> = {
  begin: (variant) => beginMatch(variant, startMatch(firstWithoutLot(variant))),
  startText: (variant, first) => formatMatch(variant, startMatch(first)),
  parse: (variant, text) => {
    const match = parseMatch(variant, text);
    return match.ok ? ok(beginMatch(variant, match.value)) : match;
  },
  format: ({ variant, match }) => formatMatch(variant, match),
  turn: ({ match }) => match.turn,
  seatsInPlay: () => SEATS,
  play,
  resign: resignMatch,
  draw: drawMatch,
  endVoid: endMatchVoid,
  write,
  strength,
};
