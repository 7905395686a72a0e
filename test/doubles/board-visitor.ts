import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { BoardMessage, Proof, ServerMessage } from '../../src/bots/web/game/protocol.js';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type Draughts = Extract<BoardMessage, { kind: 'draughts' }>;

export interface Entering {
  readonly game?: string | null;
  readonly wish?: string;
  readonly attempt?: string;
  readonly token?: string;
  readonly name?: string;
  readonly proof?: Proof;
  readonly locale?: string;
  readonly turned?: boolean;
  readonly seen?: { revision: number; entries: number; ground: string };
  /** Of the request that opens the socket. */
  readonly headers?: Record<string, string>;
}

let ids = 0;
export function freshId(): string {
  ids += 1;
  return `visitor-${String(ids).padStart(6, '0')}`;
}

/** A bare client of the protocol of games' pages: what a page sends and gets, without a page. */
export class BoardVisitor {
  readonly received: ServerMessage[] = [];
  private readonly waiting: ((closed?: Error) => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(data.toString()) as ServerMessage);
      for (const wake of this.waiting.splice(0)) wake();
    });
    socket.on('close', (code) => {
      for (const wake of this.waiting.splice(0)) wake(new Error(`the server closed the connection: ${code}`));
    });
  }

  /** `address` is that of the web table. */
  static async connect(
    address: string,
    headers: Record<string, string> = {},
    path = '/ws/board',
  ): Promise<BoardVisitor> {
    const socket = new WebSocket(new URL(path, address.replace(/^http/, 'ws')), { headers });
    const visitor = new BoardVisitor(socket);
    await once(socket, 'open');
    return visitor;
  }

  /** Connects, says hello and waits for the board, or for a refusal. */
  static async enter(address: string, hello: Entering): Promise<BoardVisitor> {
    const visitor = await BoardVisitor.connect(address, hello.headers);
    const {
      game = null,
      wish,
      attempt,
      token = null,
      name = '',
      proof,
      locale = 'en',
      turned = false,
      seen = null,
    } = hello;
    visitor.send({ type: 'hello', game, wish, attempt, token, proof, name, locale, look: { turned }, seen });
    await visitor.until(({ received }) =>
      received.some(({ type }) => type === 'board' || type === 'refused'),
    );
    return visitor;
  }

  /** Connects and says hello where there is no room; the reason with which the server closes the connection. */
  static async turnedAway(address: string, game: string, headers?: Record<string, string>): Promise<string> {
    const { socket, ...visitor } = await BoardVisitor.connect(address, headers);
    const hello = {
      type: 'hello',
      game,
      token: null,
      name: '',
      locale: 'en',
      look: { turned: false },
      seen: null,
    };
    socket.send(JSON.stringify(hello));
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    if (visitor.received.some(({ type }) => type === 'board')) throw new Error('there was room');
    return `${code} ${reason}`;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  get welcome(): Of<'welcome'> {
    return this.received.find((message) => message.type === 'welcome') as Of<'welcome'>;
  }

  /** The secret of a guest. */
  get token(): string {
    const { token } = this.welcome;
    if (token === null) throw new Error('this is no guest');
    return token;
  }

  /** The last board that came. */
  get board(): BoardMessage {
    const board = this.received.findLast((message) => message.type === 'board');
    if (board === undefined)
      throw new Error(`no board came, but ${JSON.stringify(this.received).slice(0, 500)}`);
    return board as BoardMessage;
  }

  get draughts(): Draughts {
    const { board } = this;
    if (board.kind !== 'draughts') throw new Error('this is no game of draughts');
    return board;
  }

  get moves() {
    return this.draughts.moves?.list ?? [];
  }

  get boards(): BoardMessage[] {
    return this.received.filter((message) => message.type === 'board') as BoardMessage[];
  }

  /** Ids of the games that the page was led to. */
  get opened(): string[] {
    return this.received.flatMap((message) => (message.type === 'opened' ? [message.game] : []));
  }

  get refusals(): Of<'refused'>[] {
    return this.received.filter((message) => message.type === 'refused') as Of<'refused'>[];
  }

  /** Sends an action and waits for its answer. */
  async act(message: Record<string, unknown>, id = freshId()): Promise<Of<'answer'>> {
    this.send({ revision: this.board.revision, ...message, id });
    return this.answer(id);
  }

  async answer(id: string): Promise<Of<'answer'>> {
    await this.until(() => this.answersTo(id).length > 0);
    return this.answersTo(id)[0] as Of<'answer'>;
  }

  /** Sends an action that was sent before, and waits for its next answer. */
  async actAgain(message: Record<string, unknown>, id: string): Promise<Of<'answer'>> {
    const { length } = this.answersTo(id);
    this.send({ revision: this.board.revision, ...message, id });
    await this.until(() => this.answersTo(id).length > length);
    return this.answersTo(id)[length] as Of<'answer'>;
  }

  private answersTo(id: string): readonly ServerMessage[] {
    return this.received.filter(
      (message) => (message.type === 'answer' || message.type === 'refused') && message.id === id,
    );
  }

  press(action: string, more: Record<string, unknown> = {}): Promise<Of<'answer'>> {
    const answer = this.boards.at(-1)?.question?.buttons.find((button) => button.action === action);
    const question = answer?.question === undefined ? {} : { question: answer.question };
    return this.act({ type: 'act', action, ...question, ...more });
  }

  /** Makes the listed move with this text. */
  move(text: string): Promise<Of<'answer'>> {
    const move = this.moves.find((each) => each.text === text);
    if (move === undefined) throw new Error(`no ${text} among ${this.moves.map((each) => each.text)}`);
    const { path, huff } = move;
    return this.act({ type: 'move', path, huff });
  }

  /** Waits until something is so. */
  async until(isSo: (visitor: this) => boolean): Promise<void> {
    while (!isSo(this)) {
      await new Promise<void>((resolve, reject) => {
        this.waiting.push((closed) => (closed ? reject(closed) : resolve()));
      });
    }
  }

  async close(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}
