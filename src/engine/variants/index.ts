import { CHAPAEV, type ChapaevVariant, withRule } from '../chapaev/variant.js';
import { err, ok, type Result } from '../core/result.js';
import type { GameInfo, Variant } from '../core/variant.js';
import { VARIANT_IDS } from '../core/variant-id.js';
import { withAgreements } from './agreements.js';
import { withValue } from './define.js';
import { withHuff } from './huff.js';
import * as manyPlayers from './many-players/index.js';
import * as twoPlayers from './two-players/index.js';

/** A rejected house rule, with the accepted keys or values. */
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

const rank = ({ id }: Variant): number => VARIANT_IDS.indexOf(id);

/** Games played from square to square, the best known first. */
export const BOARD_VARIANTS: readonly Variant[] = [manyPlayers, twoPlayers]
  .flatMap((games) => Object.values<Variant>(games))
  .map(withHuff)
  .map(withAgreements)
  .toSorted((one, other) => rank(one) - rank(other));

export const VARIANTS: readonly AnyVariant[] = [...BOARD_VARIANTS, CHAPAEV];

/** A name of a game, a rule or a value as it is compared: letter case and spaces don't matter. */
export const nameKey = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The game with this id, in any letter case. */
export const findVariant = (id: string): AnyVariant | null => named(VARIANTS, id);

/** Like `findVariant`, for games played from square to square. */
export const findBoardVariant = (id: string): Variant | null => named(BOARD_VARIANTS, id);

const named = <V extends GameInfo>(variants: readonly V[], id: string): V | null =>
  variants.find((variant) => variant.id === nameKey(id)) ?? null;

/** Applies house rules to a variant. Keys and values are case-insensitive. */
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
    const option = offered.find((candidate) => candidate.key === nameKey(key));
    if (option === undefined) {
      return err({ code: 'unknown-key', key, known: offered.map((candidate) => candidate.key) });
    }
    const found = option.values.find((candidate) => candidate.value === nameKey(value));
    if (found === undefined) {
      return err({ code: 'unknown-value', key, value, allowed: option.values.map((each) => each.value) });
    }
    values.set(option.key, found);
  }
  // In the order of the variant's list, as some depend on others.
  const inOrder = offered.flatMap(({ key }) => values.get(key) ?? []);
  return ok(inOrder.reduce(apply, variant));
}
