import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';
import { FEATURES } from '../../src/bots/features/index.js';
import { actionsOf } from '../../src/bots/registry.js';
import { shownAhead } from '../../src/bots/web/game/planning/planned.js';
import type { ClientMessage, Hello, ServerMessage, UserAction } from '../../src/bots/web/game/protocol.js';
import { Records } from '../../src/bots/web/game/record/records.js';
import { boardMessage } from '../../src/bots/web/game/state/board.js';
import { behindLine, indexOfMove, movesBehind } from '../../src/bots/web/game/state/moves.js';
import type { Reader, Seen } from '../../src/bots/web/game/state/reader.js';
import { policyOf } from '../../src/bots/web/origin-guard.js';
import { SOURCES } from '../../src/bots/web/page-files.js';
import { scriptedPage } from '../../src/bots/web/page-host.js';
import { Menu } from '../../src/bots/web/shell/menu.js';
import type { Crowded } from '../../src/bots/web/socket.js';
import {
  CHAPAEV,
  err,
  findVariant,
  formatMove,
  type GameState,
  movesIn,
  playingSeats,
  type Seat,
  setUpAny,
  turnOf,
} from '../../src/engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../src/locales/index.js';
import { languageOf } from '../../src/locales/match.js';
import { plain } from '../../src/locales/text.js';
import { themesCss } from '../../src/render/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import type { Refusal } from '../../src/sessions/model/refusal.js';
import { type BoardRunning, currentGame } from '../../src/sessions/model/running.js';
import { newSession, type Session, type Table } from '../../src/sessions/model/session.js';
import { openTable, seatOf, startTable, takeSeat, withSeat } from '../../src/sessions/model/table.js';
import { dropPlan, planLine, planPremove } from '../../src/sessions/plans/planning.js';
import { answer, askOrAgree } from '../../src/sessions/play/asking.js';
import { play, resignSeat } from '../../src/sessions/play/play.js';

const ACTIONS = actionsOf(FEATURES);
const PAGE = fileURLToPath(new URL('../../dist/board-page', import.meta.url));
const CSP = policyOf(SOURCES);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};
/** The random number of every game: the first seat begins. */
const RANDOM = 0;

interface Visitor {
  readonly socket: WebSocket;
  reader: Reader;
  seen: Seen;
}

/** One game behind the protocol of the board page, by the rules and the state of the program itself. */
export class BoardServer {
  session: Session;
  /** Every action that came, sent again or not. */
  readonly actions: UserAction[] = [];
  /** True to leave actions without an answer. */
  deaf = false;
  /** True to hear everything, and to send nothing, as if the line were dead. */
  mute = false;
  /** True to save nothing, and to say so. */
  full = false;
  /** Why there is no room for those who say hello; null if there is. */
  crowded: Crowded | null = null;
  /** True to list no moves, so that pages ask how they go on. */
  cut = false;
  /** Answers to how moves go on that wait for the test; null to give them at once. */
  slow: (() => void)[] | null = null;
  /** Number of hellos that were said. */
  greetings = 0;
  pings = 0;
  private readonly visitors = new Set<Visitor>();
  private readonly done = new Map<string, ServerMessage>();
  private http: Server | null = null;
  private sockets: WebSocketServer | null = null;
  private port = 0;

  private constructor(table: Table) {
    this.session = { ...newSession('web:board'), table };
  }

  /** A game of this variant, from the text of a position if one is given, that waits for its players. */
  static async start(
    id: string,
    position?: string,
    options: Readonly<Record<string, string>> = {},
  ): Promise<BoardServer> {
    const variant = findVariant(id);
    if (variant === null) throw new Error(`no game ${id}`);
    const start = position === undefined ? null : setUpAny(variant, options, position);
    if (start !== null && !start.ok) throw new Error(JSON.stringify(start.error));
    const loaded = start && new LiveGame(start.value.game, [start.value.state]);
    const server = new BoardServer(openTable('table', variant, options, Date.now(), 1, loaded));
    await server.listen();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/g/game`;
  }

  get table(): Table {
    if (this.session.table === null) throw new Error('no table');
    return this.session.table;
  }

  get state() {
    return currentGame(this.table).state;
  }

  /** Legal moves in notation. */
  get legal(): readonly string[] {
    const state = this.state as GameState;
    return movesIn(state).map((move) => formatMove(state.variant, move));
  }

  /** The squares of the board as the player on the first seat sees them. */
  get squares() {
    const [first] = this.table.seats;
    const user = first?.kind === 'person' ? first.user : '';
    const reader = { user, language: 'en', turned: false } as const;
    return boardMessage(this.session, reader, null, Date.now(), ACTIONS)?.ground.cells ?? [];
  }

  /** Seats a player without a page. */
  seat(seat: Seat, name: string): void {
    this.change(withSeat(this.table, seat, { kind: 'person', user: `test:${name}`, name }));
  }

  /** Begins the game; the computer, which does nothing by itself, gets what is free. */
  begin(): void {
    const person = this.table.seats.find((each) => each?.kind === 'person');
    if (person?.kind !== 'person') throw new Error('nobody to begin');
    const variant = findVariant(this.table.variant) ?? CHAPAEV;
    const { game } = this.table.loaded === null ? { game: null } : { game: this.table.loaded };
    const playing = game === null ? [...variant.seats.keys()] : playingSeats(game.state);
    const begun = startTable(this.table, variant, person, playing, { now: Date.now(), random: RANDOM });
    if (!begun.ok) throw new Error(begun.error.code);
    this.change(begun.value);
  }

  /** Makes a move for the seat to move. */
  move(text: string): void {
    this.change(this.after(text));
  }

  /** The table after a move of the seat to move. */
  after(text: string): Table {
    const { seats } = this.table;
    const turn = turnOf(this.state);
    const holder = seats[turn];
    const user = holder?.kind === 'person' ? holder.user : 'test:nobody';
    const sat = withSeat(this.table, turn, { kind: 'person', user, name: 'x' });
    const played = play(sat, user, { kind: 'text', text }, Date.now());
    if (!played.ok) throw new Error(`${text}: ${played.error.code}`);
    return { ...played.value, seats };
  }

  /** Shows the table to every page, whatever was changed at it. */
  change(table: Table): void {
    this.changeUnseen(table);
    for (const visitor of this.visitors) this.show(visitor);
  }

  /** Changes the table before the pages hear of it. */
  changeUnseen(table: Table): void {
    this.session = { ...this.session, table };
  }

  /** Cuts every connection. */
  cutAll(): void {
    for (const { socket } of this.visitors) socket.terminate();
    this.visitors.clear();
  }

  /** Cuts every connection, and takes new ones only after `back()`. */
  async away(): Promise<void> {
    this.cutAll();
    this.sockets?.close();
    const closed = this.http && once(this.http, 'close');
    this.http?.close();
    this.http?.closeAllConnections();
    await closed;
  }

  back(): Promise<void> {
    return this.listen();
  }

  async close(): Promise<void> {
    await this.away();
  }

  private async listen(): Promise<void> {
    this.http = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const name = path.split('/').pop() ?? '';
      response.setHeader('content-security-policy', CSP);
      if (path === '/files/themes.css') response.setHeader('content-type', 'text/css').end(themesCss());
      else if (path.startsWith('/files/')) {
        const type = TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';
        response.setHeader('content-type', type).end(readFileSync(`${PAGE}/${name}`));
      } else {
        const language = languageOf(request.headers['accept-language']?.split(',')[0] ?? null);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page(language));
      }
    });
    this.sockets = new WebSocketServer({ server: this.http, path: '/ws/board' });
    this.sockets.on('connection', (socket) => this.meet(socket));
    this.http.listen(this.port, '127.0.0.1');
    await once(this.http, 'listening');
    this.port = (this.http.address() as AddressInfo).port;
  }

  private meet(socket: WebSocket): void {
    let visitor: Visitor | null = null;
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ClientMessage;
      if (message.type === 'ping') this.pings += 1;
      if (this.mute) this.hear(message);
      else if (message.type === 'hello') {
        const token = message.token ?? randomBytes(32).toString('base64url');
        this.greetings += 1;
        if (this.full) {
          tell(socket, { type: 'refused', id: null, code: 'unsaved', message: 'full' });
          return socket.close(1013, 'not greeted');
        }
        if (this.crowded !== null) {
          // As the server does, which knows whose seat it is only then.
          this.welcome({ socket, reader: readerOf(message, token), seen: null }, token, message.name);
          return socket.close(1013, this.crowded);
        }
        visitor = { socket, reader: readerOf(message, token), seen: message.seen };
        this.visitors.add(visitor);
        this.welcome(visitor, token, message.name);
        this.show(visitor);
        this.count();
      } else if (visitor !== null) this.take(visitor, message);
    });
    socket.on('close', () => {
      if (visitor !== null && this.visitors.delete(visitor)) this.count();
    });
  }

  private hear(message: ClientMessage): void {
    if ('id' in message) this.actions.push(message);
  }

  private welcome({ socket, reader }: Visitor, token: string, name: string): void {
    const { user, language } = reader;
    const { tag, board: words } = LOCALES[language];
    tell(socket, { type: 'welcome', token, pass: null, user, name, language: tag, words });
  }

  private count(): void {
    const isSeated = ({ reader }: Visitor) => seatOf(this.table, reader.user) >= 0;
    const count = [...this.visitors].filter((visitor) => !isSeated(visitor)).length;
    for (const { socket } of this.visitors) tell(socket, { type: 'watchers', here: [], away: [], count });
  }

  private show(visitor: Visitor): void {
    const board = boardMessage(this.session, visitor.reader, visitor.seen, Date.now(), ACTIONS);
    if (board === null) return;
    const cut = this.cut && board.kind === 'draughts' && board.moves !== null;
    tell(visitor.socket, cut ? { ...board, moves: { list: [], cut } } : board);
    visitor.seen = { revision: board.revision, entries: board.entries, ground: board.ground.key };
  }

  private take(visitor: Visitor, message: ClientMessage): void {
    const { socket, reader } = visitor;
    switch (message.type) {
      case 'me':
        visitor.reader = { ...reader, ...lookOf(message) };
        this.names.set(reader.user, message.name);
        this.show(visitor);
        return;
      case 'ping':
        tell(socket, { type: 'pong' });
        return;
      case 'paths': {
        const found = movesBehind(this.state as GameState, message);
        const answer = (): void =>
          tell(socket, { type: 'paths', revision: message.revision, depth: 0, ...found });
        if (this.slow === null) answer();
        else this.slow.push(answer);
        return;
      }
      case 'ahead': {
        const { line, revision } = message;
        const found = behindLine(currentGame(this.table) as BoardRunning, line);
        if (found === null || revision !== this.table.revision) throw new Error('no such line');
        const ahead = shownAhead(found.behind, line.length, reader, this.session);
        tell(socket, { type: 'ahead', revision, ...ahead });
        return;
      }
      case 'record':
      case 'position':
        void this.records.answer(this.session, message, reader).then((text) => text && socket.send(text));
        return;
      case 'hello':
      case 'invite':
      case 'next':
      case 'show':
      case 'previous':
      case 'able':
      case 'found':
      case 'seen':
        return;
      default:
        this.hear(message);
        if (this.full) tell(socket, { type: 'refused', id: message.id, code: 'unsaved', message: 'full' });
        else if (!this.deaf) this.act(visitor, message);
    }
  }

  private readonly records = new Records(() => null);
  private readonly names = new Map<string, string>();

  private act({ socket, reader }: Visitor, action: UserAction): void {
    const known = this.done.get(action.id);
    if (known !== undefined) {
      tell(socket, known);
      return;
    }
    const result = this.outcome(reader, action);
    // Where the turn came meanwhile, the page makes the planned move, or says that it is gone.
    const isLate = action.type === 'premove' && action.revision !== this.table.revision;
    const text = result.ok || isLate ? null : refusalIn(reader.language, result.error);
    const answer: ServerMessage = { type: 'answer', id: action.id, ok: result.ok, text };
    this.done.set(action.id, answer);
    tell(socket, answer);
    if (result.ok) this.change(result.value);
    else for (const visitor of this.visitors) if (visitor.socket === socket) this.show(visitor);
  }

  private outcome({ user }: Reader, action: UserAction) {
    const { table } = this;
    const now = Date.now();
    const person = { user, name: this.names.get(user) ?? 'Guest' };
    const variant = findVariant(table.variant) ?? CHAPAEV;
    const playing = [...variant.seats.keys()];
    switch (action.type) {
      case 'move': {
        const index = indexOfMove(this.state as GameState, action);
        const { revision } = action;
        return play(table, user, { kind: 'button', table: table.id, revision, index }, now);
      }
      case 'premove':
        return planPremove(table, user, action.path);
      case 'plan': {
        const found = behindLine(currentGame(table) as BoardRunning, action.line);
        return planLine(table, user, { kind: 'indices', indices: found?.indices ?? [] });
      }
      case 'forget':
        return dropPlan(table, user, action.number ?? null);
      // What needs a bot behind the page.
      case 'analyse':
      case 'play-on':
      case 'say':
      case 'tap':
        return err<Refusal>({ code: 'stale' });
      case 'typed':
        return play(table, user, { kind: 'text', text: action.text }, now);
      case 'shot': {
        const text = `${action.disc}@${action.direction}/${action.strength}`;
        return play(table, user, { kind: 'text', text }, now);
      }
      case 'act':
        switch (action.action) {
          case 'join':
            return takeSeat(table, variant, person, action.seat ?? null, playing, { now, random: RANDOM });
          case 'start':
            return startTable(table, variant, person, playing, { now, random: RANDOM });
          case 'resign':
            return resignSeat(table, user, now);
          case 'decline-draw':
            return answer(table, user, { kind: 'draw', yes: false }, now);
          default:
            return askOrAgree(table, user, 'draw', now);
        }
    }
  }
}

/** Why something was refused; what the dialogue asks further about a text is left out. */
const refusalIn = (language: Language, refusal: Refusal): string =>
  refusal.code === 'illegal' || refusal.code === 'ambiguous'
    ? refusal.code
    : plain(MESSAGES[language].refusal(refusal));

const tell = (socket: WebSocket, message: ServerMessage): void => socket.send(JSON.stringify(message));

const lookOf = ({ locale, look }: Pick<Hello, 'locale' | 'look'>) => ({
  language: languageOf(locale),
  turned: look.turned,
});

const readerOf = (hello: Hello, token: string): Reader => ({
  user: `web:${token.slice(0, 16)}`,
  ...lookOf(hello),
});

const pageOf = scriptedPage(
  { files: { at: '/files' }, menu: new Menu([]) },
  { scripts: ['board'], styles: ['themes', 'board'], socket: '/ws/board' },
  (language) => {
    const { board } = LOCALES[language];
    return { words: board, ways: [{ path: '/rules', short: board.rulesShort }] };
  },
);
const page = (language: Language): string => pageOf(LOCALES[language].tag);
