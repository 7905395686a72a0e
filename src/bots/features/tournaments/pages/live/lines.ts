import type { WebSocket } from '@fastify/websocket';
import type { Language } from '../../../../../locales/index.js';
import { SHARES } from '../../../../../sessions/shares.js';
import type { PortContext } from '../../../../port.js';
import { SERVICE_RESTART, SocketLimits } from '../../../../web/socket.js';
import type { WirePart } from '../protocol.js';
import { TourLine } from './line.js';

/** Between two looks at the tournaments that somebody has open, in milliseconds. */
const LOOK_MS = 2_000;
/** Pages that open within this time are shown at once what has changed meanwhile, in milliseconds: after a restart all come back. */
const SOON_MS = 250;
/** A look waits this many times as long as the one before took: no more than a tenth of the time goes into them. */
const REST = 9;

/** What a page of a tournament shows in each language; of all of them for null. Null if there is no such tournament. */
export type Look = (tour: string | null) => Promise<((language: Language) => readonly WirePart[]) | null>;

/** Keeps the open pages of tournaments as they are now, whichever process changes them. */
export class TourLines {
  private readonly lines = new Set<TourLine>();
  private readonly limits: SocketLimits;
  private timer: NodeJS.Timeout | null = null;
  /** Those that have said hello since the last look. */
  private readonly fresh = new Set<TourLine>();
  private soon: NodeJS.Timeout | null = null;

  constructor(
    private readonly look: Look,
    private readonly context: Pick<PortContext, 'gate' | 'log'>,
    socketsPerAddress: number,
  ) {
    this.limits = new SocketLimits(SHARES.sockets.bounds.tournaments, socketsPerAddress, context.gate, true);
  }

  /** Takes the socket of a page at this address; null, and the socket is closed, if there are too many. */
  connect(socket: WebSocket, address: string): TourLine | null {
    if (!this.limits.admit(socket, address)) return null;
    const line = new TourLine(socket, (each) => this.greet(each));
    this.lines.add(line);
    this.timer ??= this.lookIn(LOOK_MS);
    return line;
  }

  disconnect(line: TourLine): void {
    this.lines.delete(line);
    this.fresh.delete(line);
    line.disconnected();
  }

  stop(): void {
    this.limits.shut();
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.soon !== null) clearTimeout(this.soon);
    for (const line of this.lines) line.close(SERVICE_RESTART, 'the server is stopping');
  }

  private greet(line: TourLine): void {
    this.fresh.add(line);
    this.soon ??= setTimeout(() => void this.showFresh(), SOON_MS).unref();
  }

  private async showFresh(): Promise<void> {
    const lines = [...this.fresh];
    this.fresh.clear();
    await this.showAll(lines);
    this.soon = null;
    for (const line of this.fresh) this.greet(line);
  }

  private lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => void this.lookAtAll(), ms).unref();
  }

  private async lookAtAll(): Promise<void> {
    const from = performance.now();
    await this.showAll(this.lines);
    const rest = Math.max(LOOK_MS, REST * (performance.now() - from));
    this.timer = this.lines.size === 0 ? null : this.lookIn(rest);
  }

  private async showAll(lines: Iterable<TourLine>): Promise<void> {
    for (const [, some] of Map.groupBy(lines, ({ tour }) => tour)) await this.showOn(some);
  }

  /** Shows pages of one tournament what they don't show yet. */
  private async showOn(lines: readonly TourLine[]): Promise<void> {
    const tour = lines[0]?.tour;
    if (tour === undefined) return;
    try {
      const partsIn = await this.look(tour);
      if (partsIn === null) return;
      for (const [language, some] of Map.groupBy(lines, (each) => each.language)) {
        const parts = partsIn(language);
        for (const line of some) line.show(parts);
      }
    } catch (error) {
      // The next look may find it.
      this.context.log.warn({ error }, 'a page of tournaments could not be kept up');
    }
  }
}
