import type { WebSocket } from '@fastify/websocket';
import type { z } from 'zod';
import { RATES } from '../../sessions/shares.js';
import { type Rate, rateOf, TokenBucket } from '../token-bucket.js';
import { readMessage } from './read-message.js';

/** WebSocket close code (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008;
const HELLO_TIMEOUT_MS = 15_000;
/** What a page may be refused before its connection is closed. */
const REFUSED = rateOf(RATES.refusals);

export interface LineLimits {
  readonly messages: Rate;
  /** Most characters of a message. */
  readonly characters: number;
  /** What may wait to be sent, in bytes. */
  readonly backlogBytes: number;
}

/** The codes with which every page is refused what it sends. */
type Code = 'garbage' | 'too-long' | 'too-fast';

/** The server's end of a page's socket: it reads messages, as long as they are not too many, and sends. */
export abstract class PageSocket<Message, Sent extends { readonly type: string }> {
  private readonly messages: TokenBucket;
  private readonly refusals = new TokenBucket(REFUSED);
  private readonly helloTimer: NodeJS.Timeout;
  /** What messages wait for that come meanwhile; null for nothing. */
  private held: Promise<void> | null = null;

  constructor(
    protected readonly socket: WebSocket,
    private readonly schema: z.ZodType<Message>,
    private readonly limits: LineLimits,
  ) {
    this.messages = new TokenBucket(limits.messages);
    this.helloTimer = setTimeout(() => socket.close(POLICY_VIOLATION, 'no hello'), HELLO_TIMEOUT_MS);
  }

  protected abstract handle(message: Message): void;
  protected abstract refuse(id: string | null, code: Code, message: string): void;
  /** Asks a page, in words, to wait a second. */
  protected abstract readonly slower: string;

  /** To be called with every message of the socket. */
  receive(raw: string): void {
    const message =
      raw.length > this.limits.characters
        ? ({ ok: false, id: null, code: 'too-long', message: 'This message is too long.' } as const)
        : readMessage(this.schema, raw);
    if (!this.messages.take()) this.slowDown(message.ok ? idOf(message.value) : message.id);
    else if (message.ok && this.held === null) this.handle(message.value);
    else if (message.ok) void this.held?.then(() => this.handle(message.value));
    else this.refuse(message.id, message.code, message.message);
  }

  /** To be called when the socket is closed. */
  disconnected(): void {
    clearTimeout(this.helloTimer);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  send(message: Sent): void {
    this.put(JSON.stringify(message));
  }

  /** Sends a message as its text. */
  put(text: string): void {
    if (this.socket.bufferedAmount > this.limits.backlogBytes) this.socket.terminate();
    else this.socket.send(text);
  }

  /** Has messages that come wait until something is done; it must not reject. */
  protected hold(task: Promise<void>): void {
    const held = task.finally(() => {
      if (this.held === held) this.held = null;
    });
    this.held = held;
  }

  /** Notes that the page has said hello. */
  protected greeted(): void {
    clearTimeout(this.helloTimer);
  }

  protected slowDown(id: string | null): void {
    if (this.refusals.take()) this.refuse(id, 'too-fast', this.slower);
    else this.socket.close(POLICY_VIOLATION, 'too many messages');
  }
}

/** The id of an action; null for other messages. */
export const idOf = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'id' in message ? String(message.id) : null;
