import { loadCanvas } from '../render/index.js';
import { CliFault } from './fault.js';
import { messageOf } from './files.js';

/** Pictures need a native library; the other commands run without it. */
export function demandCanvas(): void {
  try {
    loadCanvas();
  } catch (error) {
    throw new CliFault(`Pictures cannot be drawn here: ${messageOf(error)}`, { cause: error });
  }
}
