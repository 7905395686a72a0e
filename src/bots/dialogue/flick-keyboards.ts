import { TURN } from '../../engine/flicks/directions.js';
import type { FlickState } from '../../engine/flicks/game.js';
import { degreesOf, MOST_POWER, numberOf } from '../../engine/flicks/shot-text.js';
import { type Disc, ownerOf, type Shot } from '../../engine/flicks/table.js';
import type { Table } from '../../sessions/session.js';
import type { Messages } from '../messages/messages.js';
import type { Button, Keyboard } from '../port.js';
import { inRows } from './keyboards.js';

/** What taps have chosen of a shot so far; a button carries all of it. */
export interface Aim {
  readonly disc: number;
  readonly angle: number | null;
  readonly power: number | null;
}

export interface FlickOffer {
  readonly state: FlickState;
  readonly table: Table;
  /** The picture is turned half round. */
  readonly turned?: boolean;
}

const PER_ROW = 4;
const DEGREE = TURN / 360;
/** Arrows as they look in the picture, with their angles in eighths of a turn. */
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

const dataOf = ({ id, turn }: Table, { disc, angle, power }: Aim): string =>
  ['flick', id, turn, disc, ...(angle === null ? [] : [angle]), ...(power === null ? [] : [power])].join(':');

/** What a button of such data has chosen; null where it is none of the keyboards below. */
export const aimIn = (parts: readonly string[]): Aim | null => {
  const [disc, angle = null, power = null] = parts.map(Number);
  const whole = parts.length >= 1 && parts.length <= 3 && parts.every((part) => /^\d{1,4}$/.test(part));
  if (!whole || disc === undefined || (angle ?? 0) >= TURN) return null;
  return { disc, angle, power };
};

/** Buttons for the one to shoot: his discs. */
export const discsKeyboard = ({ state, table }: FlickOffer): Keyboard => {
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

const backButton = ({ table }: FlickOffer, words: Messages): Button => ({
  label: words.button.back,
  data: `discs:${table.id}:${table.turn}`,
});

/** Where to: at discs of the other, or along an arrow. */
const directionsKeyboard = (offer: FlickOffer, disc: number, words: Messages): Keyboard => {
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

/** How hard, and a little more to the left or right. */
const forceKeyboard = (offer: FlickOffer, disc: number, angle: number, words: Messages): Keyboard => {
  const aim = (turned: number, power: number | null): string => {
    const to = (Math.round(angle + turned * DEGREE) + TURN) % TURN;
    return dataOf(offer.table, { disc, angle: to, power });
  };
  const finer = (
    [
      ['↺ 5°', 5],
      ['↺ 1°', 1],
      ['↻ 1°', -1],
      ['↻ 5°', -5],
    ] as const
  ).map(([label, turned]) => ({
    label,
    data: aim(turned, null),
  }));
  const forces = FORCES.map(([force, power]) => ({
    label: words.flicks.force[force],
    data: aim(0, power),
  }));
  const chosen: Button = {
    label: words.flicks.chosen(numberOf(disc), degreesOf(angle)),
    data: dataOf(offer.table, { disc, angle: null, power: null }),
  };
  return [forces.slice(0, 3), forces.slice(3), finer, [chosen], [backButton(offer, words)]];
};

/** What a tap leads to: a shot, or buttons for what is still open. Null where the disc is not his to flick. */
export const aimed = (
  offer: FlickOffer,
  { disc, angle, power }: Aim,
  words: Messages,
): { readonly shot: Shot } | { readonly keyboard: Keyboard } | null => {
  const { discs, turn } = offer.state.match;
  if (!discs[disc] || ownerOf(disc) !== turn) return null;
  if (angle === null) return { keyboard: directionsKeyboard(offer, disc, words) };
  if (power === null) return { keyboard: forceKeyboard(offer, disc, angle, words) };
  return power >= 1 && power <= MOST_POWER ? { shot: { disc, angle, power } } : null;
};
