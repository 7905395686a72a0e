/**
 * What sites call games and players, by their own sources: lidraughts and PlayStrategy number games that PDN has no number for,
 * and programs name them in English.
 */

/** By number: the id of a variant. */
const PRIVATE_TYPES: Readonly<Record<number, string>> = {
  // PlayStrategy
  32: 'english',
  // lidraughts; 99 is international draughts from a position
  96: 'breakthrough',
  97: 'frysk',
  98: 'giveaway-international',
  99: 'international',
  100: 'international',
};

/** By name, without blanks and marks: the id of a variant. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ americanenglish: 'english', american: 'english', americancheckers: 'english', checkers: 'english' },
  ...{ straightcheckers: 'english', englishdraughts: 'english' },
  ...{ standard: 'international', normal: 'international', fromposition: 'international' },
  ...{ standardinternationalcheckers: 'international', polish: 'international', dutch: 'international' },
  ...{ antidraughts: 'giveaway-international', losing: 'giveaway-international', bt: 'breakthrough' },
  ...{ americanpool: 'pool', poolcheckers: 'pool', frysk: 'frysk', fryskdraughts: 'frysk' },
  ...{ spantsiretti: 'spantsirety', suicide: 'giveaway' },
};

const valueIn = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** The id of the game that a site has this number for; null if none has. */
export const idOfType = (gameType: string): string | null =>
  valueIn(PRIVATE_TYPES, String(Number.parseInt(gameType, 10)));

/** The id of the game that a site or a program calls by this name; null if none does. */
export const idOfName = (name: string): string | null =>
  valueIn(NAMES, name.toLowerCase().replace(/[^a-z]/g, ''));

/** The name of a tag by the colour of a player whom the site counts: `P1Elo` of the first player is `WhiteElo`. */
export function tagName(name: string, first: 'White' | 'Black'): string {
  const [, player, rest = ''] = /^p([12])(elo|title|team|rating|ratingdiff)?$/i.exec(name) ?? [];
  if (player === undefined) return name;
  return `${(player === '1') === (first === 'White') ? 'White' : 'Black'}${rest}`;
}
