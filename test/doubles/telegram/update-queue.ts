import type { Update } from 'grammy/types';
import { conflict } from './fault.js';

export interface PollRequest {
  /** Who polls; needed to give up the right poll when a client goes away. */
  readonly owner: object;
  readonly offset: number;
  readonly limit: number;
  readonly timeoutSeconds: number;
  /** Absent: as in the last poll; empty: the default kinds. */
  readonly allowed: readonly string[] | undefined;
}

interface OpenPoll {
  readonly finish: (updates: readonly Update[]) => void;
  readonly fail: (error: Error) => void;
}

/** Kinds that come only when they are asked for by name. */
const ON_REQUEST = new Set(['chat_member', 'message_reaction', 'message_reaction_count']);

/** A bot's updates until they are confirmed, and the one poll that may wait for them. */
export class UpdateQueue {
  /** Everything ever handed in, for tests to look at. */
  readonly history: Update[] = [];
  private undelivered: Update[] = [];
  private again: Update[] = [];
  private allowedKinds: readonly string[] = [];
  private nextId = 500_000 + Math.floor(Math.random() * 1_000_000);
  private open: (OpenPoll & { readonly request: PollRequest }) | undefined;

  /** Called when something new waits. */
  onNew = (): void => {};

  constructor(private readonly onChange: () => void) {}

  /** The kinds that a webhook asks for. */
  set allowed(kinds: readonly string[]) {
    this.allowedKinds = kinds;
  }

  /** A webhook has taken it. */
  take(updateId: number): void {
    this.undelivered = this.undelivered.filter(({ update_id }) => update_id !== updateId);
    this.onChange();
  }

  /** What no poll has confirmed yet. */
  get pending(): readonly Update[] {
    return this.undelivered;
  }

  /** The id before that of the next update. */
  get lastId(): number {
    return this.nextId - 1;
  }

  get isPolled(): boolean {
    return this.open !== undefined;
  }

  add(update: Omit<Update, 'update_id'>): void {
    const kind = Object.keys(update)[0] ?? '';
    const isWanted =
      this.allowedKinds.length === 0 ? !ON_REQUEST.has(kind) : this.allowedKinds.includes(kind);
    if (!isWanted) return;
    const numbered: Update = { update_id: this.nextId, ...update };
    this.nextId += 1;
    this.history.push(numbered);
    this.undelivered.push(numbered);
    this.serve();
    this.onNew();
  }

  redeliver(updateId = this.history.at(-1)?.update_id): void {
    const update = this.history.find((one) => one.update_id === updateId);
    if (update === undefined) throw new Error('There is no update to deliver again');
    this.again.push(update);
    this.serve();
  }

  /** The newcomer wins: a poll that was open ends with 409. */
  poll(request: PollRequest): Promise<readonly Update[]> {
    this.open?.fail(
      conflict('terminated by other getUpdates request; make sure that only one bot instance is running'),
    );
    if (request.allowed !== undefined) this.allowedKinds = request.allowed;
    this.confirm(request.offset);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => open.finish([]), request.timeoutSeconds * 1_000);
      const close = () => {
        clearTimeout(timer);
        if (this.open === open) this.open = undefined;
        this.onChange();
      };
      const open = {
        request,
        finish: (updates: readonly Update[]) => {
          close();
          resolve(updates);
        },
        fail: (error: Error) => {
          close();
          reject(error);
        },
      };
      this.open = open;
      this.onChange();
      this.serve();
      if (request.timeoutSeconds === 0 && this.open === open) open.finish([]);
    });
  }

  /** The client went away, or (without an owner) the server did. */
  abandon(reason: Error, owner?: object): void {
    if (owner === undefined || this.open?.request.owner === owner) this.open?.fail(reason);
  }

  private confirm(offset: number): void {
    if (offset >= 0) this.undelivered = this.undelivered.filter((update) => update.update_id >= offset);
    else this.undelivered = this.undelivered.slice(offset);
  }

  private serve(): void {
    const open = this.open;
    if (open === undefined) return;
    const updates = [...this.again, ...this.undelivered].slice(0, open.request.limit);
    if (updates.length === 0) return;
    this.again = [];
    open.finish(updates);
  }
}
