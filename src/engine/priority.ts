import type { Move } from './position.js';
import type { Rules } from './rules.js';

const most = (captures: readonly Move[]): number =>
  captures.reduce((best, { captured }) => Math.max(best, captured.length), 0);

/** The captures among which the rules let a player choose; `byKing` tells whether a king makes one. */
export function prioritise(
  priority: Rules['priority'],
  captures: readonly Move[],
  byKing: (move: Move) => boolean,
): readonly Move[] {
  switch (priority) {
    case 'none':
      return captures;
    case 'kings-most': {
      const best = most(captures.filter(byKing));
      return captures.filter((move) => !byKing(move) || move.captured.length === best);
    }
    case 'most': {
      const best = most(captures);
      return captures.filter((move) => move.captured.length === best);
    }
  }
}
