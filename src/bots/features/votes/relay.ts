import { ok } from '../../../engine/index.js';
import { MAX_VOLUNTEERS, moverOf, withoutVolunteer, withVolunteer } from '../../../sessions/crowd/relay.js';
import { roundHere, type Side, secondsOf, sideHere, withSide } from '../../../sessions/crowd/side.js';
import type { Table } from '../../../sessions/model/session.js';
import type { RequestContext } from '../../channel/request-context.js';
import { editRound } from './editing.js';
import { keeperOf } from './keeper.js';
import { crowdOf } from './rows.js';
import { accountsIn, refusalToVote } from './voters.js';
import { WORDS } from './words/index.js';

/** Handles the button by which somebody moves in a relay from now on, or no longer. */
export async function volunteer(context: RequestContext, [id, revision]: readonly string[]): Promise<void> {
  const { session, service, delivery, event, known } = context;
  const { table, game } = session;
  const open = roundHere(session);
  const isNow = table?.id === id && open?.revision === Number(revision) && open.side.mode === 'relay';
  if (!isNow || game === null || table === null) return context.refuse({ code: 'stale' });
  const accounts = await accountsIn(context);
  const refusal = await refusalToVote(context, table, accounts);
  if (refusal !== null) return context.whisper(refusal);
  const words = WORDS[context.language];
  const isOwn = ({ user }: { readonly user: string }): boolean => accounts.includes(user);
  let isFull = false;
  const changed = await service.change(session.channel, event.id, (now) => {
    const side = sideHere(now);
    if (now.table === null || side === null) return ok(now);
    const own = side.volunteers?.find(isOwn);
    const next = own === undefined ? withVolunteer(side, known) : withoutVolunteer(side, own.user);
    isFull = next === null;
    return ok(
      next === null ? now : { ...now, table: withSide(now.table, timed(side, next, now.table, service.now)) },
    );
  });
  if (isFull) return context.whisper(words.full(MAX_VOLUNTEERS));
  const side = sideHere(changed.session);
  if (changed.kind !== 'changed' || side === null) return;
  keeperOf(service).wake(game);
  const mover = moverOf(side);
  const isIn = side.volunteers?.some(isOwn) === true;
  await context.whisper(words.relay(!isIn ? 'off' : mover !== null && isOwn(mover) ? 'now' : 'later'));
  const after = roundHere(changed.session);
  if (after === null || mover?.user === moverOf(open.side)?.user) return;
  delivery.background.begin(session.channel, async () => {
    const crowd = await crowdOf(service.store, game);
    const standing = { revision: after.revision, voted: 0, counts: [] };
    if (crowd !== null) await editRound({ service, ways: delivery }, changed.session, crowd, standing, true);
  });
}

/** A side with its whole time for the one who is to move now, if that is somebody else than before. */
function timed(before: Side, side: Side, table: Table, now: number): Side {
  const [former, mover] = [moverOf(before), moverOf(side)];
  if (mover === null || mover.user === former?.user) return side;
  const closes = secondsOf(table, now) + side.seconds;
  return { ...side, misses: 0, now: { revision: table.revision, closes } };
}
