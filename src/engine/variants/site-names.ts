/**
 * What sites call games, by their own sources: lidraughts and PlayStrategy number games that PDN has no number for, and
 * programs name them in English.
 */

/** By number: the id of a variant. */
const PRIVATE_TYPES: ReadonlyMap<number, string> = new Map([
  // PlayStrategy
  [32, 'english'],
  // lidraughts; 99 is international draughts from a position
  [96, 'breakthrough'],
  [97, 'frysk'],
  [98, 'giveaway-international'],
  [99, 'international'],
  [100, 'international'],
]);

/** By name, without blanks and marks: the id of a variant. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['americanenglish', 'english'],
  ['american', 'english'],
  ['americancheckers', 'english'],
  ['checkers', 'english'],
  ['straightcheckers', 'english'],
  ['englishdraughts', 'english'],
  ['standard', 'international'],
  ['normal', 'international'],
  ['fromposition', 'international'],
  ['standardinternationalcheckers', 'international'],
  ['polish', 'international'],
  ['dutch', 'international'],
  ['antidraughts', 'giveaway-international'],
  ['losing', 'giveaway-international'],
  ['bt', 'breakthrough'],
  ['americanpool', 'pool'],
  ['poolcheckers', 'pool'],
  ['frysk', 'frysk'],
  ['fryskdraughts', 'frysk'],
  ['spantsiretti', 'spantsirety'],
  ['suicide', 'giveaway'],
]);

/** The id of the game that a site has this number for; null if none has. */
export const idOfType = (gameType: string): string | null =>
  PRIVATE_TYPES.get(Number.parseInt(gameType, 10)) ?? null;

/** The id of the game that a site or a program calls by this name; null if none does. */
export const idOfName = (name: string): string | null =>
  NAMES.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? null;
