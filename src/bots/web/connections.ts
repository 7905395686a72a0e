import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EventGate } from '../port.js';
import { Connections } from './addresses.js';
import { sendTrouble } from './trouble.js';

const FAREWELL_MILLISECONDS = 500;

/** Destroys connections that outlive the closing handshake, upgraded ones included, which Fastify leaves open. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, FAREWELL_MILLISECONDS);
  });
}

/**
 * Ends connections that have asked for a WebSocket and are none after this time. Node gives such a connection away and
 * watches over it no longer; @fastify/websocket closes it behind an answer, but not where there is none, as to a request
 * whose body it waits for.
 */
export function endFailedUpgrades(app: FastifyInstance, afterMs: number): void {
  const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.server.prependListener('upgrade', (request: IncomingMessage, connection: Socket) => {
    const deadline = setTimeout(() => connection.destroy(), afterMs).unref();
    deadlines.set(request, deadline);
    connection.once('close', () => clearTimeout(deadline));
  });
  app.websocketServer.on('connection', (_socket, request) => clearTimeout(deadlines.get(request)));
}

/** An address that has this many times what it may have gets further connections cut before they can ask for anything. */
export const CUT_BEYOND = 2;

/**
 * Bounds the connections of an address. Refuses requests beyond in words, unless they open a line that may be a
 * player's: who they are is known once they have said hello. A proxy has as many as visitors; the chat
 * counts their sockets.
 */
export function limitConnections(
  app: FastifyInstance,
  most: number,
  isProxy: (address: string) => boolean,
  gate: EventGate,
): void {
  const connections = new Connections();
  const refused = new WeakSet<Socket>();
  app.server.on('connection', (connection: Socket) => {
    const address = connection.remoteAddress ?? '';
    if (isProxy(address)) return;
    const { count, leave } = connections.enter(address);
    connection.once('close', leave);
    if (count <= most) return;
    gate.refuseConnection('web');
    if (count > CUT_BEYOND * most) connection.destroy();
    else refused.add(connection);
  });
  app.addHook('onRequest', async (request, reply) => {
    const mayBePlayer = request.ws && request.routeOptions.config.hasSeats === true;
    if (refused.has(request.raw.socket) && !mayBePlayer)
      return sendTrouble(request, reply.header('connection', 'close'), 'crowded');
  });
}
