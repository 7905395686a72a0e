import type { GameInfo, Outcome } from '../engine/index.js';
import type { Text } from './text.js';
import type { Messages } from './words/messages.js';

/** Describes the result of a game. */
export const resultText = ({ seats }: GameInfo, outcome: Outcome, words: Messages): Text =>
  outcome.kind === 'win'
    ? words.wins(
        outcome.seats.map((seat) => seats[seat]?.colour ?? 'white'),
        outcome.reason,
      )
    : words.drawn(outcome.reason);
