import { setImmediate as nextTurn } from 'node:timers/promises';
import { configure, findBoardVariant, type Reason, type Thought } from '../../../../engine/index.js';
import type { Device, DeviceTask, Explain, Think } from '../../../../sessions/thinking/device/device.js';
import { type Noted, readThought } from '../../../../sessions/thinking/device/noted.js';
import { learnedFile } from '../../../../sessions/thinking/learned.js';
import { weightFiles } from '../../page-files.js';
import type { ClientMessage } from '../protocol.js';
import type { WireTask } from './messages.js';

type Found = Extract<ClientMessage, { type: 'found' }>;

/** How long a page may find nothing. The first time, its engine comes by the same line. */
const PATIENCE_MS = 6_000;
/** Most that a page may have found before it is needed. */
const MAX_WAITING = 500;

/** A page did not find what it was asked for. */
class DeviceError extends Error {}

/** The engine of one page, which searches what its user asks for. It is believed for what only that user is shown. */
export class PageDevice implements Device {
  private number = 0;
  /** What the page has found and nobody has taken yet; null while it has no task. */
  private found: Noted[] | null = null;
  private isOver = false;
  private isUnable = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly send: (task: WireTask) => void,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async run<Made>(
    task: DeviceTask,
    use: (think: Think, explain: Explain) => Promise<Made>,
  ): Promise<Made | null> {
    if (this.isUnable || this.found !== null) return null;
    this.number += 1;
    this.found = [];
    this.isOver = false;
    const { what, ms } = task;
    const { variant, options, start, entries, unclaimed } = task.game;
    const game = { variant, options, start, entries, ...(unclaimed && { unclaimed }) };
    this.send({ type: 'think', number: this.number, what, game, ms, weights: weightsOf(task) });
    try {
      return await use(
        (state, limits) => this.thought((noted) => readThought(state, noted, limits)),
        () => this.reasons(),
      );
    } catch (error) {
      if (error instanceof DeviceError) return null;
      throw error;
    } finally {
      this.found = null;
    }
  }

  /** Takes what the page has found. */
  take({ number, found, ends }: Found): void {
    if (number !== this.number || this.found === null) return;
    if (ends === 'unable') this.isUnable = true;
    if (this.found.length + found.length > MAX_WAITING) this.isOver = true;
    else this.found.push(...found);
    this.isOver ||= ends !== undefined;
    this.wake();
  }

  /** The page is gone. */
  leave(): void {
    this.isOver = true;
    this.isUnable = true;
    this.wake();
  }

  private async thought(
    read: (noted: Extract<Noted, { line: unknown }>) => Thought | null,
  ): Promise<Thought> {
    const next = await this.next();
    const thought = 'line' in next ? read(next) : null;
    if (thought === null) throw new DeviceError('no such move');
    return thought;
  }

  private async reasons(): Promise<readonly Reason[]> {
    const next = await this.next();
    if (!('reasons' in next)) throw new DeviceError('no reasons');
    return next.reasons;
  }

  private async next(): Promise<Noted> {
    // Others are served in between.
    await nextTurn();
    const begun = performance.now();
    for (;;) {
      const next = this.found?.shift();
      if (next !== undefined) return next;
      const left = begun + this.patienceMs - performance.now();
      if (this.isOver || left <= 0) throw new DeviceError('nothing was found');
      await this.news(left);
    }
  }

  private async news(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Address of what was learned of a game. House rules make other games, of which nothing was. */
function weightsOf({ game: { variant, options } }: DeviceTask): string | null {
  const base = findBoardVariant(variant);
  const configured = base === null ? null : configure(base, options);
  const file = configured?.ok ? learnedFile(configured.value) : null;
  return file === null ? null : `${weightFiles().at}/${file}`;
}
