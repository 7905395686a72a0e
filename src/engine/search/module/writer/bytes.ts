/** Bytes of a module, nested as they were put together; `flatten` makes them one array. */
export type Bytes = number | readonly Bytes[] | Uint8Array;

/** Bytes for which `flatten` has room at first, as much as most functions take. */
const FIRST_LENGTH = 4_096;

/** A whole number of any sign in LEB128: seven bits a byte, the lowest first. */
export function signed(value: number | bigint): number[] {
  if (value >= -64 && value < 64) return [Number(value) & 127];
  const bytes: number[] = [];
  for (let left = BigInt(value); ; ) {
    const seven = Number(left & 127n);
    left >>= 7n;
    // The sign is the highest bit that is written.
    const isDone = left === (seven & 64 ? -1n : 0n);
    bytes.push(isDone ? seven : seven | 128);
    if (isDone) return bytes;
  }
}

/** A whole number that is not negative in LEB128. */
export function unsigned(value: number): number[] {
  if (value < 128) return [value];
  return [(value % 128) | 128, ...unsigned(Math.floor(value / 128))];
}

/** Items with their number before them. */
export const vector = (items: readonly Bytes[]): Bytes => [unsigned(items.length), items];

export const text = (of: string): Bytes => vector([...of].map((letter) => letter.charCodeAt(0)));

/** Bytes with their length before them. */
export function sized(bytes: Bytes): Bytes {
  const flat = flatten(bytes);
  return [unsigned(flat.length), flat];
}

/** Each part is read once, and tables are copied as a whole: a module is written by code that is still cold. */
export function flatten(bytes: Bytes): Uint8Array {
  let flat = new Uint8Array(FIRST_LENGTH);
  let end = 0;
  const add = (part: Bytes): void => {
    const length = part instanceof Uint8Array ? part.length : 1;
    if (end + length > flat.length) {
      const longer = new Uint8Array(2 * (end + length));
      longer.set(flat);
      flat = longer;
    }
    if (typeof part === 'number') flat[end++] = part;
    else if (part instanceof Uint8Array) {
      flat.set(part, end);
      end += length;
    } else for (const each of part) add(each);
  };
  add(bytes);
  return flat.slice(0, end);
}
