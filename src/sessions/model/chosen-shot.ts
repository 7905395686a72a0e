import {
  aim,
  degreesOf,
  err,
  type FlickState,
  formatShot,
  numberOf,
  ok,
  type Result,
  readShot,
  type Shot,
} from '../../engine/index.js';
import type { Choice } from './move-choice.js';
import type { Refusal } from './refusal.js';

/** An example need not be a good one. */
const EXAMPLE = { tries: 12, slip: 0 };

/** A shot that would do something right now, as text. */
export const exampleShot = (state: FlickState): string => {
  const { disc, angle, power } = aim(state, 0, EXAMPLE);
  return [numberOf(disc), Math.round(degreesOf(angle)), power].join(' ');
};

/** The shot that the seat to move has chosen. */
export const shotChosen = (state: FlickState, choice: Choice): Result<Shot, Refusal> => {
  const { discs, turn } = state.match;
  if (choice.kind === 'button') return err({ code: 'stale' });
  const text = choice.kind === 'text' ? choice.text : formatShot(choice.shot);
  const reading = readShot(discs, turn, text);
  switch (reading.kind) {
    case 'shot':
      return ok(reading.shot);
    case 'wrong':
      return err({ code: 'badShot', problem: reading.problem });
    case 'none':
      return err({ code: 'notAShot', text, example: exampleShot(state) });
  }
};
