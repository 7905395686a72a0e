import { CliFault } from './fault.js';
import { messageOf } from './files.js';

/** The pictures need a native library; the other commands run without it. */
export async function painter() {
  try {
    return await import('../render/index.js');
  } catch (error) {
    throw new CliFault(`Pictures cannot be drawn here: ${messageOf(error)}`, { cause: error });
  }
}
