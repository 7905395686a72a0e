import type { EphemeralMessage } from './ephemeral.js';
import type { DoubleMessage } from './message.js';
import type { DoubleUser } from './user.js';

/** What the user saw after tapping: nothing, a short note, or an alert to be closed. */
export interface TapReply {
  readonly text: string;
  readonly isAlert: boolean;
}

/** A tapped button, from the tap until the bot answers; until then it spins. */
export class DoublePress {
  reply: TapReply | undefined;
  readonly tappedAt = Date.now();
  answeredAt: number | undefined;

  constructor(
    readonly id: string,
    readonly user: DoubleUser,
    readonly message: DoubleMessage | EphemeralMessage,
    readonly data: string,
  ) {}

  get isSpinning(): boolean {
    return this.reply === undefined;
  }

  /** Waits for the bot's answer. */
  answered(timeoutMs = 200_000): Promise<TapReply> {
    return this.message.chat.world.until(
      () => this.reply,
      `an answer to ${this.user.name}'s tap on "${this.data}"`,
      timeoutMs,
    );
  }
}
