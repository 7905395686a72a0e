import { LEVEL_NUMBERS, type LevelNumber } from '../engine/index.js';
import type { Arguments, TextFlag } from './arguments.js';
import { CliFault } from './fault.js';

/** Value of a numeric flag; null if the flag is absent. */
export function wholeNumber(
  args: Arguments,
  flag: TextFlag,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  const text = args.text(flag);
  if (text === null) return null;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new CliFault(`--${flag} is a whole number ${range}, not "${text}".`);
}

export function levelOf(args: Arguments): LevelNumber | null {
  const text = args.text('level');
  if (text === null) return null;
  const level = LEVEL_NUMBERS.find((known) => String(known) === text);
  if (level === undefined)
    throw new CliFault(`--level is one of ${LEVEL_NUMBERS.join(', ')}, not "${text}".`);
  return level;
}
