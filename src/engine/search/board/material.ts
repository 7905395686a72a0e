/**
 * Packs the value of a piece into one word with counters, so that sums give the value, the men and the pieces at once.
 */
export const packMaterial = (value: number, king: boolean): number => value * 2 ** 14 + (king ? 1 : 129);
export const valueIn = (material: number): number => material >> 14;
export const menIn = (material: number): number => (material >> 7) & 127;
export const piecesIn = (material: number): number => material & 127;
