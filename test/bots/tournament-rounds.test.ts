import { describe, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { checkOver, draws, playedByTwo, shaky } from './tournament-rounds-suite.js';

describe('a tournament that two processes look after while the store fails', () => {
  it.each([
    ['swiss', 1],
    ['everybody', 2],
  ] as const)(
    '%s, seed %i: no round is lost or closed twice, nobody is paired twice, games begin once',
    async (kind, seed) => {
      const whole = memoryStore(STORE_TABLES);
      const { store, state } = shaky(whole, draws(seed * 77));
      const stores = [store, store] as const;
      checkOver(await playedByTwo(stores, seed, kind, (isOn) => (state.isOn = isOn)));
    },
  );
});
