import type { Program } from './program.js';

const WORD = 64n;

/** The set of cells at an address of a module's memory. */
export function readSet(memory: DataView, { lattice }: Pick<Program, 'lattice'>, address: number): bigint {
  const low = memory.getBigUint64(address, true);
  return lattice.width === 64 ? low : low | (memory.getBigUint64(address + 8, true) << WORD);
}

export function writeSet(
  memory: DataView,
  { lattice }: Pick<Program, 'lattice'>,
  address: number,
  set: bigint,
): void {
  memory.setBigUint64(address, BigInt.asUintN(64, set), true);
  if (lattice.width === 128) memory.setBigUint64(address + 8, set >> WORD, true);
}
