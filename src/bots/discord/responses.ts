import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Message,
  MessageFlags,
  type REST,
} from 'discord.js';
import { LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import type { Text } from '../../locales/text.js';
import { DeliveryError, type Keyboard, type Logger, type Picture, type Respond } from '../port.js';
import { renderText } from './markup.js';
import { ALT_LIMIT, actionRows, BOARD, editPost, sendPost, sendReply } from './outgoing.js';
import { isOver, toDeliveryError } from './problems.js';

/** How to answer a plain message: there is nothing private, and no button to change. */
export const respondToMessage =
  (message: Message): Respond =>
  async (reply) => {
    const { rest } = message.client;
    switch (reply.kind) {
      case 'post':
        return await sendPost(rest, message.channelId, reply);
      case 'whisper':
        return await sendReply(rest, message.channelId, message.id, reply.text);
      case 'keyboard':
        return;
    }
  };

const isBoard = (name: string): boolean => name === BOARD.still || name === BOARD.moving;

const boardFile = ({ png, alt }: Picture) => ({
  attachment: png,
  name: BOARD.still,
  description: alt.slice(0, ALT_LIMIT),
});

type Answerable = ChatInputCommandInteraction | ButtonInteraction;

/**
 * An interaction under way: it is acknowledged at once, for Discord waits three seconds only; whatever the
 * conversation says comes afterwards. Posts are regular messages, for players may reply to those with a move.
 */
export class Answer {
  /** Whether Discord took the acknowledgement. */
  readonly #acknowledged: Promise<boolean>;
  #whispers = 0;

  constructor(
    private readonly interaction: Answerable,
    private readonly log: Logger,
  ) {
    this.#acknowledged = this.#acknowledge();
  }

  readonly respond: Respond = async (reply) => {
    switch (reply.kind) {
      case 'post':
        return await this.#post(() => sendPost(this.#rest, this.#channelId, reply));
      case 'whisper':
        return await this.#whisper(reply.text);
      case 'keyboard':
        return await this.#changeKeyboard(reply.keyboard, reply.picture);
    }
  };

  /** Takes the "thinking …" away when nothing private was said. */
  async finish(): Promise<void> {
    const acknowledged = await this.#acknowledged;
    if (!acknowledged || this.interaction.isButton() || this.#whispers > 0) return;
    try {
      await this.interaction.deleteReply();
    } catch (error) {
      this.log.debug({ err: error }, 'Discord: the empty private answer could not be removed');
    }
  }

  get #rest(): REST {
    return this.interaction.client.rest;
  }

  get #channelId(): string {
    return this.interaction.channelId ?? '';
  }

  async #acknowledge(): Promise<boolean> {
    try {
      if (this.interaction.isButton()) await this.interaction.deferUpdate();
      else await this.interaction.deferReply({ flags: MessageFlags.Ephemeral });
      return true;
    } catch (error) {
      this.log.debug({ err: error }, 'Discord: an interaction could not be acknowledged');
      return false;
    }
  }

  async #post(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (error instanceof DeliveryError && error.problem === 'gone' && (await this.#acknowledged)) {
        const language = languageOf(this.interaction.locale);
        await this.#tell(LOCALES[language].commands.cannotWrite).catch((failure: unknown) =>
          this.log.debug({ err: failure }, 'Discord: a user could not be told that the channel is closed'),
        );
      }
      throw error;
    }
  }

  async #whisper(text: Text): Promise<void> {
    try {
      if (await this.#acknowledged) return await this.#tell(renderText(text));
    } catch (error) {
      if (!isOver(error)) throw toDeliveryError(error);
    }
    await this.#sayInTheOpen(text);
  }

  async #tell(content: string): Promise<void> {
    const first = this.#whispers === 0 && !this.interaction.isButton();
    this.#whispers += 1;
    const message = { content, allowedMentions: { parse: [] } };
    if (first) await this.interaction.editReply(message);
    else await this.interaction.followUp({ ...message, flags: MessageFlags.Ephemeral });
  }

  /** The interaction can't be answered any more: too late, or the network was down. */
  async #sayInTheOpen(text: Text): Promise<void> {
    const { user } = this.interaction;
    const mention = { mention: `discord:${user.id}`, name: user.displayName };
    const ping = [mention.mention];
    await sendPost(this.#rest, this.#channelId, { kind: 'post', text: [mention, ': ', ...text], ping });
  }

  async #changeKeyboard(keyboard: Keyboard, picture?: Picture): Promise<void> {
    if (!this.interaction.isButton() || !(await this.#acknowledged)) return;
    const { message } = this.interaction;
    const isReplaced = picture !== undefined && message.attachments.some(({ name }) => isBoard(name));
    // Attachments that an edit does not name are lost.
    const kept = message.attachments.filter(({ name }) => !isReplaced || !isBoard(name)).map(({ id }) => id);
    const shown = isReplaced ? picture : undefined;
    try {
      await this.interaction.editReply({
        components: actionRows(keyboard),
        attachments: kept.map((id) => ({ id })),
        files: shown ? [boardFile(shown)] : [],
      });
    } catch (error) {
      if (!isOver(error)) throw toDeliveryError(error);
      // After a quarter of an hour the interaction is over; the message is the bot's own all the same.
      await editPost(this.#rest, this.#channelId, message.id, keyboard, kept, shown);
    }
  }
}
