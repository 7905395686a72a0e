import { type AnyAbortSignal, pause } from '../timing.js';
import type { Update } from './update.js';

/** Apps cut what is longer than 4,096 letters, at the end of a line or at a space, which may be far before. */
const CUT_LENGTH = 2_000;
const LIMIT = 4_096;
/** Parts that are put together, and people of whom a long message is remembered. */
const MAX_PARTS = 64;
const MAX_KNOWN = 1_000;

interface Part {
  readonly update: number;
  readonly message: number;
  readonly text: string;
}

/** What somebody wrote, and whether all of it has come; false also where nothing was cut. */
interface Whole {
  readonly update: Update;
  readonly isWhole: boolean;
}

/** Puts together what people paste and their apps send as several messages. */
export class Pastes {
  /** The last message of a person in a chat, if it may have been cut. */
  private readonly long = new Map<string, number>();
  /** The rest of such a message, as it came; null if there is none. */
  private readonly rests = new Map<string, Part | null>();
  private readonly waiting = new Map<string, () => void>();
  /** Updates that were read as the rest of others. */
  private readonly used = new Set<number>();

  constructor(
    /** How long the rest of a message is waited for. */
    private readonly restMs: number,
    private readonly stopping: AnyAbortSignal,
  ) {}

  /** Told of every update when it comes, before it has its turn. */
  note(update: Update): void {
    const part = partOf(update);
    if (part === null) return;
    const { key, message, text } = part;
    const before = this.long.get(key);
    this.long.delete(key);
    if (text.length >= CUT_LENGTH) keep(this.long, key, message);
    if (before === undefined || message <= before) return;
    const behind = `${key} ${before}`;
    // What begins with a command is no rest.
    keep(this.rests, behind, text.startsWith('/') ? null : part);
    this.waiting.get(behind)?.();
  }

  /** True for an update that was the rest of an earlier one. */
  isUsed({ update_id }: Update): boolean {
    return this.used.has(update_id);
  }

  /** An update with the rest of its text, for which it waits if the text may have been cut. */
  async whole(update: Update): Promise<Whole> {
    const part = partOf(update);
    if (part === null || update.message === undefined) return { update, isWhole: false };
    let { message, text } = part;
    let last = text;
    for (let parts = 1; last.length >= CUT_LENGTH && parts < MAX_PARTS; parts += 1) {
      const rest = await this.restOf(`${part.key} ${message}`);
      if (rest === null) break;
      this.used.add(rest.update);
      const [oldest] = this.used;
      if (this.used.size > MAX_KNOWN && oldest !== undefined) this.used.delete(oldest);
      // One that was cut within a word is as long as can be.
      text += last.length === LIMIT ? rest.text : `\n${rest.text}`;
      message = rest.message;
      last = rest.text;
    }
    const isWhole = text !== part.text && last.length < CUT_LENGTH;
    return { update: { ...update, message: { ...update.message, text } }, isWhole };
  }

  private async restOf(behind: string): Promise<Part | null> {
    if (!this.rests.has(behind)) {
      const come = new AbortController();
      this.waiting.set(behind, () => come.abort());
      await pause(this.restMs, AbortSignal.any([come.signal, this.stopping as AbortSignal]));
      this.waiting.delete(behind);
    }
    const rest = this.rests.get(behind) ?? null;
    this.rests.delete(behind);
    return rest;
  }
}

/** What somebody wrote themselves, and who it was, and where; null for other updates. */
function partOf({ update_id, message }: Update): (Part & { readonly key: string }) | null {
  if (message?.text === undefined || message.from === undefined || message.forward_origin !== undefined)
    return null;
  const key = `${message.chat.id} ${message.message_thread_id ?? 0} ${message.from.id}`;
  return { key, update: update_id, message: message.message_id, text: message.text };
}

/** Adds an entry, and drops the oldest one where there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KNOWN && oldest !== undefined) map.delete(oldest);
}
