import { findVariant, type Seat } from '../../../engine/index.js';
import { type Chance, type EndChance, forfeited, isDone, isUnbegun, READY_MS, ROUND_MS } from '../boards.js';
import type { No } from '../round.js';
import type { Standing } from '../standings.js';
import { type Board, boardsOf, entrantAt, type Tournament } from '../tournament.js';
import { evenSeats, evenTables } from './tables.js';

/** Rounds where nobody asks for a number of them, and the most that can be asked for. */
const [MIN_ROUNDS, USUAL_ROUNDS, MAX_ROUNDS] = [3, 7, 12] as const;

/** Points for a side that one has beaten; one that is as good as oneself is worth half. */
const BEATEN = 2;

/** Seats of a game that is played at tables; null for a game of two, or of two sides. */
export function tableSeats(id: string): 3 | 4 | null {
  const variant = findVariant(id);
  if (variant?.kind !== 'draughts') return null;
  const seats = variant.seats.length;
  const sides = new Set(variant.seats.map(({ side }) => side)).size;
  return sides === seats && (seats === 3 || seats === 4) ? seats : null;
}

/**
 * Who sits where in which round: null is a seat of the computer, where the number of players can't be divided. The square of
 * the seats has all meet once; other numbers have everybody meet the others about once.
 */
export function plannedTables(
  { entrants, settings, variant }: Pick<Tournament, 'entrants' | 'settings' | 'variant'>,
  random: () => number,
): NonNullable<Tournament['tables']> {
  const seats = tableSeats(variant) ?? 4;
  const players = seats * Math.ceil(entrants.length / seats);
  const once = Math.ceil((players - 1) / (seats - 1));
  const usual = Math.min(USUAL_ROUNDS, Math.max(MIN_ROUNDS, once));
  const rounds = Math.min(settings.rounds ?? usual, MAX_ROUNDS);
  const plan = evenSeats(evenTables(players, seats, rounds, random), players, random);
  return plan.map((round) => round.map((table) => table.map((no) => (no > entrants.length ? null : no))));
}

/** A round at tables. The computer has the seats of those who are away, have left, or have blocked somebody at their table. */
export function tablesRound(tour: Tournament, { now, newGame, blocks }: Chance): readonly Board[] {
  const round = tour.round + 1;
  const isHere = (no: No | null): no is No => no !== null && entrantAt(tour, no).state === 'in';
  const mayPlay = (no: No, table: readonly (No | null)[]): boolean =>
    table
      .filter(isHere)
      .every((other) => other === no || !blocks(entrantAt(tour, no), entrantAt(tour, other)));
  const planned = (tour.tables?.[tour.round] ?? [])
    .map((table) => table.map((no) => (isHere(no) && mayPlay(no, table) ? no : null)))
    .filter((table) => table.some((no) => no !== null));
  const isLive = tour.settings.pace.kind === 'live';
  const due = now + (isLive ? READY_MS : ROUND_MS);
  const boards = planned.map((seats, at): Board => {
    const players = seats.filter((no) => no !== null);
    const games = [{ id: newGame(), white: players[0] ?? 0 }];
    const place = { tour: tour.code, round, board: at + 1 };
    return { ...place, why: 'game', players, seats, points: null, games, ready: [], due };
  });
  const seated = new Set(boards.flatMap(({ players }) => players));
  const absent = tour.entrants.filter(({ no }) => !seated.has(no));
  return [...boards, ...absent.map(({ no }, at) => absentAt(tour, round, boards.length + 1 + at, no))];
}

/** Somebody without a table in a round. */
function absentAt({ code }: Tournament, round: number, board: number, no: No): Board {
  const none = { tour: code, round, board, games: [], ready: [], due: null };
  return { ...none, why: 'absent', players: [no], points: [0] };
}

/** A tournament at whose table the computer has the seats of those who did not come; without anybody nothing is played there. */
export function withoutSeats(
  tour: Tournament,
  board: Board,
  gone: readonly No[],
  due = board.due,
): Tournament {
  const players = board.players.filter((no) => !gone.includes(no));
  const next: Board =
    players.length === 0
      ? forfeited(board, board.players)
      : {
          ...board,
          players,
          seats: (board.seats ?? []).map((no) => (no !== null && gone.includes(no) ? null : no)),
          games: board.games.map((game) => ({ ...game, white: players[0] ?? 0 })),
          due,
        };
  const boards = tour.boards.map((each) => (each === board ? next : each));
  if (players.length === 0) return { ...tour, boards };
  const { round } = board;
  const last = Math.max(0, ...boardsOf(tour, round).map((each) => each.board));
  const absent = gone.map((no, at) => absentAt(tour, round, last + 1 + at, no));
  return { ...tour, boards: [...boards, ...absent] };
}

/** Boards after somebody has left: at a table that has not begun the computer plays for them; in a game they give up. */
export const tablesWithout = (tour: Tournament, no: No): readonly Board[] =>
  tour.boards
    .filter((board) => board.players.includes(no) && !isDone(board) && isUnbegun(board))
    .reduce((all, board) => withoutSeats(all, board, [no]), tour).boards;

/** Points of those at a table, by the places of their seats and whether they stayed at them. */
export function tablePoints(
  { players, seats = [] }: Board,
  ranking: readonly (readonly Seat[])[],
  hasStayed: (seat: Seat) => boolean,
): readonly number[] {
  return players.map((no) => {
    const seat = seats.indexOf(no);
    const place = ranking.findIndex((group) => group.includes(seat));
    if (place < 0 || !hasStayed(seat)) return 0;
    const equal = (ranking[place]?.length ?? 1) - 1;
    const beaten = ranking.slice(place + 1).flat().length;
    return BEATEN * beaten + (BEATEN / 2) * equal;
  });
}

/** A table after the end of its game, as `withEnd` of two; the game of nobody is played once more. */
export function withTableEnd(
  board: Board,
  id: string,
  end: readonly number[] | 'void',
  { isLive, newGame }: Pick<EndChance, 'isLive' | 'newGame'>,
): Board | null {
  const game = board.games.find((each) => each.id === id);
  if (game === undefined || isDone(board)) return null;
  if (end !== 'void') return { ...board, points: [...end], due: null };
  if (!game.again) return { ...board, games: [{ id: newGame(), white: game.white, again: true }] };
  return { ...board, points: isLive ? board.players.map(() => 0) : [...levelPoints(board)], due: null };
}

/** Points of those at a table who are all as good as each other. */
export const levelPoints = ({ players, seats = [] }: Board): readonly number[] =>
  players.map(() => (BEATEN / 2) * (seats.length - 1));

/** Entrants by their points, then tables at which they beat all others, then points of those they met; the computer has no place. */
export function tableStandings(tour: Tournament): readonly Standing[] {
  const played = tour.boards.filter(({ seats, points }) => seats !== undefined && points !== null);
  const own = (no: No) =>
    played.flatMap(({ players, points, seats = [] }) => {
      const at = players.indexOf(no);
      return at < 0 ? [] : [{ points: points?.[at] ?? 0, players, most: BEATEN * (seats.length - 1) }];
    });
  const pointsOf = (no: No): number => own(no).reduce((sum, { points }) => sum + points, 0);
  const points = new Map(tour.entrants.map(({ no }) => [no, pointsOf(no)]));
  const all = tour.entrants.map(({ no }) => {
    const tables = own(no);
    const others = tables.flatMap(({ players }) => players.filter((each) => each !== no));
    const opponents = others.reduce((sum, each) => sum + (points.get(each) ?? 0), 0);
    const wins = tables.filter((table) => table.points === table.most).length;
    return { no, points: points.get(no) ?? 0, wins, opponents };
  });
  const isBefore = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
    (one.points - other.points || one.wins - other.wins || one.opponents - other.opponents) > 0;
  return all
    .map((each) => ({
      ...each,
      ...{ trimmed: 0, trimmedTwice: 0, beaten: 0 },
      place: 1 + all.filter((other) => isBefore(other, each)).length,
    }))
    .toSorted((one, other) => one.place - other.place || one.no - other.no);
}
