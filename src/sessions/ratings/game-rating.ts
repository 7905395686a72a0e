import type { Selectable } from 'kysely';
import type { Columns } from '../stores/schema/columns.js';
import { afterDays, NEWCOMER, type RatedSide, rate, type Skill } from './rate.js';

const DAY_MS = 86_400_000;

type SeatRow = Selectable<Columns['score_seat']>;

/** A seat of a game that is rated; `frozen` is the strength of whoever has no rating of their own that changes. */
export interface Player extends Pick<SeatRow, 'seat' | 'side' | 'person' | 'level' | 'rank'> {
  readonly frozen?: Skill;
}

/** What is known of somebody in a family of games. */
export type Known = Omit<Selectable<Columns['rating']>, 'family' | 'person'>;

/** Strengths before and after a game. */
export type Change = Pick<SeatRow, 'mu0' | 'sigma0' | 'mu1' | 'sigma1'>;

/** Points of a side: alone in the first place, sharing it, or neither. */
export type Points = 0 | 1 | 2;

/** The sides of a game by their numbers, with the place of each; a side comes in with the first of its members. */
const sidesOf = (players: readonly Player[]) =>
  [...new Set(players.map(({ side }) => side))].map((side) => {
    const members = players.filter((player) => player.side === side);
    return { members, place: Math.min(...members.map(({ rank }) => rank ?? players.length)) };
  });

/** Points by seats. */
export function pointsOf(players: readonly Player[]): ReadonlyMap<number, Points> {
  const sides = sidesOf(players);
  const first = Math.min(...sides.map(({ place }) => place));
  const won: Points = sides.filter(({ place }) => place === first).length > 1 ? 1 : 2;
  return new Map(
    sides.flatMap(({ members, place }) =>
      members.map(({ seat }) => [seat, place === first ? won : 0] as const),
    ),
  );
}

/** What a game makes of the strengths of its players, by seats and by people. Players come in the order of their seats. */
export function ratedBy(
  players: readonly Player[],
  known: (person: number) => Known | undefined,
  ended: number,
): { readonly seats: ReadonlyMap<number, Change>; readonly people: ReadonlyMap<number, Known> } {
  const before = ({ person, frozen }: Player): Skill => {
    if (frozen !== undefined) return frozen;
    const row = known(person ?? 0);
    return row === undefined ? NEWCOMER : afterDays(row, (ended - row.at) / DAY_MS);
  };
  const sides = sidesOf(players);
  const playing = sides.map(({ members, place }): RatedSide => ({ members: members.map(before), place }));
  const after = rate(playing);
  const points = pointsOf(players);
  const seats = new Map<number, Change>();
  const people = new Map<number, Known>();
  for (const [side, { members }] of sides.entries()) {
    for (const [at, player] of members.entries()) {
      const was = playing[side]?.members[at] ?? NEWCOMER;
      const is = player.frozen ?? after[side]?.[at] ?? NEWCOMER;
      seats.set(player.seat, { mu0: was.mu, sigma0: was.sigma, mu1: is.mu, sigma1: is.sigma });
      if (player.person === null || player.frozen !== undefined) continue;
      people.set(player.person, {
        ...counted(known(player.person), points.get(player.seat) ?? 0),
        at: ended,
        ...is,
      });
    }
  }
  return { seats, people };
}

function counted(row: Known | undefined, points: Points): Pick<Known, 'won' | 'drawn' | 'lost'> {
  const { won = 0, drawn = 0, lost = 0 } = row ?? {};
  return {
    won: won + (points === 2 ? 1 : 0),
    drawn: drawn + (points === 1 ? 1 : 0),
    lost: lost + (points === 0 ? 1 : 0),
  };
}
