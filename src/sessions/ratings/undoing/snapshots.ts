import type { SessionStore } from '../../stores/open-store.js';
import { statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';

/** Months of which it is kept what was known at their beginning. */
const KEPT_MONTHS = 12;

/** The number of a month, from year 0 on. */
export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Statements that keep what is known of a family when the game `no`, the first of a month, is about to be rated, so that
 * what is undone later need not be rated again from the first game on. `month` is that of the last snapshot, null for none.
 */
export function snapshotBefore(
  { sql }: Pick<SessionStore, 'sql'>,
  family: string,
  { no, at, month: last }: { readonly no: number; readonly at: number; readonly month: number | null },
): readonly Statement[] {
  const month = monthOf(at);
  if (last !== null && month <= last) return [];
  const columns = ['person', 'mu', 'sigma', 'at', 'won', 'drawn', 'lost'] as const;
  const taken = sql
    .insertInto('snapshot')
    .columns(['family', 'month', 'upto', ...columns])
    .expression((build) =>
      build
        .selectFrom('rating')
        .select(({ val, cast }) => [
          'family',
          cast<number>(val(month), 'integer').as('month'),
          cast<number>(val(no - 1), 'integer').as('upto'),
          ...columns,
        ])
        .where('family', '=', family),
    );
  const old = sql
    .deleteFrom('snapshot')
    .where('family', '=', family)
    .where('month', '<=', month - KEPT_MONTHS);
  return [taken, old].map(statementOf);
}
