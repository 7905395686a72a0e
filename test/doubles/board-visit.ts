import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BoardPlayer } from './board-player.js';
import { BoardServer } from './board-server.js';
import { WebBrowser } from './browser.js';
import type { Fonts } from './fonts.js';

interface Setting {
  readonly position?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

/** Olga's visit to the page of a game; everything is put away after each test, and nothing may have gone wrong. */
export class BoardVisit {
  private browser: WebBrowser | null = null;
  private readonly guests: BoardPlayer[] = [];
  private current: { readonly server: BoardServer; readonly olga: BoardPlayer } | null = null;

  constructor(fonts?: Fonts) {
    beforeAll(async () => {
      this.browser = await WebBrowser.launch(fonts);
    });
    afterAll(() => this.browser?.close());
    afterEach(() => this.leave());
  }

  get server(): BoardServer {
    if (this.current === null) throw new Error('no visit');
    return this.current.server;
  }

  get olga(): BoardPlayer {
    if (this.current === null) throw new Error('no visit');
    return this.current.olga;
  }

  /** Opens the page of a game that waits for its players. */
  async open(id: string, { position, options, ...visit }: Setting = {}): Promise<void> {
    if (this.browser === null) throw new Error('no browser');
    const server = await BoardServer.start(id, position, options);
    this.current = { server, olga: new BoardPlayer(await this.browser.visit(server.address, visit)) };
  }

  /** Seats Olga first and people without a page on the other seats, and begins. */
  async begin(id: string, setting: Setting = {}): Promise<void> {
    await this.open(id, setting);
    const { server, olga } = this;
    await olga.sit('Olga');
    for (const [seat, holder] of server.table.seats.entries()) {
      if (holder === null) server.seat(seat, seat === 1 ? 'Boris' : `Guest ${seat}`);
    }
    if (server.table.phase === 'open') server.begin();
    await this.settled();
  }

  /** Opens the same page once more, for somebody else or in another tab of a player's browser. */
  async another(besides?: BoardPlayer): Promise<BoardPlayer> {
    if (this.browser === null) throw new Error('no browser');
    const where = besides === undefined ? {} : { besides: besides.tab };
    const guest = new BoardPlayer(await this.browser.visit(this.server.address, where));
    this.guests.push(guest);
    return guest;
  }

  /** Waits until the page shows the table as it is. */
  settled(): Promise<void> {
    return this.olga.shows(this.server.table.revision);
  }

  record(): readonly string[] {
    const { entries = [] } = this.server.table.game ?? {};
    return entries.map((entry) => (entry.kind === 'move' ? entry.move : entry.kind));
  }

  /** Waits until these are the moves of the game, and are shown. */
  async played(...moves: string[]): Promise<void> {
    await expect.poll(() => this.record()).toEqual(moves);
    await this.settled();
  }

  /** What the page says for a while. */
  notice() {
    return this.olga.page.locator('#notice.shown');
  }

  private async leave(): Promise<void> {
    const visit = this.current;
    this.current = null;
    if (visit === null) return;
    const errors = [...visit.olga.tab.errors];
    const guests = this.guests.splice(0).filter(({ page }) => !page.isClosed());
    await this.browser?.leave([visit.olga, ...guests].map(({ tab }) => tab));
    await visit.server.close();
    expect(errors).toEqual([]);
  }
}
