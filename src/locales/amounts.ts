import type { Unit } from './words/thinking.js';

/** Men with one decimal, steps whole; `sign` writes a plus, or a true minus. */
export const amount = (value: number, unit: Unit, point: '.' | ',', sign: boolean): string => {
  const text = Math.abs(value).toFixed(unit === 'men' ? 1 : 0);
  const before = Number(text) === 0 ? '' : value < 0 ? '−' : '+';
  return `${sign ? before : ''}${text.replace('.', point)}`;
};

/** Leads beyond this are games that are known to be won: what they come to in men means nothing. */
export const MOST_MEN = 100;
