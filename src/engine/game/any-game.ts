import type { MatchState } from '../chapaev/game.js';
import { CHAPAEV_KIND } from '../chapaev/kind.js';
import { err, ok, type Result } from '../core/result.js';
import type { Seat } from '../core/variant.js';
import { type AnyVariant, configure, findVariant, type OptionError } from '../variants/index.js';
import { DRAUGHTS_KIND } from './draughts.js';
import type { GameState } from './game.js';
import type { GameKind, Written } from './kind.js';
import {
  type Begun,
  type EntryProblem,
  type Game,
  type GameEntry,
  type GameError,
  type MoveEntry,
  newRecord,
  type ReplayError,
  type SetUpError,
} from './record.js';

/** How a game of any kind stands. */
export type AnyState = GameState | MatchState;

/** How a game of this variant stands. */
export type StateOf<V extends AnyVariant> = Extract<AnyState, { readonly kind: V['kind'] }>;

export type Started<V extends AnyVariant> = Begun<StateOf<V>>;
export type AnyStarted = Begun<AnyState>;

/** Each kind is asked only about variants and states of its own. */
const KINDS: Readonly<Record<AnyVariant['kind'], GameKind<AnyVariant, AnyState>>> = {
  draughts: DRAUGHTS_KIND,
  chapaev: CHAPAEV_KIND,
};

/** Seat to move. */
export const turnOf = (state: AnyState): Seat => KINDS[state.kind].turn(state);

/** Seats in play, in turn order. */
export const playingSeats = (state: AnyState): readonly Seat[] => KINDS[state.kind].seatsInPlay(state);

/** Text of how the game stands: what `setUpAny` reads. */
export const textOf = (state: AnyState): string => KINDS[state.kind].format(state);

/** By seat: a higher number stands better. Worth no more than a glance. */
export const strengthOf = (state: AnyState): readonly number[] => KINDS[state.kind].strength(state);

/** Text of the start when `first` begins and no lot is drawn. */
export const startTextOf = (variant: AnyVariant, first: Seat): string =>
  KINDS[variant.kind].startText(variant, first);

/** A kind gives back states of its own kind. */
function started<V extends AnyVariant>(options: Game['options'], state: AnyState): Started<V> {
  return { game: newRecord(state.variant, options, textOf(state)), state: state as StateOf<V> };
}

/** A new game; `lot` in [0, 1) decides what its rules leave to the lot. */
export function newAnyGame<V extends AnyVariant>(
  variant: V,
  options: Readonly<Record<string, string>>,
  lot: number,
): Result<Started<V>, OptionError> {
  const configured = configure(variant, options);
  if (!configured.ok) return configured;
  return ok(started(options, KINDS[variant.kind].begin(configured.value, lot)));
}

/** A game from the text of any position or match. */
export function setUpAny<V extends AnyVariant>(
  variant: V,
  options: Readonly<Record<string, string>>,
  text: string,
): Result<Started<V>, SetUpError> {
  const configured = configure(variant, options);
  if (!configured.ok) return err({ code: 'option', error: configured.error });
  const state = KINDS[variant.kind].parse(configured.value, text);
  return state.ok ? ok(started(options, state.value)) : err({ code: 'position', error: state.error });
}

/** The state after one more entry, which is checked against the rules. */
export const playAny = <State extends AnyState>(
  state: State,
  entry: GameEntry,
): Result<State, EntryProblem> => KINDS[state.kind].play(state, entry) as Result<State, EntryProblem>;

/** The state after a seat in play has resigned, whoever has the turn. */
export const resignAny = <State extends AnyState>(state: State, seat: Seat): State =>
  KINDS[state.kind].resign(state, seat) as State;

/** The state after all seats in play have agreed to a draw. */
export const drawAny = <State extends AnyState>(state: State): State =>
  KINDS[state.kind].draw(state) as State;

/** How a record writes a move; null where it cannot be played. */
export const writeAny = (state: AnyState, entry: MoveEntry): Written<AnyState> | null =>
  KINDS[state.kind].write(state, entry);

/** The state at which a record begins. */
export function startOfAny(game: Game): Result<AnyState, GameError> {
  const variant = findVariant(game.variant);
  if (variant === null) return err({ code: 'unknown-variant', variant: game.variant });
  const begun = setUpAny(variant, game.options, game.start);
  if (!begun.ok) return begun;
  const { state } = begun.value;
  return ok(game.unclaimed && state.kind === 'draughts' ? { ...state, unclaimed: true } : state);
}

/** What a record amounts to. Taking back is dropping the last entries and replaying. */
export function replayAny(game: Game): Result<AnyState, ReplayError> {
  const start = startOfAny(game);
  if (!start.ok) return start;
  let state = start.value;
  for (const [index, entry] of game.entries.entries()) {
    const next = playAny(state, entry);
    if (!next.ok) return err({ code: next.error, index });
    state = next.value;
  }
  return ok(state);
}
