import { leftIn, refreshed } from '../../../locales/countdown.js';
import type { Conversation, Keyboard, Post, Text } from '../../port.js';
import { channelKey, type Place } from '../channel.js';

/** A message of the bot's that shows how much time is left. */
export interface Counting {
  readonly place: Place;
  readonly id: number;
  readonly text: Text;
  readonly ping: Post['ping'];
  readonly keyboard: Keyboard;
  /** Whether the text stands under a picture. */
  readonly isCaption: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What is left when the messages are written anew: a dozen times in a long turn, three times in ten minutes. */
const MARKS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * DAY),
];
/** A board, its warning, and whatever else names the same time. */
const MOST_MESSAGES = 3;

/** How long it is to the next mark; null after the last one. */
export const toNextMark = (left: number): number | null => {
  const next = MARKS.findLast((mark) => mark < left);
  return next === undefined ? null : left - next;
};

interface Entry {
  until: number;
  messages: Counting[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Telegram shows no clock that runs by itself: the time left is written anew at some marks, as long as the
 * conversation says that it is still that of the turn.
 */
export class Countdowns {
  readonly #entries = new Map<string, Entry>();
  #stopped = false;

  constructor(
    private readonly deadline: Conversation['deadline'],
    /** Writes a message anew; never throws. */
    private readonly rewrite: (message: Counting) => Promise<void>,
  ) {}

  /** Notes what was posted; a board without a time ends the count of the one before it. */
  posted(message: Counting, turn: Post['turn']): void {
    if (this.#stopped) return;
    const key = channelKey(message.place);
    const until = leftIn(message.text);
    const entry = this.#entries.get(key);
    if (until === null) {
      if (turn !== undefined) this.#forget(key);
    } else if (entry?.until === until) {
      entry.messages = [...entry.messages, message].slice(-MOST_MESSAGES);
    } else {
      this.#forget(key);
      this.#wait(key, { until, messages: [message], timer: undefined });
    }
  }

  /** The buttons under a message were changed: it keeps them. */
  keyboard(place: Place, id: number, keyboard: Keyboard): void {
    const entry = this.#entries.get(channelKey(place));
    if (entry === undefined) return;
    entry.messages = entry.messages.map((message) =>
      message.id === id ? { ...message, keyboard } : message,
    );
  }

  stop(): void {
    this.#stopped = true;
    for (const key of [...this.#entries.keys()]) this.#forget(key);
  }

  #forget(key: string): void {
    clearTimeout(this.#entries.get(key)?.timer);
    this.#entries.delete(key);
  }

  #wait(key: string, entry: Entry): void {
    const pause = toNextMark(entry.until - Date.now());
    if (pause === null) this.#forget(key);
    else {
      entry.timer = setTimeout(() => void this.#atMark(key, entry), pause);
      this.#entries.set(key, entry);
    }
  }

  async #atMark(key: string, entry: Entry): Promise<void> {
    // Where nobody knows, the time is taken to be the same.
    const until = await this.deadline(key).catch(() => entry.until);
    // Meanwhile a newer board may have been posted.
    if (this.#entries.get(key) !== entry) return;
    if (until !== entry.until) return this.#forget(key);
    this.#wait(key, entry);
    for (const message of entry.messages) {
      await this.rewrite({ ...message, text: refreshed(message.text, Date.now()) });
    }
  }
}
