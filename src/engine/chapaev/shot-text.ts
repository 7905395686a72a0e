import type { Seat } from '../core/variant.js';
import { undressed } from '../text/notation/undress.js';
import { TURN } from './directions.js';
import { type Discs, type Shot, TEAM } from './table.js';

export const MAX_POWER = 100;

/** Error in a text that looks like a shot; `text` is the wrong number. */
export interface ShotProblem {
  /** disc-unknown: no such number; disc-gone: off the board; angle, power: out of range. */
  readonly kind: 'disc-unknown' | 'disc-gone' | 'angle' | 'power';
  readonly text: string;
}

export type ShotReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'shot'; readonly shot: Shot }
  | { readonly kind: 'wrong'; readonly problem: ShotProblem };

/** Number on a disc: 1 to 8 from file a, for both colours. */
export const numberOf = (disc: number): number => (disc % TEAM) + 1;
export const discOf = (seat: Seat, number: number): number => seat * TEAM + number - 1;

/** Two decimals are enough, as neighbouring angles are 0.088 degrees apart. */
export const degreesOf = (angle: number): number => Math.round((angle * 36000) / TURN) / 100;
export const angleOf = (degrees: number): number => (Math.round((degrees * TURN) / 360) + TURN) % TURN;

/**
 * Canonical text of a shot: the number on the disc, `@`, the angle in degrees counter-clockwise from the right of the
 * board as White sees it, `/`, the power: `4@90/70`. The disc is one of the seat to move.
 */
export const formatShot = ({ disc, angle, power }: Shot): string =>
  `${numberOf(disc)}@${degreesOf(angle)}/${power}`;

/** Power in the canonical text of a shot. */
export const powerIn = (text: string): number => Number(text.slice(text.lastIndexOf('/') + 1));

const NAMED = /^(?:flick|щелчок|щелкни|щёлкни)\s+/iu;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const MARKED = /[@°]/;

const numbersIn = (text: string): readonly string[] =>
  undressed(text)
    .replace(NAMED, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/[°%№#]/g, ' ')
    .replace(/[−–]/g, '-')
    .trim()
    .split(/[\s@/;,]+/);

/**
 * Rates how likely a whole chat message is meant as a shot. `bare`: three numbers separated by spaces, which may mean
 * something else. A date written with slashes is no shot.
 */
export function looksLikeShot(text: string): 'surely' | 'bare' | null {
  const parts = numbersIn(text);
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null;
  if (NAMED.test(undressed(text)) || MARKED.test(text)) return 'surely';
  return text.includes('/') ? null : 'bare';
}

function problemOf(
  discs: Discs,
  seat: Seat,
  disc: string,
  degrees: string,
  power: string,
): ShotProblem | null {
  const number = Number(disc);
  const known = Number.isInteger(number) && number >= 1 && number <= TEAM;
  if (!known) return { kind: 'disc-unknown', text: disc };
  if (!discs[discOf(seat, number)]) return { kind: 'disc-gone', text: disc };
  if (Math.abs(Number(degrees)) > 360) return { kind: 'angle', text: degrees };
  const force = Number(power);
  const possible = Number.isInteger(force) && force >= 1 && force <= MAX_POWER;
  return possible ? null : { kind: 'power', text: power };
}

/** Parses a shot of `seat` in any usual notation: `4@90/70`, `4 90 70`, `flick 4 22,5° 70%`. */
export function readShot(discs: Discs, seat: Seat, text: string): ShotReading {
  const [disc = '', degrees = '', power = '', ...rest] = numbersIn(text);
  if (rest.length > 0 || ![disc, degrees, power].every((part) => NUMBER.test(part))) return { kind: 'none' };
  const problem = problemOf(discs, seat, disc, degrees, power);
  if (problem !== null) return { kind: 'wrong', problem };
  const shot = { disc: discOf(seat, Number(disc)), angle: angleOf(Number(degrees)), power: Number(power) };
  return { kind: 'shot', shot };
}
