import { type Colour, findVariant } from '../../../engine/index.js';
import { openAmong } from '../../../sessions/ratings/listed.js';
import {
  bestWin,
  favouriteOf,
  gamesOf,
  lastByFamily,
  levelBeaten,
  type Member,
  type Played,
  ratingsOf,
  type Score,
  scoreOf,
  streaksOf,
  type Win,
} from '../../../sessions/ratings/profile.js';
import { points, type Shown, shown, skillOf } from '../../../sessions/ratings/rate.js';
import { courseOf } from '../../../sessions/ratings/standings.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { shownNow } from '../../channel/standings/standing.js';

/** Ratings that a picture shows. */
const MAX_COURSE = 30;
/** Above this deviation too little is known of an opponent for the best win. */
const SETTLED = skillOf(0, 110).sigma;

/** Facts about a player in a family of games. */
export interface Facts {
  readonly family: string;
  /** The game of each family that they played last, by the family. */
  readonly played: ReadonlyMap<string, string>;
  /** Null for somebody who has played no rated game of it. */
  readonly rating: (Score & { readonly shown: Shown; readonly course: readonly number[] }) | null;
  /** `name` is null for whom this chat does not know. */
  readonly best: {
    readonly shown: Shown;
    readonly name: string | null;
    readonly isForgotten: boolean;
  } | null;
  readonly streak: { readonly now: number; readonly most: number };
  readonly favourite: string | null;
  readonly colours: readonly (Score & { readonly colour: Colour })[];
  /** The highest level of the computer that they have beaten twice. */
  readonly level: number | null;
  /** Other families in which they have a rating, the last one first. */
  readonly others: readonly string[];
}

/** Facts about a player: in a family, or in that of their last rated game. Null if they have not finished a game yet. */
export async function factsOf(
  store: SessionStore,
  person: number,
  asked: string | null,
  members: readonly Member[],
  now: number,
): Promise<Facts | null> {
  const standings = await ratingsOf(store, person);
  const games = await gamesOf(store, person);
  const family = asked ?? standings[0]?.family ?? games.at(-1)?.family;
  if (family === undefined || (games.length === 0 && standings.length === 0)) return null;
  const standing = standings.find((each) => each.family === family);
  const rated = games.filter((each) => each.isRated && each.family === family);
  const best = await bestWin(store, person, family, SETTLED);
  const course = standing === undefined ? [] : await courseOf(store, standing, MAX_COURSE);
  return {
    family,
    played: lastByFamily(games),
    rating:
      standing === undefined
        ? null
        : {
            shown: shownNow(standing, now),
            ...{ won: standing.won, drawn: standing.drawn, lost: standing.lost },
            course: course.map((mu) => Math.round(points({ mu, sigma: 0 })[0])),
          },
    best: best && (await nameOf(store, best, members)),
    streak: streaksOf(rated),
    favourite: favouriteOf(games),
    colours: byColour(rated),
    level: await levelBeaten(store, person, family),
    others: standings.flatMap((each) => (each.family === family ? [] : [each.family])),
  };
}

/** A win as this chat may know it: by name only against one of its own players, who does not hide. */
async function nameOf(
  store: SessionStore,
  { person, ...skill }: Win,
  members: readonly Member[],
): Promise<Facts['best']> {
  const open = await openAmong(store, person === null ? [] : [{ person }]);
  const member = members.find((each) => each.person === person && open.length > 0);
  return { shown: shown(skill), name: member?.name ?? null, isForgotten: person === null };
}

/** The score of each colour, in the order of the seats. */
function byColour(games: readonly Played[]): Facts['colours'] {
  const seated = games.flatMap((game) => {
    const colour = findVariant(game.variant)?.seats[game.seat]?.colour;
    return colour === undefined ? [] : [{ colour, ...game }];
  });
  const order = findVariant(games.at(-1)?.variant ?? '')?.seats.map(({ colour }) => colour) ?? [];
  const colours = [...new Set([...order, ...seated.map(({ colour }) => colour)])];
  return colours.map((colour) => ({ colour, ...scoreOf(seated.filter((each) => each.colour === colour)) }));
}
