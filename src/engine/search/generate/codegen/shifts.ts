/**
 * Steps that one shift of a word performs: from cells of one word to cells of one word, at the same distance in bits.
 */
export interface StepShift {
  readonly fromWord: number;
  readonly toWord: number;
  /** The bit of the target minus the bit of the start. */
  readonly by: number;
  /** The cells that make this step, as bits of `fromWord`. */
  readonly mask: number;
  /** Their targets, as bits of `toWord`. */
  readonly targets: number;
}

/** Jumps that one pair of shifts performs: over the cell `over` bits on, to the cell `by` bits on. */
export interface JumpShift extends StepShift {
  readonly overWord: number;
  readonly over: number;
}

const word = (cell: number): number => cell >> 5;
const bit = (cell: number): number => cell & 31;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const maskOf = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | (1 << bit(cell)), 0);

/** The shifts that perform steps, given as pairs of start and target. */
export function stepShifts(steps: readonly (readonly [number, number])[]): StepShift[] {
  const groups = groupBy(steps, ([from, to]) => `${word(from)} ${word(to)} ${bit(to) - bit(from)}`);
  return groups.map((group) => {
    const [from, to] = group[0] as readonly [number, number];
    return {
      fromWord: word(from),
      toWord: word(to),
      by: bit(to) - bit(from),
      mask: maskOf(group.map(([start]) => start)),
      targets: maskOf(group.map(([, target]) => target)),
    };
  });
}

/** The shifts that perform jumps, given as start, jumped cell and landing. */
export function jumpShifts(jumps: readonly (readonly [number, number, number])[]): JumpShift[] {
  const groups = groupBy(
    jumps,
    ([from, over, to]) =>
      `${word(from)} ${word(over)} ${word(to)} ${bit(over) - bit(from)} ${bit(to) - bit(from)}`,
  );
  return groups.map((group) => {
    const [from, over] = group[0] as readonly [number, number, number];
    const [shift] = stepShifts(group.map(([start, , landing]) => [start, landing] as const));
    return { ...(shift as StepShift), overWord: word(over), over: bit(over) - bit(from) };
  });
}

/** Groups of shifts with disjoint targets, which can be counted together. */
export function disjoint(shifts: readonly StepShift[]): StepShift[][] {
  const groups: StepShift[][] = [];
  for (const shift of shifts) {
    const fits = groups.find((group) =>
      group.every(({ toWord, targets }) => toWord === shift.toWord && (targets & shift.targets) === 0),
    );
    if (fits === undefined) groups.push([shift]);
    else fits.push(shift);
  }
  return groups;
}
