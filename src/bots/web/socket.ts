import type { WebSocket } from '@fastify/websocket';
import type { EventGate } from '../port.js';
import { Connections, networkOf } from './addresses.js';

const HEARTBEAT_MS = 30_000;
/** WebSocket close codes (IANA registry). */
export const TRY_AGAIN_LATER = 1013;
export const SERVICE_RESTART = 1012;
const MAX_LEAVING = 100;

/** Why the line of a page is one too many. The page tells its reader so. */
export type Crowded =
  | 'too many visitors'
  | 'too many connections from your address'
  | 'too many pages of this game';

/** A socket that is in count, of a network. */
interface Admitted {
  readonly socket: WebSocket;
  readonly network: string;
}

/**
 * Counts the sockets of pages, and limits them in all and for each address. Where one makes room for another that is the one
 * that has looked on longest, of the network with the most.
 */
export class SocketLimits {
  private readonly connections = new Connections();
  /** Those in count, the one that came first before the others. */
  private readonly admitted = new Set<Admitted>();
  /** Those that are being turned away, and are still there. */
  private leaving = 0;
  private readonly leaves = new WeakMap<Admitted, () => void>();
  private isShut = false;

  constructor(
    private readonly most: number,
    private readonly maxOfAddress: number,
    private readonly gate: EventGate,
    /** False where a socket may be a player's. */
    private readonly makesRoom = false,
  ) {}

  /** Takes in the socket of a page at this address; false, and the socket is closed, if there are too many. */
  admit(socket: WebSocket, address: string): boolean {
    // There is room at the next server.
    if (this.isShut) return this.turnAway(socket, 'the server is stopping', SERVICE_RESTART);
    const isFull = this.admitted.size >= this.most;
    if (isFull && !this.makesRoom) return this.turnAway(socket, 'too many visitors');
    const { count, leave } = this.connections.enter(address);
    if (count > this.maxOfAddress) {
      // Only sockets that are in count: one turned away keeps nobody else out.
      leave();
      this.gate.refuseConnection('web');
      return this.turnAway(socket, 'too many connections from your address');
    }
    const place: Admitted = { socket, network: networkOf(address) };
    const free = (): void => {
      if (this.admitted.delete(place)) leave();
    };
    if (isFull) this.makeRoom();
    this.admitted.add(place);
    this.leaves.set(place, free);
    socket.once('close', free);
    return true;
  }

  /** Turns away the socket that has looked on longest, of the network with the most. */
  private makeRoom(): void {
    const byNetwork = Map.groupBy(this.admitted, ({ network }) => network);
    const most = Math.max(...[...byNetwork.values()].map(({ length }) => length));
    const oldest = [...this.admitted].find(({ network }) => byNetwork.get(network)?.length === most);
    if (oldest === undefined) return;
    this.leaves.get(oldest)?.();
    this.turnAway(oldest.socket, 'too many visitors');
  }

  /** Says why; where many are being told so at once, there are no words. */
  private turnAway(
    socket: WebSocket,
    reason: Crowded | 'the server is stopping',
    code = TRY_AGAIN_LATER,
  ): false {
    if (this.leaving >= MAX_LEAVING) {
      socket.terminate();
      return false;
    }
    this.leaving += 1;
    socket.once('close', () => (this.leaving -= 1));
    socket.close(code, reason);
    return false;
  }

  /** Takes no more. */
  shut(): void {
    this.isShut = true;
  }
}

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
