import {
  aim,
  degreesOf,
  err,
  formatShot,
  type MatchState,
  numberOf,
  ok,
  playShot,
  type Result,
  readShot,
  type Shot,
  shotEntry,
} from '../../engine/index.js';
import type { EntryWithState, MoveChoice } from '../model/move-choice.js';
import type { Refusal } from '../model/refusal.js';

/** A quick aim: an example need not be a good shot. */
const EXAMPLE = { tries: 12, slip: 0 };

/** A shot that hits something in the current position, as text. */
export function exampleShot(state: MatchState): string {
  const { disc, angle, power } = aim(state, 0, EXAMPLE);
  return [numberOf(disc), Math.round(degreesOf(angle)), power].join(' ');
}

/** Reads the shot that a player has chosen, and plays it. */
export function chosenShot(state: MatchState, choice: MoveChoice): Result<EntryWithState, Refusal> {
  const { discs, turn } = state.match;
  if (choice.kind === 'button') return err({ code: 'stale' });
  const text = choice.kind === 'text' ? choice.text : formatShot(choice.shot);
  const reading = readShot(discs, turn, text);
  switch (reading.kind) {
    case 'shot':
      return ok(playedShot(state, reading.shot));
    case 'wrong':
      return err({ code: 'badShot', problem: reading.problem });
    case 'none':
      return err({ code: 'notAShot', text, example: exampleShot(state) });
  }
}

export const playedShot = (state: MatchState, shot: Shot): EntryWithState => ({
  entry: shotEntry(state, shot),
  state: playShot(state, shot).state,
});
