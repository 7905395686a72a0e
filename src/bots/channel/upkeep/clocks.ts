import type { GameService } from '../../../sessions/service/service.js';
import { isOutage } from '../../../sessions/stores/open-store.js';
import type { Clock } from '../../../sessions/wall-clock.js';
import type { Logger } from '../../port.js';
import type { Hooks } from '../delivery/ports.js';
import { type Hearing, hearEnds, type Ways } from './game-over.js';

/** Poll interval for what is due, in milliseconds: other processes may have brought it about. */
const LOOK_MS = 10_000;
/** Shortest time between two looks: what comes at once is done together. */
const SOON_MS = 1_000;

/** Something that is done from time to time. `run` resolves to when it is due next, epoch milliseconds, if that is known. */
export interface Task {
  /** The feature that owes it. */
  readonly name: string;
  /** True if it is what the feature does at the ends of games. */
  readonly isOfEnds: boolean;
  readonly run: () => Promise<void> | Promise<number>;
}

/** The clock of one task: no other task, however long it takes or often it fails, has it wait. */
class TaskClock {
  private next = Number.POSITIVE_INFINITY;
  private waiting = new AbortController();

  constructor(
    readonly task: Task,
    private readonly now: () => number,
  ) {}

  /** Has the task run at a time, if it would run later. */
  at(time: number): void {
    if (time >= this.next) return;
    this.next = time;
    this.waiting.abort();
  }

  async run(clock: Clock, failed: (error: unknown) => void, stopping: AbortSignal): Promise<void> {
    stopping.addEventListener('abort', () => this.waiting.abort(), { once: true });
    while (!stopping.aborted) {
      this.next = Number.POSITIVE_INFINITY;
      try {
        const due = await this.task.run();
        if (typeof due === 'number') this.at(due);
      } catch (error) {
        if (!stopping.aborted) failed(error);
      }
      await clock.pause(SOON_MS, stopping);
      await this.wait(clock, stopping);
    }
  }

  private async wait(clock: Clock, stopping: AbortSignal): Promise<void> {
    const end = clock.now() + LOOK_MS - SOON_MS;
    const left = () => Math.min(end - clock.now(), this.next - this.now());
    for (let ms = left(); ms > 0 && !stopping.aborted; ms = left()) {
      this.waiting = new AbortController();
      await clock.pause(ms, this.waiting.signal);
    }
  }
}

/** The clocks of all features. */
export class Clocks {
  private readonly clocks: readonly TaskClock[];

  constructor(
    private readonly tasks: readonly Task[],
    now: () => number,
    private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {
    this.clocks = tasks.map((task) => new TaskClock(task, now));
  }

  /** Runs until it is stopped; rejects never. */
  async run(clock: Clock, stopping: AbortSignal): Promise<void> {
    await Promise.all(
      this.clocks.map((each) => {
        const feature = each.task.name;
        const failed = (error: unknown) =>
          this.log[isOutage(error) ? 'warn' : 'error']({ feature, error }, 'a feature could not do its work');
        return each.run(clock, failed, stopping);
      }),
    );
  }

  /** Does all there is to do once, and then throws what failed first. */
  async runOnce(): Promise<void> {
    const failures: unknown[] = [];
    for (const { run } of this.tasks)
      try {
        await run();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  }

  /** A game is over. */
  gameOver(): void {
    for (const each of this.clocks) if (each.task.isOfEnds) each.at(0);
  }

  /** Has a feature look what is due at a time, epoch milliseconds, if it would look later. */
  at(feature: string, time: number): void {
    for (const each of this.clocks) if (!each.task.isOfEnds && each.task.name === feature) each.at(time);
  }
}

/** What features do in the background, each thing as a task of its own. */
export const tasksOf = (
  features: readonly (Hearing & Pick<Hooks, 'keepUp'>)[],
  service: GameService,
  delivery: Ways,
  stopping: AbortSignal,
): readonly Task[] =>
  features.flatMap((feature) => {
    const { name, onGameOver, keepUp } = feature;
    return [
      ...(onGameOver === undefined
        ? []
        : [{ name, isOfEnds: true, run: () => hearEnds(feature, service, delivery, stopping) }]),
      ...(keepUp === undefined
        ? []
        : [{ name, isOfEnds: false, run: () => keepUp(service, stopping, delivery) }]),
    ];
  });

const byService = new WeakMap<GameService, Clocks>();

/** Lets features have their clocks set by `dueAt`. */
export const setClocks = (service: GameService, clocks: Clocks): void => void byService.set(service, clocks);

/** Has `keepUp` of a feature called at a time, epoch milliseconds, by this process; it is called every ten seconds anyway. */
export const dueAt = (service: GameService, feature: string, time: number): void =>
  byService.get(service)?.at(feature, time);
