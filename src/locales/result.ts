import type { GameInfo, Outcome } from '../engine/index.js';
import type { Messages } from './index.js';
import type { Text } from './text.js';

/** Describes the result of a game. */
export const resultText = ({ seats }: GameInfo, outcome: Outcome, words: Messages): Text =>
  outcome.kind === 'win'
    ? words.wins(
        outcome.seats.map((seat) => seats[seat]?.colour ?? 'white'),
        outcome.reason,
      )
    : words.drawn(outcome.reason);
