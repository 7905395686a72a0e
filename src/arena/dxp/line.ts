import type { Socket } from 'node:net';
import { type DxpMessage, formatDxp, parseDxp } from './messages.js';

/** Longer than any message: whoever sends so much without an end speaks something else. */
const MOST_WAITING = 1_024;
const NUL = '\0';

/** Messages over a TCP connection, each ended by a NUL. */
export class DxpLine {
  private waiting = '';

  constructor(
    private readonly socket: Socket,
    heard: (message: DxpMessage) => void,
  ) {
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer | string) => {
      const parts = (this.waiting + String(chunk)).split(NUL);
      this.waiting = parts.pop() ?? '';
      for (const part of parts) {
        const message = parseDxp(part);
        if (message === null) this.complain(`this is no message: ${part.slice(0, 60)}`);
        else heard(message);
      }
      if (this.waiting.length > MOST_WAITING) {
        this.complain('messages have at most 127 characters and end in NUL');
        this.socket.end();
      }
    });
    // The end of the connection tells it too.
    socket.on('error', () => undefined);
  }

  send(message: DxpMessage): void {
    if (this.socket.writable) this.socket.write(`${formatDxp(message)}${NUL}`, 'latin1');
  }

  /** Mistakes of the other side are told as chat: the protocol has no other word for them. */
  complain(text: string): void {
    this.send({ kind: 'CHAT', text: `error: ${text}` });
  }
}
