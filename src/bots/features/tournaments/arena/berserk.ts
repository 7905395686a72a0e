import { err, ok, type Result } from '../../../../engine/index.js';
import { running } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import { isDone } from '../../../../sessions/tournaments/boards.js';
import { entrantOf } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { tourAt } from '../looking.js';
import { WORDS } from '../words/index.js';

/** The table with half of the time for a player and none for each move, which it notes; refused once they have moved, or have done it before. */
function hurried(table: Table | null, user: string): Result<Table, { readonly code: 'stale' }> {
  const current = running(table);
  if (!current.ok || table === null || table.clocks === undefined || table.event === undefined)
    return err({ code: 'stale' });
  const seat = seatOf(table, user);
  const { berserk = [] } = table.event;
  const rule = table.clocks.rules[seat];
  const hasMoved = current.value.game.entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
  if (seat === null || rule === undefined || hasMoved || berserk.includes(seat))
    return err({ code: 'stale' });
  const main = Math.ceil(rule.main / 2);
  const hasteRule = { main, added: 0, periods: 0, period: 0 };
  const rules = table.clocks.rules.map((each, at) => (at === seat ? hasteRule : each));
  // Before the first move of the game nothing has run.
  const left = table.clocks.left.map((each, at) =>
    at === seat ? { main: Math.min(main, each.main), periods: 0 } : each,
  );
  return ok({ ...table, clocks: { rules, left }, event: { ...table.event, berserk: [...berserk, seat] } });
}

/** Somebody plays a game of an arena with half of the time, before their first move. The end of the game takes the point from its table. */
export async function berserk(context: RequestContext, code: string, number: number): Promise<void> {
  const { service, known, language } = context;
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const own = tour.kind === 'arena' ? entrantOf(tour, known.user) : undefined;
  const board = tour.boards.find((each) => each.board === number && own && each.players.includes(own.no));
  const game = board && !isDone(board) ? board.games[0]?.id : undefined;
  const session = game === undefined ? null : await service.sessionOf(game);
  if (session === null) return context.refuse({ code: 'stale' });
  const change = await service.change(session.channel, null, ({ table, ...rest }) => {
    const after = rest.game === game ? hurried(table, known.user) : err({ code: 'stale' as const });
    return after.ok ? ok({ ...rest, table: after.value }) : after;
  });
  if (change.kind === 'refused') return context.refuse(change.refusal);
  await context.whisper(WORDS[language].isBerserk());
  context.delivery.background.begin(session.channel, () => context.delivery.resume(session.channel));
}
