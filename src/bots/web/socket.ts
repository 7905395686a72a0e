import type { WebSocket } from '@fastify/websocket';

const HEARTBEAT_MS = 30_000;

/** Ends a connection whose other end has gone without a word; `closed` is called when it is closed. */
export function guardSocket(socket: WebSocket, closed: () => void): void {
  let alive = true;
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  socket.on('pong', () => {
    alive = true;
  });
  // Without a listener a protocol error would end the process.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(heartbeat);
    closed();
  });
}
