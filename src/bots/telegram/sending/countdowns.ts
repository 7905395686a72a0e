import type { Text } from '../../../locales/text.js';
import type { Conversation, Keyboard, Post } from '../../port.js';
import { type ChatTopic, channelKey } from '../channel.js';
import { leftIn, refreshed } from './time-left.js';

/** A sent message that shows how much time is left. */
export interface CountdownMessage {
  readonly place: ChatTopic;
  readonly id: number;
  readonly text: Text;
  readonly ping: Post['ping'];
  readonly keyboard: Keyboard;
  /** True if the text is a picture's caption. */
  readonly isCaption: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Times left, in milliseconds, at which the messages are edited. */
const MARKS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * DAY),
];
/** Per turn: the board, its warning and one more. */
const MAX_MESSAGES = 3;

/** The next mark below the last one passed, with this many milliseconds left; null after the last one. */
export const nextMark = (left: number, passed = Infinity): number | null =>
  MARKS.findLast((mark) => mark < Math.min(left, passed)) ?? null;

interface Countdown {
  until: number;
  messages: CountdownMessage[];
  timer: NodeJS.Timeout | undefined;
  /** The mark that is waited for. */
  mark: number | undefined;
}

/**
 * Edits messages at certain marks to show the time left, as Telegram has no countdown of its own; for as long as the
 * conversation confirms the deadline.
 */
export class Countdowns {
  private readonly entries = new Map<string, Countdown>();
  private stopped = false;

  constructor(
    private readonly isDeadline: Conversation['isDeadline'],
    /** Edits a message; never throws. */
    private readonly rewrite: (message: CountdownMessage) => Promise<void>,
  ) {}

  /** To be called for every post. A board without a deadline ends the countdown of the one before it. */
  posted(message: CountdownMessage, turn: Post['turn']): void {
    if (this.stopped) return;
    const key = channelKey(message.place);
    const until = leftIn(message.text);
    const entry = this.entries.get(key);
    if (until === null) {
      if (turn !== undefined) this.forget(key);
    } else if (entry?.until === until) {
      const others = entry.messages.filter(({ id }) => id !== message.id);
      entry.messages = [...others, message].slice(-MAX_MESSAGES);
    } else {
      this.forget(key);
      this.wait(key, { until, messages: [message], timer: undefined, mark: undefined });
    }
  }

  /** To be called when a message's buttons changed, as an edit has to repeat them. */
  keyboardChanged(place: ChatTopic, id: number, keyboard: Keyboard): void {
    const entry = this.entries.get(channelKey(place));
    if (entry === undefined) return;
    entry.messages = entry.messages.map((message) =>
      message.id === id ? { ...message, keyboard } : message,
    );
  }

  stop(): void {
    this.stopped = true;
    for (const key of [...this.entries.keys()]) this.forget(key);
  }

  private forget(key: string): void {
    clearTimeout(this.entries.get(key)?.timer);
    this.entries.delete(key);
  }

  private wait(key: string, entry: Countdown): void {
    const left = entry.until - Date.now();
    // A timer may fire a moment early; its mark must not be found again.
    const mark = nextMark(left, entry.mark);
    if (mark === null) this.forget(key);
    else {
      entry.mark = mark;
      entry.timer = setTimeout(() => void this.atMark(key, entry), left - mark);
      this.entries.set(key, entry);
    }
  }

  private async atMark(key: string, entry: Countdown): Promise<void> {
    // A failed look-up changes nothing.
    const isRight = await this.isDeadline(key, entry.until).catch(() => true);
    // A newer board may have been posted meanwhile.
    if (this.entries.get(key) !== entry) return;
    if (!isRight) return this.forget(key);
    this.wait(key, entry);
    for (const message of entry.messages) {
      await this.rewrite({ ...message, text: refreshed(message.text, Date.now()) });
    }
  }
}
