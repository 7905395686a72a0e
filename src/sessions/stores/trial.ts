import type { SessionStore } from './contract.js';
import { CHORES } from './tables.js';

/** Key of the trial row, which no channel has. */
export const TRIAL = 'doctor:trial';
/** A nearly full disk may take a few bytes but no long game. */
const PADDING = 'x'.repeat(16_384);

/** Writes, reads and removes a row under a lock; false if another one was read. Rejects with a `StoreError`. */
export const tryStore = (store: Pick<SessionStore, 'lock' | 'table'>): Promise<boolean> =>
  store.lock.run(TRIAL, async () => {
    const chores = store.table(CHORES);
    const written = { at: Date.now(), padding: PADDING };
    await chores.write(TRIAL, written);
    const read = await chores.read(TRIAL);
    await chores.remove(TRIAL);
    return JSON.stringify(read) === JSON.stringify(written);
  });
