/** The number of an entrant: the seed, from 1 (the best rated) on; those who come late get the next ones. */
export type No = number;

/** Why a game has the points that it has. */
export type Why =
  /** It was played, or is on. */
  | 'game'
  /** Somebody did not come, or left: it was decided without a game. */
  | 'forfeit'
  /** Nobody was left to play against. */
  | 'bye'
  /** The entrant was away for the round, or had not yet come. */
  | 'absent';

/**
 * What a round holds for one or two entrants, of whom the first has White. `points` are theirs in the same order, two for a game
 * won; null while it is on.
 */
export type Pairing =
  | {
      readonly why: 'game' | 'forfeit';
      readonly players: readonly [white: No, black: No];
      readonly points: readonly [number, number] | null;
    }
  | { readonly why: 'bye' | 'absent'; readonly players: readonly [No]; readonly points: readonly [number] };

/** The pairings of a round, the first board first. */
export type Round = readonly Pairing[];

/** Points of the winner of a game; a draw is half of it. */
export const WON = 2;

/** What somebody met in one round: `won` are their own points; `opponent` is null where there was none. */
export interface Meeting {
  readonly round: number;
  readonly why: Why;
  readonly opponent: No | null;
  readonly isWhite: boolean;
  readonly won: number;
}

/** What somebody met in all rounds up to now, without a game that is on. */
export function meetingsOf(rounds: readonly Round[], no: No): readonly Meeting[] {
  return rounds.flatMap((round, index) =>
    round.flatMap((pairing): Meeting[] => {
      const [first, second = null] = pairing.players;
      const { points, why } = pairing;
      if (points === null || (first !== no && second !== no)) return [];
      const isWhite = first === no;
      const won = isWhite ? points[0] : (points[1] ?? 0);
      return [{ round: index + 1, why, opponent: isWhite ? second : first, isWhite, won }];
    }),
  );
}

/** Points that somebody has. */
export const pointsOf = (meetings: readonly Meeting[]): number =>
  meetings.reduce((sum, { won }) => sum + won, 0);
