import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const SAY_WAITING = () => process.stderr.write('Another set-up is at work here; waiting for it …\n');
