import type { HouseRule, HouseRuleValues, VariantId } from '../../engine/index.js';

/** Titles and names of the games. */
export type Games = Readonly<
  Record<
    VariantId,
    {
      readonly title: string;
      /** Other names that users may type, in lower case. Languages may share names. */
      readonly aliases: readonly string[];
    }
  >
>;

/** One or two sentences on the nature and origin of each game. */
export type Abouts = Readonly<Record<VariantId, string>>;

/** House rules with their possible values. */
export type HouseRules = {
  readonly [Rule in HouseRule]: {
    readonly title: string;
    readonly values: Readonly<Record<HouseRuleValues[Rule], string>>;
  };
};
