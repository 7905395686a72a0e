import { findBoardVariant, type Game, type GameState, parseRecord, statesOf } from '../../engine/index.js';

/** A game to be looked through, with comments. */
export interface SampleGame {
  readonly game: Game;
  /** The state at the start and after each entry. */
  readonly states: readonly GameState[];
  /** Numbers of entries behind which a comment stands. */
  readonly notes: readonly number[];
}

const RECORDS = {
  neva: {
    game: 'neva',
    record: `
1 25-24 55-54 52-42 31-32
2 36-35 56-55 51-52 13-23
3 15-25 54-44 63-53 32-33
4 16-15 66-56 61-51 21-31
5 35-45 55:35 41:21 11:31
6 25:45:43:63:61:41:21 64-63 42-32 22:42:62:64:66=K
7 24:22 56-55 - K66:36:16
8 21-31 55-45 - 12:32
9 31-41 45-44 - K16-66
10 41-51 44-43 - 33:53
11 51-61=K - - 53-63
12 K61:64 - - K66:61
13 14-24 - - K61-21
14 15-25 - - 32-33
15 White resigns (Black wins)`,
    notes: [16, 17, 23, 28, 35, 38, 41, 45],
  },
} as const;
export type SampleId = keyof typeof RECORDS;
export const SAMPLE_IDS = Object.keys(RECORDS) as readonly SampleId[];

const read = new Map<SampleId, SampleGame>();

/** A game of the shelf. Throws if its data are wrong. */
export function sampleGame(id: SampleId): SampleGame {
  const known = read.get(id);
  if (known !== undefined) return known;
  const { game: name, record, notes } = RECORDS[id];
  const variant = findBoardVariant(name);
  const parsed = variant && parseRecord(variant, record);
  if (!parsed?.ok) throw new Error(`unsound sample game ${id}`);
  const states = statesOf(parsed.value.game);
  if (!states.ok) throw new Error(`unsound sample game ${id}`);
  const sample = { game: parsed.value.game, states: states.value, notes };
  read.set(id, sample);
  return sample;
}
