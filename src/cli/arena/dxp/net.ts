import { connect, createServer, type Server, type Socket } from 'node:net';
import { DxpLine } from './line.js';
import { type DxpRequest, type DxpResult, DxpSession, type DxpSettings } from './session.js';

/** Port assigned to DamExchange. */
export const DXP_PORT = 27_531;

function sessionOver(socket: Socket, settings: DxpSettings): DxpSession {
  const session: DxpSession = new DxpSession(() => line, settings);
  const line = new DxpLine(socket, (message) => session.hear(message));
  socket.on('close', () => session.gone());
  return session;
}

/** Plays with every program that connects; resolves once the server listens. */
export function listenForDxp(settings: DxpSettings, host: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    settings.tell(`a connection from ${socket.remoteAddress ?? 'somewhere'}`);
    sessionOver(socket, settings);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Connects to a listening program, requests games, and resolves when they are over. */
export async function playOverDxp(
  settings: DxpSettings,
  host: string,
  port: number,
  wish: DxpRequest,
): Promise<readonly DxpResult[]> {
  const socket = connect({ host, port });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const session = sessionOver(socket, settings);
  try {
    return await session.request(wish);
  } finally {
    socket.end();
  }
}
