import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { Result } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { seatOf } from '../../../sessions/model/table.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { leaveOffer } from '../../../sessions/service/offer-table.js';
import { placeOf } from '../../../sessions/service/rematches.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ActionSpec } from '../../channel/actions/action.js';
import { languageFor } from '../../channel/language.js';
import type { PageApp, ProofFault } from '../../page-app.js';
import { PendingWork } from '../../pending-work.js';
import type { ChatEvent, PortContext, Respond, UserId, Whisper } from '../../port.js';
import { networkOf, ownerOf } from '../addresses.js';
import { CUT_BEYOND } from '../connections.js';
import type { Menu } from '../shell/menu.js';
import { type Crowded, SERVICE_RESTART, SocketLimits } from '../socket.js';
import type { Visitor } from '../visitors/visitor.js';
import { channelFor, isMasked, named } from './acting.js';
import { GameSocket } from './client.js';
import { inputOf, isCurrent } from './events.js';
import type { Games, PageGame } from './games.js';
import type { ActionResult, Host, Opened } from './host.js';
import { LIMITS } from './limits.js';
import { Opening, textOf } from './opening.js';
import { Polls } from './polls.js';
import { GONE_MS, Pool, WIDEN_MS } from './pool.js';
import { Absences } from './presence/absences.js';
import {
  hiddenIn,
  lateOf,
  promptOf,
  seatsIn,
  seatsKey,
  sendBoards,
  type Watched,
  watchersOf,
} from './presence/watched.js';
import { Proofs, type ProvenUser } from './proofs.js';
import { type GameAction, looksBack, type Proof } from './protocol.js';
import { Records } from './record/records.js';
import { RecordRequests } from './record/requests.js';
import { ratedOf } from './state/rating.js';
import { type Rooms, roomOf, Talk } from './talk.js';
import { readWish } from './wish.js';

const DRAIN_MS = 10_000;
/** Until a game that could not be read is read again. */
const AGAIN_MS = 1_000;
/** Pages that come and go within this time are counted once. */
const COUNT_MS = 250;
/** How long those wait for a move who look on where many do. */
const LATE_MS = 5_000;
/** Interval at which tables are kept on the list of open ones while their players are there. */
const KEEP_MS = 60_000;
/** Interval at which players are looked for whose page is closed. */
const LOOK_MS = 1_000;

/** A way in for pages, and how many pages may just look on by it: in all, and from one address. */
interface Door {
  readonly limits: SocketLimits;
  readonly watchers: number;
  readonly watchersOfAddress: number;
}

/** Shows games on pages, and turns what is done there into events of the chats where they are played. */
export class GamePages implements Host<GameSocket> {
  private readonly watched = new Map<string, Watched>();
  /** Open pages, by the door through which they have come. */
  private readonly pages = new Map<GameSocket, Door>();
  private readonly door: Door;
  /** Of pages inside Discord. */
  private readonly activityDoor: Door;
  private readonly proofs: Proofs;
  private readonly pending = new PendingWork();
  private readonly unlisten: () => void;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly absences: Absences;
  private stopping = false;
  private rooms: Rooms | null = null;
  readonly records: Records;
  private readonly opening: Opening;
  private readonly pool: Pool;
  private readonly requests: RecordRequests;
  private readonly polls: Polls;

  constructor(
    private readonly games: Games,
    private readonly context: Pick<PortContext, 'conversation' | 'gate' | 'log'>,
    socketsPerAddress: number,
    private readonly menu: Menu,
    apps: readonly PageApp[] = [],
  ) {
    this.records = new Records((game, user) => games.service.analyses.known(game, user));
    this.opening = new Opening(games.service, context.gate, (event, said) => this.handle(event, said));
    const handle = (event: ChatEvent, said: Whisper[]) => this.handle(event, said);
    this.pool = new Pool(games.service, this.opening, context.gate, handle, this);
    this.requests = new RecordRequests(games, context.gate, this.opening);
    const { sockets, watchers, activitySockets, activityWatchers } = LIMITS;
    this.door = {
      // Until they have said hello, any of them may be a player.
      limits: new SocketLimits(sockets, CUT_BEYOND * socketsPerAddress, context.gate),
      watchers,
      watchersOfAddress: socketsPerAddress,
    };
    this.activityDoor = {
      limits: new SocketLimits(activitySockets, activitySockets, context.gate),
      watchers: activityWatchers,
      watchersOfAddress: activityWatchers,
    };
    this.proofs = new Proofs(apps, games.service);
    this.unlisten = games.service.onChange(
      (game) => {
        void this.refresh(game);
        this.pool.changed(game).catch((error: unknown) => this.report(error, game));
      },
      () => this.look(),
    );
    this.polls = new Polls(games, (game) => this.find(game), this.report.bind(this));
    this.absences = new Absences(
      games.service,
      (channel) => games.resume(channel),
      (game, table) => this.pool.offerAgain(game, table),
    );
    this.timers = [
      setInterval(() => void this.keepOffers(), KEEP_MS).unref(),
      setInterval(() => this.lookForMissed(), LOOK_MS).unref(),
      setInterval(() => {
        this.pool.lookAround().catch((error: unknown) => this.report(error, ''));
      }, WIDEN_MS).unref(),
    ];
  }

  get now(): number {
    return this.games.service.now;
  }

  wordsIn(language: Language): object {
    return { ...LOCALES[language].board, ways: this.menu.headIn(language) };
  }

  /** Has players talk in the rooms of their games from now on. */
  talkIn(rooms: Rooms): void {
    this.rooms = rooms;
  }

  talk(page: GameSocket, session: PageGame): Talk | null {
    const room = session.past === undefined ? roomOf(channelFor(page.user, session)) : null;
    // A room names and numbers everybody in it.
    if (this.rooms === null || room === null || isMasked(page.user, session)) return null;
    const { people } = this.games.service;
    const { tag } = LOCALES[languageFor(session)];
    return new Talk(this.rooms, room, named(page.user, session), page, (user) => people.of(user), tag);
  }

  /** Takes the socket of a page at this address; null, and the socket is closed, if there are too many. */
  connect(socket: WebSocket, address: string, visitor: Visitor, door = this.door): GameSocket | null {
    if (!door.limits.admit(socket, address)) return null;
    const page = new GameSocket(socket, this, networkOf(address), visitor, door !== this.activityDoor);
    this.pages.set(page, door);
    return page;
  }

  /** The same for pages inside Discord, which all come from the addresses of its proxy. */
  readonly inDiscord = {
    connect: (socket: WebSocket, address: string, visitor: Visitor) =>
      this.connect(socket, address, visitor, this.activityDoor),
    disconnect: (page: GameSocket) => this.disconnect(page),
  };

  disconnect(page: GameSocket): void {
    this.pages.delete(page);
    page.disconnected();
  }

  watch(page: GameSocket, game: string): void {
    const watched = this.watched.get(game) ?? {
      pages: new Set(),
      actions: new Map(),
      isStale: false,
      refreshing: null,
      isRated: false,
      counting: null,
      lagging: null,
      here: new Set(),
      away: new Map(),
    };
    this.watched.set(game, watched);
    watched.pages.add(page);
    this.count(game, watched);
  }

  crowdedFor(page: GameSocket, game: string, isOpen: boolean): Crowded | null {
    const watched = this.watched.get(game);
    const door = this.pages.get(page);
    if (watched === undefined || door === undefined) return null;
    const [longest, ...later] = watchersOf(watched);
    const isFull = later.length >= LIMITS.watchersPerGame;
    if (isFull && !isOpen) return 'too many pages of this game';
    const others = [...this.pages].flatMap(([each, by]) => (by === door && each.watches ? [each] : []));
    if (others.length > door.watchers) return 'too many visitors';
    const near = others.filter(({ network }) => network === page.network);
    if (near.length > door.watchersOfAddress) return 'too many connections from your address';
    if (isFull) longest?.turnAway('too many pages of this game');
    return null;
  }

  unwatch(page: GameSocket, game: string): void {
    const watched = this.watched.get(game);
    watched?.pages.delete(page);
    this.left(game, page);
    if (watched === undefined) return;
    if (watched.pages.size > 0) {
      this.count(game, watched);
    } else {
      this.watched.delete(game);
      this.absences.forget(game);
    }
  }

  /** True while a user looks at the page of a game. */
  isThere(game: string, user: string): boolean {
    const pages = this.watched.get(game)?.pages ?? [];
    return [...pages].some((page) => page.isSeen && page.shownTable !== null && page.user.id === user);
  }

  /** A page of a game that a user has open. */
  pageOf(game: string, user: UserId): GameSocket | undefined {
    const pages = this.watched.get(game)?.pages ?? [];
    return [...pages].find((page) => page.isOpen && page.user.id === user);
  }

  identify(proof: Proof, game: string | null, network: string): Promise<Result<ProvenUser, ProofFault>> {
    return this.proofs.check(proof, game, network);
  }

  async find(game: string): Promise<PageGame | null> {
    const session = await this.games.service.sessionOf(game);
    if (session !== null && session.table?.phase !== 'over') return session;
    const ended = session === null ? await this.games.service.ended(game) : null;
    const over = session ?? ended?.session;
    if (!over?.table) return null;
    const rematch = await this.games.service.rematches.offerFor({ game, table: over.table });
    const rated = await ratedOf(this.games.service.store, { ...over, game, table: over.table });
    return { ...over, ...(ended && { past: { next: ended.next } }), rematch, rated };
  }

  async open(page: GameSocket, query: string, attempt: string): Promise<Opened> {
    const wish = readWish(query, page.language);
    if (!wish.ok) return wish.error;
    return this.pool.open(page, wish.value, attempt);
  }

  async perform(page: GameSocket, game: string, action: GameAction): Promise<ActionResult> {
    const id = `${page.user.id}:${action.id}`;
    const watched = this.watched.get(game);
    if (this.stopping) return { kind: 'refused', code: 'too-fast' };
    const known = watched?.actions.get(id);
    if (known !== undefined) return known;
    const outcome = this.performed(page, game, id, action);
    if (watched === undefined) return outcome;
    watched.actions.set(id, outcome);
    for (const oldest of watched.actions.keys()) {
      if (watched.actions.size <= LIMITS.actionsPerGame) break;
      watched.actions.delete(oldest);
    }
    // What was not taken may be sent again.
    const forget = () => void watched.actions.delete(id);
    outcome.then(({ kind }) => kind === 'refused' && forget(), forget);
    return outcome;
  }

  report(error: unknown, game: string): void {
    // What pages still ask while the store closes, they ask of the next server.
    if (this.stopping && error instanceof StoreError) return;
    this.context.log.error({ error, game }, 'the page of a game could not be served');
  }

  /** Takes no more actions, finishes those under way and disconnects the pages, which look for the next server. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.door.limits.shut();
    this.activityDoor.limits.shut();
    this.unlisten();
    this.polls.stop();
    for (const timer of this.timers) clearInterval(timer);
    await this.pending.settledWithin(DRAIN_MS);
    for (const page of this.pages.keys()) page.close(SERVICE_RESTART, 'the server is stopping');
  }

  private async performed(
    page: GameSocket,
    game: string,
    id: string,
    action: GameAction,
  ): Promise<ActionResult> {
    const session = await this.find(game);
    const table = session?.table;
    const done = action.type === 'act' ? this.actionNamed(action.action) : undefined;
    const channel = session && channelOf(page, session, action, done);
    if (!session || !table || channel === null) return { kind: 'refused', code: 'no-game' };
    // It was done before the page lost its connection.
    if (session.seen.includes(id)) return { kind: 'done', ok: true, text: [] };
    // What its page sends again comes before it has been shown a board.
    if (page.shownTable === null) return { kind: 'refused', code: 'too-fast' };
    if (!isCurrent(session, page.shownTable, action)) {
      page.sendBoard(session);
      // A premove is no matter of one position: the page plans it anew, or makes it.
      const text = action.type === 'premove' ? [] : [MESSAGES[page.language].boardPage.stale];
      return { kind: 'done', ok: false, text };
    }
    if (looksBack(action)) return this.pending.track(this.requests.answer(page, game, session, action));
    const vote = await this.polls.voteBy(page, session, action);
    const own = { channel, user: named(page.user, session), input: inputOf(action, table) };
    // The page keeps it until it is done.
    const how = { isOfGame: true, isUnseen: true, isKept: true, owner: ownerOf(page.address) } as const;
    const { device } = page;
    const event: ChatEvent = { id, ...(vote ?? own), ...how, ...(device && { device }) };
    const said: Whisper[] = [];
    const verdict = await this.context.gate.run(event, () => this.handle(event, said), page.address);
    if (verdict !== 'admitted') return { kind: 'refused', code: 'too-fast' };
    // The board comes before the answer.
    await this.refresh(game);
    if (vote !== null) await this.polls.sendOwnVote(game, page);
    const ok = said.length === 0 || done?.tells || (await this.wasDone(game, id));
    const hint = said.find(({ move }) => move !== undefined)?.move;
    const next = done?.outlivesGame ? ((await this.find(game))?.table?.next ?? null) : null;
    return {
      kind: 'done',
      ok,
      text: textOf(said),
      ...(hint && { hint }),
      ...(next !== null && { game: next }),
    };
  }

  /** What a page calls so; undefined for nothing. */
  private actionNamed(name: string): ActionSpec | undefined {
    return this.actions.find(({ id, ways }) =>
      ways === undefined ? id === name : ways.some((way) => `${id}-${way}` === name),
    );
  }

  get actions(): readonly ActionSpec[] {
    return this.games.actions;
  }

  /** True if an event has changed its game, whatever was said about it. */
  private async wasDone(game: string, event: string): Promise<boolean> {
    return (await this.games.service.sessionOf(game))?.seen.includes(event) ?? false;
  }

  /** Has the chat answer an event; what it would whisper is `said` to the page instead. */
  private async handle(event: ChatEvent, said: Whisper[]): Promise<void> {
    if (event.owner !== undefined) this.rooms?.own(event.channel, event.owner);
    const respond: Respond = async (reply) => {
      if (reply.kind === 'post') return this.games.deliver(event.channel, reply);
      if (reply.kind === 'whisper') said.push(reply);
      return null;
    };
    await this.pending.track(this.context.conversation.handle(event, respond));
  }

  /** Looks for what other processes have changed. */
  private look(): void {
    for (const game of this.watched.keys()) void this.refresh(game);
  }

  /** Keeps the tables on offer whose players are at their pages. */
  private async keepOffers(): Promise<void> {
    for (const [game, { pages }] of [...this.watched]) {
      const page = [...pages].find(({ waits }) => waits);
      if (page === undefined) continue;
      await this.pool.keep(game, page).catch((error: unknown) => this.report(error, game));
    }
    await this.pool.keepMeanwhile().catch((error: unknown) => this.report(error, ''));
  }

  /** Looks at the games where somebody is missed for long enough. */
  private lookForMissed(): void {
    for (const game of this.absences.due((each) => this.watched.has(each))) void this.refresh(game);
  }

  /** True while somebody has the page of the table open at which they wait. */
  private waitsAt(game: string): boolean {
    return [...(this.watched.get(game)?.pages ?? [])].some(({ waits }) => waits);
  }

  /** Takes a table back whose players have all left its page. */
  private left(game: string, page: GameSocket): void {
    if (!page.waits || this.stopping) return;
    setTimeout(() => {
      if (this.stopping || this.pool.isAwaited(game)) return;
      if (this.waitsAt(game)) return;
      leaveOffer(this.games.service, game).catch((error: unknown) => this.report(error, game));
    }, GONE_MS).unref();
  }

  /** Shows a game that has changed on its pages. Changes that come meanwhile are shown as one. */
  private refresh(game: string): Promise<void> {
    const watched = this.watched.get(game);
    if (watched === undefined) return Promise.resolve();
    watched.isStale = true;
    watched.refreshing ??= this.refreshed(game, watched).finally(() => {
      watched.refreshing = null;
      // It has changed since the last look at it.
      if (watched.isStale && !this.stopping) void this.refresh(game);
    });
    return watched.refreshing;
  }

  private async refreshed(game: string, watched: Watched): Promise<void> {
    while (watched.isStale && watched.pages.size > 0 && !this.stopping) {
      watched.isStale = false;
      try {
        const session = await this.find(game);
        // Another game has taken its place before it ended: the pages go on showing how far it came.
        if (session === null) return this.absences.forget(game);
        const before = seatsKey(watched);
        const late = lateOf(watched);
        sendBoards(promptOf(watched, late), session);
        if (late.size > 0) this.lag(game, watched);
        if (session.rated === null) this.rate(game, watched);
        if (seatsKey(watched) !== before) this.count(game, watched);
        await this.polls.look(game, watched.pages);
        await this.pending.track(
          this.absences.look(session, seatsIn(watched), hiddenIn(watched), this.rooms),
        );
      } catch (error) {
        this.report(error, game);
        if (!(error instanceof StoreError)) return;
        await delay(AGAIN_MS, undefined, { ref: false });
        watched.isStale = true;
      }
    }
  }

  /** Has ratings take in a game that is over, and shows what they have made of it. */
  private rate(game: string, watched: Watched): void {
    if (watched.isRated) return;
    watched.isRated = true;
    const taken = this.pending.track(applyResults(this.games.service.store));
    taken.then(() => this.refresh(game)).catch((error: unknown) => this.report(error, game));
  }

  /** Shows a game to those who look on where many do, as it stands in a while: moves that follow one another are shown as one. */
  private lag(game: string, watched: Watched): void {
    watched.lagging ??= setTimeout(() => {
      watched.lagging = null;
      this.find(game)
        .then((session) => session !== null && sendBoards([...lateOf(watched)], session))
        .catch((error: unknown) => this.report(error, game));
    }, LATE_MS).unref();
  }

  /** Tells all pages of a game who is there, a moment after some came, went, sat down or rose. */
  private count(game: string, watched: Watched): void {
    watched.counting ??= setTimeout(() => {
      watched.counting = null;
      const here = seatsIn(watched);
      for (const seat of watched.here) if (!here.has(seat)) watched.away.set(seat, this.now);
      for (const seat of here) watched.away.delete(seat);
      const isOther = [...here].toSorted().join() !== [...watched.here].toSorted().join();
      watched.here = here;
      if (isOther) void this.refresh(game);
      const away = [...watched.away].map(([seat, since]) => ({ seat, since }));
      const count = watchersOf(watched).length;
      const late = lateOf(watched);
      for (const page of watched.pages)
        page.send({ type: 'watchers', count, here: [...here], away, ...(late.has(page) && { late: true }) });
    }, COUNT_MS).unref();
  }

  counted(game: string): void {
    const watched = this.watched.get(game);
    if (watched === undefined) return;
    this.count(game, watched);
    void this.polls.look(game, watched.pages);
  }
}

/** The channel in which a user acts; null if nothing can be done, as no channel shows the game any longer. */
function channelOf(
  { user }: GameSocket,
  session: PageGame,
  action: GameAction,
  done: ActionSpec | undefined,
): string | null {
  const { past, table, game } = session;
  if (past === undefined || looksBack(action)) return channelFor(user, session);
  const seat = table === null ? -1 : seatOf(table, user.id);
  if (!done?.outlivesGame || table === null || game === null || seat < 0) return null;
  return placeOf({ ...session, table, game }, seat);
}
