/** Unit of the engine's evaluation. */
export type Unit = 'men' | 'steps';

/** Formats men with one decimal and steps as integers; `sign` adds a plus or a true minus sign. */
export const amount = (value: number, unit: Unit, point: '.' | ',', sign: boolean): string => {
  const text = Math.abs(value).toFixed(unit === 'men' ? 1 : 0);
  const before = Number(text) === 0 ? '' : value < 0 ? '−' : '+';
  return `${sign ? before : ''}${text.replace('.', point)}`;
};

/** Evaluation in men beyond which a game is known to be won and the number is meaningless. */
export const MOST_MEN = 100;

/** Cost of a move that only the end of a game is worth, as an analysis counts it. */
const DECISIVE: Readonly<Record<Unit, number>> = { men: 10, steps: 40 };

/** True for a move that cost so much that it decided the game. */
export const isDecisive = (cost: number, unit: Unit): boolean => cost >= DECISIVE[unit];
