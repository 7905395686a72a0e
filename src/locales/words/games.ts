import type { HouseRule, HouseRuleValues, VariantId } from '../../engine/index.js';

/** How games are called. */
export type Games = Readonly<
  Record<
    VariantId,
    {
      readonly title: string;
      /** Other names under which people ask for it, lower case. A language may share names with others. */
      readonly aliases: readonly string[];
    }
  >
>;

/** Of each game one or two sentences: what it is and where it comes from. */
export type Abouts = Readonly<Record<VariantId, string>>;

/** Every house rule with the values that it may have. */
export type HouseRules = {
  readonly [Rule in HouseRule]: {
    readonly title: string;
    readonly values: Readonly<Record<HouseRuleValues[Rule], string>>;
  };
};
