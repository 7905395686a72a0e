import { ok } from '../../../engine/index.js';
import {
  openRound,
  roundHere,
  type Side,
  secondsOf,
  sideHere,
  TIMES,
  withSide,
} from '../../../sessions/crowd/side.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { SHARES } from '../../../sessions/shares.js';
import { refusalToSet } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { threadsOn } from '../../channel/threads/tell-threads.js';
import { readWhom } from '../../play/meeting/whom.js';
import { editRound } from './editing.js';
import { keeperOf } from './keeper.js';
import { ballotsSince, crowdOf, removeBallot } from './rows.js';
import { nextMode } from './setup.js';
import type { Typed } from './typed.js';
import { WORDS } from './words/index.js';

/** A round whose time is changed goes on for so long at least, in seconds. */
const MIN_LEFT = 60;
/** Voters that a game can be without. */
const MAX_OUT = SHARES.votes.bounds.out;

/** The session of this chat in which it votes; null if it does in none. */
export async function steered(context: RequestContext): Promise<Session | null> {
  const { service, session } = context;
  if (isVoting(session)) return session;
  const home = await service.read(homeOf(session.channel));
  const all = [...(await service.placesOf(home)), ...(await threadsOn(context, home))];
  const voting = all.filter(isVoting);
  // Beside a game whose opponent has long been away, the chat may vote in another one.
  return voting.find((each) => roundHere(each) !== null) ?? voting[0] ?? null;
}

const isVoting = (session: Session): boolean =>
  session.table?.phase === 'running' && sideHere(session) !== null;

/** Changes how is voted, for people who may change the settings of the chat. */
export async function steer(context: RequestContext, on: Session, wish: Typed): Promise<void> {
  const { service, channel } = context;
  const { named } = wish;
  const captain = wish.captain === null ? null : readWhom(wish.captain, channel).named;
  if (captain !== null && captain.kind !== 'person') return context.whisper(WORDS[context.language].whoIs());
  await changeSide(context, on, (side, table) => ({
    ...side,
    ...(named.has('mode') && { mode: wish.mode }),
    ...(captain && { mode: 'captain', captain: { key: captain.whom.key, name: captain.whom.name } }),
    ...(wish.isOpen && { isOpen: true }),
    ...(wish.isForKnown && { isForKnown: true }),
    ...(named.has('seconds') && timed(side, table, wish.seconds, service.now)),
  }));
}

/** A side with another time for a move, which a round that is on has, too. */
function timed(side: Side, table: Table, seconds: number, now: number): Partial<Side> {
  const open = openRound(table);
  if (open?.side.seat !== side.seat || open.closes === null) return { seconds };
  const closes = Math.max(secondsOf(table, now) + MIN_LEFT, seconds);
  const isExtended = open.isExtended && { isExtended: true as const };
  return { seconds, now: { revision: table.revision, closes, ...isExtended } };
}

/** Handles the buttons by which the time or the mode goes on to the next one. */
export async function cycleSide(context: RequestContext, what: 'time' | 'mode'): Promise<void> {
  const { service, session } = context;
  await changeSide(context, session, (side, table) => {
    if (what === 'mode') return { ...side, mode: nextMode(side.mode) };
    const at = (TIMES as readonly number[]).indexOf(side.seconds);
    return { ...side, ...timed(side, table, TIMES[(at + 1) % TIMES.length] ?? side.seconds, service.now) };
  });
}

async function changeSide(
  context: RequestContext,
  on: Session,
  change: (side: Side, table: Table) => Side,
): Promise<void> {
  const { service, delivery, event } = context;
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const changed = await service.change(on.channel, event.id, (session) => {
    const side = sideHere(session);
    const { table } = session;
    return ok(
      side === null || table === null ? session : { ...session, table: withSide(table, change(side, table)) },
    );
  });
  const side = sideHere(changed.session);
  if (changed.kind !== 'changed' || side === null) return;
  const { game } = changed.session;
  // The first vote would be taken for the move of a relay.
  if (game !== null && side.mode === 'relay' && sideHere(on)?.mode !== 'relay')
    await clearRound(service, game, side);
  await context.whisper(WORDS[context.language].steered(side));
  const open = roundHere(changed.session);
  if (game === null || open === null) return;
  keeperOf(service).wake(game);
  delivery.background.begin(on.channel, async () => {
    const crowd = await crowdOf(service.store, game);
    const standing = { revision: open.revision, voted: 0, counts: [] };
    if (crowd !== null) await editRound({ service, ways: delivery }, changed.session, crowd, standing, true);
  });
}

async function clearRound({ store }: GameService, game: string, side: Side): Promise<void> {
  await store.lock.run(game, async () => {
    for (const row of await ballotsSince(store, game, side.seat, side.rounds + 1))
      await removeBallot(store, row);
  });
}

/** `/vote remove @bob`: an administrator takes a voter out of the game, with their vote in this round. */
export async function removeVoter(context: RequestContext, typed: string): Promise<void> {
  const { service, channel } = context;
  const words = WORDS[context.language];
  const refusal = await refusalToSet(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const { named } = readWhom(typed, channel);
  if (named.kind !== 'person') return context.whisper(words.whoIs());
  const on = await steered(context);
  const side = on && sideHere(on);
  if (on?.game == null || side === null) return context.whisper(words.noVote());
  const { game } = on;
  const { key, name } = named.whom;
  await service.store.lock.run(game, async () => {
    const rows = await ballotsSince(service.store, game, side.seat, side.rounds + 1);
    for (const row of rows) if ([row.user, row.key].includes(key)) await removeBallot(service.store, row);
  });
  await service.change(on.channel, null, (session) => {
    const now = sideHere(session);
    if (now === null || session.table === null) return ok(session);
    const out = [...(now.out ?? []).filter((each) => each !== key), key].slice(-MAX_OUT);
    return ok({ ...session, table: withSide(session.table, { ...now, out }) });
  });
  keeperOf(service).wake(game);
  await context.whisper(words.removed(name));
}
