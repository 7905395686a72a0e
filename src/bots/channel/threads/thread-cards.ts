import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChannelKey } from '../../port.js';
import type { Sending } from '../delivery/ports.js';
import { lookOf } from '../posts/drawing.js';
import { cardDraft } from './card-draft.js';

/** Discord lets old messages be changed now and then only. */
const PAUSE_MS = 5 * 60_000;
/** Number of threads to remember; of others the next move is told at once. */
const MAX_TOLD = 10_000;

/** Keeps the messages on which threads stand up to date: at once when a game begins or ends, of its moves now and then. */
export class ThreadCards {
  /** What was told last of a thread whose game is on, and when, epoch milliseconds. */
  private readonly told = new Map<ChannelKey, { readonly table: string; readonly at: number }>();

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
  ) {}

  /** Tells how the game of a thread stands, on its message `card`. */
  update(session: Session, table: Table, card: string): void {
    const { channel } = session;
    const { now } = this.service;
    const last = this.told.get(channel);
    if (table.phase === 'running') {
      if (last?.table === table.id && now - last.at < PAUSE_MS) return;
      this.told.delete(channel);
      this.told.set(channel, { table: table.id, at: now });
      const [oldest] = this.told.keys();
      if (this.told.size > MAX_TOLD && oldest !== undefined) this.told.delete(oldest);
    } else this.told.delete(channel);
    this.sending.background.begin(channel, () =>
      // In the order in which they were told.
      this.sending.sender.inOrder(card, async () => {
        const post = await this.sending.sender.draw(channel, cardDraft(table, lookOf(session, now)));
        await this.sending.sender.replace(channel, card, post);
      }),
    );
  }
}
