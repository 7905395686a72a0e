import { type Chance, isDone, isUnbegun } from '../boards.js';
import { isApart } from '../directing/pairs.js';
import { type No, WON } from '../round.js';
import type { Standing } from '../standings.js';
import type { Board, Entrant, Tournament } from '../tournament.js';
import { type ArenaField, type ArenaGame, type ArenaPairs, arenaPoints, pairWaiting } from './arena.js';

const MINUTE = 60_000;
/** How often those who wait are paired. */
export const PAIR_MS = 5_000;
/** For so long a game that has no room is tried to begin. */
const BEGIN_MS = 3 * MINUTE;
/** Nobody is paired any more when less is left than this many clocks. */
const CLOCKS = 2;

const clockOf = ({ settings: { pace } }: Pick<Tournament, 'settings'>): number =>
  pace.kind === 'live' ? pace.clock.main : 0;

/** When an arena that begins now ends. */
export const arenaEnd = ({ settings }: Pick<Tournament, 'settings'>, now: number): number =>
  now + (settings.minutes ?? 60) * MINUTE;

/** When the last games of an arena begin; null once it only waits for those that are on. */
const lastPairing = (tour: Tournament): number | null =>
  tour.due === null ? null : tour.due - CLOCKS * clockOf(tour);

/** Those who play no game. */
function waitingIn(tour: Tournament): readonly Entrant[] {
  const playing = new Set(tour.boards.filter((board) => !isDone(board)).flatMap(({ players }) => players));
  return tour.entrants.filter(({ no, state }) => state === 'in' && !playing.has(no));
}

/** When an arena goes on by the clock, epoch milliseconds; null if only results have it go on. */
export function arenaDue(tour: Tournament): number | null {
  const on = tour.boards.filter((board) => !isDone(board));
  if (tour.boards.some(({ missing }) => missing !== undefined)) return 0;
  if (tour.due === null) return on.length === 0 ? 0 : null;
  const times = [tour.due, ...on.flatMap(({ due }) => due ?? [])];
  const next = (tour.paired ?? 0) + PAIR_MS;
  if (waitingIn(tour).length >= 2 && next <= (lastPairing(tour) ?? 0)) times.push(next);
  return Math.min(...times);
}

/** An arena by now: those who wait are paired, until it ends; games that are on then still count. */
export function arenaBy(tour: Tournament, chance: Chance): Tournament {
  const { now } = chance;
  const present = withoutStuck(tour, now);
  if (present.due === null) return present;
  if (present.due <= now) return { ...present, due: null };
  const isLate = now > (lastPairing(present) ?? 0);
  return isLate || now < (present.paired ?? 0) + PAIR_MS ? present : withPairs(present, chance);
}

/** Games that found no room in a chat are off, so that both can be paired again. */
function withoutStuck(tour: Tournament, now: number): Tournament {
  const isStuck = (board: Board): boolean =>
    !isDone(board) && isUnbegun(board) && board.due !== null && board.due <= now;
  if (!tour.boards.some(isStuck)) return tour;
  const off = (board: Board): Board => ({ ...board, why: 'annulled', due: null });
  return { ...tour, boards: tour.boards.map((board) => (isStuck(board) ? off(board) : board)) };
}

/** Whether an arena is over: its time is, and so are all games. */
export const isArenaOver = ({ due, boards }: Tournament): boolean => due === null && boards.every(isDone);

/** Those who wait in an arena, and who of them is never paired. */
function fieldOf(tour: Tournament, blocks: Chance['blocks']): ArenaField {
  const places = new Map(arenaStandings(tour).map(({ no, place }) => [no, place]));
  const played = gamesOf(tour);
  const here = waitingIn(tour);
  const waiting = here.map(({ no, rating }) => ({
    ...{ no, rating, rank: places.get(no) ?? tour.entrants.length },
    lastOpponent: lastOpponent(played, no),
  }));
  const forbidden = here.flatMap((one, at) =>
    here
      .slice(at + 1)
      .flatMap(
        (other): ArenaPairs =>
          blocks(one, other) || blocks(other, one) || isApart(tour, [one.no, other.no])
            ? [[one.no, other.no]]
            : [],
      ),
  );
  return { waiting, forbidden };
}

/** Of pairs that were made a moment ago, those that can still play. */
export function stillFree(pairs: ArenaPairs, { waiting, forbidden }: ArenaField): ArenaPairs {
  const free = new Set(waiting.map(({ no }) => no));
  const isKept = (pair: ArenaPairs[number]): boolean =>
    forbidden.some((each) => each.every((no) => pair.includes(no)));
  return pairs.filter((pair) => pair.every((no) => free.has(no)) && !isKept(pair));
}

/** An arena with a game for those who wait. */
export function withPairs(
  tour: Tournament,
  { now, newGame, blocks, random, pairArena = pairWaiting }: Chance,
): Tournament {
  const field = fieldOf(tour, blocks);
  const pairs = field.waiting.length < 2 ? [] : pairArena(field);
  if (pairs.length === 0) return tour;
  const first = 1 + tour.boards.reduce((most, { board }) => Math.max(most, board), 0);
  const played = gamesOf(tour);
  const boards = pairs.map((pair, at): Board => {
    const players = inColours(played, pair, random);
    const place = { tour: tour.code, round: 1, board: first + at };
    const games = [{ id: newGame(), white: players[0] }];
    return { ...place, why: 'game', players, points: null, games, ready: [], due: now + BEGIN_MS };
  });
  return { ...tour, boards: [...tour.boards, ...boards], paired: now };
}

type Played = ReadonlyMap<No, readonly Board[]>;

/** The boards of each that count, in their order. */
function gamesOf({ boards }: Tournament): Played {
  const played = new Map<No, Board[]>();
  for (const board of boards) {
    if (board.why === 'annulled') continue;
    for (const no of board.players) {
      const known = played.get(no);
      if (known === undefined) played.set(no, [board]);
      else known.push(board);
    }
  }
  return played;
}

const lastOpponent = (played: Played, no: No): No | null =>
  played
    .get(no)
    ?.at(-1)
    ?.players.find((each) => each !== no) ?? null;

/** Who has had White less has it now; with as many, by lot. */
function inColours(played: Played, [one, other]: readonly [No, No], random: () => number): readonly [No, No] {
  const whites = (no: No): number =>
    (played.get(no) ?? []).reduce((sum, { players }) => sum + (players[0] === no ? 1 : -1), 0);
  const more = whites(one) - whites(other);
  return more < 0 || (more === 0 && random() < 0.5) ? [one, other] : [other, one];
}

/** The games of somebody in the order in which they ended. */
function playedBy(boards: readonly Board[], no: No): readonly ArenaGame[] {
  const endOf = ({ games, board }: Board): number => games[0]?.ended ?? board;
  return boards
    .filter(({ points }) => points !== null)
    .toSorted((one, other) => endOf(one) - endOf(other) || one.board - other.board)
    .map(({ players, points, games, berserk = [] }) => {
      const own = points?.[players.indexOf(no)] ?? 0;
      return {
        result: own === WON ? 'won' : own === 0 ? 'lost' : 'drawn',
        plies: games[0]?.plies ?? 0,
        isBerserk: berserk.includes(no),
      };
    });
}

/** Entrants by their points; those with as many points and wins share a place. */
export function arenaStandings(tour: Tournament): readonly Standing[] {
  const none = { opponents: 0, trimmed: 0, trimmedTwice: 0, beaten: 0 };
  const played = gamesOf(tour);
  const all = tour.entrants.map(({ no }) => {
    const games = playedBy(played.get(no) ?? [], no);
    const points = arenaPoints(games).reduce((sum, each) => sum + each, 0);
    return { ...none, no, points, wins: games.filter(({ result }) => result === 'won').length };
  });
  const isBefore = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
    one.points > other.points || (one.points === other.points && one.wins > other.wins);
  return all
    .map((each) => ({ ...each, place: 1 + all.filter((other) => isBefore(other, each)).length }))
    .toSorted((one, other) => one.place - other.place || one.no - other.no);
}
