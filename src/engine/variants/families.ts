import type { VariantId } from '../core/variant-id.js';

/**
 * Games in which skill carries over from one to another, and which are therefore rated together; a family bears the name of
 * its first game. Games of three and four have two: one for each side by itself, one with allies.
 */
export const FAMILIES = [
  ['russian', 'drawn', 'flying', 'diagonal', 'spantsirety', 'brazilian', 'pool'],
  ['spanish', 'portuguese', 'czech', 'german8', 'thai'],
  ['english', 'italian'],
  ['international', 'canadian', 'german10', 'killer'],
  ['frisian', 'frysk'],
  ['breakthrough'],
  ['giveaway', 'giveaway-international'],
  ['turkish', 'senegalese', 'tama', 'tama-orthogonal'],
  ['towers', 'lasca'],
  ['two-move', 'northern', 'stavropol', 'samoyed'],
  ['ugolki'],
  ['chapaev'],
  ['neva-2', 'draughts4-2normal', 'draughts4-diagonal'],
  [
    'neva',
    'neva-3',
    'draughts4-solo',
    'draughts4-3solo',
    'novgorod-37',
    'novgorod-61',
    'novgorod-author',
    'three-1938',
    'trio',
    'trio-point',
    'trio-hex',
  ],
  ['neva-pairs', 'draughts4-joint', 'lebedev', 'draughts4-3v1', 'draughts4-3joint'],
] as const satisfies readonly (readonly [VariantId, ...VariantId[]])[];

/** Name of a family. */
export type Family = (typeof FAMILIES)[number][0];

const BY_GAME: ReadonlyMap<VariantId, Family> = new Map(
  FAMILIES.flatMap((games) => games.map((game) => [game, games[0]] as const)),
);

/** The family of a game. Throws if it has none, which `test/engine/families.test.ts` rules out. */
export function familyOf(game: VariantId): Family {
  const family = BY_GAME.get(game);
  if (family === undefined) throw new Error(`${game} is in no family`);
  return family;
}
