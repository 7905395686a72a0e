import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../model/session.js';
import { platformOf } from '../platform.js';

/**
 * Why a game is casual. `old`: it ended before there were ratings. `void`: it has no result. `short`: it ended before everybody's
 * second move. `often`: its players have met too often lately. `computer`: it was one of two players.
 */
export const WHYS = [
  'old',
  'void',
  'short',
  'guest',
  'forgotten',
  'house-rules',
  'position',
  'help',
  'undone',
  'clocks',
  'late',
  'alone',
  'computer',
  'sides',
  'often',
] as const;
export type Why = (typeof WHYS)[number];

/** Moves of everybody below which a game counts as broken off. */
const MIN_MOVES = 2;

/**
 * Why a finished game is casual, as far as it says so by itself; null if nothing stands against rating it: seats, the usual
 * position or a drawn opening, the rules of the game, equal clocks, nobody helped, nothing taken back.
 */
export function casualBy(table: Table, hasResult: boolean): Why | null {
  const { game, seats, options, loaded, help, helped = [], undone, terms, clocks } = table;
  const people = seats.flatMap((holder) => (holder?.kind === 'person' ? [holder.user] : []));
  if (game === null || !hasResult) return 'void';
  const moves = seats.map(
    (_, seat) => game.entries.filter((entry) => entry.kind === 'move' && entry.seat === seat).length,
  );
  if (Math.min(...moves) < MIN_MOVES) return 'short';
  if (people.some((user) => platformOf(user) === 'web')) return 'guest';
  if (Object.keys(options).length > 0) return 'house-rules';
  if (loaded !== null) return 'position';
  if (help || helped.length > 0) return 'help';
  if (undone) return 'undone';
  if (clocks?.rules.some((rule) => !isDeepStrictEqual(rule, clocks.rules[0]))) return 'clocks';
  if (terms?.deadline && (terms.late === 'skip' || terms.late === 'computer')) return 'late';
  if (seats.length === 2 && people.length < 2) return 'computer';
  return people.length < 2 ? 'alone' : null;
}
