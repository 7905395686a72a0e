import type { Message } from 'grammy/types';
import type { DoubleBot } from './bot.js';
import type { DoubleChat } from './chat.js';
import type { DoubleButton, MessageContent } from './message.js';
import type { DoubleUser } from './user.js';

/** A message in a group that one person and the bot see, whichever of them has written it. */
export class EphemeralMessage {
  readonly sentAt = Date.now();
  isDeleted = false;
  text: string;

  constructor(
    readonly id: number,
    readonly chat: DoubleChat,
    readonly user: DoubleUser,
    /** The bot that has written it; null for the person. */
    readonly author: DoubleBot | null,
    readonly content: MessageContent,
    public keyboard: readonly (readonly DoubleButton[])[] = [],
  ) {
    this.text = content.text;
  }

  get hasPicture(): boolean {
    return this.content.picture !== undefined;
  }

  /** True for a picture, an animation or a file, whose text is a caption. */
  private get isFile(): boolean {
    const { picture, animation, document } = this.content;
    return (picture ?? animation ?? document) !== undefined;
  }

  get labels(): readonly string[] {
    return this.keyboard.flat().map(({ label }) => label);
  }

  toJson(): Message {
    return {
      message_id: 0,
      ephemeral_message_id: this.id,
      date: Math.floor(this.sentAt / 1_000),
      chat: this.chat.toJson(),
      from: (this.author ?? this.user).toJson(),
      ...(this.author !== null && { receiver_user: this.user.toJson() }),
      ...(this.isFile
        ? { photo: [{ file_id: 'x', file_unique_id: 'x', width: 1, height: 1 }], caption: this.text }
        : { text: this.text }),
    } as unknown as Message;
  }
}
