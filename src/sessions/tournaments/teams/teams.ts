import { err, ok, type Result } from '../../../engine/index.js';
import { boardOf, type Chance, isDone } from '../boards.js';
import { type No, WON } from '../round.js';
import { roundRobin } from '../round-robin.js';
import type { Standing } from '../standings.js';
import { type Board, boardsOf, type Entrant, entrantAt, type Team, type Tournament } from '../tournament.js';

/** Teams of a tournament, and people of a team; then boards of a match where nobody asks for a number of them. */
const [MAX_TEAMS, MAX_MEMBERS] = [16, 15] as const;
export const USUAL_BOARDS = 4;
/** Boards of a match: the next match has the numbers after these. */
export const [MIN_BOARDS, MAX_BOARDS] = [2, 10] as const;

const teamsOf = ({ teams = [] }: Pick<Tournament, 'teams'>): readonly Team[] => teams;

/** The team with a number. Throws if there is none. */
export function teamAt(tour: Pick<Tournament, 'teams'>, no: number): Team {
  const found = teamsOf(tour).find((team) => team.no === no);
  if (found === undefined) throw new Error(`a tournament has no team ${no}`);
  return found;
}

/** The team that a chat is, by one of the ids that it has or had. */
export const teamIn = (tour: Pick<Tournament, 'teams'>, homes: readonly string[]): Team | undefined =>
  teamsOf(tour).find(({ home }) => homes.includes(home));

/** Those of a team who have not left, in the order of their boards: as its captain has lined them up, then as they came. */
export const membersOf = ({ entrants }: Pick<Tournament, 'entrants'>, team: number): readonly Entrant[] =>
  entrants
    .filter((each) => each.team === team && each.state !== 'out')
    .toSorted(
      (one, other) =>
        (one.line ?? MAX_MEMBERS + 1) - (other.line ?? MAX_MEMBERS + 1) ||
        one.since - other.since ||
        one.no - other.no,
    );

/** The captain of a team: who came first of those who are left; undefined where nobody is. */
export const captainOf = (tour: Pick<Tournament, 'entrants'>, team: number): Entrant | undefined =>
  membersOf(tour, team).toSorted((one, other) => one.since - other.since || one.no - other.no)[0];

/** Those who play for a team in the next round. */
const lineUpOf = (tour: Tournament, team: number): readonly No[] =>
  membersOf(tour, team)
    .filter(({ state }) => state === 'in')
    .slice(0, tour.settings.boards ?? USUAL_BOARDS)
    .map(({ no }) => no);

/** A chat plays as a team from now on, or has another name. */
export function enterTeam(
  tour: Tournament,
  { name, homes }: { readonly name: string; readonly homes: readonly [string, ...string[]] },
): Result<Tournament, 'begun' | 'full' | 'stale'> {
  if (tour.kind !== 'teams') return err('stale');
  if (tour.state !== 'open') return err('begun');
  const teams = teamsOf(tour);
  const known = teamIn(tour, homes);
  if (known !== undefined)
    return ok({ ...tour, teams: teams.map((each) => (each === known ? { ...each, name } : each)) });
  if (teams.length >= MAX_TEAMS) return err('full');
  const no = 1 + Math.max(0, ...teams.map((each) => each.no));
  return ok({ ...tour, teams: [...teams, { no, name, home: homes[0] }] });
}

/** Why somebody can't come into a team; null if they can. */
export function refusalToTeam(tour: Tournament, team: number | undefined): 'noTeam' | 'full' | null {
  if (team === undefined || teamsOf(tour).every(({ no }) => no !== team)) return 'noTeam';
  return membersOf(tour, team).length >= MAX_MEMBERS ? 'full' : null;
}

/** A captain, or an administrator of the team's chat, says who plays at which board from the next round on; others are reserves. */
export function lineUp(
  tour: Tournament,
  team: number,
  order: readonly No[],
): Result<Tournament, 'stale' | 'over'> {
  if (tour.state === 'over' || tour.state === 'cancelled') return err('over');
  const members = membersOf(tour, team).map(({ no }) => no);
  const isSound = order.every((no, at) => members.includes(no) && order.indexOf(no) === at);
  if (order.length === 0 || !isSound) return err('stale');
  const entrants = tour.entrants.map((entrant): Entrant => {
    if (entrant.team !== team) return entrant;
    const { line: _, ...rest } = entrant;
    const at = order.indexOf(entrant.no);
    return at < 0 ? rest : { ...rest, line: at + 1 };
  });
  return ok({ ...tour, entrants });
}

/** Teams that have somebody left. */
export const teamsLeft = (tour: Tournament): readonly Team[] =>
  teamsOf(tour).filter(({ no }) => membersOf(tour, no).length > 0);

/** Rounds in which each team meets each. */
export const teamRounds = (tour: Pick<Tournament, 'teams'>): number =>
  roundRobin(teamsOf(tour).length).length;

/** Two teams that meet in a round; the first one has White at the odd boards. */
interface Pair {
  /** From 0. */
  readonly at: number;
  readonly teams: readonly [Team, Team];
}

function pairsOf(tour: Pick<Tournament, 'teams'>, round: number): readonly Pair[] {
  const teams = teamsOf(tour);
  const pairings = roundRobin(teams.length)[round - 1] ?? [];
  return pairings.flatMap(({ players: [one, other] }, at) => {
    const [first, second] = [teams[one - 1], other === undefined ? undefined : teams[other - 1]];
    return first === undefined || second === undefined ? [] : [{ at, teams: [first, second] as const }];
  });
}

/** A round: all pairs of teams at their boards, at which colours alternate. Where a team has nobody the other one has the points. */
export function teamsRound(tour: Tournament, chance: Chance): readonly Board[] {
  const round = tour.round + 1;
  return pairsOf(tour, round).flatMap(({ at, teams }) => {
    const [first = [], second = []] = teams.map(({ no }) => lineUpOf(tour, no));
    const count = Math.max(first.length, second.length);
    return Array.from({ length: count }, (_, line): Board => {
      const place = { round, board: at * MAX_BOARDS + line + 1 };
      const [one, other] = line % 2 === 0 ? [first[line], second[line]] : [second[line], first[line]];
      if (one !== undefined && other !== undefined)
        return boardOf(tour, { why: 'game', players: [one, other], points: null }, place, chance);
      return boardOf(tour, { why: 'bye', players: [one ?? other ?? 0], points: [WON] }, place, chance);
    });
  });
}

/** Two teams of a round with their boards; `points` are those of their boards, in the order of the teams. */
export interface TeamMatch {
  readonly teams: readonly [Team, Team];
  readonly boards: readonly Board[];
  readonly points: readonly [number, number];
  readonly isOver: boolean;
}

/** The matches of a round that was paired. */
export function matchesOf(tour: Tournament, round: number): readonly TeamMatch[] {
  const all = boardsOf(tour, round);
  return pairsOf(tour, round).map(({ at, teams }) => {
    const boards = all.filter(({ board }) => Math.floor((board - 1) / MAX_BOARDS) === at);
    const pointsOf = (team: Team): number =>
      boards.reduce(
        (sum, { players, points }) =>
          sum +
          players.reduce(
            (own, no, seat) => own + (entrantAt(tour, no).team === team.no ? (points?.[seat] ?? 0) : 0),
            0,
          ),
        0,
      );
    const [one, other] = teams;
    return { teams, boards, points: [pointsOf(one), pointsOf(other)], isOver: boards.every(isDone) };
  });
}

/** Teams by their matches, two points a match won and one a draw, then by the points of all boards; else they share the place. */
export function teamStandings(tour: Tournament): readonly Standing[] {
  const matches = Array.from({ length: tour.round }, (_, at) => matchesOf(tour, at + 1))
    .flat()
    .filter(({ boards }) => boards.length > 0);
  const all = teamsOf(tour).map(({ no }) => {
    const own = matches.flatMap(({ teams, points, isOver }) => {
      const at = teams.findIndex((team) => team.no === no);
      return at < 0 ? [] : [{ own: points[at] ?? 0, others: points[1 - at] ?? 0, isOver }];
    });
    const over = own.filter(({ isOver }) => isOver);
    const wins = over.filter((match) => match.own > match.others).length;
    const draws = over.filter((match) => match.own === match.others).length;
    return { no, wins, points: WON * wins + draws, boards: own.reduce((sum, match) => sum + match.own, 0) };
  });
  const isBefore = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
    one.points > other.points || (one.points === other.points && one.boards > other.boards);
  return all
    .map((each) => ({
      ...each,
      ...{ opponents: 0, trimmed: 0, trimmedTwice: 0, beaten: 0 },
      place: 1 + all.filter((other) => isBefore(other, each)).length,
    }))
    .toSorted((one, other) => one.place - other.place || one.no - other.no);
}
