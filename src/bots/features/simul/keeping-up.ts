import { ok } from '../../../engine/index.js';
import {
  advanced,
  awayAt,
  BEGIN_MS,
  dueOf,
  isOn,
  type Simul,
  type SimulBoard,
} from '../../../sessions/crowd/simul.js';
import type { GameService } from '../../../sessions/service/service.js';
import { isOutage } from '../../../sessions/stores/open-store.js';
import { dueAt } from '../../channel/upkeep/clocks.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { beginBoards, endLeft, playedBoards, showNext } from './boards.js';
import { NAME } from './joining.js';
import { enterEnds } from './results.js';
import { changeSimul, readSimul, simulsOn } from './rows.js';
import { callHost, refresh, tellApart, tellAway, tellCancelled, tellEnd } from './telling.js';

/** How often something is looked at again that waits for a chat, in milliseconds. */
const AGAIN_MS = 10_000;
/** A game that is over is noted on its board within this time. */
const SOON_MS = 1_000;

/** Games of displays that are on: what happens there has the feature look at once. */
class Watch {
  private readonly games = new Set<string>();

  constructor(service: GameService) {
    service.onChange(
      (game) => {
        if (this.games.has(game)) dueAt(service, NAME, service.now);
      },
      () => dueAt(service, NAME, service.now),
    );
  }

  follow({ boards }: Simul): void {
    for (const { game, state } of boards) {
      if (state === 'plays') this.games.add(game);
      else this.games.delete(game);
    }
  }
}

const watches = new WeakMap<GameService, Watch>();

function watchOf(service: GameService): Watch {
  const known = watches.get(service) ?? new Watch(service);
  watches.set(service, known);
  return known;
}

/** Has all displays go on by now. Resolves to when to look again. Throws `StoreError`. */
export async function keepUp(service: GameService, stopping: AbortSignal, ways: Ways): Promise<number> {
  const failures: unknown[] = [];
  let next = service.now + AGAIN_MS;
  for (const { code } of await simulsOn(service.store)) {
    if (stopping.aborted) break;
    try {
      next = Math.min(next, await tend(service, ways, code));
    } catch (error) {
      if (isOutage(error)) throw error;
      // What fails for one holds up no other.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return next;
}

/** Has one display go on. Resolves to when something is due. */
async function tend(service: GameService, ways: Ways, code: string): Promise<number> {
  const { store, now } = service;
  const changed = await changeSimul(store, code, (simul) => ok(advanced(unbegun(simul, now), now)));
  if (changed === null || !changed.ok) return Number.POSITIVE_INFINITY;
  const simul = changed.value;
  const telling = { service, ways, simul };
  if (simul.state === 'running') return goOn(service, ways, simul);
  await callHost(telling);
  if (simul.state === 'cancelled') await tellCancelled(telling);
  if (simul.state === 'over') await tellEnd(telling);
  const due = await refresh(service, ways, simul);
  if (!isOn(simul) && due === null)
    await changeSimul(store, code, (stored) => ok({ ...stored, isSettled: true }));
  return Math.min(due ?? Infinity, dueOf(simul, now) ?? Infinity);
}

/** The display without boards that could not begin for too long, or whose player is gone. */
function unbegun(simul: Simul, now: number): Simul {
  const { pace, host, isTaught, started } = simul;
  const isLate = ({ no }: SimulBoard): boolean => {
    const since = pace.kind === 'master' ? pace.tries[no - 1] : started;
    return now - (since ?? now) >= BEGIN_MS && !isTaught;
  };
  const isOff = (board: SimulBoard): boolean =>
    board.state === 'waits' && (board.user === null || host === null || isLate(board));
  if (simul.state !== 'running' || !simul.boards.some(isOff)) return simul;
  return {
    ...simul,
    boards: simul.boards.map((board) => (isOff(board) ? { ...board, state: 'void' } : board)),
  };
}

/** The display without the boards of people whom the host has blocked, or who have blocked the host, since they came. */
async function withoutApart(service: GameService, ways: Ways, simul: Simul): Promise<Simul> {
  const { host, code } = simul;
  const apart: SimulBoard[] = [];
  for (const board of simul.boards) {
    const isToBegin = board.state === 'waits' && board.user !== null && host !== null;
    if (isToBegin && (await service.people.areApart(board.user, host))) apart.push(board);
  }
  if (apart.length === 0) return simul;
  await tellApart({ service, ways, simul }, apart);
  const changed = await changeSimul(service.store, code, (now) => {
    const isOut = ({ no, state }: SimulBoard) => state === 'waits' && apart.some((each) => each.no === no);
    const boards = now.boards.map((each) => (isOut(each) ? { ...each, state: 'void' as const } : each));
    return ok({ ...now, boards });
  });
  return changed?.ok ? changed.value : simul;
}

/** Begins boards, and shows the host the next one. */
async function goOn(service: GameService, ways: Ways, stored: Simul): Promise<number> {
  const known = await withoutApart(service, ways, stored);
  await beginBoards(service, ways, known);
  await enterEnds(service, known);
  const simul = (await readSimul(service.store, known.code)) ?? known;
  watchOf(service).follow(simul);
  const played = await playedBoards(service, simul);
  await endLeft(service, ways, simul, played);
  const view = simul.host === null ? null : await showNext(service, ways, simul, played);
  if (view !== null) await tellAway({ service, ways, simul }, view);
  // What has ended meanwhile, or just now, is entered by the next look.
  const isOver = played.some(({ session }) => session.table.phase === 'over');
  const due = await refresh(service, ways, simul);
  const away = view?.board == null || view.table?.clocks === undefined ? Infinity : awayAt(simul, view.at);
  return Math.min(
    due ?? Infinity,
    away > service.now ? away : Infinity,
    isOver || simul.host === null ? service.now + SOON_MS : Infinity,
  );
}
