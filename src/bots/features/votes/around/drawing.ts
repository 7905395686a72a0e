import { err, ok } from '../../../../engine/index.js';
import { type Open, openRound } from '../../../../sessions/crowd/side.js';
import { isCarried } from '../../../../sessions/crowd/votes.js';
import { questionOf } from '../../../../sessions/model/open-question.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { answer } from '../../../../sessions/play/asking.js';
import type { Change } from '../../../../sessions/service/changes.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { ballotsSince, votersOf } from '../rows.js';

/** For so long a chat votes on a draw that its opponent offers, next to its move, in milliseconds. */
const DRAW_MS = 3_600_000;

/** The offer of a draw on which a side has to answer; null for none. */
export function drawAsked(
  table: Table,
  seat: number,
): { readonly number: number; readonly until: number } | null {
  const asked = questionOf(table);
  if (asked?.kind !== 'draw' || asked.agreed.includes(seat)) return null;
  return { number: asked.number, until: (table.asked?.since ?? table.since) + DRAW_MS };
}

/** Answers an offer of a draw as most of a round's voters want, once its hour is over; null before. Throws `StoreError`. */
export async function answerDraw(service: GameService, home: Session, open: Open): Promise<Change | null> {
  const { table, game } = home;
  const { seat } = open.side;
  const asked = table === null ? null : drawAsked(table, seat);
  if (table === null || game === null || asked === null || service.now < asked.until) return null;
  return service.changeBy(home, async () => {
    const here = votersOf(await ballotsSince(service.store, game, seat, open.number));
    const wanting = here.filter(({ motions }) => motions.includes('draw')).length;
    const yes = isCarried('draw', wanting, here.length);
    return (session) => {
      const now = session.table;
      const holder = now?.seats[seat];
      const isSame = now !== null && openRound(now)?.revision === open.revision;
      if (!isSame || holder?.kind !== 'person') return err({ code: 'stale' });
      const answered = answer(now, holder.user, { kind: 'draw', number: asked.number, yes }, service.now);
      return answered.ok ? ok({ ...session, table: answered.value }) : answered;
    };
  });
}
