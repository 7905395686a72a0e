import type { SessionStore } from './contract.js';

/** Key of the trial row, which no channel has. */
export const TRIAL = 'doctor:trial';
/** A nearly full disk may take a few bytes but no long game. */
const PADDING = 'x'.repeat(16_384);

/** Writes, reads and removes a row under a lock; false if another one was read. Rejects with a `StoreError`. */
export const tryStore = (store: Pick<SessionStore, 'lock' | 'loadedFiles'>): Promise<boolean> =>
  store.lock.run(TRIAL, async () => {
    const written = { at: Date.now(), padding: PADDING };
    await store.loadedFiles.write(TRIAL, written);
    const read = await store.loadedFiles.read(TRIAL);
    await store.loadedFiles.remove(TRIAL);
    return JSON.stringify(read) === JSON.stringify(written);
  });
