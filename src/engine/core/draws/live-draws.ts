import type { DrawClause } from '../rules.js';
import { sidesOf, type Variant } from '../variant.js';

/** Moves after which one of the clauses makes a draw of any quiet play between two sides, or among more. */
function patience(clauses: readonly DrawClause[], sides: 'two' | 'many'): number {
  const moves = clauses.flatMap((clause) => {
    switch (clause.clause) {
      case 'kings-only':
      case 'quiet':
        return clause.sides === undefined || clause.sides === sides ? [clause.moves] : [];
      case 'no-progress':
        return [clause.moves];
      default:
        return [];
    }
  });
  return Math.min(...moves);
}

/**
 * The clauses that can make a draw: without those for a number of sides that the game never has, and without a limit
 * of quiet moves that others always forestall.
 */
export function liveDraws({ rules, seats }: Variant): readonly DrawClause[] {
  const isDuel = sidesOf(seats).length === 2;
  const fitting = rules.draws.flatMap((clause): DrawClause[] => {
    if (!isDuel || !('sides' in clause)) return [clause];
    const { sides, ...always } = clause;
    return sides === 'two' ? [always] : [];
  });
  return fitting.filter((clause, index) => {
    if (clause.clause !== 'quiet' || clause.sides !== undefined) return true;
    const earlier = fitting.slice(0, index);
    const most = patience(earlier, 'two') + (isDuel ? 0 : patience(earlier, 'many'));
    return clause.moves < most;
  });
}
