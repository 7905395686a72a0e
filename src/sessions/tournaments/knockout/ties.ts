import type { ClockRule } from '../../model/table-parts.js';
import { type No, WON } from '../round.js';
import type { Standing } from '../standings.js';
import { type Board, boardsOf, type TourGame, type Tournament, type TourSettings } from '../tournament.js';
import { type Decision, firstTies, nextInTie, tiesOf } from './knockout.js';

const [SECOND, MINUTE] = [1_000, 60_000];
/** Of games until one of both wins. */
const FAST = { main: 3 * MINUTE, added: 2 * SECOND, periods: 0, period: 0 };
/** By days nobody has less for a move, in minutes. */
const MIN_MOVE = 60;

/** Two of a knockout who meet, the one who has White first, or one who is free; `board` is their place in the bracket, from 1. */
export interface Tie {
  readonly board: number;
  readonly players: readonly [No] | readonly [white: No, black: No];
}

/** The rounds of a knockout of so many entrants. */
export const knockoutRounds = (entrants: number): number => Math.ceil(Math.log2(Math.max(entrants, 2)));

/** Boards that a round has, also those at which nobody is left. */
export const placesIn = ({ rounds }: Pick<Tournament, 'rounds'>, round: number): number =>
  2 ** (rounds - round);

/** Who goes on from a board; null while it is on, and where nobody does. */
export function winnerAt(board: Board | undefined): No | null {
  if (board === undefined) return null;
  const [one, other] = board.players;
  if (other === undefined) return one ?? null;
  const [own = 0, others = 0] = board.points ?? [];
  return own === others ? null : ((own > others ? one : other) ?? null);
}

/** Those who go on after the round that is on, by their places in the bracket; null where nobody does. */
const winnersOf = (tour: Tournament): readonly (No | null)[] =>
  Array.from({ length: placesIn(tour, tour.round) }, (_, at) =>
    winnerAt(boardsOf(tour, tour.round).find(({ board }) => board === at + 1)),
  );

/** Whether nobody is left whom the winner of a knockout could meet, once its round is over. */
export const isWon = (tour: Tournament): boolean =>
  tour.kind === 'knockout' && winnersOf(tour).filter((no) => no !== null).length < 2;

/** Those who meet in the next round. */
export function tiesOfRound(tour: Tournament): readonly Tie[] {
  const { round, entrants } = tour;
  const ties = round === 0 ? firstTies(entrants.length) : tiesOf(winnersOf(tour));
  return ties.flatMap(([upper, lower], at): Tie[] => {
    const board = at + 1;
    if (upper === null) return lower === null ? [] : [{ board, players: [lower] }];
    return [{ board, players: lower === null ? [upper] : inColours(tour, [upper, lower], board) }];
  });
}

/** Who has had White less has it now; with as many, the better one at odd boards. */
function inColours(tour: Tournament, [upper, lower]: readonly [No, No], board: number): readonly [No, No] {
  const whites = (no: No): number =>
    tour.boards
      .flatMap(({ games }) => games)
      .filter(({ white, begun }) => white === no && begun !== undefined).length;
  const more = whites(upper) - whites(lower);
  return more < 0 || (more === 0 && board % 2 === 1) ? [upper, lower] : [lower, upper];
}

/** The time that a game has: that of the tournament, or less where two of a knockout were level. */
export function paceOfGame({ pace }: Pick<TourSettings, 'pace'>, game: TourGame): TourSettings['pace'] {
  if (game.pace === undefined) return pace;
  if (pace.kind === 'days')
    return {
      ...pace,
      minutes: Math.max(MIN_MOVE, pace.minutes / 2),
      ...(pace.bank && { bank: halfOf(pace.bank) }),
    };
  return { ...pace, clock: game.pace === 'fast' ? FAST : halfOf(pace.clock) };
}

function halfOf(clock: ClockRule): ClockRule {
  const half = (time: number): number => Math.ceil(time / 2 / SECOND) * SECOND;
  return { ...clock, main: half(clock.main), added: half(clock.added), period: half(clock.period) };
}

/** What follows at a board of a knockout whose games are all over. */
export function afterLevel({ players, games }: Board, match: 1 | 2, isByDays: boolean): Decision {
  const [one = 0, other = 0] = players;
  const played = games.map(({ white, points }) => ({ white, points: points?.[0] ?? 0 }));
  return nextInTie([one, other], played, match, isByDays);
}

/** Whether all games of a board were level, and the lot has decided. */
export function isByLot({ tie, games, points, why }: Board): boolean {
  if (tie === undefined || points === null || why !== 'game') return false;
  const isOver = games.every((game) => game.points !== undefined);
  const own = games.reduce((sum, game) => sum + (game.points?.[0] ?? 0), 0);
  return isOver && own > 0 && own * 2 === WON * games.length;
}

/** Entrants by how far they came: `points` are the rounds that they passed. Those who were out in the same round share a place. */
export function knockoutStandings(tour: Tournament): readonly Standing[] {
  const reached = tour.entrants.map(({ no, state }) => {
    const own = tour.boards.filter(({ players }) => players.includes(no));
    const last = own.at(-1);
    const passed = own.filter((board) => winnerAt(board) === no).length;
    const isOut = state === 'out' || (last !== undefined && last.points !== null && winnerAt(last) !== no);
    return {
      no,
      passed,
      isOut,
      wins: own.filter((board) => board.why === 'game' && winnerAt(board) === no).length,
    };
  });
  const none = { opponents: 0, trimmed: 0, trimmedTwice: 0, beaten: 0 };
  const isBefore = (one: (typeof reached)[number], other: (typeof reached)[number]): boolean =>
    one.passed > other.passed || (one.passed === other.passed && !one.isOut && other.isOut);
  return reached
    .map((each) => ({
      ...none,
      no: each.no,
      place: 1 + reached.filter((other) => isBefore(other, each)).length,
      points: each.passed,
      wins: each.wins,
    }))
    .toSorted((one, other) => one.place - other.place || one.no - other.no);
}
