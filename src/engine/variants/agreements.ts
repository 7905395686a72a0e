import type { Rules } from '../core/rules.js';
import type { OptionSpec, OptionValue, Variant } from '../core/variant.js';
import { defineVariant } from './define.js';
import { quietly } from './draws.js';

/** Values of a house rule: the game's own, then those with which it is another game, that PDN has no number for. */
const values = <Value extends string>(own: Value, others: Readonly<Record<Value, Partial<Rules>>>) => [
  { value: own },
  ...(Object.entries(others) as [Value, Partial<Rules>][])
    .filter(([value]) => value !== own)
    .map(([value, rules]): OptionValue<Value> => ({ value, rules, pdn: null, byAgreement: true })),
];

/** True for the common stock of draughts on diagonals: between such games each of these rules is a known difference. */
export const isCommonStock = ({ board, seats, rules }: Variant): boolean =>
  board.kind === 'chequered' &&
  board.straight !== true &&
  seats.length === 2 &&
  rules.play === 'draughts' &&
  (rules.goal === 'last-move' || rules.goal === 'give-away') &&
  rules.turns === 'single' &&
  rules.movers === 'own' &&
  rules.captureTargets === 'enemies' &&
  rules.captured === 'leave' &&
  rules.menTake === 'all' &&
  rules.kingLanding === 'any' &&
  rules.opening === 'none';

/** True if another house rule decides who begins. */
const settlesFirst = ({ options }: Variant): boolean =>
  options.some(({ values }) => values.some((value) => value.rules?.first !== undefined));

/** Who begins. PDN says that by the position. */
function firstOf(variant: Variant): OptionSpec {
  const { rules, seats } = variant;
  if (settlesFirst(variant))
    return {
      key: 'first',
      rule: 'first',
      values: [{ value: 'usual' }, { value: 'other', passesFirst: true, byAgreement: true }],
    };
  const [own, other] = [true, false].map((begins) =>
    seats.filter(({ letter }) => (letter === rules.first) === begins),
  );
  return {
    key: 'first',
    rule: 'first',
    values: [
      ...(own ?? []).map(({ colour }) => ({ value: colour })),
      ...(other ?? []).map(({ colour, letter }) => ({
        value: colour,
        rules: { first: letter },
        byAgreement: true as const,
      })),
    ],
  };
}

const majorityOf = (own: 'most' | 'free'): OptionSpec => ({
  key: 'majority',
  rule: 'majority-duty',
  values: values(own, { most: { priority: 'most' }, free: { priority: 'none' } }),
});

function agreementsOn(variant: Variant): readonly OptionSpec[] {
  const { manCaptures, king, priority, promotion } = variant.rules;
  return [
    firstOf(variant),
    {
      key: 'men-capture',
      rule: 'men-capture',
      values: values(manCaptures === 'forward' ? 'forward' : 'every-way', {
        'every-way': { manCaptures: 'every-way' },
        forward: { manCaptures: 'forward' },
      }),
    },
    {
      key: 'king',
      rule: 'king',
      // Short kings need more moves to catch one than the clauses made for flying ones give them.
      values: values(king, { flying: { king: 'flying' }, short: { king: 'short', draws: quietly(40) } }),
    },
    ...(priority === 'none' ? [majorityOf('free')] : []),
    ...(priority === 'most' ? [majorityOf('most')] : []),
    {
      key: 'promotion',
      rule: 'promotion',
      values: values(promotion, {
        passing: { promotion: 'passing' },
        'ends-only': { promotion: 'ends-only' },
        stop: { promotion: 'stop' },
      }),
    },
  ];
}

/**
 * Adds to the common games of two the house rules on which players may agree: who begins, how men capture and kings
 * move, what must be captured, where men are crowned. With any of them it is another game than its name says.
 */
export function withAgreements(variant: Variant): Variant {
  if (!isCommonStock(variant)) return variant;
  const taken = variant.options.map(({ key }) => key);
  const offered = agreementsOn(variant).filter(({ key }) => !taken.includes(key));
  return defineVariant({ ...variant, options: [...variant.options, ...offered] });
}
