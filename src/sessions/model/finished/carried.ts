import type { SessionStore } from '../../stores/open-store.js';
import { statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';

/** Statements that give the finished games of one user to another one, who is the same person. */
export function carriedStatements({ sql }: SessionStore, from: string, to: string): readonly Statement[] {
  const numberOf = (account: string) =>
    sql.selectFrom('identity').select('person').where('account', '=', account);
  const [old, now] = [numberOf(from), numberOf(to)];
  return [
    sql
      .insertInto('identity')
      .values({ account: to })
      .onConflict((conflict) => conflict.column('account').doNothing()),
    sql.updateTable('seat').set({ person: now }).where('person', 'in', old),
    sql.updateTable('score_seat').set({ person: now }).where('person', 'in', old),
    sql
      .updateTable('called')
      .set({ person: now.$asScalar().$notNull() })
      .where('person', 'in', old)
      .where(
        'name',
        'not in',
        sql.selectFrom('called as known').select('known.name').where('known.person', 'in', now),
      ),
    // Leaves room for the account among what a person has on pages.
    sql.updateTable('identity').set({ main: null }).where('account', '=', from),
  ].map(statementOf);
}
