import { findMove, formatMove, type GameState, type Move, movesIn, statesOf } from '../../../engine/index.js';
import { type Asking, type Finished, resultsIn } from '../../model/finished/results.js';
import type { SessionStore } from '../../stores/open-store.js';
import { DAY_MS, FAIR } from './thresholds.js';

/** How often somebody moved as the strongest level would have. */
export interface Likeness {
  /** Rated games that were looked at. */
  readonly games: number;
  readonly choices: number;
  readonly same: number;
}

/** What the strongest level would play. */
type Best = (state: GameState) => Promise<Move>;

/** The rated games since a time of somebody, by all their numbers, the last one first. Throws `StoreError`. */
export const ratedSince = ({ sql, ask }: Asking, numbers: readonly number[], since: number) =>
  ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select(['score.id', 'score_seat.seat', 'score.family', 'score.no'])
      .where('score_seat.person', 'in', [...numbers])
      .where('score.no', 'is not', null)
      .where('score.ended', '>=', since)
      .orderBy('score.id', 'desc'),
  );

/** The time since when games are looked at, and taken out. */
export const lookedSince = (now: number): number => now - FAIR.help.days * DAY_MS;

/**
 * Counts in how many open choices somebody moved as the strongest level would have; `best` is asked for each position, one
 * after the other. Throws `StoreError`.
 */
export async function likenessOf(
  store: SessionStore,
  games: readonly { readonly id: number; readonly seat: number }[],
  best: Best,
): Promise<Likeness> {
  const looked = games.slice(0, FAIR.help.games);
  const seats = new Map(looked.map(({ id, seat }) => [id, seat]));
  const found = looked.length === 0 ? [] : await resultsIn(store, [...seats.keys()]);
  let [choices, same] = [0, 0];
  for (const finished of found) {
    for (const { state, move } of openChoices(finished, seats.get(finished.id) ?? 0)) {
      choices += 1;
      const { variant } = state;
      if (formatMove(variant, await best(state)) === formatMove(variant, move)) same += 1;
    }
  }
  return { games: found.length, choices, same };
}

/** The choices that a player had in a game, once its opening is over: between several moves. */
function openChoices(
  { table: { game } }: Finished,
  seat: number,
): readonly { readonly state: GameState; readonly move: Move }[] {
  if (game?.state.kind !== 'draughts') return [];
  const states = statesOf({ ...game, entries: game.entries.filter(({ kind }) => kind !== 'void') });
  if (!states.ok) return [];
  let plies = 0;
  return game.entries.flatMap((entry, index) => {
    if (entry.kind !== 'move') return [];
    plies += 1;
    const state = states.value[index];
    if (state === undefined || entry.seat !== seat || plies <= FAIR.help.ply) return [];
    const moves = movesIn(state);
    const move = findMove(state.variant, moves, entry.move);
    return move === null || moves.length < 2 ? [] : [{ state, move }];
  });
}

/** True if there are enough choices to say something, and more of them than people alone make. */
export const isSuspect = ({ choices, same }: Likeness): boolean =>
  choices >= FAIR.help.choices && same / choices >= FAIR.help.share;
