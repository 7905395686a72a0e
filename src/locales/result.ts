import type { EndEntry, GameInfo, Outcome } from '../engine/index.js';
import type { Messages } from './index.js';
import type { Text } from './text.js';

/** Describes the result of a game; where it is only `stated` who has won, nothing is said of how. */
export function resultText({ seats }: GameInfo, outcome: Outcome, words: Messages, isStated = false): Text {
  switch (outcome.kind) {
    case 'win':
      return words.wins(
        outcome.seats.map((seat) => seats[seat]?.colour ?? 'white'),
        isStated ? null : outcome.reason,
        seats.length === 2,
      );
    case 'draw':
      return words.drawn(outcome.reason);
    case 'void':
      return words.noResult();
  }
}

/** How a game ended for all at once. */
export const endText = ({ kind }: EndEntry, words: Messages): Text =>
  kind === 'draw' ? words.drawn('agreement') : words.noResult();
