import type { Table } from '../../../sessions/model/session.js';
import type { ChannelKey } from '../../port.js';
import type { Background } from '../delivery/background.js';

/** A message of the bot whose picture shows a picked piece. */
export interface PickedMessage {
  readonly channel: ChannelKey;
  /** Id of the message on the platform. */
  readonly message: string;
  /** Revision at which the piece was picked. */
  readonly table: Pick<Table, 'id' | 'revision'>;
  /** Restores the previous picture and removes the buttons. */
  readonly restore: () => Promise<void>;
}

/**
 * How long a channel must be quiet before a message is restored. Telegram allows some 20 messages and edits a minute in
 * a group, so restoring waits while moves follow each other faster.
 */
const QUIET_MS = 10_000;
/** The check interval doubles up to this: another process may end the turn unnoticed. */
const MAX_MS = 5 * 60_000;
/** Maximum number of remembered messages. Forgotten ones keep their picture, as all do when the program ends. */
const MOST = 500;

const keyOf = ({ channel, message }: Pick<PickedMessage, 'channel' | 'message'>): string =>
  `${channel} ${message}`;

/** Restores messages that show a picked piece once the turn is over, however the move was made. */
export class PickRestorer {
  readonly messages = new Map<string, PickedMessage>();
  private readonly timers = new Map<ChannelKey, NodeJS.Timeout>();
  private closed = false;

  constructor(
    private readonly tableIn: (channel: ChannelKey) => Promise<Table | null>,
    private readonly background: Pick<Background, 'begin'>,
  ) {}

  /** Remembers a message, unless stopped. */
  note(picked: PickedMessage): void {
    if (this.closed) return;
    const key = keyOf(picked);
    this.messages.delete(key);
    this.messages.set(key, picked);
    const oldest = this.messages.size > MOST ? this.messages.keys().next().value : undefined;
    if (oldest !== undefined) this.messages.delete(oldest);
    this.noteActivity(picked.channel);
  }

  /** Forgets a message that no longer shows a picked piece. */
  forget(picked: Pick<PickedMessage, 'channel' | 'message'>): void {
    this.messages.delete(keyOf(picked));
  }

  /** Restarts the pause after a message to the channel. */
  noteActivity(channel: ChannelKey): void {
    this.wait(channel, QUIET_MS);
  }

  /** Starts nothing new, and finishes what has begun. */
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
      this.background.begin(channel, () => this.look(channel, gap));
    }, gap);
    this.timers.set(channel, timer.unref());
  }

  /** Restores the oldest message whose turn is over, and comes again while others are left. */
  private async look(channel: ChannelKey, gap: number): Promise<void> {
    let next = Math.min(2 * gap, MAX_MS);
    try {
      const now = this.in(channel).length === 0 ? null : await this.tableIn(channel);
      const past = this.in(channel).find(
        ({ table }) => now?.phase !== 'running' || now.id !== table.id || now.revision !== table.revision,
      );
      if (past === undefined) return;
      this.forget(past);
      await past.restore();
      next = QUIET_MS;
    } finally {
      // A message sent meanwhile has restarted the pause.
      if (!this.timers.has(channel)) this.wait(channel, next);
    }
  }
}
