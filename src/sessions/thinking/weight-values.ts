/** The lower bytes of all values, then the upper ones: apart they compress better. */
export function bytesOf(values: Int16Array): Int8Array {
  const bytes = new Int8Array(2 * values.length);
  values.forEach((value, index) => {
    bytes[index] = value;
    bytes[values.length + index] = value >> 8;
  });
  return bytes;
}

/** The values whose bytes these are. */
export function numbersIn(bytes: Int8Array): Int16Array {
  const count = bytes.length >> 1;
  const numbers = new Int16Array(count);
  for (let index = 0; index < count; index++)
    numbers[index] = ((bytes[count + index] as number) << 8) | ((bytes[index] as number) & 255);
  return numbers;
}
