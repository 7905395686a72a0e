import { LEVEL_NUMBERS, type LevelNumber } from '../engine/index.js';
import { type Arguments, oneOf, type TextFlag } from './arguments.js';
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
  return text === null ? null : oneOf('level', LEVEL_NUMBERS, text);
}
