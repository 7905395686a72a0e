import { progressOf } from '../../../sessions/crowd/round.js';
import { CROWD, closesAt, type Open, openRound, secondsOf } from '../../../sessions/crowd/side.js';
import { countsOf } from '../../../sessions/crowd/votes.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import type { Standing } from '../../channel/votes/round-post.js';
import { type Editing, editRound, nextEdit } from './editing.js';
import { keeperOf } from './keeper.js';
import { pruneVoters } from './known.js';
import { closeRound, isForced, roundOf } from './rounds.js';
import { CROWDS, type Crowd, clearBallots, crowds, votesIn, writeCrowd } from './rows.js';

/** For so long the votes of a game that is over are kept, to be told below its last board, in milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** A chat that takes no messages is looked at again after so long, in milliseconds. */
const CLOSED_MS = 60_000;
/** What has failed is tried again after so long, in milliseconds. */
const AGAIN_MS = 10_000;

/**
 * Looks after the games of whole chats: closes rounds whose time is over and tells how many have voted. Resolves to when something is
 * due next, epoch milliseconds. Throws `StoreError`.
 */
export async function keepRounds(service: GameService, ways: Ways, stopping: AbortSignal): Promise<number> {
  const keeper = keeperOf(service);
  const seen = new Set<string>();
  const failures: unknown[] = [];
  const editing: Editing = { service, ways };
  let next = Number.POSITIVE_INFINITY;
  for await (const [game, crowd] of crowds(service.store)) {
    if (stopping.aborted) break;
    seen.add(game);
    if (keeper.take(game))
      try {
        keeper.wake(game, await look(editing, game, crowd));
      } catch (error) {
        keeper.wake(game, service.now + AGAIN_MS);
        failures.push(error);
      }
    next = Math.min(next, keeper.at(game));
  }
  keeper.keep(seen);
  await pruneVoters(service);
  if (failures.length > 0) throw failures[0];
  return next;
}

/** Looks after a game; resolves to when it has to be looked at next. */
async function look(editing: Editing, game: string, crowd: Crowd): Promise<number> {
  const { service, ways } = editing;
  const { store, now } = service;
  if (crowd.over !== null) {
    if (now < crowd.over + KEPT_MS) return crowd.over + KEPT_MS;
    for (const seat of crowd.seats) await clearBallots(store, game, seat);
    await store.table(CROWDS).remove(game);
    return Number.POSITIVE_INFINITY;
  }
  const session = await service.sessionOf(game);
  if (session?.table?.phase !== 'running' || CROWD.of(session.table) === null) {
    await writeCrowd(store, game, { ...crowd, over: now });
    return now + KEPT_MS;
  }
  const open = openRound(session.table);
  if (open === null) return Number.POSITIVE_INFINITY;
  const home = await homeOfRound(service, session, open);
  // What nobody can be told costs nobody their round.
  if (home.closed !== undefined) return now + CLOSED_MS;
  return round(editing, home, open, crowd, ways);
}

/** The chat that votes in a round. */
async function homeOfRound(service: GameService, session: Session, { side }: Open): Promise<Session> {
  const holder = session.table?.seats[side.seat];
  const via = holder?.kind === 'person' ? holder.via : undefined;
  const home = via === undefined ? session : await service.read(via);
  // A chat that the bot has been removed from has no voters.
  return home.game === session.game ? home : session;
}

async function round(editing: Editing, home: Session, open: Open, crowd: Crowd, ways: Ways): Promise<number> {
  const { service } = editing;
  const { table, game } = home;
  if (table === null || game === null) return Number.POSITIVE_INFINITY;
  const current = currentGame(table);
  const known = await roundOf(service.store, game, open);
  const votes = votesIn(known.ballots, open.number);
  const { closes } = progressOf(known.round, votes);
  const isForcedNow = current.kind === 'draughts' && isForced(current);
  if (isForcedNow || secondsOf(table, service.now) >= closes) {
    const change = await closeRound(service, home, open);
    if (change.kind !== 'changed') return service.now;
    await ways.continueGame(change.session, null);
    const after = openRound(change.session.table);
    // Nobody has moved, so no board tells what has become of the round.
    if (after?.revision === open.revision)
      await editRound(
        editing,
        change.session,
        crowd,
        { revision: after.revision, voted: 0, counts: [] },
        true,
      );
    return service.now;
  }
  const standing: Standing = {
    revision: open.revision,
    voted: new Set(votes.map(({ person }) => person)).size,
    counts: open.side.isOpen ? countsOf(votes) : [],
  };
  const end = closesAt(table, { closes }) ?? Number.POSITIVE_INFINITY;
  const edit = await nextEdit(editing, home, crowd, standing, end);
  return Math.min(end, edit);
}
