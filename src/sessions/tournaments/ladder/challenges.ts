import { err, ok, type Result } from '../../../engine/index.js';
import { type Chance, forfeited, isDone, ROUND_MS } from '../boards.js';
import { type Coming, mostEntrants, newEntrant, withEntrant } from '../entrants.js';
import { nextReminder } from '../reminders.js';
import { type No, WON } from '../round.js';
import type { Standing } from '../standings.js';
import { type Board, entrantAt, entrantOf, type Tournament } from '../tournament.js';
import { afterChallenge, within } from './order.js';

const DAY = 24 * 3_600_000;
/** For so long somebody can answer a challenge. */
export const ANSWER_MS = 3 * DAY;
/** Two who have played meet again only after so long. */
const APART_MS = 7 * DAY;
/** Challenges that somebody has open, and those of them in which they are the one to be beaten. */
const [MAX_OPEN, MAX_DEFENDED] = [3, 2] as const;
/** Who loses on time so often running is out. */
const TIME_LOSSES = 2;
/** Results that are kept, with those of the last days. */
const MAX_RESULTS = 500;
/** A ladder without challenges for so long is over. */
const QUIET_MS = 90 * DAY;

/** Why somebody can't challenge anybody now. */
export type UnableRefusal = 'notIn' | 'paused' | 'over' | 'first' | 'enough';
/** Why somebody can't be challenged now. */
export type UnreadyRefusal = 'tooFar' | 'met' | 'playing' | 'busy' | 'offDuty' | 'apart';

/** Somebody above, and why they can't be challenged now; `until` if a time ends that. */
export interface Above {
  readonly no: No;
  readonly why: UnreadyRefusal | null;
  readonly until: number | null;
}

type Watching = Pick<Chance, 'now' | 'blocks' | 'awayUntil'>;

const ladderOf = ({ ladder = [] }: Pick<Tournament, 'ladder'>): readonly No[] => ladder;

const openOf = ({ boards }: Tournament, no: No): readonly Board[] =>
  boards.filter((board) => board.players.includes(no) && !isDone(board));

/** Whether a challenge has not been answered yet. */
export const isPending = (board: Board): boolean =>
  board.challenge !== undefined && board.games.length === 0 && !isDone(board);

/** The one who was challenged. */
export const challengedAt = ({ players, challenge }: Board): No =>
  players.find((no) => no !== challenge?.by) ?? 0;

/** Those whom somebody could challenge by their places, with why not now; or why they can challenge nobody. */
export function aboveOf(
  tour: Tournament,
  user: string,
  watching: Watching,
): Result<readonly Above[], UnableRefusal> {
  const own = entrantOf(tour, user);
  if (tour.state === 'paused') return err('paused');
  if (tour.state !== 'running') return err('over');
  if (own === undefined || own.state === 'out') return err('notIn');
  const above = within(ladderOf(tour), own.no);
  if (above.length === 0) return err('first');
  if (openOf(tour, own.no).length >= MAX_OPEN) return err('enough');
  return ok(above.map((no) => readiness(tour, own.no, no, watching)));
}

function readiness(tour: Tournament, own: No, no: No, { now, blocks, awayUntil }: Watching): Above {
  const [one, other] = [entrantAt(tour, own), entrantAt(tour, no)];
  const away = awayUntil(other);
  const until = metUntil(tour, own, no, now);
  if (openOf(tour, own).some(({ players }) => players.includes(no)))
    return { no, why: 'playing', until: null };
  if (blocks(one, other) || blocks(other, one)) return { no, why: 'apart', until: null };
  if (away !== null) return { no, why: 'offDuty', until: away };
  if (until > now) return { no, why: 'met', until };
  const open = openOf(tour, no);
  const isBusy =
    open.length >= MAX_OPEN || open.filter((each) => challengedAt(each) === no).length >= MAX_DEFENDED;
  return { no, why: isBusy ? 'busy' : null, until: null };
}

/** When two who have met can meet again, epoch milliseconds. */
const metUntil = ({ boards }: Tournament, own: No, no: No, now: number): number =>
  Math.max(
    0,
    ...boards
      .filter(({ players, why }) => why !== 'annulled' && players.includes(own) && players.includes(no))
      .map(({ challenge }) => (challenge?.ended ?? now) + APART_MS),
  );

/** Somebody challenges one of those above them. */
export function challenge(
  tour: Tournament,
  user: string,
  to: No,
  watching: Watching,
): Result<Tournament, UnableRefusal | UnreadyRefusal> {
  const above = aboveOf(tour, user, watching);
  if (!above.ok) return above;
  const chosen = above.value.find(({ no }) => no === to);
  const own = entrantOf(tour, user);
  if (chosen === undefined || own === undefined) return err('tooFar');
  if (chosen.why !== null) return err(chosen.why);
  const { now } = watching;
  const board: Board = {
    ...{ tour: tour.code, round: 1, board: 1 + Math.max(0, ...tour.boards.map((each) => each.board)) },
    ...{ why: 'game', players: inColours(tour, own.no, to), points: null, games: [], ready: [] },
    due: now + ANSWER_MS,
    challenge: { by: own.no, at: now },
  };
  return ok({ ...tour, boards: [...tour.boards, board] });
}

/** Who has had White less has it now; with as many, the one who was challenged. */
function inColours({ boards }: Tournament, by: No, to: No): readonly [No, No] {
  const whites = (no: No): number =>
    boards
      .filter(({ players }) => players.includes(no))
      .reduce((sum, { players }) => sum + (players[0] === no ? 1 : -1), 0);
  return whites(by) < whites(to) ? [by, to] : [to, by];
}

/** A challenge that a user can answer; undefined if there is none any more. */
function ownChallenge(tour: Tournament, user: string, board: number): Board | undefined {
  const own = entrantOf(tour, user);
  return tour.state === 'running'
    ? tour.boards.find((each) => each.board === board && isPending(each) && challengedAt(each) === own?.no)
    : undefined;
}

const withBoard = (tour: Tournament, board: Board): Tournament => ({
  ...tour,
  boards: tour.boards.map((each) => (each.board === board.board ? board : each)),
});

/** Somebody takes a challenge up: the game begins. */
export function accept(
  tour: Tournament,
  user: string,
  number: number,
  { now, newGame }: Pick<Chance, 'now' | 'newGame'>,
): Result<Tournament, 'stale'> {
  const board = ownChallenge(tour, user, number);
  if (board === undefined) return err('stale');
  const { isLastDay: _, ...rest } = board;
  const first = tour.settings.match === 1 ? board.players.slice(0, 1) : board.players;
  const games = first.map((white) => ({ id: newGame(), white }));
  return ok(withBoard(tour, { ...rest, games, due: now + ROUND_MS }));
}

/** Somebody gives their place up without a game. */
export function giveWay(tour: Tournament, user: string, number: number): Result<Tournament, 'stale'> {
  const board = ownChallenge(tour, user, number);
  return board === undefined ? err('stale') : ok(withBoard(tour, forfeited(board, [challengedAt(board)])));
}

/** A ladder whose challenges without an answer are lost; those of somebody who is away don’t count. */
export function withUnanswered(tour: Tournament, { now, awayUntil }: Watching): Tournament {
  const late = tour.boards.filter((board) => isPending(board) && board.due !== null && board.due <= now);
  return late.reduce((all, board) => {
    const no = challengedAt(board);
    if (awayUntil(entrantAt(all, no)) !== null) return withBoard(all, annulled(board));
    return withBoard(all, { ...forfeited(board, [no]), late: [no] });
  }, tour);
}

const annulled = (board: Board): Board => ({ ...board, why: 'annulled', points: null, due: null });

/** Challenges that are over, while places have not changed yet. */
const unsettled = ({ boards }: Tournament): readonly Board[] =>
  boards.filter(
    (board) => board.challenge !== undefined && board.challenge.ended === undefined && isDone(board),
  );

/** A ladder whose places have changed by all results. */
export function withResults(tour: Tournament, watching: Watching): Tournament {
  const settled = unsettled(tour).reduce((all, board) => settle(all, board, watching), tour);
  const { now } = watching;
  const left = settled.boards.length - MAX_RESULTS;
  if (left <= 0) return settled;
  const old = settled.boards
    .filter(({ challenge: each }) => (each?.ended ?? now) < now - APART_MS)
    .slice(0, left);
  return { ...settled, boards: settled.boards.filter((board) => !old.includes(board)) };
}

function settle(tour: Tournament, board: Board, { now, awayUntil }: Watching): Tournament {
  const { by = 0, at = now } = board.challenge ?? {};
  const to = challengedAt(board);
  const { late = [] } = board;
  const wasAway = late.some((no) => awayUntil(entrantAt(tour, no)) !== null);
  const ended = { ...(wasAway ? annulled(board) : board), challenge: { by, at, ended: now } };
  const [own = 0, others = 0] = [by, to].map((no) => ended.points?.[board.players.indexOf(no)] ?? 0);
  const noted = withBoard(tour, ended);
  const next = own > others ? { ...noted, ladder: afterChallenge(ladderOf(noted), by, to) } : noted;
  return late.filter((no) => isOutOfTime(next, no)).reduce(withoutRung, next);
}

/** Whether somebody lost their last two games on time. */
function isOutOfTime(tour: Tournament, no: No): boolean {
  const { since, state } = entrantAt(tour, no);
  const last = tour.boards
    .filter(
      ({ players, why, challenge: each }) =>
        players.includes(no) && why !== 'annulled' && (each?.ended ?? 0) > since,
    )
    .toSorted((one, other) => (one.challenge?.ended ?? 0) - (other.challenge?.ended ?? 0))
    .slice(-TIME_LOSSES);
  return state !== 'out' && last.length === TIME_LOSSES && last.every(({ late }) => late?.includes(no));
}

/** Somebody leaves a ladder: those below go up, games that are on are lost, and challenges without a game are off. */
export function withoutRung(tour: Tournament, no: No): Tournament {
  const boards = tour.boards.map((board) => {
    if (isDone(board) || !board.players.includes(no)) return board;
    return isPending(board) ? annulled(board) : forfeited(board, [no]);
  });
  // Nobody has to remember who played no game.
  const isKnown = boards.some(({ players }) => players.includes(no));
  const entrants = isKnown
    ? tour.entrants.map((each) => (each.no === no ? { ...each, state: 'out' as const } : each))
    : tour.entrants.filter((each) => each.no !== no);
  return { ...tour, boards, entrants, ladder: ladderOf(tour).filter((each) => each !== no) };
}

/** Somebody joins as the last one, also if they have left before; who is there plays from now on where they are. */
export function climb(tour: Tournament, coming: Coming, now: number): Result<Tournament, 'full'> {
  const known = entrantOf(tour, coming.user);
  if (known !== undefined && known.state !== 'out')
    return ok(withEntrant(tour, { ...known, home: coming.home }));
  if (ladderOf(tour).length >= mostEntrants(tour.kind)) return err('full');
  const { no } = known ?? newEntrant(tour, coming, now);
  const entrants = tour.entrants.filter((each) => each.no !== no);
  const entrant = { ...newEntrant(tour, coming, now), no };
  return ok({ ...tour, entrants: [...entrants, entrant], ladder: [...ladderOf(tour), no] });
}

/** When a ladder is over if nobody challenges anybody, epoch milliseconds. */
export const quietAt = ({ opened, entrants, boards }: Tournament): number =>
  QUIET_MS +
  Math.max(
    opened,
    ...entrants.map(({ since }) => since),
    ...boards.map(({ challenge: each }) => each?.ended ?? each?.at ?? 0),
  );

/** When a ladder goes on by the clock, epoch milliseconds. */
export function ladderDue(tour: Tournament): number {
  if (unsettled(tour).length > 0) return 0;
  const open = tour.boards.filter((board) => !isDone(board));
  return Math.min(quietAt(tour), nextReminder(tour) ?? Infinity, ...open.flatMap(({ due }) => due ?? []));
}

/** Those on a ladder by place, with the games that they won. */
export function ladderStandings(tour: Tournament): readonly Standing[] {
  const none = { opponents: 0, trimmed: 0, trimmedTwice: 0, beaten: 0 };
  return ladderOf(tour).map((no, at) => {
    const wins = tour.boards.filter(({ players, points }) => points?.[players.indexOf(no)] === WON).length;
    return { ...none, no, place: at + 1, points: wins, wins };
  });
}
