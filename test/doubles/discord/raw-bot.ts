import { WebSocket } from 'ws';
import type { DiscordDouble } from '../discord.js';

interface Frame {
  readonly op: number;
  readonly t?: string;
  readonly s?: number;
  readonly d: unknown;
}

/** The code of an error answer, and everything else that it says. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came.
  readonly body: any;
}

/** A bot without a library: it sends what it is told to, allowed or not. */
export class RawBot {
  readonly frames: Frame[] = [];
  closeCode: number | null = null;
  private socket: WebSocket | null = null;

  constructor(private readonly discord: DiscordDouble) {}

  async call(method: string, path: string, body?: unknown, token = this.discord.token): Promise<RawAnswer> {
    const multipart = body instanceof FormData;
    const response = await fetch(`${this.discord.apiRoot}/v10${path}`, {
      method,
      headers: {
        Authorization: `Bot ${token}`,
        ...(multipart || body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  async connect(query = '?v=10&encoding=json'): Promise<void> {
    const socket = new WebSocket(this.discord.apiRoot.replace(/^http(.*)\/api$/, `ws$1/${query}`));
    this.socket = socket;
    this.closeCode = null;
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(data.toString()));
      this.discord.wake();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      this.discord.wake();
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }

  send(op: number, d: unknown): void {
    this.sendText(JSON.stringify({ op, d }));
  }

  sendText(text: string): void {
    this.socket?.send(text);
  }

  identify(intents: number, token = this.discord.token): void {
    this.send(2, {
      token,
      intents,
      properties: { os: 'linux', browser: 'raw', device: 'raw' },
      shard: [0, 1],
    });
  }

  disconnect(code = 1000): void {
    this.socket?.close(code);
  }

  async closed(): Promise<number> {
    return await this.discord.until(() => this.closeCode, 'the gateway to close the connection');
  }

  /** The event of this name that came last, once there are so many of them. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came.
  async event(name: string, count = 1): Promise<any> {
    const frame = await this.discord.until(() => {
      const found = this.frames.filter(({ t }) => t === name);
      return found.length >= count && found.at(-1);
    }, `${count} of ${name}`);
    return frame.d;
  }
}
