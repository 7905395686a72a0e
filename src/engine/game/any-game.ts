import { beginMatch, drawMatch, type FlickState, playShot, resignMatch } from '../chapaev/game.js';
import { startMatch } from '../chapaev/match.js';
import { formatMatch, parseMatch } from '../chapaev/match-text.js';
import { formatShot, readShot } from '../chapaev/shot-text.js';
import type { Shot } from '../chapaev/table.js';
import { firstWithoutLot } from '../core/first.js';
import { formatPosition, seatsInPlay, startPosition } from '../core/position.js';
import { err, ok, type Result } from '../core/result.js';
import type { Seat, Variant } from '../core/variant.js';
import { configure, findVariant, type OptionError } from '../variants/index.js';
import {
  agreeDraw,
  type EntryProblem,
  type Game,
  type GameEntry,
  type GameError,
  type GameState,
  gameFrom,
  newGame,
  type ReplayError,
  replay,
  resign,
  spelled,
  startOf,
} from './game.js';

/** How any game stands, be it played from square to square or flicked. */
export type AnyState = GameState | FlickState;

export interface AnyStarted {
  readonly game: Game;
  readonly state: AnyState;
}

export const isFlicked = (variant: Variant): boolean => variant.rules.play === 'flicks';

export const isFlickState = (state: AnyState): state is FlickState => 'match' in state;

export const turnOf = (state: AnyState): Seat =>
  isFlickState(state) ? state.match.turn : state.position.turn;

export const playingSeats = (state: AnyState): readonly Seat[] =>
  isFlickState(state) ? [0, 1] : seatsInPlay(state.variant, state.position);

/** Text of how the game stands: what `setUpAny` reads. */
export const textOf = (state: AnyState): string =>
  isFlickState(state)
    ? formatMatch(state.variant, state.match)
    : formatPosition(state.variant, state.position);

/** Text of the start when `first` begins and no lot is drawn. */
export const startTextOf = (variant: Variant, first: Seat): string =>
  isFlicked(variant)
    ? formatMatch(variant, startMatch(first))
    : formatPosition(variant, startPosition(variant, first));

function startedMatch(variant: Variant, options: Game['options'], state: FlickState): AnyStarted {
  const start = formatMatch(variant, state.match);
  return { game: { variant: variant.id, options: spelled(options), start, entries: [] }, state };
}

/** A new game; `lot` in [0, 1) decides what its rules leave to the lot. */
export function newAnyGame(
  variant: Variant,
  options: Readonly<Record<string, string>>,
  lot: number,
): Result<AnyStarted, OptionError> {
  if (!isFlicked(variant)) return newGame(variant, options, lot);
  const configured = configure(variant, options);
  if (!configured.ok) return configured;
  const start = startMatch(firstWithoutLot(configured.value));
  return ok(startedMatch(configured.value, options, beginMatch(configured.value, start)));
}

/** A game from any position or match text. */
export function setUpAny(
  variantId: string,
  options: Readonly<Record<string, string>>,
  text: string,
): Result<AnyStarted, GameError> {
  const variant = findVariant(variantId);
  if (variant === null || !isFlicked(variant)) return gameFrom(variantId, options, text);
  const configured = configure(variant, options);
  if (!configured.ok) return err({ code: 'option', error: configured.error });
  const match = parseMatch(configured.value, text);
  if (!match.ok) return err({ code: 'position', error: match.error });
  return ok(startedMatch(configured.value, options, beginMatch(configured.value, match.value)));
}

/** The state after a seat in play has resigned, whoever has the turn. */
export const resignAny = (state: AnyState, seat: Seat): AnyState =>
  isFlickState(state) ? resignMatch(state, seat) : resign(state, seat);

/** The state after all seats in play have agreed to a draw. */
export const drawAny = (state: AnyState): AnyState =>
  isFlickState(state) ? drawMatch(state) : agreeDraw(state);

/** The entry that records a shot in the match whose state is `state` (before the shot). */
export const shotEntry = ({ match }: FlickState, shot: Shot): GameEntry => ({
  kind: 'move',
  seat: match.turn,
  move: formatShot(shot),
});

/** The shot that an entry records; null where it cannot be made. */
export function shotIn({ match }: FlickState, entry: GameEntry): Shot | null {
  if (entry.kind !== 'move' || entry.seat !== match.turn) return null;
  const reading = readShot(match.discs, match.turn, entry.move);
  return reading.kind === 'shot' ? reading.shot : null;
}

function shootEntry(state: FlickState, entry: GameEntry): Result<FlickState, EntryProblem> {
  if (state.outcome !== null) return err('game-over');
  switch (entry.kind) {
    case 'move': {
      if (entry.seat !== state.match.turn) return err('wrong-seat');
      const shot = shotIn(state, entry);
      return shot === null ? err('illegal-move') : ok(playShot(state, shot).state);
    }
    case 'resign':
      return entry.seat === 0 || entry.seat === 1
        ? ok(resignMatch(state, entry.seat))
        : err('seat-not-in-play');
    case 'draw':
      return ok(drawMatch(state));
  }
}

/** The state at which a record of any game begins. */
export function startOfAny(game: Game): Result<AnyState, GameError> {
  const variant = findVariant(game.variant);
  if (variant === null || !isFlicked(variant)) return startOf(game);
  const started = setUpAny(game.variant, game.options, game.start);
  return started.ok ? ok(started.value.state) : started;
}

/** What a record of any game amounts to. */
export function replayAny(game: Game): Result<AnyState, ReplayError> {
  const start = startOfAny(game);
  if (!start.ok) return start;
  if (!isFlickState(start.value)) return replay(game);
  let state: FlickState = start.value;
  for (const [index, entry] of game.entries.entries()) {
    const next = shootEntry(state, entry);
    if (!next.ok) return err({ code: next.error, index });
    state = next.value;
  }
  return ok(state);
}
