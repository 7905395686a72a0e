import type { WebSocket } from '@fastify/websocket';
import type { Language } from '../../../locales/index.js';
import type { Session } from '../../../sessions/model/session.js';
import { SHARES } from '../../../sessions/shares.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import { isApart, type Offered, type OfferList } from '../../../sessions/strangers/offers.js';
import { listedGame } from '../../play/meeting/listed.js';
import type { ChatUser, PortContext, UserId } from '../../port.js';
import type { Games } from '../game/games.js';
import type { Menu } from '../shell/menu.js';
import { SERVICE_RESTART, SocketLimits } from '../socket.js';
import type { Visitor } from '../visitors/visitor.js';
import { lobbyWords } from './catalog.js';
import { type FinishedList, type Host, LobbySocket, type LobbyUser } from './client.js';
import { finishedGame, ownGame } from './lists.js';
import { type LobbyServerMessage, MAX_LISTED, type OwnGame } from './protocol.js';

/** Changes that come within this time are shown as one. */
const SOON_MS = 300;
/** Until tables are listed again without a word of a change: some are offered no longer as time goes by. */
const AGAIN_MS = 30_000;

/** Finished games that a player is shown at first, and most of those that they are shown. */
const FIRST_FINISHED = 8;
const MAX_FINISHED = 500;

/** So many rematches of a game are followed, one after the other, to the last: a page may ask for any game. */
const MAX_REMATCHES = 8;

/** Shows open tables, and to every player their own games, on the pages of the lobby. */
export class Lobby implements Host {
  private readonly pages = new Set<LobbySocket>();
  private readonly limits: SocketLimits;
  private readonly unlisten: () => void;
  private readonly looking: NodeJS.Timeout;
  /** The list as it was read last; null once something has changed. */
  private offered: Promise<OfferList> | null = null;
  private listedGames: ReadonlySet<string> = new Set();
  /** Messages with the list, by language. */
  private readonly messages = new Map<Language, string>();
  private soon: NodeJS.Timeout | null = null;

  constructor(
    private readonly games: Games,
    private readonly context: Pick<PortContext, 'gate' | 'log'>,
    socketsPerAddress: number,
    private readonly menu: Menu,
  ) {
    this.limits = new SocketLimits(SHARES.sockets.bounds.lobby, socketsPerAddress, context.gate, true);
    this.unlisten = games.service.onChange(
      (game, revision) => this.changed(game, revision),
      () => {
        this.refresh();
        for (const page of this.pages) page.changed(null);
      },
    );
    this.looking = setInterval(() => this.refresh(), AGAIN_MS).unref();
  }

  /** Takes the socket of a page at this address; null, and the socket is closed, if there are too many. */
  connect(socket: WebSocket, address: string, visitor: Visitor): LobbySocket | null {
    if (!this.limits.admit(socket, address)) return null;
    const page = new LobbySocket(socket, this, visitor);
    this.pages.add(page);
    return page;
  }

  disconnect(page: LobbySocket): void {
    this.pages.delete(page);
    page.disconnected();
  }

  wordsIn(language: Language): object {
    return { ...lobbyWords(language), ways: this.menu.waysIn(language) };
  }

  async reader(user: UserId): Promise<LobbyUser> {
    return { user, known: await this.games.service.people.of(user) };
  }

  async tables(language: Language, { user, known }: LobbyUser): Promise<string> {
    const all = await this.list();
    const meets = (offered: Offered): boolean => !isApart(offered, user, known);
    const [open, running] = [all.open.filter(meets), all.running.filter(meets)];
    const message = (): string =>
      JSON.stringify({
        type: 'tables',
        tables: open.map((each) => listedGame(each, language)),
        running: running.map((each) => listedGame(each, language)),
      } satisfies LobbyServerMessage);
    // Those who keep apart from somebody there have a list of their own.
    if (open.length + running.length < all.open.length + all.running.length) return message();
    const said = this.messages.get(language) ?? message();
    this.messages.set(language, said);
    return said;
  }

  /** What is on offer, once, for a page that has no room for a socket. */
  async listed(language: Language): Promise<string> {
    const { open, running } = await this.list();
    return JSON.stringify({
      type: 'tables',
      tables: open.map((each) => listedGame(each, language)),
      running: running.map((each) => listedGame(each, language)),
    } satisfies LobbyServerMessage);
  }

  async own(game: string, user: ChatUser, language: Language): Promise<OwnGame | null> {
    try {
      const session = await this.newest(game);
      if (session === null) return null;
      const { table, game: id } = session;
      const isOver = table?.phase === 'over' && id !== null;
      const offer = isOver ? await this.games.service.rematches.offerFor({ game: id, table }) : null;
      return ownGame(session, user.id, { language, offer, now: this.games.service.now });
    } catch (error) {
      if (error instanceof StoreError) throw error;
      // One that cannot be read keeps nobody from the others.
      this.report(error);
      return null;
    }
  }

  async finished(user: UserId, language: Language, all: boolean): Promise<FinishedList> {
    const most = all ? MAX_FINISHED : FIRST_FINISHED;
    const games = await this.games.service.finishedBy(user, most + 1);
    const shown = games.slice(0, most).map((each) => finishedGame(each, user, language));
    return { games: shown, more: games.length > most && !all };
  }

  /** A game, or the last of its rematches. */
  private async newest(game: string): Promise<Session | null> {
    let id: string | undefined = game;
    let session: Session | null = null;
    for (let hops = 0; id !== undefined && hops <= MAX_REMATCHES; hops += 1) {
      session =
        (await this.games.service.sessionOf(id)) ?? (await this.games.service.ended(id))?.session ?? null;
      id = session?.table?.next;
    }
    return session;
  }

  report(error: unknown): void {
    this.context.log.error({ error }, 'the lobby could not be shown');
  }

  stop(): void {
    this.limits.shut();
    this.unlisten();
    clearInterval(this.looking);
    if (this.soon !== null) clearTimeout(this.soon);
    for (const page of this.pages) page.close(SERVICE_RESTART, 'the server is stopping');
  }

  private list(): Promise<OfferList> {
    this.offered ??= this.read().catch((error: unknown) => {
      this.offered = null;
      throw error;
    });
    return this.offered;
  }

  private async read(): Promise<OfferList> {
    const offered = await this.games.service.offers.list(MAX_LISTED);
    this.messages.clear();
    this.listedGames = new Set([...offered.open, ...offered.running].map(({ game }) => game));
    return offered;
  }

  /** A table that has not begun may be a new one on the list. */
  private changed(game: string, revision: number | null): void {
    for (const page of this.pages) page.changed(game);
    if (revision === 0 || this.listedGames.has(game)) this.refresh();
  }

  /** Shows the list anew, if anybody looks at it. */
  private refresh(): void {
    if (this.pages.size === 0) {
      this.offered = null;
      return;
    }
    this.soon ??= setTimeout(() => {
      this.soon = null;
      this.offered = null;
      void this.updatePages().catch((error: unknown) => this.report(error));
    }, SOON_MS).unref();
  }

  private async updatePages(): Promise<void> {
    for (const page of this.pages) if (page.isGreeted) await page.look();
  }
}
