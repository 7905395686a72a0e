import type { WebSocket } from '@fastify/websocket';
import { type Lessons, lessonsIn } from '../../../../sessions/lessons/progress.js';
import { type Brought, withBrought } from '../../../../sessions/puzzles/brought.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { SHARES } from '../../../../sessions/shares.js';
import type { PortContext } from '../../../port.js';
import { SERVICE_RESTART, SocketLimits } from '../../../web/socket.js';
import type { Visitor } from '../../../web/visitors/visitor.js';
import { type Host, LessonSocket } from './client.js';

/** Takes in the pages of lessons. */
export class LessonPages implements Host {
  private readonly pages = new Set<LessonSocket>();
  private readonly limits: SocketLimits;

  constructor(
    private readonly service: Pick<GameService, 'store' | 'now'>,
    private readonly context: Pick<PortContext, 'gate' | 'log'>,
    socketsPerAddress: number,
  ) {
    this.limits = new SocketLimits(SHARES.sockets.bounds.lessons, socketsPerAddress, context.gate, true);
  }

  get lessons(): Lessons {
    return lessonsIn(this.service);
  }

  bring(user: string, brought: readonly Brought[]): Promise<unknown> {
    const { now } = this.service;
    return this.lessons.change(user, (known) => withBrought(known, brought, now));
  }

  /** Takes the socket of a page at this address; null, and the socket is closed, if there are too many. */
  connect(socket: WebSocket, address: string, visitor: Visitor): LessonSocket | null {
    if (!this.limits.admit(socket, address)) return null;
    const page = new LessonSocket(socket, this, visitor);
    this.pages.add(page);
    return page;
  }

  disconnect(page: LessonSocket): void {
    this.pages.delete(page);
    page.disconnected();
  }

  report(error: unknown): void {
    this.context.log.error({ error }, 'a lesson could not be shown');
  }

  stop(): void {
    this.limits.shut();
    for (const page of this.pages) page.close(SERVICE_RESTART, 'the server is stopping');
  }
}
