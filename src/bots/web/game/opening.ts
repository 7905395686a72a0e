import { createHash } from 'node:crypto';
import { MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import type { GameService } from '../../../sessions/service/service.js';
import { SHARES } from '../../../sessions/shares.js';
import type { ChatEvent, EventGate, UserId, Whisper } from '../../port.js';
import { keptFor, type Rate, TokenBucket } from '../../token-bucket.js';
import { ownerOf } from '../addresses.js';
import type { GameSocket } from './client.js';
import type { Opened } from './host.js';

const ROOM_LETTERS = 16;
/** How many games an address may open: users cost nothing there. */
const { opensAtOnce, opensADay } = SHARES.offers.bounds;
const OPENS: Rate = { burst: opensAtOnce, perSecond: opensADay / 86_400 };

/** What the bot says to the user of a page alone. */
export const textOf = (said: readonly Whisper[]): Text => lines(...said.map(({ text }) => text));

/** What a person does in a channel; `table` is the id of the table once one is open. */
export type OpeningEvent = (table: string) => ChatEvent['input'];

/** Opens games in channels of their own, for users of pages. */
export class Opening {
  private readonly opens = new Map<string, TokenBucket>();

  constructor(
    private readonly service: Pick<GameService, 'read' | 'now'>,
    private readonly gate: EventGate,
    private readonly handle: (event: ChatEvent, said: Whisper[]) => Promise<void>,
  ) {}

  /** Does these steps in a new channel, once for an attempt. */
  async open(page: GameSocket, attempt: string, steps: readonly OpeningEvent[]): Promise<Opened> {
    const channel = `web:${roomOf(page.user.id, attempt)}`;
    const said: Whisper[] = [];
    const idOf = (number: number): string => `${channel}:${number}`;
    const known = await this.service.read(channel);
    // The page lost its connection before it heard of the game.
    if (known.game !== null && known.seen.includes(idOf(steps.length - 1))) return { game: known.game };
    const act = async (): Promise<void> => {
      for (const [number, step] of steps.entries()) {
        const table = (await this.service.read(channel)).table?.id ?? '';
        if (number > 0 && table === '') return;
        const event: ChatEvent = {
          id: idOf(number),
          channel,
          user: page.user,
          input: step(table),
          isUnseen: true,
          isKept: true,
          owner: ownerOf(page.address),
        };
        await this.handle(event, said);
      }
    };
    const opens = keptFor(this.opens, page.network, () => new TokenBucket(OPENS, () => this.service.now));
    const wait = Math.ceil(opens.wait() * 1_000);
    const { now } = this.service;
    if (wait > 0) return MESSAGES[page.language].rateLimited('table', now + wait, now);
    opens.take();
    const first = { channel, user: page.user, input: { kind: 'command', name: 'new', args: '' } } as const;
    const verdict = await this.gate.run(first, act, page.address);
    if (verdict !== 'admitted') return MESSAGES[page.language].slower();
    const { game } = await this.service.read(channel);
    if (game !== null) return { game };
    return said.length > 0 ? textOf(said) : 'internal';
  }
}

/** The room of the game that somebody's attempt opens. */
const roomOf = (user: UserId, attempt: string): string =>
  createHash('sha256').update(`damka room\n${user}\n${attempt}`).digest('base64url').slice(0, ROOM_LETTERS);
