import { createHash } from 'node:crypto';
import { type AnyState, type Game, replayAny } from '../../engine/index.js';

/** A stored record that cannot be replayed: the game is left as it is, for a person to look at. */
export class UnsoundRecordError extends Error {
  override readonly name = 'UnsoundRecordError';
}

/** How many games' states are kept at hand; a state is some tens of kilobytes at most. */
const KEPT = 500;

const states = new Map<string, AnyState>();

const keyOf = (game: Game): string => createHash('sha1').update(JSON.stringify(game)).digest('base64');

/** Keeps the state of a record at hand, because the next event of its channel will ask for it. */
export const remember = (game: Game, state: AnyState): void => {
  const key = keyOf(game);
  states.delete(key);
  states.set(key, state);
  const oldest = states.size > KEPT ? states.keys().next().value : undefined;
  if (oldest !== undefined) states.delete(oldest);
};

/** The state that a stored record amounts to. Throws UnsoundRecordError. */
export const stateOf = (game: Game): AnyState => {
  const known = states.get(keyOf(game));
  if (known !== undefined) return known;
  const replayed = replayAny(game);
  if (!replayed.ok) throw new UnsoundRecordError(`cannot be replayed: ${JSON.stringify(replayed.error)}`);
  remember(game, replayed.value);
  return replayed.value;
};

/** What `ask` gives, or something else where the record that it asks about is unsound. */
export const soundly = <T>(ask: () => T, otherwise: T): T => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof UnsoundRecordError) return otherwise;
    throw error;
  }
};
