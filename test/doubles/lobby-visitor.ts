import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LobbyServerMessage } from '../../src/bots/web/lobby/protocol.js';

type Of<Type extends LobbyServerMessage['type']> = Extract<LobbyServerMessage, { type: Type }>;

/** A bare client of the lobby's protocol. */
export class LobbyVisitor {
  readonly received: LobbyServerMessage[] = [];
  closed: number | null = null;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.received.push(JSON.parse(data.toString()) as LobbyServerMessage));
    socket.on('close', (code) => {
      this.closed = code;
    });
  }

  /** `address` is that of the web table. */
  static async connect(address: string, headers: Record<string, string> = {}): Promise<LobbyVisitor> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}ws/lobby`, { headers });
    const visitor = new LobbyVisitor(socket);
    await once(socket, 'open');
    return visitor;
  }

  static async enter(
    address: string,
    hello: { token?: string; locale?: string; spoken?: string; games?: readonly string[] } = {},
    headers: Record<string, string> = {},
  ): Promise<LobbyVisitor> {
    const visitor = await LobbyVisitor.connect(address, headers);
    const { token = 'c'.repeat(43), locale = 'en', spoken = 'en', games = [] } = hello;
    visitor.send({ type: 'hello', token, name: 'Carl', locale, spoken, games });
    return visitor;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The last message of a type; undefined if none has come. */
  last<Type extends LobbyServerMessage['type']>(type: Type): Of<Type> | undefined {
    return this.received.findLast((message) => message.type === type) as Of<Type> | undefined;
  }
}
