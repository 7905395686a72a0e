import type { Table } from '../../../sessions/model/session.js';
import type { ChannelKey } from '../../port.js';

/** A message of the bot's whose picture shows what somebody has picked. */
export interface PickedMessage {
  readonly channel: ChannelKey;
  /** As the platform names it. */
  readonly message: string;
  /** The turn in which it was picked. */
  readonly table: Pick<Table, 'id' | 'turn'>;
  /** Gives the message the picture back that it had before, and takes its buttons away. */
  readonly restore: () => Promise<void>;
}

/**
 * A group takes some twenty messages and edits a minute: only one that has been quiet for so long gets another edit.
 * Where moves follow each other faster, their messages are restored in the next pause.
 */
const QUIET_MS = 10_000;
/** Another process may end the turn, which nobody tells: it is looked after in growing gaps, at last in this one. */
const LONGEST_MS = 5 * 60_000;
/** Of so many messages it is remembered; what is forgotten, also at the end of the program, stays as it is. */
const MOST = 500;

const keyOf = ({ channel, message }: Pick<PickedMessage, 'channel' | 'message'>): string =>
  `${channel} ${message}`;

/** Messages that must not show a picked piece for ever, whichever way the move was made then. */
export class Picks {
  private readonly messages = new Map<string, PickedMessage>();
  private readonly timers = new Map<ChannelKey, NodeJS.Timeout>();
  private closed = false;

  constructor(
    private readonly tableIn: (channel: ChannelKey) => Promise<Table | null>,
    /** Runs what nobody waits for, and what must not end the program when it fails. */
    private readonly begin: (channel: ChannelKey, task: () => Promise<void>) => void,
  ) {}

  /** After the end nothing is remembered any more. */
  note(picked: PickedMessage): void {
    if (this.closed) return;
    const key = keyOf(picked);
    this.messages.delete(key);
    this.messages.set(key, picked);
    const oldest = this.messages.size > MOST ? this.messages.keys().next().value : undefined;
    if (oldest !== undefined) this.messages.delete(oldest);
    this.stir(picked.channel);
  }

  /** Nothing is picked there any more. */
  forget(picked: Pick<PickedMessage, 'channel' | 'message'>): void {
    this.messages.delete(keyOf(picked));
  }

  /** Something was sent to the channel. */
  stir(channel: ChannelKey): void {
    this.wait(channel, QUIET_MS);
  }

  /** What has begun goes on, and nothing else begins. */
  stop(): void {
    this.closed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private in(channel: ChannelKey): readonly PickedMessage[] {
    return [...this.messages.values()].filter((picked) => picked.channel === channel);
  }

  private wait(channel: ChannelKey, gap: number): void {
    clearTimeout(this.timers.get(channel));
    this.timers.delete(channel);
    if (this.closed || this.in(channel).length === 0) return;
    const timer = setTimeout(() => {
      this.timers.delete(channel);
      this.begin(channel, () => this.look(channel, gap));
    }, gap);
    this.timers.set(channel, timer.unref());
  }

  /** Restores what can be, and comes again while something is left. */
  private async look(channel: ChannelKey, gap: number): Promise<void> {
    let next = Math.min(2 * gap, LONGEST_MS);
    try {
      if (await this.restoreOne(channel)) next = QUIET_MS;
    } finally {
      // What was sent meanwhile has begun the pause anew.
      if (!this.timers.has(channel)) this.wait(channel, next);
    }
  }

  /** The oldest whose turn is over, if any; the others wait until the channel is quiet again. */
  private async restoreOne(channel: ChannelKey): Promise<boolean> {
    if (this.in(channel).length === 0) return false;
    const now = await this.tableIn(channel);
    const past = this.in(channel).find(
      ({ table }) => now?.phase !== 'running' || now.id !== table.id || now.turn !== table.turn,
    );
    if (past === undefined) return false;
    this.forget(past);
    await past.restore();
    return true;
  }
}
