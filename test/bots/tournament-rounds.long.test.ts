import { describe, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { checkOver, draws, playedByTwo, shaky } from './tournament-rounds-suite.js';

const SEEDS = Array.from({ length: 20 }, (_, at) => at + 10);

describe('a tournament that two processes look after while the store fails, over and over', () => {
  it.each(SEEDS)('seed %i: no round is lost, and nobody is paired twice', async (seed) => {
    const { store, state } = shaky(memoryStore(STORE_TABLES), draws(seed * 77));
    const kind = seed % 3 === 0 ? 'everybody' : 'swiss';
    checkOver(await playedByTwo([store, store], seed, kind, (isOn) => (state.isOn = isOn)));
  });
});
