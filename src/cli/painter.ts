import { loadCanvas } from '../render/index.js';
import { troubleOf } from './files.js';
import { CliFault } from './sentences.js';

/** Fails without the native library for pictures, which the other commands don't need. */
export function demandCanvas(): void {
  try {
    loadCanvas();
  } catch (error) {
    throw new CliFault(`Pictures cannot be drawn here: ${troubleOf(error)}`, { cause: error });
  }
}
