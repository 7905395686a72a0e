import { CROWD, closesAt, type Open, openRound, secondsOf } from '../../../sessions/crowd/side.js';
import { countsOf } from '../../../sessions/crowd/votes.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { claimsAt, offerClaim } from './around/claim.js';
import { answerDraw, drawAsked } from './around/drawing.js';
import { tellLonely } from './around/lonely.js';
import { enterRecords } from './around/records.js';
import { callVoters } from './around/ringing.js';
import { type Editing, editRound, nextEdit } from './editing.js';
import { keeperOf } from './keeper.js';
import { pruneVoters } from './known.js';
import { isForced, type Standing } from './round-post.js';
import { adjournRound, closeRound, countingOf } from './rounds.js';
import { CROWDS, type Crowd, clearBallots, crowds } from './rows.js';

/** For so long the votes of a game that is over are kept, to be told below its last board, in milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** A chat that takes no messages is looked at again after so long, in milliseconds. */
const CLOSED_MS = 60_000;
/** A round in a chat that takes no messages for so long waits for a vote, in milliseconds. */
const CLOSED_FOR_MS = 7 * 24 * 3_600_000;
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
    await enterRecords(service, game, crowd, session);
    return now + KEPT_MS;
  }
  const claim = claimsAt(session.table, now) ?? Number.POSITIVE_INFINITY;
  if (claim <= now) await offerClaim(service, ways, session, crowd);
  const later = claim <= now ? Number.POSITIVE_INFINITY : claim;
  const open = openRound(session.table);
  if (open === null) return later;
  const home = await homeOfRound(service, session, open);
  if (home.closed !== undefined) return Math.min(later, await whileClosed(service, home, open));
  return Math.min(later, await round(editing, home, open, crowd, ways));
}

/** What nobody can be told costs nobody their round; where that lasts for days, the game waits for a vote. */
async function whileClosed(service: GameService, home: Session, open: Open): Promise<number> {
  const since = home.closed?.since ?? service.now;
  if (open.closes !== null && service.now - since >= CLOSED_FOR_MS) await adjournRound(service, home);
  return service.now + CLOSED_MS;
}

/** The chat that votes in a round. */
async function homeOfRound(service: GameService, session: Session, { side }: Open): Promise<Session> {
  const holder = session.table?.seats[side.seat];
  const via = holder?.kind === 'person' ? holder.via : undefined;
  const home = via === undefined ? session : await service.read(via);
  // A chat that the bot has been removed from has no voters.
  return home.game === session.game ? home : session;
}

async function round(editing: Editing, home: Session, open: Open, row: Crowd, ways: Ways): Promise<number> {
  const { service } = editing;
  const drawn = await answerDraw(service, home, open);
  if (drawn?.kind === 'changed') {
    await ways.continueGame(drawn.session, null);
    return service.now;
  }
  const crowd = await callVoters(service, ways, home, row);
  const { table, game } = home;
  if (table === null || game === null) return Number.POSITIVE_INFINITY;
  const current = currentGame(table);
  const at = secondsOf(table, service.now);
  const { closes, counted } = (await countingOf(service, { game, open, at, isLocked: false })).tally;
  const isForcedNow = current.kind === 'draughts' && isForced(current);
  if (isForcedNow || at >= closes) {
    const change = await closeRound(service, home, open);
    if (change.kind !== 'changed') return service.now;
    await ways.continueGame(change.session, null);
    await tellLonely(service, ways, change.session);
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
    voted: new Set(counted.map(({ person }) => person)).size,
    counts: open.side.isOpen ? countsOf(counted) : [],
  };
  const end = closesAt(table, { closes }) ?? Number.POSITIVE_INFINITY;
  const edit = await nextEdit(editing, home, crowd, standing, end);
  const draw = drawAsked(table, open.side.seat)?.until ?? Number.POSITIVE_INFINITY;
  return Math.min(end, edit, draw);
}
