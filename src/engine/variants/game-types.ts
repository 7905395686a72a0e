import type { PdnSpec } from '../core/variant.js';

const row = (gameType: number, notation: string, separator: PdnSpec['separator'] = 'x'): PdnSpec => ({
  gameType,
  notation,
  separator,
  win: '1-0',
});

/**
 * By variant id: the GameType table of PDN 3.0, https://wiegerw.github.io/pdn/gametype.html. Kept apart from the
 * variants, since derived ones must not inherit the number.
 */
const GAME_TYPES: Readonly<Record<string, PdnSpec>> = {
  international: { ...row(20, 'W,10,10,N2,0'), win: '2-0' },
  english: row(21, 'B,8,8,N1,0'),
  italian: row(22, 'W,8,8,N2,1'),
  pool: row(23, 'B,8,8,N1,0'),
  spanish: row(24, 'W,8,8,N1,1'),
  russian: row(25, 'W,8,8,A0,0', ':'),
  // Played by the Russian rules from a position that the lot decides.
  flying: { ...row(25, 'W,8,8,A0,0', ':'), shared: true },
  drawn: { ...row(25, 'W,8,8,A0,0', ':'), shared: true },
  brazilian: row(26, 'W,8,8,A0,0'),
  canadian: { ...row(27, 'W,12,12,N2,0'), win: '2-0' },
  portuguese: row(28, 'W,8,8,N1,1'),
  czech: row(29, 'W,8,8,A0,0'),
  turkish: row(30, 'W,8,8,A0,0'),
  thai: row(31, 'B,8,8,N2,0', '-'),
  frisian: row(40, 'W,10,10,N2,0'),
  spantsirety: row(41, 'W,10,8,A0,0', ':'),
};

/** By variant id: name in the Hub protocol of draughts engines, version 2. All use 50 squares. */
const HUB_NAMES: Readonly<Record<string, string>> = {
  international: 'normal',
  killer: 'killer',
  breakthrough: 'bt',
  frisian: 'frisian',
  'giveaway-international': 'losing',
};

/** Name of a variant in the Hub protocol; null if it has none. */
export const hubNameOf = (id: string): string | null =>
  (Object.hasOwn(HUB_NAMES, id) ? HUB_NAMES[id] : null) ?? null;

/** GameType of a variant; null if it has none. */
export const gameTypeOf = (id: string): PdnSpec | null =>
  (Object.hasOwn(GAME_TYPES, id) ? GAME_TYPES[id] : null) ?? null;
