import { CHAPAEV, type ChapaevVariant, withRule } from '../chapaev/variant.js';
import { err, ok, type Result } from '../core/result.js';
import type { GameInfo, OptionSpec, Variant } from '../core/variant.js';
import { withValue } from './choice.js';
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

/** Why house rules were refused, with what would have been understood. */
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

/** What most people look for; a list that shows its beginning only begins with these. */
const FIRST = [
  'neva',
  'russian',
  'novgorod-37',
  'english',
  'international',
  'draughts4-solo',
  'turkish',
  'trio',
];

const rank = ({ id }: GameInfo): number => {
  const at = FIRST.indexOf(id);
  return at < 0 ? FIRST.length : at;
};

/** The games that are played from square to square, the best known ones first. */
export const BOARD_VARIANTS: readonly Variant[] = ALL.map(withHuff).toSorted(
  (one, other) => rank(one) - rank(other),
);

/** Every game of every kind. */
export const VARIANTS: readonly AnyVariant[] = [...BOARD_VARIANTS, CHAPAEV];

/** One spelling for what people type: letter case, spaces and the letter ё do not matter. */
export const plain = (text: string): string =>
  text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** Every name under which people ask for a game, in one spelling. */
export const namesOf = ({ id, title, aliases }: GameInfo): string[] =>
  [id, ...Object.values(title), ...aliases].map(plain);

/** The variant that goes by this id, title (in any language) or alias; letter case does not matter. */
export const findVariant = (text: string): AnyVariant | null => named(VARIANTS, text);

/** The same among the games that are played from square to square. */
export const findBoardVariant = (text: string): Variant | null => named(BOARD_VARIANTS, text);

function named<V extends GameInfo>(variants: readonly V[], text: string): V | null {
  const asked = plain(text);
  return variants.find((variant) => namesOf(variant).includes(asked)) ?? null;
}

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
  offered: readonly OptionSpec<Value>[],
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
  // In the order of the list, whatever the order in which they were chosen: some rest on others.
  const inOrder = offered.flatMap(({ key }) => values.get(key) ?? []);
  return ok(inOrder.reduce(apply, variant));
}
