import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Message,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type REST,
  Routes,
  type User,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Keyboard, Logger, MessageId, Picture, Post, Respond, Whisper } from '../port.js';
import { isAcknowledged, isExpired, toDeliveryError } from './discord-errors.js';
import { type CommandNames, toMarkdown } from './markdown.js';
import {
  actionRows,
  answerKey,
  BOARD,
  editOf,
  filesFor,
  markUnread,
  remove,
  sendPost,
  sendReply,
} from './outgoing.js';
import { commandsOf } from './registration.js';

/** Answers a plain message, where nothing is private and no buttons can change. */
export function respondToMessage(message: Message): Respond {
  const { rest } = message.client;
  let isUnsaid = false;
  return async (reply) => {
    switch (reply.kind) {
      case 'post':
        return await sendPost(rest, message.channelId, keyed(message, reply));
      case 'whisper':
        if (reply.isAside) return null;
        if (reply.isRepeated && (await markUnread(rest, message.channelId, message.id))) return null;
        // A reply to what is deleted would tell nobody whom it answers.
        if (isUnsaid)
          return await sendPost(rest, message.channelId, keyed(message, callTo(message.author, reply)));
        return await sendReply(rest, message.channelId, message.id, reply, message.guild?.preferredLocale);
      case 'delete':
        await remove(rest, message.channelId, message.id);
        isUnsaid = true;
        return null;
      case 'keyboard':
      case 'ack':
        return null;
    }
  };
}

/** An answer to a message or an interaction, which is the same if that comes once more. */
const keyed = ({ id }: { readonly id: string }, post: Post): Post => ({
  key: answerKey(id, post.text),
  ...post,
});

/** Post that calls a user, for what nothing private is left to tell. */
function callTo({ id, displayName }: User, { text, keyboard = [], picture, attachment }: Whisper): Post {
  const mention = { mention: `discord:${id}`, name: displayName };
  return {
    kind: 'post',
    text: [mention, ': ', ...text],
    keyboard,
    ...(picture && { picture }),
    ...(attachment && { attachment }),
    ping: [mention.mention],
    ring: 'aloud',
  };
}

export const isEphemeral = ({ flags }: Pick<Message, 'flags'>): boolean => flags.has(MessageFlags.Ephemeral);

const isBoard = (name: string): boolean => name === BOARD.still || name === BOARD.moving;

/** A command from the menu of a person or of a message. */
export type MenuInteraction = UserContextMenuCommandInteraction | MessageContextMenuCommandInteraction;

type RespondableInteraction =
  | ChatInputCommandInteraction
  | MenuInteraction
  | ButtonInteraction
  | ModalSubmitInteraction;

/** True if an interaction was acknowledged before, so that what is to follow can be said. */
export function takesOver(interaction: { deferred: boolean }, error: unknown): boolean {
  if (!isAcknowledged(error)) return false;
  interaction.deferred = true;
  return true;
}

/**
 * Answers an interaction. It is acknowledged at once, as Discord waits three seconds only; replies follow. Posts are
 * regular channel messages, as players may reply to those, but not to interaction responses, with a move.
 */
export class InteractionResponder {
  /** Resolves to true if Discord took the acknowledgement. */
  private readonly acknowledged: Promise<boolean>;
  private whispers = 0;

  constructor(
    private readonly interaction: RespondableInteraction,
    private readonly log: Logger,
    /** Where posts go: a thread if the interaction was with the message on which that stands. */
    private readonly channelId = interaction.channelId ?? '',
  ) {
    this.acknowledged = this.acknowledge();
  }

  readonly respond: Respond = async (reply) => {
    switch (reply.kind) {
      case 'post':
        return await sendPost(this.rest, this.channelId, keyed(this.interaction, reply));
      case 'whisper':
        return await this.whisper(reply);
      case 'keyboard':
        await this.changeKeyboard(reply.keyboard, reply.picture);
        return null;
      case 'ack':
      case 'delete':
        return null;
    }
  };

  /** Removes the "thinking …" placeholder if nothing private was said. */
  async finish(): Promise<void> {
    const acknowledged = await this.acknowledged;
    if (!acknowledged || this.interaction.isButton() || this.whispers > 0) return;
    try {
      await this.interaction.deleteReply();
    } catch (error) {
      this.log.debug({ err: error }, 'Discord: the empty private answer could not be removed');
    }
  }

  private get rest(): REST {
    return this.interaction.client.rest;
  }

  private get names(): CommandNames {
    return { commands: commandsOf(this.rest), locale: this.interaction.locale };
  }

  private async acknowledge(): Promise<boolean> {
    if (this.interaction.deferred) return true;
    try {
      if (this.interaction.isButton()) await this.interaction.deferUpdate();
      else await this.interaction.deferReply({ flags: MessageFlags.Ephemeral });
      return true;
    } catch (error) {
      if (takesOver(this.interaction, error)) return true;
      this.log.debug({ err: error }, 'Discord: an interaction could not be acknowledged');
      return false;
    }
  }

  private async whisper(reply: Whisper): Promise<MessageId | null> {
    try {
      if (await this.acknowledged) {
        await this.tell(reply);
        return null;
      }
    } catch (error) {
      if (!isExpired(error)) throw toDeliveryError(error);
    }
    return reply.isAside ? null : this.whisperPublicly(reply);
  }

  private async tell({ text, keyboard = [], toAll, replaces, ...sent }: Whisper): Promise<void> {
    const content = toMarkdown(text, this.names);
    // The answer to a tap is a change of its message, if its user alone sees that.
    const isInPlace =
      replaces === true && this.interaction.isButton() && isEphemeral(this.interaction.message);
    const first = this.whispers === 0 && (isInPlace || !this.interaction.isButton());
    this.whispers += 1;
    const message = {
      content,
      files: filesFor(sent),
      components: actionRows(toAll ? [...keyboard, [toAll]] : keyboard),
      allowedMentions: { parse: [] },
    };
    if (first) await this.interaction.editReply(isInPlace ? { ...message, attachments: [] } : message);
    else await this.interaction.followUp({ ...message, flags: MessageFlags.Ephemeral });
  }

  /** Whispers by a post that pings the user, for an interaction that can no longer be answered. */
  private whisperPublicly(reply: Whisper): Promise<MessageId> {
    const call = callTo(this.interaction.user, reply);
    return sendPost(this.rest, this.channelId, keyed(this.interaction, call));
  }

  private async changeKeyboard(keyboard: Keyboard, picture?: Picture): Promise<void> {
    const { interaction } = this;
    if (interaction.isButton() && (await this.acknowledged))
      await changeKeyboard(interaction, keyboard, picture);
  }
}

/** Changes the buttons of a pressed message, and its picture if it has one. Throws `DeliveryError`. */
export async function changeKeyboard(
  interaction: ButtonInteraction,
  keyboard: Keyboard,
  picture?: Picture,
): Promise<void> {
  const { applicationId, channelId, client, message, token } = interaction;
  const isReplaced = picture !== undefined && message.attachments.some(({ name }) => isBoard(name));
  // An edit removes the attachments that it does not name.
  const kept = message.attachments.filter(({ name }) => !isReplaced || !isBoard(name)).map(({ id }) => id);
  const edit = editOf(keyboard, kept, isReplaced ? picture : undefined);
  const viaInteraction = Routes.webhookMessage(applicationId, token);
  try {
    await client.rest.patch(viaInteraction, { ...edit, auth: false }).catch((error: unknown) => {
      if (!isExpired(error)) throw error;
      // The interaction's token lasts 15 minutes; the bot may edit its own message at any time.
      return client.rest.patch(Routes.channelMessage(channelId, message.id), edit);
    });
  } catch (error) {
    throw toDeliveryError(error);
  }
}
