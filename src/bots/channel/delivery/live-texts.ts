import type { Table } from '../../../sessions/model/session.js';
import type { ChannelKey, MessageId, Post } from '../../port.js';

/** What a board that is changed in place says, and of which turn. */
export interface LiveText extends Pick<Post, 'text' | 'ping'> {
  readonly table: Pick<Table, 'id' | 'revision'>;
}

/** Maximum number of remembered boards, one a channel. What is said on others is made anew of the game. */
const MOST = 1_000;

/** The words on boards that this process has changed in place, since a platform may ask for them with a new picture. */
export class LiveTexts {
  private readonly texts = new Map<ChannelKey, { readonly message: MessageId; readonly says: LiveText }>();

  note(channel: ChannelKey, message: MessageId, says: LiveText): void {
    this.texts.delete(channel);
    this.texts.set(channel, { message, says });
    const oldest = this.texts.size > MOST ? this.texts.keys().next().value : undefined;
    if (oldest !== undefined) this.texts.delete(oldest);
  }

  /** What a message says; null if this process did not write it last. */
  of(channel: ChannelKey, message: MessageId): LiveText | null {
    const known = this.texts.get(channel);
    return known?.message === message ? known.says : null;
  }
}
