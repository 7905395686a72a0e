import { err, ok, type Result } from '../../engine/index.js';
import { nextMinuteOfDay } from '../time/quiet-hours.js';
import { isCalled, nextRing, unmet, withoutPast, withRings } from './appointments.js';
import { arenaBy, arenaDue, arenaEnd, isArenaOver, withPairs } from './arena/running.js';
import {
  BEGIN_MS,
  boardsWithout,
  type Chance,
  DECIDE_MS,
  forfeited,
  isDone,
  isReady,
  isRoundDone,
  isUnbegun,
  nextBoards,
  READY_MS,
  scheduleOf,
  toBegin,
} from './boards.js';
import { type DirectingRefusal, renumbered } from './directing/pairs.js';
import { type Coming, mostEntrants, newEntrant, withEntrant } from './entrants.js';
import { isWon, knockoutRounds } from './knockout/ties.js';
import {
  climb,
  ladderDue,
  quietAt,
  type UnableRefusal,
  type UnreadyRefusal,
  withoutRung,
  withResults,
  withUnanswered,
} from './ladder/challenges.js';
import { enroll, fewestInLeague, firstSeason } from './league/seasons.js';
import { missedBefore, missedTwice, withMissed } from './missed.js';
import { bySeed, isForPartners, onlyPairs, rehomed, withoutPerson } from './partners/partners.js';
import { nextReminder, ringsOfStart, withReminders } from './reminders.js';
import type { No } from './round.js';
import { shuffled } from './shuffled.js';
import { mostRounds, usualRounds } from './swiss.js';
import { plannedTables, tablesRound, tablesWithout, withoutSeats } from './tables/running.js';
import { refusalToTeam, teamRounds, teamsLeft, teamsRound } from './teams/teams.js';
import {
  type Board,
  boardsOn,
  type Entrant,
  entrantAt,
  entrantOf,
  hasRounds,
  isOn,
  type Kind,
  meetsAll,
  type Tournament,
  type TourSettings,
} from './tournament.js';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
/** Live: between a round and the next one. */
const BREAK_MS = MINUTE;
/** A start for which too few have come is put off once by so much. */
const DELAY_MS = HOUR;
/** A tournament that is paused for so long is cancelled; its directors hear of that some days before. */
export const PAUSED_MS = 30 * DAY;
const WARNED_MS = 27 * DAY;
/** So is one whose next round nobody starts for so long. */
const ASKED_MS = 30 * DAY;
/** One that nobody starts is cancelled after so long, and forgotten some days later if nobody has played. */
const OPEN_MS = 60 * DAY;
export const KEPT_MS = 7 * DAY;
/** Fewer are no tournament. */
export const fewest = ({ kind, settings }: Pick<Tournament, 'kind' | 'settings'>): number =>
  kind === 'league' ? fewestInLeague : settings.pairs || kind === 'knockout' || kind === 'teams' ? 2 : 3;
/** Why somebody can't do something with a tournament. */
export type TourRefusal =
  | 'over'
  /** It has as many as it can have. */
  | 'full'
  /** It has begun, and all games are fixed, or half of its rounds have been paired. */
  | 'begun'
  | 'tooFew'
  | 'notIn'
  /** Somebody left it: nobody comes back. */
  | 'left'
  | 'alreadyIn'
  | 'paused'
  /** The round is still on. */
  | 'roundOn'
  /** By appointment: the time is over, or the round is by then. */
  | 'badTime'
  /** People come into teams in the chats that these are. */
  | 'noTeam'
  | DirectingRefusal
  /** On a ladder. */
  | UnableRefusal
  | UnreadyRefusal
  /** Nothing there could be done any more. */
  | 'stale';

export type TourResult = Result<Tournament, TourRefusal>;

/** What somebody opens. */
export interface Opening {
  readonly code: string;
  readonly kind: Kind;
  readonly variant: string;
  readonly name: string;
  readonly settings: TourSettings;
  readonly by: { readonly user: string; readonly name: string };
}

/** A new tournament; a ladder is on at once. */
export function openTournament({ by, ...opening }: Opening, now: number): Tournament {
  const isLadder = opening.kind === 'ladder';
  return {
    ...opening,
    state: isLadder ? 'running' : 'open',
    rounds: isLadder ? 1 : 0,
    round: isLadder ? 1 : 0,
    ...(isLadder && { started: now, ladder: [] }),
    due: opening.settings.start,
    rung: ringsOfStart(opening.settings.start, now),
    revision: 0,
    opened: now,
    delays: 0,
    directors: [by],
    log: [],
    entrants: [],
    boards: [],
  };
}

/** Somebody joins; who has joined plays from now on where they are, also if they were away. */
export function join(tour: Tournament, coming: Coming, now: number): TourResult {
  if (!isOn(tour)) return err('over');
  const known = entrantOf(tour, coming.user);
  if (tour.kind === 'ladder') return climb(tour, coming, now);
  if (tour.kind === 'division') return err('begun');
  if (tour.kind === 'league' && tour.state !== 'open') return enroll(tour, coming, now);
  if (known?.state === 'out') return err('left');
  if (known !== undefined) return ok(withEntrant(tour, rehomed(known, coming)));
  if (tour.entrants.length >= mostEntrants(tour.kind)) return err('full');
  const refusal = tour.kind === 'teams' ? refusalToTeam(tour, coming.team) : null;
  if (refusal !== null) return err(refusal);
  const entrant = newEntrant(tour, coming, now);
  const joined = { ...tour, entrants: [...tour.entrants, entrant] };
  if (tour.state === 'open') return ok(joined);
  if (!isOpenToLate(tour) || isForPartners(tour)) return err('begun');
  if (tour.kind === 'arena' || tour.kind === 'teams') return ok(joined);
  return ok({ ...joined, boards: [...tour.boards, ...missedBefore(tour, entrant.no)] });
}

/** Whether people can still join one that is on: a Swiss, until half of its rounds or as long as a director says; an arena; a ladder; a league; teams. */
export const isOpenToLate = ({ kind, round, rounds, settings, due }: Tournament): boolean =>
  kind === 'ladder' ||
  kind === 'league' ||
  (kind === 'swiss' && (2 * round <= rounds || (settings.late === true && round < rounds))) ||
  (kind === 'arena' && due !== null) ||
  (kind === 'teams' && round < rounds);

/** A director lets people in late. */
export function letIn(tour: Tournament): TourResult {
  if (tour.state !== 'running' && tour.state !== 'paused') return err('stale');
  if (tour.kind !== 'swiss' || tour.round >= tour.rounds || isForPartners(tour)) return err('begun');
  return ok({ ...tour, settings: { ...tour.settings, late: true } });
}

const withBoard = (tour: Tournament, board: Board): Tournament => ({
  ...tour,
  boards: tour.boards.map((each) =>
    each.round === board.round && each.board === board.board ? board : each,
  ),
});

/** Somebody leaves. Before the start as if they had never come; later their games are lost, or count for nobody. */
export function leave(tour: Tournament, user: string): TourResult {
  const known = entrantOf(tour, user);
  if (!isOn(tour)) return err('over');
  if (known === undefined || known.state === 'out') return err('notIn');
  return ok(tour.state === 'open' ? withoutPerson(tour, user) : withdraw(tour, known.no));
}

/** `keepsResults`: what they played counts, however early they leave. */
export function withdraw(tour: Tournament, no: No, keepsResults = false): Tournament {
  if (tour.state === 'open') {
    const entrants = tour.entrants.filter((each) => each.no !== no);
    return { ...tour, entrants };
  }
  if (tour.kind === 'ladder') return withoutRung(tour, no);
  const { boards, annulled } =
    tour.kind === 'tables'
      ? { boards: tablesWithout(tour, no), annulled: false }
      : boardsWithout(tour, no, keepsResults);
  const entrant = { ...entrantAt(tour, no), state: 'out' as const, ...(annulled && { annulled }) };
  return withEntrant({ ...tour, boards }, entrant);
}

/** Somebody who missed a round is there again. */
export function comeBack(tour: Tournament, user: string): TourResult {
  const known = entrantOf(tour, user);
  if (!isOn(tour)) return err('over');
  if (known === undefined) return err('notIn');
  if (known.state === 'out') return err('left');
  return known.state === 'in' ? err('alreadyIn') : ok(withEntrant(tour, { ...known, state: 'in' }));
}

/** A tournament begins: entrants get their seeds and lots, and the first round is paired. */
export function start(entered: Tournament, chance: Chance): TourResult {
  const tour = onlyPairs(entered);
  if (tour.state !== 'open') return err('stale');
  if (tour.entrants.length < fewest(tour) || hasTooFew(tour)) return err('tooFew');
  const lots = shuffled(tour.entrants.length, chance.random);
  const inOrder = tour.entrants.toSorted(bySeed);
  const entrants = inOrder.map(
    (entrant, at): Entrant => ({ ...entrant, no: at + 1, lot: 1 + (lots[at] ?? 0) }),
  );
  const numbers = new Map(inOrder.map(({ no }, at) => [no, at + 1]));
  const numbered = { ...tour, ...renumbered(tour, numbers), entrants };
  const seeded = {
    ...numbered,
    ...(tour.kind === 'tables' && { tables: plannedTables(numbered, chance.random) }),
    ...(tour.kind === 'teams' && { teams: teamsLeft(numbered) }),
  };
  const running = { ...seeded, state: 'running', rounds: roundsFor(seeded), due: null } as const;
  if (tour.kind === 'league') return ok(firstSeason({ ...running, started: chance.now }, chance));
  if (tour.kind === 'arena') {
    const due = arenaEnd(tour, chance.now);
    return ok(withPairs({ ...running, round: 1, due, started: chance.now, paired: chance.now }, chance));
  }
  return ok(pairNext({ ...running, started: chance.now }, chance));
}

/** The rounds that a tournament has with those who are in. */
function roundsFor(tour: Tournament): number {
  const { kind, settings, entrants } = tour;
  if (meetsAll(tour)) return scheduleOf(tour).length;
  if (kind === 'knockout') return knockoutRounds(entrants.length);
  if (kind === 'arena') return 1;
  if (kind === 'league') return 0;
  if (kind === 'tables') return tour.tables?.length ?? 0;
  if (kind === 'teams') return teamRounds(tour);
  return Math.min(settings.rounds ?? usualRounds(entrants.length), mostRounds(entrants.length));
}

function pairNext(tour: Tournament, chance: Chance): Tournament {
  const { byHand: _, ...rest } = tour;
  const pairing = { tables: tablesRound, teams: teamsRound };
  const own = tour.kind === 'tables' || tour.kind === 'teams' ? pairing[tour.kind] : nextBoards;
  const boards = [...tour.boards, ...own(tour, chance)];
  const next = { ...rest, boards, round: tour.round + 1, due: null };
  return tour.settings.together && next.round < next.rounds ? pairNext(next, chance) : next;
}

/** The next round begins though its time has not come. */
export function callNext(tour: Tournament, chance: Chance): TourResult {
  if (tour.state === 'paused') return err('paused');
  if (tour.state !== 'running' || !hasRounds(tour)) return err('stale');
  if (!isRoundDone(tour)) return err('roundOn');
  return ok(tour.round >= tour.rounds ? over(tour, chance.now) : follow(tour, chance));
}

/** The next round, without those who have missed two in a row. */
function follow(tour: Tournament, chance: Chance): Tournament {
  const twice = missedTwice(tour);
  const left = twice.reduce((now, no) => withdraw(now, no), tour);
  const next = withMissed(left, twice);
  return hasTooFew(next) ? over(next, chance.now) : pairNext(next, chance);
}

/** Somebody says, when a live round was called, that they are there. */
export function ready(tour: Tournament, user: string, now: number): TourResult {
  const known = entrantOf(tour, user);
  if (known === undefined) return err('notIn');
  if (tour.state === 'paused') return err('paused');
  const board = boardsOn(tour).find((each) => each.players.includes(known.no));
  if (board === undefined || isDone(board) || board.due === null || board.due <= now) return err('stale');
  // By days nobody is asked.
  if (tour.settings.pace.kind !== 'live' || !isCalled(tour, board)) return err('stale');
  if (board.ready.includes(known.no)) return ok(tour);
  const present = [...board.ready, known.no];
  const due = present.length === board.players.length ? now + BEGIN_MS : board.due;
  return ok(withBoard(tour, { ...board, ready: present, due }));
}

/** Who did not come in time loses, and is away. */
function withoutMissing(tour: Tournament, now: number): Tournament {
  const isLive = tour.settings.pace.kind === 'live';
  const late = boardsOn(tour).filter(
    (board) => isLive && !isDone(board) && !isReady(board) && board.due !== null && board.due <= now,
  );
  return late.reduce((all, board) => {
    // The round is over, and they have agreed on no time.
    if (!isCalled(tour, board))
      return withBoard(all, { ...board, why: 'forfeit', points: [...unmet(board)], due: null });
    const losers = board.players.filter((each) => !board.ready.includes(each));
    // At a table the computer plays for those who did not come.
    const next = board.seats
      ? withoutSeats(all, board, losers, now + BEGIN_MS)
      : withBoard(all, forfeited(board, losers));
    return losers.reduce(missing, next);
  }, tour);
}

/** Notes who lost on time without a move. */
const withMissing = (tour: Tournament): Tournament =>
  boardsOn(tour).reduce((all, { missing: away, ...board }) => {
    if (away === undefined) return all;
    return away.reduce(missing, withBoard(all, board));
  }, tour);

/** By days: directors are asked for the results of a round that lasts too long. */
function withLate(tour: Tournament, now: number): Tournament {
  const late = boardsOn(tour).filter(
    (board) => !isDone(board) && board.due !== null && board.due <= now && !board.asked,
  );
  return tour.settings.pace.kind === 'live'
    ? tour
    : late.reduce((all, board) => withBoard(all, { ...board, asked: true, due: now + DECIDE_MS }), tour);
}

/** Boards for which no director had a result in time, or whose game could not begin, so that the computer judges them. */
export const toJudge = (tour: Tournament, now: number): readonly Board[] =>
  tour.state === 'running'
    ? boardsOn(tour).filter(
        (board) =>
          (board.asked || isReady(board)) && !isDone(board) && board.due !== null && board.due <= now,
      )
    : [];

/** Notes that somebody did not play a round. */
function missing(tour: Tournament, no: No): Tournament {
  const entrant = entrantAt(tour, no);
  // Who loses in a knockout is not paired again anyway.
  const isPaired = entrant.state !== 'out' && tour.kind !== 'knockout';
  return isPaired ? withEntrant(tour, { ...entrant, state: 'away', missed: tour.round }) : tour;
}

/**
 * A tournament by now: it starts, or is put off; who did not come loses; a round that is over is followed by the next one at its
 * time, and the last one by the end.
 */
export function advance(tour: Tournament, chance: Chance): Tournament {
  const { now } = chance;
  if (tour.state === 'paused') return pausedBy(tour, now);
  if (tour.state === 'open') {
    const isLeft = tour.directors.length === 0 || now - tour.opened >= OPEN_MS;
    if (isLeft && tour.due === null) return { ...ended(tour, now), state: 'cancelled' };
    return tour.due !== null && tour.due <= now ? startDue(tour, chance) : withReminders(tour, now);
  }
  if (tour.state !== 'running') return tour;
  if (tour.kind === 'ladder') return ladderBy(tour, chance);
  // A season ends when its divisions are over.
  if (tour.kind === 'league') return tour;
  if (tour.kind === 'arena') {
    const arena = arenaBy(withMissing(tour), chance);
    return isArenaOver(arena) || hasTooFew(arena) ? over(arena, now) : arena;
  }
  const rung = withRings(withReminders(withMissing(tour), now), now, READY_MS);
  const present = withLate(withoutMissing(rung, now), now);
  if (hasTooFew(present)) return over(present, now);
  if (!isRoundDone(present)) return present;
  if (present.round >= present.rounds || isWon(present)) return over(present, now);
  const due = present.due ?? nextRound(present, now);
  if (due === null) return asking(present, now);
  if (due > now) return due === present.due ? present : { ...present, due };
  const next = follow(present, chance);
  // A round in which nobody plays is over at once.
  return isRoundDone(next) ? advance(next, chance) : next;
}

/** A ladder by now: places change by results, and by challenges that nobody answered. */
function ladderBy(tour: Tournament, chance: Chance): Tournament {
  const { now } = chance;
  const next = withResults(withUnanswered(tour, chance), chance);
  return quietAt(next) <= now ? over(next, now) : withLate(withReminders(next, now), now);
}

/** A round is over, and a director has to start the next one; if nobody does for long, or there is none, it is cancelled. */
function asking(tour: Tournament, now: number): Tournament {
  const asked = tour.asking === tour.round ? tour : { ...tour, asking: tour.round, askedAt: now };
  const isLeft = tour.directors.length === 0 || now - (asked.askedAt ?? now) >= ASKED_MS;
  return isLeft ? { ...ended(tour, now), state: 'cancelled' } : asked;
}

function pausedBy(tour: Tournament, now: number): Tournament {
  const stood = now - (tour.paused ?? now);
  if (stood >= PAUSED_MS) return { ...ended(tour, now), state: 'cancelled' };
  return stood >= WARNED_MS && !tour.warned ? { ...tour, warned: true } : tour;
}

function startDue(tour: Tournament, chance: Chance): Tournament {
  const begun = start(tour, chance);
  if (begun.ok) return begun.value;
  const { now } = chance;
  return tour.delays > 0
    ? { ...ended(tour, now), state: 'cancelled' }
    : { ...tour, due: now + DELAY_MS, delays: tour.delays + 1 };
}

/** When the round after one that is over begins; null when a director says so. */
function nextRound({ settings: { next, pace, zone } }: Tournament, now: number): number | null {
  if (next === 'asked') return null;
  if (next === 'once') return now + (pace.kind === 'live' ? BREAK_MS : 0);
  return nextMinuteOfDay(now, next, zone);
}

const ended = (tour: Tournament, now: number): Tournament => ({ ...tour, due: null, ended: now });
/** Games that are on when it is over count for nothing. */
const over = (tour: Tournament, now: number): Tournament => ({ ...ended(tour, now), state: 'over' });

export const cancel = (tour: Tournament, now: number): TourResult =>
  isOn(tour) ? ok({ ...ended(tour, now), state: 'cancelled' }) : err('over');

/** Nothing is due in a tournament that is paused; games go on. */
export const pause = (tour: Tournament, now: number): TourResult =>
  tour.state === 'running' ? ok({ ...tour, state: 'paused', paused: now }) : err('stale');

export function resume({ paused, warned: _, ...tour }: Tournament, now: number): TourResult {
  if (tour.state !== 'paused') return err('stale');
  const stood = now - (paused ?? now);
  const boards = tour.boards.map((board) =>
    withoutPast(board.due === null ? board : { ...board, due: board.due + stood }, now),
  );
  const due = tour.kind === 'arena' && tour.due !== null ? tour.due + stood : tour.due;
  return ok({ ...tour, boards, due, state: 'running' });
}

/** Live: what was due while nobody could come, as the program stood, is due once more from now on. */
export const calledAgain = (tour: Tournament, now: number): Tournament => ({
  ...tour,
  boards: tour.boards.map((board) =>
    tour.settings.pace.kind === 'live' && board.due !== null && !isDone(board) && isCalled(tour, board)
      ? { ...board, due: now + READY_MS }
      : board,
  ),
});

/** A director says how a board ended; tables change, pairings stay. */
export function decide(
  tour: Tournament,
  { round, board: number }: Pick<Board, 'round' | 'board'>,
  points: readonly number[],
): TourResult {
  const board = tour.boards.find((each) => each.round === round && each.board === number);
  if (board === undefined || tour.state === 'cancelled') return err('stale');
  if ((board.players.length < 2 && !board.seats) || board.players.length !== points.length)
    return err('stale');
  // Places have changed by it, and others have played since.
  if (board.challenge?.ended !== undefined) return err('stale');
  // The points of an arena come from how its games were played.
  if (tour.kind === 'arena') return err('stale');
  // One of both goes on, or nobody does.
  if (tour.kind === 'knockout' && points[0] === points[1] && points[0] !== 0) return err('stale');
  const why = board.why === 'forfeit' || isUnbegun(board) ? 'forfeit' : 'game';
  return ok(withBoard(tour, { ...board, why, points: [...points], due: null }));
}

/** Whether it was cancelled before anybody played: then it is forgotten after some days. */
export const isForNothing = ({ state, round }: Pick<Tournament, 'state' | 'round'>): boolean =>
  state === 'cancelled' && round === 0;

/** Whether nothing holds up the next round of a tournament, or its end, and no time for it is set yet. */
const mayGoOn = (tour: Tournament): boolean =>
  hasTooFew(tour) ||
  boardsOn(tour).some(({ missing: absent }) => absent !== undefined) ||
  (tour.due === null &&
    isRoundDone(tour) &&
    (tour.round >= tour.rounds ||
      tour.settings.next !== 'asked' ||
      tour.asking !== tour.round ||
      tour.directors.length === 0));

/** Whether all but one have left. */
const hasTooFew = (tour: Tournament): boolean =>
  (tour.kind === 'teams' ? teamsLeft(tour) : tour.entrants.filter(({ state }) => state !== 'out')).length < 2;

/** When something is due by the clock, epoch milliseconds; null if nothing is. */
export function dueIn(tour: Tournament): number | null {
  if (tour.state === 'paused') return (tour.paused ?? 0) + (tour.warned ? PAUSED_MS : WARNED_MS);
  if (isForNothing(tour)) return (tour.ended ?? 0) + KEPT_MS;
  if (!isOn(tour)) return null;
  if (tour.state === 'open' && tour.due === null)
    return tour.directors.length === 0 ? 0 : tour.opened + OPEN_MS;
  const boards = boardsOn(tour).filter((board) => !isDone(board));
  // A game that has no room to begin is tried again and again.
  if (tour.state === 'running' && boards.some((board) => toBegin(tour, board) !== null)) return 0;
  if (tour.state === 'running' && tour.kind === 'ladder') return ladderDue(tour);
  if (tour.state === 'running' && tour.kind === 'league') return null;
  if (tour.state === 'running' && tour.kind === 'arena') return hasTooFew(tour) ? 0 : arenaDue(tour);
  if (tour.state === 'running' && mayGoOn(tour)) return 0;
  const askedUntil =
    boards.length === 0 && tour.asking === tour.round && tour.askedAt !== undefined
      ? tour.askedAt + ASKED_MS
      : null;
  const rings = boards.map((board) => nextRing(tour, board));
  const times = [tour.due, askedUntil, ...boards.map(({ due }) => due), ...rings, nextReminder(tour)].filter(
    (time) => time !== null,
  );
  return times.length === 0 ? null : Math.min(...times);
}
