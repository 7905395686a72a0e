/** Bytes of a module, nested as they were put together; `flatten` makes them one array. */
export type Bytes = number | readonly Bytes[] | Uint8Array;

/** A whole number of any sign in LEB128: seven bits a byte, the lowest first. */
export function signed(value: number | bigint): number[] {
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
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) | 128);
  }
}

/** Items with their number before them. */
export const vector = (items: readonly Bytes[]): Bytes => [unsigned(items.length), items];

export const text = (of: string): Bytes => vector([...of].map((letter) => letter.charCodeAt(0)));

/** Bytes with their length before them. */
export function sized(bytes: Bytes): Bytes {
  const flat = flatten(bytes);
  return [unsigned(flat.length), flat];
}

function lengthOf(bytes: Bytes): number {
  if (typeof bytes === 'number') return 1;
  if (bytes instanceof Uint8Array) return bytes.length;
  let length = 0;
  for (const each of bytes) length += lengthOf(each);
  return length;
}

/** Tables are copied as a whole: a module is written by code that is still cold. */
export function flatten(bytes: Bytes): Uint8Array {
  const flat = new Uint8Array(lengthOf(bytes));
  let end = 0;
  const add = (part: Bytes): void => {
    if (typeof part === 'number') flat[end++] = part;
    else if (part instanceof Uint8Array) {
      flat.set(part, end);
      end += part.length;
    } else for (const each of part) add(each);
  };
  add(bytes);
  return flat;
}
