import {
  type Disc,
  degreesOf,
  MAX_POWER,
  type MatchState,
  numberOf,
  ownerOf,
  type Shot,
  TURN,
} from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import type { ShownAim } from '../../../render/index.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Button, Keyboard } from '../../port.js';
import { inRows, withMenu } from '../keyboards/keyboards.js';

/** The parts of a shot chosen by taps so far; every button carries all of them. */
interface Aim {
  readonly disc: number;
  /** An angle, or the opponent's disc that the shot is aimed at. */
  readonly towards: number | { readonly disc: number } | null;
  readonly power: number | null;
}

export interface ShotOffer {
  readonly state: MatchState;
  readonly table: Table;
  /** True if the picture is rotated by 180°. */
  readonly turned?: boolean;
  /** Force proposed once a direction is chosen. */
  readonly power: number;
}

const PER_ROW = 4;
const DEGREE = TURN / 360;
/** Arrows as they look in the picture, with their angles in units of 45°. */
const ARROWS = [
  ['←', 4],
  ['↖', 3],
  ['↑', 2],
  ['↗', 1],
  ['→', 0],
  ['↘', 7],
  ['↓', 6],
  ['↙', 5],
] as const;
const FORCES = [
  ['touch', 15],
  ['soft', 35],
  ['middle', 55],
  ['hard', 75],
  ['full', MAX_POWER],
] as const;
const FINER = [
  ['↺ 5°', 5],
  ['↺ 1°', 1],
  ['↻ 1°', -1],
  ['↻ 5°', -5],
] as const;

/** A disc aimed at is named, as two of them may lie in one direction, and no two buttons may carry the same data. */
function dataOf({ id, revision }: Table, { disc, towards, power }: Aim): string {
  const direction = typeof towards === 'object' && towards !== null ? `@${towards.disc}` : towards;
  return ['flick', id, revision, disc, direction, power].filter((part) => part !== null).join(':');
}

const shotData = ({ id, revision }: Table, { disc, angle, power }: Shot): string =>
  ['shoot', id, revision, disc, angle, power].join(':');

/** Parses the choice in a button's data; null if the data belongs to none of the keyboards below. */
export function aimIn(parts: readonly string[]): Aim | null {
  if (!/^\d{1,4}(:@?\d{1,4}(:\d{1,4})?)?$/.test(parts.join(':'))) return null;
  const [disc, direction, power] = parts;
  const target = direction?.startsWith('@') ? { disc: Number(direction.slice(1)) } : null;
  const towards = target ?? (direction === undefined ? null : Number(direction));
  if (typeof towards === 'number' && towards >= TURN) return null;
  return { disc: Number(disc), towards, power: power === undefined ? null : Number(power) };
}

/** Buttons for the discs of the player to shoot. */
export function discsKeyboard({ state, table }: Pick<ShotOffer, 'state' | 'table'>): Keyboard {
  const { discs, turn } = state.match;
  const own = [...discs.keys()].filter((id) => discs[id] && ownerOf(id) === turn);
  const buttons = own.map((disc) => ({
    label: String(numberOf(disc)),
    data: dataOf(table, { disc, towards: null, power: null }),
  }));
  return withMenu(inRows(buttons, PER_ROW), table);
}

const angleTo = (from: Disc, to: Disc): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI)) * TURN) + TURN) % TURN;

const backButton = ({ table }: ShotOffer, words: Messages): Button => ({
  label: words.button.back,
  data: `discs:${table.id}:${table.revision}`,
});

/** Buttons for directions: towards the opponent's discs, or along an arrow. */
function directionsKeyboard(offer: ShotOffer, disc: number, words: Messages): Keyboard {
  const { discs, turn } = offer.state.match;
  const data = (towards: Aim['towards']) => dataOf(offer.table, { disc, towards, power: null });
  const targets = discs.flatMap((other, id) =>
    other && ownerOf(id) !== turn
      ? [{ label: words.flicks.atDisc(numberOf(id)), data: data({ disc: id }) }]
      : [],
  );
  const up = offer.turned ? 4 : 0;
  const arrows = ARROWS.map(([label, eighth]) => ({
    label,
    data: data((((eighth + up) % 8) * TURN) / 8),
  }));
  return [...inRows(targets, PER_ROW), ...inRows(arrows, PER_ROW), [backButton(offer, words)]];
}

/** Buttons for the force, for fine adjustment of the direction, and for the shot itself once all of it was shown. */
function forceKeyboard(offer: ShotOffer, shot: Shot, words: Messages): Keyboard {
  const { disc, angle, power } = shot;
  const finer = FINER.map(([label, degrees]) => ({
    label,
    data: dataOf(offer.table, {
      disc,
      towards: (Math.round(angle + degrees * DEGREE) + TURN) % TURN,
      power,
    }),
  }));
  const forces = FORCES.map(([force, to]) => ({
    label: `${to === power ? '✓ ' : ''}${words.flicks.force[force]}`,
    data: dataOf(offer.table, { disc, towards: angle, power: to }),
  }));
  const shoot: Button = {
    label: words.flicks.shoot(numberOf(disc), degreesOf(angle), power),
    data: shotData(offer.table, shot),
    style: 'primary',
  };
  const elsewhere: Button = {
    label: words.flicks.elsewhere,
    data: dataOf(offer.table, { disc, towards: null, power: null }),
  };
  return [forces.slice(0, 3), forces.slice(3), finer, [shoot], [elsewhere, backButton(offer, words)]];
}

const isOwn = ({ state: { match } }: ShotOffer, disc: number): boolean =>
  Boolean(match.discs[disc]) && ownerOf(disc) === match.turn;

/** Direction from a disc to one of the opponent's; null if that is off the table. */
function angleAt({ state: { match } }: ShotOffer, disc: number, target: number): number | null {
  const [from, to] = [match.discs[disc], match.discs[target]];
  return from && to && ownerOf(target) !== match.turn ? angleTo(from, to) : null;
}

const isForce = (power: number): boolean => power >= 1 && power <= MAX_POWER;

/** The shot as far as it has been chosen by taps, and the buttons for the next choice. Null if it is not allowed. */
export function aimed(
  offer: ShotOffer,
  { disc, towards, power }: Aim,
  words: Messages,
): { readonly aim: ShownAim; readonly keyboard: Keyboard } | null {
  if (!isOwn(offer, disc) || !isForce(power ?? offer.power)) return null;
  if (towards === null)
    return { aim: { disc, push: null }, keyboard: directionsKeyboard(offer, disc, words) };
  const angle = typeof towards === 'number' ? towards : angleAt(offer, disc, towards.disc);
  if (angle === null) return null;
  const push = { angle, power: power ?? offer.power };
  return { aim: { disc, push }, keyboard: forceKeyboard(offer, { disc, ...push }, words) };
}

/** The shot encoded in a button's data; null if it is not allowed. */
export function shotOf(offer: ShotOffer, parts: readonly string[]): Shot | null {
  const aim = aimIn(parts);
  if (aim === null || typeof aim.towards !== 'number' || aim.power === null) return null;
  const { disc, towards, power } = aim;
  return isOwn(offer, disc) && isForce(power) ? { disc, angle: towards, power } : null;
}
