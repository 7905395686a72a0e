import { seenBetween, unpacked } from './colour-distance.js';

/**
 * Rows of numbers of `colours` (red, green and blue of each) without the colours that fewer than so many pixels show:
 * others stand for them that look most like them. The first `flat` colours stay, however rare.
 */
export function withoutRare(rows: Uint8Array, colours: Uint8Array, flat: number, fewest: number): Uint8Array {
  const counts = new Uint32Array(256);
  for (const number of rows) counts[number] = (counts[number] ?? 0) + 1;
  const all = Array.from({ length: colours.length / 3 }, (_, number) => number);
  const staying = all.filter((number) => number < flat || (counts[number] ?? 0) >= fewest);
  const rgb = (number: number) =>
    unpacked(Buffer.from(colours.buffer, colours.byteOffset + 3 * number, 3).readUIntBE(0, 3));
  const standIns = Uint8Array.from(all, (number) => {
    if (staying.includes(number) || counts[number] === 0) return number;
    const apart = (other: number) => seenBetween(rgb(number), rgb(other));
    return staying.reduce((best, each) => (apart(each) < apart(best) ? each : best), staying[0] ?? number);
  });
  return rows.map((number) => standIns[number] ?? number);
}
