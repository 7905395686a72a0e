import { lines, rich } from '../../../locales/text.js';
import { numbersOfAccount } from '../../../sessions/ratings/history.js';
import { personOf } from '../../../sessions/ratings/profile.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { faredAgainst, sumOf } from '../../../sessions/ratings/versus.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Action } from '../../feature.js';
import { othersAt } from '../../play/meeting/keeping-apart.js';
import { WORDS } from './words/index.js';

/** After a game, on its page: how often each has won against whom they have played. */
export const SCORE: Action = {
  id: 'score',
  where: ['end'],
  order: 60,
  cost: 'list',
  outlastsMoves: true,
  outlivesGame: true,
  tells: true,
  // A question whether to play again needs the room.
  fits: ({ table, seat, user, rematch }) =>
    seat >= 0 &&
    rematch === null &&
    table.next === undefined &&
    othersAt(table, user).some(({ isAlias }) => !isAlias),
  label: ({ language }) => WORDS[language].met.ours,
  run: tellScore,
};

async function tellScore(context: RequestContext, { table: id }: { readonly table: string }): Promise<void> {
  const { service, session, channel, known, language } = context;
  const { store } = service;
  await applyResults(store);
  const table = session.table?.id === id ? session.table : await service.finished(channel, id);
  const others = othersAt(table, known.user).filter(({ isAlias }) => !isAlias);
  const people = await numbersOfAccount(store, known.user);
  const scores = await Promise.all(
    others.map(async ({ user, name }) => {
      const other = await personOf(store, user);
      const total = sumOf(other === null ? [] : await faredAgainst(store, people, other));
      return rich`${{ bold: name }}: ${WORDS[language].met.score(total)}`;
    }),
  );
  if (scores.length === 0) return context.refuse({ code: 'stale' });
  await context.whisper(lines(...scores));
}
