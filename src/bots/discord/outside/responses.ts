import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type REST,
} from 'discord.js';
import type { Text } from '../../../locales/text.js';
import {
  type ChannelKey,
  DeliveryError,
  type Keyboard,
  type Logger,
  type Picture,
  type Post,
  type Respond,
} from '../../port.js';
import { isExpired, toDeliveryError } from '../discord-errors.js';
import { commandNameOf } from '../incoming.js';
import { toMarkdown } from '../markdown.js';
import { commandsOf } from '../registration.js';
import { changeKeyboard, type MenuInteraction, takesOver } from '../responses.js';
import { type Grip, type OutsideBoards, postBy, showBy } from './boards.js';

/** Messages that an interaction may add to its first answer where the bot is not a member. */
const MAX_FOLLOW_UPS = 5;
/** Commands that as a rule answer with a board for all to see; others answer their user alone. */
const FOR_ALL: ReadonlySet<string> = new Set(['new', 'join', 'start', 'move', 'flick', 'board', 'challenge']);

export type OutsideInteraction =
  | ChatInputCommandInteraction
  | MenuInteraction
  | ButtonInteraction
  | ModalMessageModalSubmitInteraction;

/**
 * Answers an interaction in a place that the bot is not in. A press changes the message that it was made on; a command
 * makes a message of its own, which its further posts change.
 */
export class OutsideResponder {
  /** Resolves to true if Discord took the acknowledgement. */
  private readonly acknowledged: Promise<boolean>;
  private readonly isForAll: boolean;
  /** The first answer is still "thinking …", which whatever is said first takes the place of. */
  private isOpen: boolean;
  /** The message that shows the game; null before a command has posted one. */
  private message: string | null;
  private followUps = 0;

  constructor(
    private readonly interaction: OutsideInteraction,
    private readonly channel: ChannelKey,
    private readonly boards: OutsideBoards,
    private readonly log: Logger,
  ) {
    const isCommand = interaction.isCommand();
    this.isForAll = interaction.isChatInputCommand() && FOR_ALL.has(commandNameOf(interaction) ?? '');
    this.isOpen = isCommand;
    this.message = isCommand ? null : '@original';
    this.acknowledged = this.acknowledge();
  }

  readonly respond: Respond = async (reply) => {
    if (!(await this.acknowledged))
      throw new DeliveryError('waits', 'Discord: the interaction could not be answered');
    switch (reply.kind) {
      case 'post':
        await this.show(reply);
        break;
      case 'whisper':
        await this.whisper(reply.text);
        break;
      case 'keyboard':
        await this.changeKeyboard(reply.keyboard, reply.picture);
    }
    return null;
  };

  /** Removes the "thinking …" placeholder if nothing was said. */
  async finish(): Promise<void> {
    if ((await this.acknowledged) && this.isOpen) await this.closeFirst();
  }

  private get rest(): REST {
    return this.interaction.client.rest;
  }

  private grip(message: string): Grip {
    const { applicationId, token, createdTimestamp: since } = this.interaction;
    return { applicationId, token, message, since };
  }

  private async acknowledge(): Promise<boolean> {
    const { interaction } = this;
    try {
      if (interaction.deferred) return true;
      if (!interaction.isCommand()) await interaction.deferUpdate();
      else await interaction.deferReply(this.isForAll ? {} : { flags: MessageFlags.Ephemeral });
    } catch (error) {
      if (!takesOver(interaction, error)) {
        this.log.debug({ err: error }, 'Discord: an interaction could not be acknowledged');
        return false;
      }
    }
    if (this.message !== null) this.boards.note(this.channel, this.grip(this.message));
    return true;
  }

  private async show(post: Post): Promise<void> {
    if (this.message !== null) return void (await showBy(this.rest, this.grip(this.message), post));
    if (this.isOpen && this.isForAll) {
      this.isOpen = false;
      this.message = await showBy(this.rest, this.grip('@original'), post);
    } else {
      if (this.isOpen) await this.closeFirst();
      this.countFollowUp();
      this.message = await postBy(this.rest, this.grip(''), post);
    }
    this.boards.note(this.channel, this.grip(this.message));
  }

  private async whisper(text: Text): Promise<void> {
    const names = { commands: commandsOf(this.rest), locale: this.interaction.locale };
    const message = { content: toMarkdown(text, names), allowedMentions: { parse: [] } };
    try {
      if (this.isOpen && !this.isForAll) {
        this.isOpen = false;
        return void (await this.interaction.editReply(message));
      }
      if (this.isOpen) await this.closeFirst();
      this.countFollowUp();
      await this.interaction.followUp({ ...message, flags: MessageFlags.Ephemeral });
    } catch (error) {
      throw isExpired(error)
        ? new DeliveryError('waits', 'Discord: it is too late for a private answer')
        : toDeliveryError(error);
    }
  }

  private async changeKeyboard(keyboard: Keyboard, picture?: Picture): Promise<void> {
    const { interaction } = this;
    if (interaction.isButton()) await changeKeyboard(interaction, keyboard, picture);
  }

  /** Removes the "thinking …" of a first answer that others are to see, or others are not to see. */
  private async closeFirst(): Promise<void> {
    this.isOpen = false;
    await this.interaction
      .deleteReply()
      .catch((error: unknown) =>
        this.log.debug({ err: error }, 'Discord: an empty answer could not be removed'),
      );
  }

  private countFollowUp(): void {
    this.followUps += 1;
    if (this.followUps > MAX_FOLLOW_UPS)
      throw new DeliveryError(
        'refused',
        `Discord takes only ${MAX_FOLLOW_UPS} answers more to an interaction here`,
      );
  }
}
