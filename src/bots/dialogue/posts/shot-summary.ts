import {
  drawMatch,
  type FlickState,
  type Game,
  type GameEntry,
  isFlickState,
  type Match,
  playShot,
  resignMatch,
  type Seat,
  type Shot,
  type ShotCourse,
  type ShotResult,
  shotIn,
  simulateShot,
} from '../../../engine/index.js';
import { stateOf } from '../../../sessions/play/replay-cache.js';

/** What happened in one entry of a match, ready to be told and drawn. */
export type FlickHappening =
  | {
      readonly kind: 'shot';
      readonly seat: Seat;
      readonly shot: Shot;
      readonly before: Match;
      readonly result: ShotResult;
    }
  | { readonly kind: 'resign'; readonly seat: Seat };

const matchOf = (game: Game): FlickState => {
  const state = stateOf(game);
  if (!isFlickState(state)) throw new Error(`${game.variant} is not flicked`);
  return state;
};

/** What happened from entry `from` on. Throws if the record is unsound, which a stored one never is. */
export const shotsSince = (game: Game, from: number): readonly FlickHappening[] => {
  const happenings: FlickHappening[] = [];
  let state = matchOf({ ...game, entries: game.entries.slice(0, from) });
  for (const entry of game.entries.slice(from)) {
    const { happening, after } = entered(state, entry);
    if (happening !== null) happenings.push(happening);
    state = after;
  }
  return happenings;
};

const entered = (
  state: FlickState,
  entry: GameEntry,
): { readonly happening: FlickHappening | null; readonly after: FlickState } => {
  switch (entry.kind) {
    case 'move': {
      const shot = shotIn(state, entry);
      if (shot === null) throw new Error(`unsound record: ${entry.move}`);
      const { state: after, result } = playShot(state, shot);
      return { happening: { kind: 'shot', seat: entry.seat, shot, before: state.match, result }, after };
    }
    case 'resign':
      return { happening: { kind: 'resign', seat: entry.seat }, after: resignMatch(state, entry.seat) };
    case 'draw':
      return { happening: null, after: drawMatch(state) };
  }
};

/** The way of the last shot, where the discs still lie as it left them. */
export const courseShown = (happenings: readonly FlickHappening[]): ShotCourse | null => {
  const last = happenings.at(-1);
  if (last?.kind !== 'shot') return null;
  const { before, shot, result } = last;
  const setUpAnew = result.roundEnd !== null && result.outcome === null;
  return setUpAnew ? null : simulateShot(before.discs, shot);
};
