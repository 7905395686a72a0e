import type { PdnSpec } from '../core/variant.js';

const row = (gameType: number, notation: string, separator: PdnSpec['separator'] = 'x'): PdnSpec => ({
  gameType,
  notation,
  separator,
  win: '1-0',
});

/**
 * By id of a variant: the GameType table of PDN 3.0, https://wiegerw.github.io/pdn/gametype.html. It stands in one
 * place because kindred games, which take over each other's data, never share a number.
 */
const GAME_TYPES: Readonly<Record<string, PdnSpec>> = {
  international: { ...row(20, 'W,10,10,N2,0'), win: '2-0' },
  english: row(21, 'B,8,8,N1,0'),
  italian: row(22, 'W,8,8,N2,1'),
  pool: row(23, 'B,8,8,N1,0'),
  spanish: row(24, 'W,8,8,N1,1'),
  russian: row(25, 'W,8,8,A0,0', ':'),
  brazilian: row(26, 'W,8,8,A0,0'),
  canadian: { ...row(27, 'W,12,12,N2,0'), win: '2-0' },
  portuguese: row(28, 'W,8,8,N1,1'),
  czech: row(29, 'W,8,8,A0,0'),
  turkish: row(30, 'W,8,8,A0,0'),
  thai: row(31, 'B,8,8,N2,0', '-'),
  frisian: row(40, 'W,10,10,N2,0'),
  spantsirety: row(41, 'W,10,8,A0,0', ':'),
};

/**
 * By id of a variant: what the Hub protocol of draughts engines (version 2) calls it. All of them are played on the
 * fifty squares of a 10x10 board.
 */
const HUB_NAMES: Readonly<Record<string, string>> = {
  international: 'normal',
  killer: 'killer',
  breakthrough: 'bt',
  frisian: 'frisian',
  'giveaway-international': 'losing',
};

/** What engines call the game of this id; null where they do not know it. */
export const hubNameOf = (id: string): string | null =>
  (Object.hasOwn(HUB_NAMES, id) ? HUB_NAMES[id] : null) ?? null;

/** How PDN knows the game of this id; null where it does not. */
export const gameTypeOf = (id: string): PdnSpec | null =>
  (Object.hasOwn(GAME_TYPES, id) ? GAME_TYPES[id] : null) ?? null;
