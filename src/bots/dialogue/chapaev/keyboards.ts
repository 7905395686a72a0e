import {
  type Disc,
  degreesOf,
  type MatchState,
  MOST_POWER,
  numberOf,
  ownerOf,
  type Shot,
  TURN,
} from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import type { ShownAim } from '../../../render/index.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Button, Keyboard } from '../../port.js';
import { inRows } from '../keyboards/keyboards.js';

/** The parts of a shot chosen by taps so far; every button carries all of them. */
interface Aim {
  readonly disc: number;
  readonly angle: number | null;
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
  ['full', MOST_POWER],
] as const;
const FINER = [
  ['↺ 5°', 5],
  ['↺ 1°', 1],
  ['↻ 1°', -1],
  ['↻ 5°', -5],
] as const;

const dataOf = ({ id, revision }: Table, { disc, angle, power }: Aim): string =>
  ['flick', id, revision, disc, ...(angle === null ? [] : [angle]), ...(power === null ? [] : [power])].join(
    ':',
  );

const shotData = ({ id, revision }: Table, { disc, angle, power }: Shot): string =>
  ['shoot', id, revision, disc, angle, power].join(':');

/** Parses the choice in a button's data; null if the data belongs to none of the keyboards below. */
export const aimIn = (parts: readonly string[]): Aim | null => {
  const [disc, angle = null, power = null] = parts.map(Number);
  const whole = parts.length >= 1 && parts.length <= 3 && parts.every((part) => /^\d{1,4}$/.test(part));
  if (!whole || disc === undefined || (angle ?? 0) >= TURN) return null;
  return { disc, angle, power };
};

/** Buttons for the discs of the player to shoot. */
export const discsKeyboard = ({ state, table }: Pick<ShotOffer, 'state' | 'table'>): Keyboard => {
  const { discs, turn } = state.match;
  const own = [...discs.keys()].filter((id) => discs[id] && ownerOf(id) === turn);
  return inRows(
    own.map((disc) => ({
      label: String(numberOf(disc)),
      data: dataOf(table, { disc, angle: null, power: null }),
    })),
    PER_ROW,
  );
};

const angleTo = (from: Disc, to: Disc): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI)) * TURN) + TURN) % TURN;

const backButton = ({ table }: ShotOffer, words: Messages): Button => ({
  label: words.button.back,
  data: `discs:${table.id}:${table.revision}`,
});

/** Buttons for directions: towards the opponent's discs, or along an arrow. */
const directionsKeyboard = (offer: ShotOffer, disc: number, words: Messages): Keyboard => {
  const { discs, turn } = offer.state.match;
  const towards = (angle: number) => dataOf(offer.table, { disc, angle, power: null });
  const from = discs[disc];
  const targets = discs.flatMap((other, id) =>
    from && other && ownerOf(id) !== turn
      ? [{ label: words.flicks.atDisc(numberOf(id)), data: towards(angleTo(from, other)) }]
      : [],
  );
  const up = offer.turned ? 4 : 0;
  const arrows = ARROWS.map(([label, eighth]) => ({
    label,
    data: towards((((eighth + up) % 8) * TURN) / 8),
  }));
  return [...inRows(targets, PER_ROW), ...inRows(arrows, PER_ROW), [backButton(offer, words)]];
};

/** Buttons for the force, for fine adjustment of the direction, and for the shot itself once all of it was shown. */
const forceKeyboard = (offer: ShotOffer, shot: Shot, words: Messages): Keyboard => {
  const { disc, angle, power } = shot;
  const finer = FINER.map(([label, degrees]) => ({
    label,
    data: dataOf(offer.table, { ...shot, angle: (Math.round(angle + degrees * DEGREE) + TURN) % TURN }),
  }));
  const forces = FORCES.map(([force, to]) => ({
    label: `${to === power ? '✓ ' : ''}${words.flicks.force[force]}`,
    data: dataOf(offer.table, { ...shot, power: to }),
  }));
  const shoot: Button = {
    label: words.flicks.shoot(numberOf(disc), degreesOf(angle), power),
    data: shotData(offer.table, shot),
    style: 'primary',
  };
  const elsewhere: Button = {
    label: words.flicks.elsewhere,
    data: dataOf(offer.table, { disc, angle: null, power: null }),
  };
  return [forces.slice(0, 3), forces.slice(3), finer, [shoot], [elsewhere, backButton(offer, words)]];
};

const isOwn = ({ state: { match } }: ShotOffer, disc: number): boolean =>
  Boolean(match.discs[disc]) && ownerOf(disc) === match.turn;

const isForce = (power: number): boolean => power >= 1 && power <= MOST_POWER;

/** The shot as far as it has been chosen by taps, and the buttons for the next choice. Null if it is not allowed. */
export const aimed = (
  offer: ShotOffer,
  { disc, angle, power }: Aim,
  words: Messages,
): { readonly aim: ShownAim; readonly keyboard: Keyboard } | null => {
  if (!isOwn(offer, disc) || !isForce(power ?? offer.power)) return null;
  if (angle === null) return { aim: { disc, push: null }, keyboard: directionsKeyboard(offer, disc, words) };
  const push = { angle, power: power ?? offer.power };
  return { aim: { disc, push }, keyboard: forceKeyboard(offer, { disc, ...push }, words) };
};

/** The shot encoded in a button's data; null if it is not allowed. */
export const shotOf = (offer: ShotOffer, parts: readonly string[]): Shot | null => {
  const aim = aimIn(parts);
  if (aim === null || aim.angle === null || aim.power === null) return null;
  const { disc, angle, power } = aim;
  return isOwn(offer, disc) && isForce(power) ? { disc, angle, power } : null;
};
