import {
  type EndEntry,
  endsGame,
  type ForfeitEntry,
  type GameEntry,
  type Match,
  type MatchState,
  playShot,
  resignAny,
  type Seat,
  type Shot,
  type ShotCourse,
  type ShotResult,
  shotIn,
  simulateShot,
} from '../../../engine/index.js';
import { type MatchRunning, stateBefore } from '../../../sessions/model/running.js';

/** Events of one entry of a match, with the states needed to describe and draw them. */
export type MatchHappening =
  | {
      readonly kind: 'shot';
      readonly seat: Seat;
      readonly shot: Shot;
      readonly before: Match;
      readonly result: ShotResult;
    }
  | ForfeitEntry;

/** Events since entry `from`. Throws if the record is unsound, which a stored one never is. */
export function shotsSince(current: MatchRunning, from: number): readonly MatchHappening[] {
  const happenings: MatchHappening[] = [];
  let state = stateBefore(current, from);
  for (const entry of current.game.entries.slice(from)) {
    // The result tells it.
    if (endsGame(entry)) break;
    const { happening, after } = entered(state, entry);
    happenings.push(happening);
    state = after;
  }
  return happenings;
}

function entered(
  state: MatchState,
  entry: Exclude<GameEntry, EndEntry>,
): { readonly happening: MatchHappening; readonly after: MatchState } {
  const { seat } = entry;
  if (entry.kind !== 'move') return { happening: entry, after: resignAny(state, entry) };
  const shot = shotIn(state, entry);
  if (shot === null) throw new Error(`unsound record: ${entry.move}`);
  const { state: after, result } = playShot(state, shot);
  return { happening: { kind: 'shot', seat, shot, before: state.match, result }, after };
}

/** Course of the last shot; null unless the discs still lie as it left them. */
export function courseShown(happenings: readonly MatchHappening[]): ShotCourse | null {
  const last = happenings.at(-1);
  if (last?.kind !== 'shot') return null;
  const { before, shot, result } = last;
  const setUpAnew = result.roundEnd !== null && result.outcome === null;
  return setUpAnew ? null : simulateShot(before.discs, shot);
}
