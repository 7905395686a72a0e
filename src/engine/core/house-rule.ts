/** By house rule: its values, for which every language has words. */
export interface HouseRuleValues {
  readonly first: 'lot' | 'white' | 'red' | 'green' | 'black' | 'blue' | 'yellow';
  readonly removal: 'end' | 'at-once';
  readonly kings: '0' | '1' | '2' | '3';
  readonly men: '6' | '3' | '8' | '15';
  readonly majority: 'kings' | 'all';
  readonly blocked: 'out' | 'skip' | 'remove';
  readonly resign: 'dead' | 'remove';
  readonly 'three-kings': '15' | '16';
  readonly lone: 'two' | 'any';
  readonly huff: 'off' | 'on' | 'priority';
  readonly ballot: 'free' | 'three-move';
  readonly promotion: 'passing' | 'ends-only';
  readonly quiet: '100' | '25';
  readonly 'king-against-man': 'draw' | 'wins';
  readonly centre: 'hole' | 'point' | 'hex';
  readonly allies: 'captured' | 'optional' | 'forbidden';
  readonly partners: 'opposite' | 'neighbours';
  readonly second: 'black' | 'green';
  readonly hops: 'anywhere' | 'later';
  readonly turns: 'circle' | 'blue-after-each';
  readonly board: 'whole' | 'cut';
  readonly 'crown-lines': 'own' | 'either';
  readonly 'crown-edge': 'edge' | 'middle';
  readonly start: 'short' | 'long';
  readonly steps: '2' | '4';
  readonly 'crown-side': 'side' | 'middle';
  readonly 'drawn-moves': 'three' | 'two';
  readonly 'first-turn': 'balanced' | 'strict';
  readonly undo: 'allowed' | 'forbidden';
  readonly duty: 'by-colour' | 'both';
  readonly 'cannot-move': 'loses' | 'wins';
  readonly rank: 'lost' | 'kept';
  readonly 're-jump': 'no' | 'yes';
  readonly 'majority-duty': 'most' | 'free';
  readonly form: 'american' | 'unified';
  readonly repetition: '4' | '3';
  readonly 'king-captures': 'all' | 'orthogonal';
  readonly 'men-steps': 'diagonal' | 'straight';
  readonly 'last-turn': 'on' | 'off';
  readonly home: '40' | '30' | 'off';
  readonly backward: 'allowed' | 'forbidden';
  readonly set: 'square' | 'diagonal';
  readonly 'next-round': 'loser' | 'winner' | 'lot';
  readonly 'clean-sheet': 'one' | 'two';
}
/** Name of a house rule. */
export type HouseRule = keyof HouseRuleValues;
