import { z } from 'zod';
import type { LevelNumber } from '../../../../engine/index.js';
import type { DeviceTask } from '../../../../sessions/thinking/device/device.js';
import { MAX_LINE, type Noted } from '../../../../sessions/thinking/device/noted.js';
import { LIMITS } from '../limits.js';
import { reason } from './reason.js';

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** As much as fits into a message. */
const MAX_FOUND = 100;
const MAX_REASONS = 8;

const thought = z.strictObject({
  line: z.array(z.string().max(LIMITS.typedCharacters)).min(1).max(MAX_LINE).readonly(),
  score: z.number().min(-1_000_000).max(1_000_000),
  end: z.strictObject({ kind: z.enum(['win', 'loss', 'draw']), moves: count }).nullable(),
  depth: count,
  nodes: count,
});

/** What a page sends whose own engine searches in place of the server's. */
export const DEVICE_MESSAGES = [
  /** It can, where `welcome` asks for it: from now on it is sent `think`. */
  z.strictObject({ type: z.literal('able') }),
  /**
   * What it has found since the last one, in the order in which the server asks for it. `ends`: nothing follows; `late`: it could
   * not go on; `unable`: it cannot search at all.
   */
  z.strictObject({
    type: z.literal('found'),
    /** That of its task. */
    number: z.int().min(0).max(1_000_000),
    found: z
      .array(z.union([thought, z.strictObject({ reasons: z.array(reason).max(MAX_REASONS).readonly() })]))
      .max(MAX_FOUND)
      .readonly(),
    ends: z.enum(['done', 'late', 'unable']).optional(),
  }),
] as const;

/** Has a page's own engine search: answered by `found`, as often as it takes. */
export interface WireTask extends DeviceTask {
  readonly type: 'think';
  readonly number: number;
  /** Address of what was learned of the game; null for nothing. */
  readonly weights: string | null;
}

/** What a page tells its worker. */
export interface EngineOrder extends Omit<WireTask, 'type' | 'number'> {
  /** Seed of the random number generator, an integer. */
  readonly seed: number;
  /** Most positions of each search; with it every engine finds the same. */
  readonly nodes?: number;
}

/** What a page that plays on its device tells its worker; `ms` is the longest time for the move. */
export interface ChoiceOrder extends Pick<EngineOrder, 'game' | 'ms' | 'weights' | 'seed'> {
  readonly what: 'move';
  readonly level: LevelNumber;
}

/** What the worker answers then: `isWeaker` without what was learned of the game, `isSlow` if its time was too short for the level. */
export type ChoiceWord =
  | { readonly chosen: string; readonly isWeaker: boolean; readonly isSlow: boolean }
  | Extract<EngineWord, { ends: 'unable' }>;

/** What the worker answers; `problem` goes to the console. */
export type EngineWord =
  | { readonly found: Noted }
  | { readonly ends: 'done' }
  | { readonly ends: 'unable'; readonly problem: string };
