import { err, ok, turnOf } from '../../../../engine/index.js';
import { CROWD, openRound, sideHere } from '../../../../sessions/crowd/side.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { resignSeat } from '../../../../sessions/play/play.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { awayUntil } from '../../../../sessions/time/away.js';
import { languageFor } from '../../../channel/language.js';
import type { RequestContext } from '../../../channel/request-context.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { type Crowd, writeCrowd } from '../rows.js';
import { accountsIn, refusalToVote } from '../voters.js';
import { WORDS } from '../words/index.js';

/** For so long a side may be silent until the other one can claim the win, in milliseconds. */
const SILENT_MS = 3 * 24 * 3_600_000;

/** Verb of the button by which a chat claims the win. */
export const CLAIM = 'silent';

/**
 * Since when the side to move has been silent, epoch milliseconds: a person since their turn began, a chat since its game waits for a vote.
 * Null for a side that is not silent, and where nobody votes against it.
 */
function silentSince(table: Table, now: number): { readonly seat: number; readonly since: number } | null {
  const { state } = currentGame(table);
  const sides = CROWD.of(table)?.sides ?? [];
  if (table.phase !== 'running' || table.seats.length !== 2 || state.outcome !== null) return null;
  const seat = turnOf(state);
  const holder = table.seats[seat];
  if (holder?.kind !== 'person' || !sides.some((each) => each.seat !== seat)) return null;
  const open = openRound(table);
  if (open === null) return awayUntil(table, holder.user, now) === null ? { seat, since: table.since } : null;
  // It has waited since the end of its last round.
  const waits = open.closes === null ? open.side.now : undefined;
  return waits === undefined ? null : { seat, since: table.since + waits.closes * 1_000 };
}

/** When a side can claim the win because the other one is silent, epoch milliseconds; null if it can't. */
export function claimsAt(table: Table, now: number): number | null {
  const silent = silentSince(table, now);
  return silent === null ? null : silent.since + SILENT_MS;
}

/** Offers the win to a chat whose opponent is silent, once a turn. Throws `StoreError`. */
export async function offerClaim(
  service: GameService,
  ways: Ways,
  session: Session,
  crowd: Crowd,
): Promise<void> {
  const { table, game } = session;
  if (table === null || game === null || crowd.claimed === table.revision) return;
  await writeCrowd(service.store, game, { ...crowd, claimed: table.revision });
  const seat = turnOf(currentGame(table).state);
  for (const view of new Set([session.channel, ...session.views])) {
    const there = await service.read(view);
    const side = there.game === game ? sideHere(there) : null;
    if (side === null || side.seat === seat || there.gone) continue;
    const words = WORDS[languageFor(there)];
    const label = words.button.claim;
    const keyboard = [[{ label, data: `${CLAIM}:${table.id}:${table.revision}`, style: 'primary' as const }]];
    await ways.post(view, { text: words.silent(), keyboard, ring: 'silent' }, null);
  }
}

/** Handles the button by which somebody of a chat claims its win over a side that is silent. */
export async function claimWin(context: RequestContext, [id, revision]: readonly string[]): Promise<void> {
  const { session, service, event } = context;
  const { table } = session;
  const own = sideHere(session);
  if (table === null || table.id !== id || table.revision !== Number(revision) || own === null)
    return context.refuse({ code: 'stale' });
  const refusal = await refusalToVote(context, table, await accountsIn(context));
  if (refusal !== null) return context.whisper(refusal);
  const changed = await service.change(session.channel, event.id, (now) => {
    const silent = now.table === null ? null : silentSince(now.table, service.now);
    const holder = silent && now.table?.seats[silent.seat];
    const isLong = silent !== null && silent.seat !== own.seat && service.now - silent.since >= SILENT_MS;
    if (!isLong || holder?.kind !== 'person' || now.table === null) return err({ code: 'stale' });
    const lost = resignSeat(now.table, holder.user, service.now, 'timeout');
    return lost.ok ? ok({ ...now, table: lost.value }) : lost;
  });
  if (changed.kind !== 'changed') return context.refuse({ code: 'stale' });
  await context.keyboard([]);
  await context.continueGame(changed.session);
}
