import { createHash } from 'node:crypto';
import { ok } from '../../../engine/index.js';
import { lines, type Text } from '../../../locales/text.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, Post, Respond } from '../../port.js';
import { gamePost } from '../posts/game-post.js';
import type { Draft } from '../posts/posts.js';
import type { Recovery } from './recovery.js';
import type { Sent } from './sender.js';
import { lookOf, withCountdown } from './turn-clock.js';

interface Sending {
  draw(channel: ChannelKey, draft: Draft): Promise<Post>;
  send(channel: ChannelKey, post: Post, respond: Respond | null): Promise<Sent>;
}

/** Sends boards and has the sessions note what was shown. */
export class News {
  /** Tables as they were shown while the store did not answer, so that it could not be noted. */
  private readonly unnoted = new Map<ChannelKey, Table>();

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
    private readonly log: Logger,
    private readonly recovery: Recovery,
  ) {}

  /** Shows everything since the last board that the platform accepted; nothing if there is nothing new. */
  async tell(newest: Session, respond: Respond | null, preface: Text): Promise<Sent> {
    const session = await this.caughtUp(newest);
    const { channel, table } = session;
    if (table === null || table.game === null || table.shown >= table.game.entries.length) {
      return { kind: 'sent' };
    }
    const draft = gamePost(table, table.shown, lookOf(session, this.service.now));
    const post = await this.sending.draw(channel, {
      ...draft,
      key: newsKey(channel, table),
      text: lines(preface, withCountdown(session, draft.text, this.service.now)),
    });
    const sent = await this.sending.send(channel, post, respond);
    if (sent.kind === 'sent' || sent.kind === 'refused') await this.noteShown(session, table);
    return sent;
  }

  /** The session once it notes what was shown while the store did not answer. */
  private async caughtUp(session: Session): Promise<Session> {
    const { channel } = session;
    const drawn = this.unnoted.get(channel);
    if (drawn === undefined) return session;
    const noted = await this.note(session, drawn);
    this.unnoted.delete(channel);
    return noted;
  }

  /** Notes what was shown, in the session or, if the store does not answer, until it does. */
  private async noteShown(session: Session, drawn: Table): Promise<void> {
    try {
      await this.note(session, drawn);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.log.error({ channel: session.channel, error }, 'a board was sent that could not be noted as sent');
      this.unnoted.set(session.channel, drawn);
      this.recovery.add(session.channel, false);
    }
  }

  private async note(known: Session, drawn: Table): Promise<Session> {
    const shown = drawn.game?.entries.length ?? 0;
    const noted = (table: Table): Table => ({ ...table, shown: Math.max(table.shown, shown) });
    const { session: after } = await this.service.change(
      known.channel,
      null,
      (session) =>
        ok(
          session.table !== null && continues(session.table, drawn)
            ? { ...session, table: noted(session.table) }
            : session,
        ),
      known,
    );
    return after;
  }
}

/** True if the game still begins with the entries that were drawn. */
const continues = (now: Table, drawn: Table): boolean => {
  const before = drawn.game?.entries ?? [];
  const same = now.game?.entries.slice(0, before.length) ?? [];
  return now.id === drawn.id && JSON.stringify(same) === JSON.stringify(before);
};

/** Idempotency key of a board, which is sent again after a crash between sending and noting it. */
const newsKey = (channel: ChannelKey, { id, revision }: Table): string =>
  createHash('sha256').update(`${channel} ${id} ${revision}`).digest('hex').slice(0, 24);
