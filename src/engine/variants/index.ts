import { CHAPAEV, type ChapaevVariant, withRule } from '../chapaev/variant.js';
import { err, ok, type Result } from '../core/result.js';
import type { GameInfo, Variant } from '../core/variant.js';
import { VARIANT_IDS } from '../core/variant-id.js';
import { withHuff } from './huff.js';
import {
  DRAUGHTS4_2NORMAL,
  DRAUGHTS4_3JOINT,
  DRAUGHTS4_3SOLO,
  DRAUGHTS4_3V1,
  DRAUGHTS4_DIAGONAL,
  DRAUGHTS4_JOINT,
  DRAUGHTS4_SOLO,
} from './many-players/draughts4.js';
import { LEBEDEV } from './many-players/lebedev.js';
import { NEVA } from './many-players/neva.js';
import { NEVA_2, NEVA_3, NEVA_PAIRS } from './many-players/neva-seats.js';
import { NOVGOROD_37, NOVGOROD_61, NOVGOROD_AUTHOR } from './many-players/novgorod.js';
import { THREE_1938 } from './many-players/three-1938.js';
import { TRIO, TRIO_HEX, TRIO_POINT } from './many-players/trio.js';
import { TWO_SEAT_VARIANTS } from './two-players/index.js';
import { withValue } from './with-value.js';

/** The house rule that was refused, with the keys or values that would have been accepted. */
export type OptionError =
  | { readonly code: 'unknown-key'; readonly key: string; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-value';
      readonly key: string;
      readonly value: string;
      readonly allowed: readonly string[];
    };

/** A game of any kind. */
export type AnyVariant = Variant | ChapaevVariant;

const ALL: readonly Variant[] = [
  NEVA,
  NEVA_PAIRS,
  NEVA_3,
  NEVA_2,
  NOVGOROD_37,
  NOVGOROD_61,
  NOVGOROD_AUTHOR,
  DRAUGHTS4_SOLO,
  DRAUGHTS4_JOINT,
  DRAUGHTS4_3V1,
  DRAUGHTS4_3SOLO,
  DRAUGHTS4_3JOINT,
  DRAUGHTS4_2NORMAL,
  DRAUGHTS4_DIAGONAL,
  LEBEDEV,
  THREE_1938,
  TRIO,
  TRIO_POINT,
  TRIO_HEX,
  ...TWO_SEAT_VARIANTS,
];

const rank = ({ id }: Variant): number => VARIANT_IDS.indexOf(id);

/** The games that are played from square to square, the best known ones first. */
export const BOARD_VARIANTS: readonly Variant[] = ALL.map(withHuff).toSorted(
  (one, other) => rank(one) - rank(other),
);

/** Every game of every kind. */
export const VARIANTS: readonly AnyVariant[] = [...BOARD_VARIANTS, CHAPAEV];

/** One spelling for what people type: letter case and spaces do not matter. */
export const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The game of this id; letter case does not matter. */
export const findVariant = (id: string): AnyVariant | null => named(VARIANTS, id);

/** The game of this id that is played from square to square. */
export const findBoardVariant = (id: string): Variant | null => named(BOARD_VARIANTS, id);

const named = <V extends GameInfo>(variants: readonly V[], id: string): V | null =>
  variants.find((variant) => variant.id === plain(id)) ?? null;

/** The variant with house rules applied. Keys and values are taken in any letter case. */
export function configure<V extends AnyVariant>(variant: V, options: Chosen): Result<V, OptionError>;
export function configure(variant: AnyVariant, options: Chosen): Result<AnyVariant, OptionError> {
  switch (variant.kind) {
    case 'draughts':
      return applied(variant, variant.options, options, withValue);
    case 'chapaev':
      return applied(variant, variant.options, options, withRule);
  }
}

type Chosen = Readonly<Record<string, string>>;

function applied<V, Value extends { readonly value: string }>(
  variant: V,
  offered: readonly { readonly key: string; readonly values: readonly Value[] }[],
  chosen: Chosen,
  apply: (variant: V, value: Value) => V,
): Result<V, OptionError> {
  const values = new Map<string, Value>();
  for (const [key, value] of Object.entries(chosen)) {
    const option = offered.find((candidate) => candidate.key === plain(key));
    if (option === undefined) {
      return err({ code: 'unknown-key', key, known: offered.map((candidate) => candidate.key) });
    }
    const found = option.values.find((candidate) => candidate.value === plain(value));
    if (found === undefined) {
      return err({ code: 'unknown-value', key, value, allowed: option.values.map((each) => each.value) });
    }
    values.set(option.key, found);
  }
  // In the order of the variant's list, as some rest on others.
  const inOrder = offered.flatMap(({ key }) => values.get(key) ?? []);
  return ok(inOrder.reduce(apply, variant));
}
