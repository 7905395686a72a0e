import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { apiErrors, parseBody } from './api-error.js';
import { autocompleteChoices } from './command-schema.js';
import { editMessage, fillMessage, type Upload } from './compose.js';
import { type MessageBody, messageBody } from './message-schema.js';
import { type Channel, MESSAGE_FLAGS, type Message, type Person } from './model.js';
import type { World } from './world.js';

export type InteractionKind = 'command' | 'button' | 'form' | 'autocomplete' | 'entry point';
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** Something a user did to the bot, and what came of it. */
export class Interaction {
  readonly token = randomBytes(24).toString('base64url');
  readonly startedAt = Date.now();
  /** `failed`: the user read "The application did not respond". */
  state: 'waiting' | 'acknowledged' | 'failed' = 'waiting';
  /** What `@original` means: the bot's answer, or the message of the button. */
  original: Message | null = null;
  /** The form that was opened. */
  form: z.output<typeof formBody> | null = null;
  /** Messages that were added to the first answer. */
  followUps = 0;
  /** The token is worth nothing any longer. */
  isOver = false;
  /** The Activity was opened. */
  hasLaunched = false;
  /** Which one that was. */
  instance: string | null = null;
  choices: readonly Choice[] | null = null;
  /** What only this user sees, oldest first; deleted ones are gone. */
  whispers: Message[] = [];

  constructor(
    readonly id: string,
    readonly kind: InteractionKind,
    readonly user: Person,
    readonly channel: Channel,
    /** The message whose button was pressed. */
    readonly pressed: Message | null,
    private readonly world: World,
  ) {}

  /** The next thing that the bot tells the user privately; waits for it. */
  async whisper(index = 0, milliseconds = 5000): Promise<Message> {
    return await this.world.changes.until(
      () => this.whispers.filter((message) => !message.loading)[index],
      `private answer ${index + 1} to ${this.user.username}`,
      milliseconds,
    );
  }
}

export interface InteractionLimits {
  /** Time for the first answer, in milliseconds (really 3,000). */
  readonly answerWithin: number;
  /** Life of the token, in milliseconds (really 15 minutes). */
  readonly tokenLife: number;
}

const callbackBody = z.object({ type: z.int(), data: z.unknown().optional() });
const formBody = z.object({
  custom_id: z.string().min(1).max(100),
  title: z.string().min(1).max(45),
  components: z
    .array(
      z.object({
        type: z.literal(18),
        label: z.string().min(1).max(45),
        component: z.object({
          type: z.literal(4),
          custom_id: z.string().min(1).max(100),
          style: z.int().min(1).max(2),
          placeholder: z.string().max(100).optional(),
          max_length: z.int().min(1).max(4000).optional(),
        }),
      }),
    )
    .min(1)
    .max(5),
});
/** Messages that can be added where the bot is not a member. */
const MAX_FOLLOW_UPS = 5;
const CALLBACK = {
  message: 4,
  deferMessage: 5,
  deferUpdate: 6,
  update: 7,
  autocomplete: 8,
  form: 9,
  launch: 12,
} as const;

/** The bot's side of interactions: the first answer, edits of it, follow-ups. */
export class Interactions {
  private readonly byId = new Map<string, Interaction>();
  private readonly byToken = new Map<string, Interaction>();

  constructor(
    private readonly world: World,
    private readonly limits: InteractionLimits,
  ) {}

  open(kind: InteractionKind, user: Person, channel: Channel, pressed: Message | null): Interaction {
    const interaction = new Interaction(this.world.nextId(), kind, user, channel, pressed, this.world);
    this.byId.set(interaction.id, interaction);
    this.byToken.set(interaction.token, interaction);
    setTimeout(() => {
      if (interaction.state === 'waiting') interaction.state = 'failed';
      this.world.changes.notify();
    }, this.limits.answerWithin).unref();
    return interaction;
  }

  answer(id: string, token: string, body: unknown, uploads: readonly Upload[]): Interaction {
    const interaction = this.byId.get(id);
    if (interaction === undefined || interaction.token !== token) throw apiErrors.unknownInteraction();
    if (interaction.state === 'acknowledged') throw apiErrors.alreadyAcknowledged();
    const late = Date.now() - interaction.startedAt > this.limits.answerWithin;
    if (late || interaction.state === 'failed') throw apiErrors.unknownInteraction();
    const { type, data } = parseBody(callbackBody, body);
    this.firstAnswer(interaction, type, data ?? {}, uploads);
    interaction.state = 'acknowledged';
    this.world.changes.notify();
    return interaction;
  }

  followUp(token: string, body: unknown, uploads: readonly Upload[]): Message {
    const interaction = this.alive(token);
    const { channel, original } = interaction;
    const fields = parseBody(messageBody, body);
    // The first one takes the place of "thinking …", and is seen by whoever was to see that.
    if (original?.loading === true && !original.deleted) {
      editMessage(this.world, original, fields, uploads);
      return original;
    }
    if (isWithoutBot(channel) && interaction.followUps >= MAX_FOLLOW_UPS) throw apiErrors.tooManyFollowUps();
    interaction.followUps += 1;
    return this.send(interaction, fields, uploads);
  }

  /** Ends the life of all tokens so far. */
  endTokens(): void {
    for (const interaction of this.byToken.values()) interaction.isOver = true;
  }

  message(token: string, messageId: string): Message {
    const interaction = this.alive(token);
    const message =
      messageId === '@original'
        ? interaction.original
        : (interaction.whispers.find(({ id }) => id === messageId) ??
          this.ownMessage(interaction, messageId));
    if (!message || message.deleted) throw apiErrors.unknownMessage();
    return message;
  }

  edit(token: string, messageId: string, body: unknown, uploads: readonly Upload[]): Message {
    const message = this.message(token, messageId);
    editMessage(this.world, message, parseBody(messageBody, body), uploads);
    return message;
  }

  delete(token: string, messageId: string): void {
    const message = this.message(token, messageId);
    const interaction = this.alive(token);
    interaction.whispers = interaction.whispers.filter((one) => one !== message);
    this.world.deleteMessage(message);
  }

  private firstAnswer(
    interaction: Interaction,
    type: number,
    data: unknown,
    uploads: readonly Upload[],
  ): void {
    const { kind, pressed } = interaction;
    const isAutocomplete = kind === 'autocomplete';
    if (isAutocomplete !== (type === CALLBACK.autocomplete))
      throw apiErrors.invalidForm(['type'], 'Wrong type');
    if (type === CALLBACK.autocomplete) {
      interaction.choices = parseBody(z.object({ choices: autocompleteChoices }), data, ['data']).choices;
      return;
    }
    if (type === CALLBACK.launch) {
      if (this.world.activities.entryPoint === null)
        throw apiErrors.invalidForm(['type'], 'This application has no Activity');
      interaction.hasLaunched = true;
      interaction.instance = this.world.activities.open(interaction.channel, [interaction.user]);
      return;
    }
    if (type === CALLBACK.form) {
      if (kind === 'form') throw apiErrors.invalidForm(['type'], 'A form cannot open another');
      interaction.form = parseBody(formBody, data, ['data']);
      return;
    }
    const message = parseBody(messageBody, data, ['data']);
    if (type === CALLBACK.message) {
      interaction.original = this.send(interaction, message, uploads);
    } else if (type === CALLBACK.deferMessage) {
      interaction.original = this.think(interaction, message.flags ?? 0);
    } else if (pressed !== null && type === CALLBACK.deferUpdate) {
      interaction.original = pressed;
    } else if (pressed !== null && type === CALLBACK.update) {
      interaction.original = pressed;
      editMessage(this.world, pressed, message, uploads);
    } else {
      throw apiErrors.invalidForm(['type'], 'Value must be one of the types of this interaction');
    }
  }

  private send(interaction: Interaction, body: MessageBody, uploads: readonly Upload[]): Message {
    const message = this.newAnswer(interaction);
    fillMessage(this.world, message, body, uploads);
    return this.post(interaction, message);
  }

  private think(interaction: Interaction, flags: number): Message {
    const message = this.newAnswer(interaction);
    message.flags = (flags & MESSAGE_FLAGS.Ephemeral) | MESSAGE_FLAGS.Loading;
    return this.post(interaction, message);
  }

  private newAnswer({ id, channel, user }: Interaction): Message {
    const message = this.world.newMessage(channel, this.world.bot);
    message.interaction = { id, userId: user.id };
    message.webhookId = this.world.applicationId;
    return message;
  }

  private post(interaction: Interaction, message: Message): Message {
    if (message.ephemeral) interaction.whispers.push(message);
    this.world.post(message);
    return message;
  }

  private ownMessage(interaction: Interaction, messageId: string): Message | undefined {
    const message = this.world.messages.get(messageId);
    return message?.interaction?.id === interaction.id ? message : undefined;
  }

  /** The interaction of a token that works: acknowledged and not older than its life. */
  private alive(token: string): Interaction {
    const interaction = this.byToken.get(token);
    if (interaction === undefined) throw apiErrors.unknownWebhook();
    if (interaction.isOver || Date.now() - interaction.startedAt > this.limits.tokenLife)
      throw apiErrors.invalidWebhookToken();
    if (interaction.state !== 'acknowledged') throw apiErrors.unknownWebhook();
    return interaction;
  }
}

/** True where people have brought the bot along by installing it for themselves. */
export const isWithoutBot = ({ kind, guild }: Channel): boolean =>
  kind === 'group' || guild?.botIsMember === false;
