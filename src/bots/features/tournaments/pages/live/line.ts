import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, MESSAGES } from '../../../../../locales/index.js';
import { languageOf } from '../../../../../locales/match.js';
import { plain } from '../../../../../locales/text.js';
import { RATES } from '../../../../../sessions/shares.js';
import { rateOf } from '../../../../token-bucket.js';
import { LIMITS } from '../../../../web/game/limits.js';
import { type LineLimits, PageSocket } from '../../../../web/page-socket.js';
import { locale } from '../../../../web/read-message.js';
import type { TourClientMessage, TourServerMessage, WirePart } from '../protocol.js';

/** Parts of a page, and letters that name one. */
const [MAX_PARTS, MAX_NAME] = [16, 16];

const message: z.ZodType<TourClientMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    tour: z.string().max(7).nullable(),
    locale: locale.unwrap(),
    seen: z.array(z.string().max(MAX_NAME)).max(MAX_PARTS),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

const LINE: LineLimits = {
  messages: rateOf(RATES.lobby),
  characters: LIMITS.payloadBytes,
  backlogBytes: LIMITS.socketBacklogBytes,
};

/** One open page of a tournament, or of all of them. */
export class TourLine extends PageSocket<TourClientMessage, TourServerMessage> {
  /** The code of the tournament; null for the page of all, undefined until the page has said hello. */
  tour: string | null | undefined;
  language: Language = DEFAULT_LANGUAGE;
  private seen: ReadonlySet<string> = new Set();

  constructor(
    socket: WebSocket,
    private readonly look: (line: TourLine) => void,
  ) {
    super(socket, message, LINE);
  }

  /** Sends what the page does not show yet. */
  show(parts: readonly WirePart[]): void {
    const news = parts.filter(({ seen }) => !this.seen.has(seen));
    this.seen = new Set(parts.map(({ seen }) => seen));
    if (news.length > 0) this.send({ type: 'parts', parts: news });
  }

  protected get slower(): string {
    return plain(MESSAGES[this.language].slower());
  }

  protected refuse(_: string | null, code: string, message: string): void {
    this.send({ type: 'refused', code, message });
  }

  protected handle(message: TourClientMessage): void {
    if (message.type === 'ping') this.send({ type: 'pong' });
    else if (this.tour === undefined) this.hello(message);
    else this.refuse(null, 'garbage', 'This page has said hello already.');
  }

  private hello(message: Extract<TourClientMessage, { type: 'hello' }>): void {
    this.greeted();
    this.tour = message.tour;
    this.language = languageOf(message.locale);
    this.seen = new Set(message.seen);
    this.send({ type: 'welcome' });
    this.look(this);
  }
}
