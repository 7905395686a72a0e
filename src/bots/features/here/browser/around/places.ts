import { seatSpots } from '../../../../../render/page.js';
import { readSetting, writeSetting } from '../../../../web/page/settings.js';
import type { Sitter } from '../kept.js';
import type { Seen } from '../seen.js';
import { language } from '../words-here.js';

/** How people look at one screen: each from a side of their own, from the lower edge one after the other, or all from there. */
export const WAYS = ['around', 'pass', 'still'] as const;
export type Way = (typeof WAYS)[number];

const SETTING = 'damka.around';
/** From so many pixels on a screen lies on a table between people. */
const TABLE_PIXELS = 700;

/** Where nobody has chosen, fingers tell a screen that lies from one that stands. */
function usual(): Way {
  if (!matchMedia('(pointer: coarse)').matches) return 'still';
  return Math.min(innerWidth, innerHeight) >= TABLE_PIXELS ? 'around' : 'pass';
}

/** How those look who play a game here. One person has nobody to look with. */
export function wayOf(seats: readonly Sitter[]): Way {
  if (seats.filter((sitter) => sitter === null).length < 2) return 'still';
  const chosen = readSetting(SETTING);
  return WAYS.find((way) => way === chosen) ?? usual();
}

export const chooseWay = (way: Way): void => writeSetting(SETTING, way);

/** By quarters of a circle, from where men are headed to the right: the opposite edge is their people's. */
const EDGES = ['left', 'top', 'right', 'bottom'] as const;
type Edge = (typeof EDGES)[number];

/** Degrees clockwise by which is turned what somebody reads at an edge. */
const DEGREES: Readonly<Record<Edge, number>> = { bottom: 0, left: 90, top: 180, right: -90 };

export interface Place {
  readonly edge: Edge;
  /** Which end of the edge their pieces are nearer to, as they read: below 0 the left one, 0 for none. */
  readonly aside: number;
  /** The id of their man among what the board defines, and the radius that it is drawn with. */
  readonly man: string;
  readonly radius: number;
}

/** The middle of the board, in its pixels, and what is not yet aside of it. */
const MIDDLE = 400;
const NEAR = 60;

/** Where each seat sits around the screen. Two face each other. */
export function placesAround({
  state: { variant },
  towards,
}: Pick<Seen, 'state' | 'towards'>): readonly Place[] {
  const spots = seatSpots({ variant, language, towards });
  return spots.map(({ x, y, angle, man, radius }) => {
    const edge =
      spots.length === 2 ? (angle < 0 ? 'bottom' : 'top') : EDGES[(Math.round(angle / 90) + 4) % 4];
    const along = { bottom: x - MIDDLE, left: y - MIDDLE, top: MIDDLE - x, right: MIDDLE - y }[
      edge ?? 'bottom'
    ];
    return { edge: edge ?? 'bottom', aside: Math.abs(along) < NEAR ? 0 : Math.sign(along), man, radius };
  });
}

/** How a board lies before those who look at it. */
export const lyingFor = (seen: Seen) => ({
  towards: seen.towards,
  ...(seen.isAround && { upright: placesAround(seen).map(({ edge }) => DEGREES[edge]) }),
});
