import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { expect, it } from 'vitest';
import { Gate } from '../../../src/bots/gate.js';
import { SocketLimits } from '../../../src/bots/web/socket.js';

class Socket extends EventEmitter {
  reason: string | null = null;
  close(_code: number, reason: string): void {
    this.reason = reason;
    this.emit('close');
  }
  terminate(): void {
    this.close(1006, 'terminated');
  }
}
function opened(limits: SocketLimits, address: string): Socket {
  const socket = new Socket();
  limits.admit(socket as unknown as WebSocket, address);
  return socket;
}

it('17 addresses of 30 sockets shut the lobby for everybody: the one that has looked on longest makes room', () => {
  const limits = new SocketLimits(500, 32, new Gate(), true);
  const honest = opened(limits, '198.51.100.1');
  const flood = Array.from({ length: 510 }, (_, at) => opened(limits, `203.0.113.${at % 17}`));
  const late = opened(limits, '198.51.100.2');
  expect([honest.reason, late.reason]).toEqual([null, null]);
  expect(flood.filter(({ reason }) => reason === 'too many visitors')).toHaveLength(12);
  expect(flood[0]?.reason).toBe('too many visitors');
  expect(flood.at(-1)?.reason).toBeNull();
});

it('where a socket may be a player’s, it is the newcomer that finds no room', () => {
  const limits = new SocketLimits(2, 32, new Gate());
  const [first, , third] = ['a', 'b', 'c'].map((address) => opened(limits, address));
  expect([first?.reason, third?.reason]).toEqual([null, 'too many visitors']);
});
