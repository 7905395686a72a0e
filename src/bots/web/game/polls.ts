import { plain } from '../../../locales/text.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import { tapData, WHOLE } from '../../channel/keyboards/keyboards.js';
import type { ChatEvent } from '../../port.js';
import type { GameSocket } from './client.js';
import type { Games, PageGame } from './games.js';
import type { Poll } from './poll.js';
import { CONFIRM_ACTION, type GameAction, type WirePoll } from './protocol.js';
import { indexOfMove, listedMoves, moveNamed } from './state/moves.js';

/** How often pages hear how a round stands, in milliseconds; of their own votes they hear at once. */
const TELL_MS = 1_000;

/** What a page was told last: of which round, how that stood, and the message. */
interface Told {
  readonly round: string;
  readonly key: string;
  readonly text: string;
}

interface Watched {
  readonly pages: ReadonlySet<GameSocket>;
  readonly told: WeakMap<GameSocket, Told>;
  /** What was begun last: pages hear one thing after another. */
  last: Promise<void>;
}

const roundOf = ({ id, revision }: Table): string => `${id} ${revision}`;

/** Tells pages of the rounds in which whole chats vote, and has people vote by them. */
export class Polls {
  private readonly watched = new Map<string, Watched>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly games: Pick<Games, 'pollOf'>,
    private readonly find: (game: string) => Promise<PageGame | null>,
    private readonly report: (error: unknown, game: string) => void,
  ) {
    this.timer = setInterval(() => {
      for (const game of this.watched.keys()) void this.sendPolls(game, () => true);
    }, TELL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.watched.clear();
  }

  /** Tells those pages of a game about its round that do not know of it: to be called whenever some are shown a board. */
  look(game: string, pages: ReadonlySet<GameSocket>): Promise<void> {
    if (!this.watched.has(game))
      this.watched.set(game, { pages, told: new WeakMap(), last: Promise.resolve() });
    return this.sendPolls(game, (told, round) => told?.round !== round);
  }

  /** Tells a page what has become of its own vote. */
  sendOwnVote(game: string, page: GameSocket): Promise<void> {
    return this.sendPolls(game, (_told, _round, each) => each === page);
  }

  /** The event that an action of a page is as a vote; null for one that is none. Throws `StoreError`. */
  async voteBy(
    { user }: Pick<GameSocket, 'user'>,
    session: PageGame,
    action: GameAction,
  ): Promise<Pick<ChatEvent, 'channel' | 'user' | 'input'> | null> {
    const { table } = session;
    const isConfirm = action.type === 'act' && action.action === CONFIRM_ACTION;
    if (table === null || (action.type !== 'move' && action.type !== 'typed' && !isConfirm)) return null;
    const booth = await (await this.games.pollOf(session))?.boothOf(user);
    const current = booth && currentGame(table);
    if (booth == null || current?.kind !== 'draughts') return null;
    const { channel, user: voter, verb, confirms } = booth;
    if (action.type === 'act') {
      if (confirms === undefined) return null;
      const data = `${confirms}:${table.id}:${table.revision}:${action.question ?? 0}`;
      return { channel, user: voter, input: { kind: 'button', data } };
    }
    if (action.type === 'typed')
      return { channel, user: voter, input: { kind: 'command', name: 'move', args: action.text } };
    const index = indexOfMove(current.state, action);
    const data = tapData({ table: table.id, revision: table.revision, index, depth: WHOLE }, verb);
    return { channel, user: voter, input: { kind: 'button', data } };
  }

  private sendPolls(
    game: string,
    isMeant: (told: Told | undefined, round: string, page: GameSocket) => boolean,
  ): Promise<void> {
    const watched = this.watched.get(game);
    if (watched === undefined) return Promise.resolve();
    watched.last = watched.last
      .then(() => this.told(game, watched, isMeant))
      .catch((error: unknown) => this.report(error, game));
    return watched.last;
  }

  private async told(
    game: string,
    { pages, told }: Watched,
    isMeant: (told: Told | undefined, round: string, page: GameSocket) => boolean,
  ): Promise<void> {
    const session = pages.size === 0 ? null : await this.find(game);
    const table = session?.table ?? null;
    const poll = session && (await this.games.pollOf(session));
    if (table === null || poll === null) return void this.watched.delete(game);
    const round = roundOf(table);
    for (const page of pages) {
      const before = told.get(page);
      if (!page.isShown || !isMeant(before, round, page)) continue;
      const key = `${poll.key} ${page.language}`;
      if (key === before?.key) continue;
      const text = JSON.stringify(await pollMessage(poll, table, page));
      told.set(page, { round, key, text });
      if (text !== before?.text) page.put(text);
    }
  }
}

/** A round as the reader of a page is shown it. */
async function pollMessage(poll: Poll, table: Table, { user, language }: GameSocket): Promise<WirePoll> {
  const { lines, mayVote, own, confirm } = await poll.seenBy(user, language);
  const current = currentGame(table);
  const state = current.kind === 'draughts' ? current.state : null;
  return {
    type: 'poll',
    table: table.id,
    revision: table.revision,
    lines: lines.map((line) => plain(line)),
    moves: mayVote && state !== null ? listedMoves(state) : null,
    own: own === null || state === null ? null : moveNamed(state, own),
    ...(confirm && { confirm }),
  };
}
