import type { Socket } from 'node:net';
import { type DxpMessage, formatDxp, parseDxp } from './messages.js';

/** Longer than any message: a peer that sends more without a terminator isn't speaking DamExchange. */
const MAX_WAITING = 1_024;
const NUL = '\0';

/** A TCP connection that carries messages, each terminated by NUL. */
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
      if (this.waiting.length > MAX_WAITING) {
        this.complain('messages have at most 127 characters and end in NUL');
        this.socket.end();
      }
    });
    // Every error is followed by 'close', which ends the session.
    socket.on('error', () => undefined);
  }

  send(message: DxpMessage): void {
    if (this.socket.writable) this.socket.write(`${formatDxp(message)}${NUL}`, 'latin1');
  }

  /** Reports a protocol error as chat, since the protocol has no error message. */
  complain(text: string): void {
    this.send({ kind: 'CHAT', text: `error: ${text}` });
  }
}
