import { projectFile } from '../../../project-file.js';
import { type LoneThread, loneThread } from '../../lone-thread.js';
import { type ArenaField, type ArenaPairs, pairWaiting } from '../arena/arena.js';
import { pairSwiss, type SwissField, type SwissRound } from '../swiss.js';

/** Pairs people while other things go on. */
export interface Pairer {
  /** A Swiss round. Resolves to null if it can't be done, or takes too long. */
  pair(field: SwissField): Promise<SwissRound | null>;
  /** Those who wait in an arena; as `pair`. */
  pairArena(field: ArenaField): Promise<ArenaPairs | null>;
  close(): Promise<void>;
}

/** Pairs on this thread and blocks it: for tests. */
export const localPairer: Pairer = {
  pair: async (field) => pairSwiss(field),
  pairArena: async (field) => pairWaiting(field),
  close: async () => undefined,
};

const ENTRY = projectFile('dist/sessions/tournaments/pairing/pairing-worker.js');
/** A round of the most people takes less than a second, also if a thread has to start. */
const MAX_MS = 10_000;
/** Rounds that wait; more are paired where they are asked for. */
const MAX_WAITING = 20;

/** Pairs one round after the other in a thread. */
export class PairerThread implements Pairer {
  private readonly pool: LoneThread<SwissField | ArenaField, SwissRound | ArenaPairs>;
  private isClosed = false;

  /** Calls `report` when a round is not paired; `entry`: the compiled pairing-worker. */
  constructor(
    private readonly report: (problem: unknown) => void,
    entry = ENTRY,
    private readonly maxMs = MAX_MS,
  ) {
    this.pool = loneThread(entry, report, MAX_WAITING);
  }

  async pair(field: SwissField): Promise<SwissRound | null> {
    const made = await this.made(field);
    return made !== null && 'round' in made ? made : null;
  }

  async pairArena(field: ArenaField): Promise<ArenaPairs | null> {
    const made = await this.made(field);
    return made !== null && !('round' in made) ? made : null;
  }

  private async made(field: SwissField | ArenaField): Promise<SwissRound | ArenaPairs | null> {
    // A thread that has ended would answer by running out of time.
    if (this.isClosed) return null;
    try {
      return await this.pool.run(field, { signal: AbortSignal.timeout(this.maxMs) });
    } catch (problem) {
      this.report(problem);
      return null;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool.destroy();
  }
}
