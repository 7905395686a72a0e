/**
 * What LZ77 makes of bytes: a byte as it is (0 to 255), or a match, which repeats `length` bytes (3 to 258) from
 * `distance` bytes before (1 to 32,768), as RFC 1951 allows them. Within a wide tile a match is longer; `TokenWriter`
 * divides it.
 */
export type Token = number;

export const MIN_LENGTH = 3;
export const MAX_LENGTH = 258;
export const MAX_DISTANCE = 32_768;

export const match = (distance: number, length: number): Token => (distance << 9) | length;
export const isMatch = (token: Token): boolean => token > 255;
export const distanceOf = (token: Token): number => token >> 9;
export const lengthOf = (token: Token): number => token & 511;
