import { ok } from '../../../engine/index.js';
import { randomName } from '../../../sessions/model/random-name.js';
import type { GameService } from '../../../sessions/service/service.js';
import { newGameId } from '../../../sessions/service/views.js';
import { isOutage } from '../../../sessions/stores/open-store.js';
import { keepsOut } from '../../../sessions/strangers/people.js';
import { isCalled } from '../../../sessions/tournaments/appointments.js';
import { PAIR_MS } from '../../../sessions/tournaments/arena/running.js';
import type { Chance } from '../../../sessions/tournaments/boards.js';
import { withDeed } from '../../../sessions/tournaments/directing/undo.js';
import {
  advance,
  calledAgain,
  decide,
  isForNothing,
  KEPT_MS,
  toJudge,
} from '../../../sessions/tournaments/life.js';
import { pairedAhead } from '../../../sessions/tournaments/pairing/ahead.js';
import { prolonged } from '../../../sessions/tournaments/reminders.js';
import {
  changeTournament,
  duesBy,
  forsaken,
  readTournament,
  removeTournament,
  TOUR_NEWS,
  type TourNews,
  untoldNews,
} from '../../../sessions/tournaments/rows.js';
import {
  type Board,
  boardsOn,
  type Entrant,
  peopleOf,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { giveWay, WALL_CLOCK } from '../../../sessions/wall-clock.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { judged } from './judging.js';
import { tendLeague } from './league/season.js';
import { newsBetween } from './news.js';
import { beginGames, endLeft } from './playing.js';
import { expelBanned } from './rounds/banned.js';
import { awayFrom } from './rounds/prolonging.js';
import { tellNews } from './telling.js';

/** What is overdue by more was due while the program stood: those who are called could not answer. */
const STOOD_MS = 60_000;
/** News may be as old as that, in milliseconds. */
const MOMENT_MS = 1_000;
/** How often something is looked at again that waits for a chat, in milliseconds. */
const AGAIN_MS = 10_000;
/** How often it is looked after tournaments that a process of an earlier version has let go of, and most of them. */
const [FORSAKEN_MS, MAX_FORSAKEN] = [3_600_000, 1_000];
/** When each process looks after those next, epoch milliseconds. */
const nextLooks = new WeakMap<GameService, number>();

/** Has all tournaments go on by now, and tells what has happened. Resolves to when to look again. Throws `StoreError`. */
export async function keepUp(service: GameService, stopping: AbortSignal, ways: Ways): Promise<number> {
  const failures: unknown[] = [];
  let hasArena = false;
  const isFirst = !nextLooks.has(service);
  if (isFirst) await expelBanned(service);
  // What an arena waits for comes sooner than the next look.
  const due = [...(await duesBy(service.store, service.now + PAIR_MS)), ...(await forsakenBy(service))];
  await each(due, stopping, failures, async (code) => {
    hasArena = (await tend(service, ways, code, stopping)) || hasArena;
  });
  await tellAll(service, stopping, ways, failures);
  if (failures.length > 0) throw failures[0];
  return service.now + (hasArena ? PAIR_MS : AGAIN_MS);
}

/** Now and then, the tournaments that nobody looks after. Throws `StoreError`. */
async function forsakenBy(service: GameService): Promise<readonly string[]> {
  const { store, now } = service;
  const next = nextLooks.get(service);
  if (next !== undefined && now < next) return [];
  nextLooks.set(service, now + FORSAKEN_MS);
  return forsaken(store, MAX_FORSAKEN);
}

/** Does something with each of many: what fails for one of them holds up no other. Throws `StoreError` at once if the store is down. */
async function each<Item>(
  items: readonly Item[],
  stopping: AbortSignal,
  failures: unknown[],
  step: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    if (stopping.aborted) return;
    try {
      await step(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.push(error);
    }
  }
}

/** Tells what is untold, the oldest first; what one chat does not take holds up no other tournament. */
async function tellAll(
  service: GameService,
  stopping: AbortSignal,
  ways: Ways,
  failures: unknown[],
): Promise<void> {
  const { store } = service;
  const untold = await untoldNews(store);
  // One look at the messages that show a tournament is enough.
  const last = new Map(untold.flatMap(([key, { tour, what }]) => (what === 'changed' ? [[tour, key]] : [])));
  const isStale = (key: string, { what, tour }: TourNews) => what === 'changed' && last.get(tour) !== key;
  const stale = untold.filter(([key, news]) => isStale(key, news));
  const gone = stale.map(([key]) => ({ table: TOUR_NEWS, key, value: null }));
  if (gone.length > 0) await store.lock.run(TOUR_NEWS.name, () => store.commit(gone));
  const read = momentarily(service);
  const others = untold.filter(([key, news]) => !isStale(key, news));
  await each(others, stopping, failures, async ([key, news]) => {
    const begun = WALL_CLOCK.now();
    await tellNews(service, ways, key, news, read);
    await giveWay(begun, WALL_CLOCK, stopping);
  });
}

/** Reads tournaments, each once in a moment: of a round there is news for everybody in it. */
function momentarily(service: GameService): (code: string) => Promise<Tournament | null> {
  const known = new Map<string, { readonly at: number; readonly tour: Tournament | null }>();
  return async (code) => {
    const at = service.now;
    const last = known.get(code);
    if (last !== undefined && at - last.at < MOMENT_MS) return last.tour;
    const tour = await readTournament(service.store, code);
    known.set(code, { at, tour });
    return tour;
  };
}

/** Letters of a code: long enough not to be guessed by chance, short enough to be read out. */
const CODE_LETTERS = 7;
/** A code for a new tournament. */
export const newCode = (): string => randomName(CODE_LETTERS);

/** Who of those in a tournament has blocked whom, and who is away. Throws `StoreError`. */
async function peopleIn(
  service: GameService,
  tour: Tournament,
): Promise<Pick<Chance, 'blocks' | 'awayUntil'>> {
  const usersOf = (entrant: Entrant): readonly string[] =>
    peopleOf(entrant).flatMap(({ user }) => user ?? []);
  const users = tour.entrants.flatMap(usersOf);
  const known = await service.people.several(users);
  // Two by two they are asked about thousands of times.
  const isAnybodyBlocked = users.some((user) => known(user).blocked.length > 0);
  const { now } = service;
  return {
    blocks: (one: Entrant, other: Entrant) =>
      isAnybodyBlocked &&
      usersOf(one).some((user) => usersOf(other).some((each) => keepsOut(known(user), user, each))),
    awayUntil: (entrant: Entrant) => {
      const times = usersOf(entrant).flatMap((user) => {
        const { away } = known(user);
        return away !== undefined && away.from <= now && now < away.until ? [away.until] : [];
      });
      return times.length === 0 ? null : Math.max(...times);
    },
  };
}

/** What a step of a tournament takes from here. Throws `StoreError`. */
export const chanceFor = async (service: GameService, tour: Tournament): Promise<Chance> => ({
  now: service.now,
  random: () => service.random,
  newGame: newGameId,
  newCode,
  ...(await peopleIn(service, tour)),
});

/** Has one tournament go on: rounds are closed and paired, games begin, and those who left give theirs up. Resolves to whether it is an arena that is on. */
async function tend(service: GameService, ways: Ways, code: string, stopping: AbortSignal): Promise<boolean> {
  const { store, now } = service;
  const known = await readTournament(store, code);
  if (known === null || (isForNothing(known) && now - (known.ended ?? now) >= KEPT_MS))
    return removeTournament(store, code).then(() => false);
  await judgeLate(service, known);
  const chance = await chanceFor(service, known);
  if (known.season) await tendLeague({ store, now, newCode }, known);
  const away = await awayFrom(service, known);
  const step = (tour: Tournament, by: Chance) => advance(prolonged(stood(tour, now), away, now), by);
  const paired = await pairedAhead(known, chance, (by) => step(known, by), service.pairer);
  const changed = await changeTournament(store, code, now, (tour) => ok(step(tour, paired)), newsBetween);
  if (changed === null || !changed.ok) return false;
  const { after } = changed.value;
  // The round in which they left may be over by now.
  await endLeft(service, ways, after, after.settings.together ? 1 : known.round);
  // When the next thing is due is known once games have begun.
  if (await beginGames(service, ways, after, stopping))
    await changeTournament(store, code, now, (tour) => ok(tour));
  return after.kind === 'arena' && after.state === 'running';
}

/** A live round that was called while the program stood is called once more. */
function stood(tour: Tournament, now: number): Tournament {
  const isLate = (board: Board): boolean =>
    board.points === null && board.due !== null && board.due <= now - STOOD_MS && isCalled(tour, board);
  const isLive = tour.state === 'running' && tour.settings.pace.kind === 'live';
  return isLive && boardsOn(tour).some(isLate) ? calledAgain(tour, now) : tour;
}

/** Has the computer judge the games for which no director had a result in time. */
async function judgeLate(service: GameService, known: Tournament): Promise<void> {
  for (const board of toJudge(known, service.now)) {
    const points = await judged(service, known, board);
    await changeTournament(
      service.store,
      known.code,
      service.now,
      (tour) => {
        const isStill = toJudge(tour, service.now).some(({ board: number }) => number === board.board);
        const decided = isStill ? decide(tour, board, points) : ok(tour);
        if (!decided.ok || decided.value === tour) return ok(tour);
        const boards = decided.value.boards.map((each) =>
          each.round === board.round && each.board === board.board ? { ...each, judged: service.now } : each,
        );
        const deed = { by: null, name: '', what: 'judged', before: null, after: [...points] } as const;
        return ok(
          withDeed(
            { ...decided.value, boards },
            { ...deed, at: service.now, round: board.round, board: board.board },
          ),
        );
      },
      newsBetween,
    );
  }
}
