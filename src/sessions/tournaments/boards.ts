import type { ArenaField, ArenaPairs } from './arena/arena.js';
import type { Pair } from './directing/pairs.js';
import { afterLevel, tiesOfRound } from './knockout/ties.js';
import type { No, Pairing, Round } from './round.js';
import { WON } from './round.js';
import { doubleRoundRobin, roundRobin } from './round-robin.js';
import { pairSwiss, type SwissField, type SwissRound } from './swiss.js';
import {
  type Board,
  boardsOn,
  type Entrant,
  entrantAt,
  meetsAll,
  roundsOf,
  type TourGame,
  type Tournament,
} from './tournament.js';
import { afterWithdrawal } from './withdrawal.js';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
/** Live: for so long both can say that they are ready. */
export const READY_MS = 3 * MINUTE;
/** Live: for so long a game is tried to begin for which both are ready. */
export const BEGIN_MS = 15 * MINUTE;
/** By days: for so long a round lasts; then a director has time to decide what is not over. */
export const ROUND_MS = 14 * DAY;
export const DECIDE_MS = 2 * DAY;
/** A season of a league. */
const SEASON_MS = 30 * DAY;

/** What a step of a tournament takes from outside. */
export interface Chance {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A number from [0, 1). */
  readonly random: () => number;
  /** Id for a new game, and code for a new tournament. */
  readonly newGame: () => string;
  readonly newCode: () => string;
  /** Whether the first of two wants never to meet the other. */
  readonly blocks: (one: Entrant, other: Entrant) => boolean;
  /** Until when somebody is away; null if they are there. */
  readonly awayUntil: (entrant: Entrant) => number | null;
  /** Pair a Swiss round, and those who wait in an arena; by default here and now. */
  readonly pair?: (field: SwissField) => Pick<SwissRound, 'round'>;
  readonly pairArena?: (field: ArenaField) => ArenaPairs;
}

/** The rounds of a tournament in which everybody meets everybody. */
export const scheduleOf = ({ entrants, settings }: Pick<Tournament, 'entrants' | 'settings'>) =>
  (settings.twice ? doubleRoundRobin : roundRobin)(entrants.length);

/** The boards of the next round. */
export function nextBoards(tour: Tournament, chance: Chance): readonly Board[] {
  const round = tour.round + 1;
  if (tour.kind === 'knockout') return knockoutRound(tour, chance);
  const pairings = tour.kind === 'swiss' ? swissRound(tour, chance) : everybodysRound(tour);
  return pairings.map((pairing, at) => boardOf(tour, pairing, { round, board: at + 1 }, chance));
}

type Planned = Pairing | { readonly why: 'annulled'; readonly players: readonly [No, No] };

function everybodysRound(tour: Tournament): readonly Planned[] {
  const round = scheduleOf(tour)[tour.round] ?? [];
  return round.map((pairing): Planned => {
    if (pairing.why !== 'game') return pairing;
    const { players } = pairing;
    const [white, black] = players.map((each) => entrantAt(tour, each));
    if (white?.annulled || black?.annulled) return { why: 'annulled', players };
    const isHere = [white?.state === 'in', black?.state === 'in'] as const;
    if (isHere[0] && isHere[1]) return pairing;
    return { why: 'forfeit', players, points: [isHere[0] ? WON : 0, isHere[1] ? WON : 0] };
  });
}

function swissRound(tour: Tournament, { blocks, pair: pairs = pairSwiss }: Chance): Round {
  const here = tour.entrants.filter(({ state }) => state === 'in');
  const present = here.map(({ no }) => no);
  const absent = tour.entrants.filter(({ state }) => state !== 'in');
  const isBlocked = (pair: Pair): boolean => areApart(tour, pair, blocks).includes(true);
  const blocked = here.flatMap((one, at) =>
    here
      .slice(at + 1)
      .flatMap((other): Pair[] => (blocks(one, other) || blocks(other, one) ? [[one.no, other.no]] : [])),
  );
  const field = { rounds: roundsOf(tour), isLast: tour.round + 1 === tour.rounds };
  // Who has blocked somebody is not paired with them by hand either.
  const byHand = (tour.byHand ?? []).filter(
    (pair) => pair.every((no) => present.includes(no)) && !isBlocked(pair),
  );
  const rest = present.filter((no) => !byHand.some((pair) => pair.includes(no)));
  const { round } = pairs({ ...field, present: rest, forbidden: [...blocked, ...(tour.apart ?? [])] });
  const fixed = byHand.flatMap((pair) => pairSwiss({ ...field, present: pair }).round);
  return [
    ...round.filter(({ why }) => why === 'game'),
    ...fixed,
    ...round.filter(({ why }) => why !== 'game'),
    ...absent.map(({ no }): Pairing => ({ why: 'absent', players: [no], points: [0] })),
  ];
}

/** Those who are left meet, each pair at the board of its place in the bracket. */
function knockoutRound(tour: Tournament, chance: Chance): readonly Board[] {
  const round = tour.round + 1;
  return tiesOfRound(tour).map(({ board, players }): Board => {
    const place = { round, board };
    if (players.length === 1) return boardOf(tour, { why: 'bye', players, points: [0] }, place, chance);
    const gone = players.map((no) => entrantAt(tour, no).state === 'out');
    const points: [number, number] = [gone[0] ? 0 : WON, gone[1] ? 0 : WON];
    if (gone.includes(true)) return boardOf(tour, { why: 'forfeit', players, points }, place, chance);
    const paired = boardOf(tour, { why: 'game', players, points: null }, place, chance);
    const lot = players[chance.random() < 0.5 ? 0 : 1];
    return paired.why === 'game' ? { ...paired, tie: { match: tour.settings.match, lot } } : paired;
  });
}

/** Which of two has blocked the other. */
function areApart(tour: Tournament, [one, other]: readonly [No, No], blocks: Chance['blocks']) {
  const [first, second] = [entrantAt(tour, one), entrantAt(tour, other)];
  return [blocks(first, second), blocks(second, first)] as const;
}

/** A board that was paired, with its games if there are any. */
export function boardOf(
  tour: Tournament,
  pairing: Planned,
  place: Pick<Board, 'round' | 'board'>,
  { now, newGame, blocks }: Chance,
): Board {
  const { settings, code } = tour;
  const { why, players } = pairing;
  const none = { tour: code, ...place, players, games: [], ready: [], due: null };
  if (why === 'annulled') return { ...none, why, points: null };
  if (why !== 'game') return { ...none, why, points: pairing.points && [...pairing.points] };
  // Who has blocked the other loses without a game, where they must meet.
  const apart = areApart(tour, players, blocks);
  if (apart.includes(true))
    return { ...none, why: 'forfeit', points: apart.map((isBlocking) => (isBlocking ? 0 : WON)) };
  const games = (settings.match === 1 ? [players[0]] : players).map((white) => ({ id: newGame(), white }));
  const due = now + (settings.pace.kind === 'live' && !settings.meet ? READY_MS : roundMs(tour));
  return { ...none, why, points: null, games, due };
}

/** How long a round lasts: those of a division as long as a season together, and all at once as long as one after the other. */
function roundMs({ kind, rounds, settings }: Tournament): number {
  const one = kind === 'division' ? SEASON_MS / rounds : ROUND_MS;
  return settings.together ? one * rounds : one;
}

/** Whether nothing is on at a board. */
export const isDone = ({ points, why }: Board): boolean => points !== null || why === 'annulled';

/** A game that is to begin at a board now; null if there is none. */
export function toBegin(
  { kind, settings }: Pick<Tournament, 'kind' | 'settings'>,
  board: Board,
): TourGame | null {
  if (isDone(board)) return null;
  const [first] = board.games;
  const game = board.games.find(({ points }) => points === undefined) ?? null;
  if (game === null || game.begun !== undefined) return null;
  // In an arena everybody is there all the time.
  const isAsked = settings.pace.kind === 'live' && kind !== 'arena';
  const mayBegin = !isAsked || game !== first || game.again || isReady(board);
  return mayBegin ? game : null;
}

/** Whether no game of a board has begun. */
export const isUnbegun = ({ games }: Board): boolean => games.every(({ begun }) => begun === undefined);

export const isReady = ({ ready, players }: Board): boolean => players.every((each) => ready.includes(each));

/** How a game ended: points of its White and of the other one, or nothing. */
export type GameEnd = readonly [white: number, black: number] | 'void';

/** What the end of a game takes from outside: when it was, epoch milliseconds. */
export type EndChance = Pick<Chance, 'now' | 'newGame'> & {
  readonly isLive: boolean;
  /** Single moves of both. */
  readonly plies?: number;
  /** A game of an arena. */
  readonly isArena?: boolean;
};

/** The board after the end of one of its games; null if that changes nothing, as it was entered before or decided otherwise. */
export function withEnd(board: Board, id: string, end: GameEnd, chance: EndChance): Board | null {
  const { isLive, newGame, now, plies, isArena } = chance;
  const game = board.games.find((each) => each.id === id);
  if (game === undefined || game.points !== undefined || isDone(board)) return null;
  // In an arena both are paired with others.
  if (end === 'void' && isArena) return { ...board, why: 'annulled', due: null };
  if (end === 'void' && !game.again) {
    const again: TourGame = { id: newGame(), white: game.white, again: true };
    return { ...board, games: board.games.map((each) => (each === game ? again : each)) };
  }
  const nothing = isLive ? ([0, 0] as const) : ([1, 1] as const);
  const [white, black] = end === 'void' ? nothing : end;
  const points: [number, number] = game.white === board.players[0] ? [white, black] : [black, white];
  const live = isLive && plies !== undefined ? { plies, ended: now } : {};
  const games = board.games.map((each) => (each === game ? { ...each, points, ...live } : each));
  const next = { ...board, games };
  if (board.tie === undefined) return { ...next, points: pointsOfGames(games) };
  // By days the round lasts longer where two play on.
  const due = isLive ? board.due : now + ROUND_MS;
  return withTie(next, board.tie, { isByDays: !isLive, newGame, due });
}

/** A board of a knockout after a game: over, or with the next game. */
function withTie(
  board: Board,
  { match, lot }: NonNullable<Board['tie']>,
  { isByDays, newGame, due }: { isByDays: boolean; newGame: () => string; due: Board['due'] },
): Board {
  if (board.games.some(({ points }) => points === undefined)) return board;
  // If neither of both has come, neither goes on.
  if (board.games.some(({ points }) => points?.[0] === 0 && points[1] === 0))
    return { ...board, points: [0, 0], due: null };
  const next = afterLevel(board, match, isByDays);
  if ('white' in next) {
    const pace = next.pace === 'usual' ? {} : { pace: next.pace };
    const { asked: _, isLastDay: __, ...rest } = board;
    return { ...rest, games: [...board.games, { id: newGame(), white: next.white, ...pace }], due };
  }
  const winner = 'winner' in next ? next.winner : lot;
  return { ...board, points: board.players.map((no) => (no === winner ? WON : 0)), due: null };
}

/** Points of a board by its games, of which a match has two; null until all are over. */
function pointsOfGames(games: readonly TourGame[]): number[] | null {
  const [own, others] = gamePoints(games);
  if (games.some(({ points }) => points === undefined)) return null;
  if (games.length === 1) return [own, others];
  return own === others ? [1, 1] : own > others ? [WON, 0] : [0, WON];
}

/** The sums of the points of games that are over. */
export const gamePoints = (games: readonly TourGame[]): readonly [number, number] =>
  games.reduce<readonly [number, number]>(
    ([own, others], { points = [0, 0] }) => [own + points[0], others + points[1]],
    [0, 0],
  );

/** A board that somebody loses without playing on. */
export function forfeited(board: Board, losers: readonly No[]): Board {
  const points = board.players.map((each) => (losers.includes(each) ? 0 : WON));
  const [own = 0, others = 0] = points;
  const games = board.games.map((game): TourGame => ({ ...game, points: [own, others] }));
  return { ...board, why: 'forfeit', points, games, due: null };
}

/** All boards after somebody has left a running tournament, and whether none of their games count any more. */
export function boardsWithout(
  tour: Tournament,
  no: No,
  keepsResults: boolean,
): { readonly boards: readonly Board[]; readonly annulled: boolean } {
  if (!meetsAll(tour)) {
    const boards = tour.boards.map((board) =>
      board.players.includes(no) && !isDone(board) ? forfeited(board, [no]) : board,
    );
    return { boards, annulled: false };
  }
  const all = [...roundsOf(tour), ...scheduleOf(tour).slice(tour.round)];
  // Games against somebody who left early were annulled before.
  const freeRounds = (rounds: readonly Round[]): number =>
    rounds.flat().filter(({ why, players }) => why === 'absent' && players[0] === no).length;
  const annulled = !keepsResults && freeRounds(afterWithdrawal(all, no)) > freeRounds(all);
  const boards = tour.boards.map((board): Board => {
    if (board.players.length < 2 || !board.players.includes(no)) return board;
    if (annulled) return { ...board, why: 'annulled', points: null, due: null };
    return isDone(board) ? board : forfeited(board, [no]);
  });
  return { boards, annulled };
}

/** Whether all of a round is over. */
export const isRoundDone = (tour: Tournament): boolean => boardsOn(tour).every(isDone);
