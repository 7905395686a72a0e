import type { MatchState } from '../chapaev/game.js';
import { CHAPAEV_KIND } from '../chapaev/kind.js';
import { err, ok, type Result } from '../core/result.js';
import type { Seat } from '../core/variant.js';
import {
  type AnyVariant,
  configure,
  findBoardVariant,
  findVariant,
  type OptionError,
} from '../variants/index.js';
import { DRAUGHTS_KIND } from './draughts.js';
import type { GameState } from './game.js';
import type { GameKind, Written } from './kind.js';
import {
  type Begun,
  type EntryProblem,
  type ForfeitEntry,
  type Game,
  type GameEntry,
  type GameError,
  type MoveEntry,
  newRecord,
  type ReplayError,
  type SetUpError,
} from './record.js';

/** State of a game of any kind. */
export type AnyState = GameState | MatchState;

/** State of a game of this variant. */
export type StateOf<V extends AnyVariant> = Extract<AnyState, { readonly kind: V['kind'] }>;

export type Started<V extends AnyVariant> = Begun<StateOf<V>>;
export type AnyStarted = Begun<AnyState>;
export type StartedGame = Begun<GameState>;

/** Implementation of each kind; called with variants and states of that kind only. */
const KINDS: Readonly<Record<AnyVariant['kind'], GameKind<AnyVariant, AnyState>>> = {
  draughts: DRAUGHTS_KIND,
  chapaev: CHAPAEV_KIND,
};

/** Seat to move. */
export const turnOf = (state: AnyState): Seat => KINDS[state.kind].turn(state);

/** Seats in play, in turn order. */
export const playingSeats = (state: AnyState): readonly Seat[] => KINDS[state.kind].seatsInPlay(state);

/** Serializes a state; `setUpAny` is the inverse. */
export const textOf = (state: AnyState): string => KINDS[state.kind].format(state);

/** By seat: a rough evaluation, higher is better. */
export const strengthOf = (state: AnyState): readonly number[] => KINDS[state.kind].strength(state);

/** Text of the initial state when `first` begins, with nothing left to chance. */
export const startTextOf = (variant: AnyVariant, first: Seat): string =>
  KINDS[variant.kind].startText(variant, first);

/** Narrows the state to the kind of the variant. */
function started<V extends AnyVariant>(options: Game['options'], state: AnyState): Started<V> {
  return { game: newRecord(state.variant, options, textOf(state)), state: state as StateOf<V> };
}

/** Starts a game; `random` in [0, 1) decides what the rules leave to chance. */
export function newGame<V extends AnyVariant>(
  variant: V,
  options: Readonly<Record<string, string>>,
  random: number,
): Result<Started<V>, OptionError> {
  const configured = configure(variant, options);
  if (!configured.ok) return configured;
  return ok(started(options, KINDS[variant.kind].begin(configured.value, random)));
}

/** Starts a game from the text of a position or match. */
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

/** Starts a game from any position, where it is played from square to square. */
export function gameFrom(
  id: string,
  options: Readonly<Record<string, string>>,
  text: string,
): Result<StartedGame, GameError> {
  const variant = findBoardVariant(id);
  return variant === null ? err({ code: 'unknown-variant', variant: id }) : setUpAny(variant, options, text);
}

/** The state after one more entry, which is validated. */
export const playAny = <State extends AnyState>(
  state: State,
  entry: GameEntry,
): Result<State, EntryProblem> => KINDS[state.kind].play(state, entry) as Result<State, EntryProblem>;

/** The state after a seat in play has resigned, in turn or not, or has run out of time. */
export const resignAny = <State extends AnyState>(state: State, { seat, kind }: ForfeitEntry): State =>
  KINDS[state.kind].resign(state, seat, kind) as State;

/** The state after all seats in play agreed to a draw. */
export const drawAny = <State extends AnyState>(state: State): State =>
  KINDS[state.kind].draw(state) as State;

/** The state after the game was ended without a result. */
export const voidAny = <State extends AnyState>(state: State): State =>
  KINDS[state.kind].endVoid(state) as State;

/** A move in record notation; null if it is illegal. */
export const writeAny = (state: AnyState, entry: MoveEntry): Written<AnyState> | null =>
  KINDS[state.kind].write(state, entry);

/** The state at the beginning of a record. */
export function startOfAny(game: Game): Result<AnyState, GameError> {
  const variant = findVariant(game.variant);
  if (variant === null) return err({ code: 'unknown-variant', variant: game.variant });
  const begun = setUpAny(variant, game.options, game.start);
  if (!begun.ok) return begun;
  const { state } = begun.value;
  return ok(game.unclaimed && state.kind === 'draughts' ? { ...state, unclaimed: true } : state);
}

/** Like `startOfAny`, for a game played from square to square. */
export function startOf(game: Game): Result<GameState, GameError> {
  const start = startOfAny(game);
  if (!start.ok) return start;
  const { value } = start;
  return value.kind === 'draughts' ? ok(value) : err({ code: 'unknown-variant', variant: game.variant });
}

/** A state and those after each of the entries. */
function statesFrom<State extends AnyState>(
  start: Result<State, GameError>,
  { entries }: Game,
): Result<readonly State[], ReplayError> {
  if (!start.ok) return start;
  let state = start.value;
  const states = [state];
  for (const [index, entry] of entries.entries()) {
    const next = playAny(state, entry);
    if (!next.ok) return err({ code: next.error, index });
    state = next.value;
    states.push(state);
  }
  return ok(states);
}

const last = <State>(states: Result<readonly State[], ReplayError>): Result<State, ReplayError> =>
  states.ok ? ok(states.value.at(-1) as State) : states;

/** The initial state of a game played from square to square, and the state after each entry. */
export const statesOf = (game: Game): Result<readonly GameState[], ReplayError> =>
  statesFrom(startOf(game), game);

/** Replays a record to its final state. To take back moves, drop the last entries and replay. */
export const replayAny = (game: Game): Result<AnyState, ReplayError> =>
  last(statesFrom(startOfAny(game), game));

/** Like `replayAny`, for a game played from square to square. */
export const replay = (game: Game): Result<GameState, ReplayError> => last(statesOf(game));
