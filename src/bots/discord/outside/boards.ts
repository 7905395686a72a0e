import {
  ApplicationIntegrationType,
  DiscordAPIError,
  type Interaction,
  InteractionContextType,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import { z } from 'zod';
import type { Brief } from '../../brief.js';
import { type ChannelKey, DeliveryError, type Post } from '../../port.js';
import { isExpired, toDeliveryError } from '../discord-errors.js';
import { outgoingOf } from '../outgoing.js';
import { commandsOf } from '../registration.js';

/** How long the token of an interaction is used: it lasts 15 minutes from when Discord made it. */
const TOKEN_MS = 14.5 * 60_000;

/** Key of a place that the bot is not in, to which people have brought it along by installing it for themselves. */
export const outsideKey = (channelId: string): ChannelKey => `discord:@${channelId}`;

/** True for the key of a place that the bot is not in. */
export const isOutsideKey = (key: ChannelKey): boolean => /^discord:@\d+$/.test(key);

/**
 * True for an interaction in a server without the bot, in a group or in a chat between two people: there it can answer
 * interactions alone, and can neither read nor post. A button counts as the command whose answer it stands on.
 */
export const isOutside = ({ context, authorizingIntegrationOwners: owners }: Interaction): boolean =>
  context !== null &&
  context !== InteractionContextType.BotDM &&
  owners[ApplicationIntegrationType.GuildInstall] === undefined &&
  owners[ApplicationIntegrationType.UserInstall] !== undefined;

const grip = z.object({
  applicationId: z.string(),
  token: z.string(),
  /** Id of the message, or `@original`. */
  message: z.string(),
  /** When the interaction was made, epoch milliseconds. */
  since: z.number(),
});
/** A message that an interaction has posted, or on which it was a press, and its right to change that message. */
export type Grip = Readonly<z.output<typeof grip>>;

/** The message of every place that the bot is not in, as long as it can be changed. */
export class OutsideBoards {
  private readonly grips = new Map<ChannelKey, Grip>();

  constructor(
    private readonly now: () => number,
    /** Where all processes note them; by default this is the only one. */
    private readonly shared: Brief | null = null,
  ) {}

  /** Notes the interaction that can change the message of a place from now on. */
  note(channel: ChannelKey, grip: Grip): void {
    // The oldest come first.
    this.grips.delete(channel);
    this.grips.set(channel, grip);
    for (const [key, { since }] of this.grips) {
      if (this.now() - since < TOKEN_MS) break;
      this.grips.delete(key);
    }
    const left = grip.since + TOKEN_MS - this.now();
    // This process has it all the same.
    void this.shared?.note(noteOf(channel), grip, left).catch(() => {});
  }

  /** Shows a post in a place. Throws `DeliveryError`, `waits` where nobody has done anything for a quarter of an hour. */
  async show(rest: REST, channel: ChannelKey, post: Post): Promise<void> {
    const grip = await this.latest(channel);
    if (grip === undefined || this.now() - grip.since >= TOKEN_MS) throw waiting(channel);
    await showBy(rest, grip, post).catch((error: unknown) => {
      if (error instanceof DeliveryError && error.problem === 'waits') this.grips.delete(channel);
      throw error;
    });
  }

  /** The grip noted last by any process. */
  private async latest(channel: ChannelKey): Promise<Grip | undefined> {
    const own = this.grips.get(channel);
    const { data } = grip.safeParse(await this.shared?.find(noteOf(channel)).catch(() => undefined));
    return data !== undefined && data.since > (own?.since ?? 0) ? data : own;
  }
}

const noteOf = (channel: ChannelKey): string => `grip ${channel}`;

const waiting = (where: string, cause?: unknown): DeliveryError =>
  new DeliveryError(
    'waits',
    `Discord: nothing can be shown in ${where} until somebody presses a button there`,
    {
      cause,
    },
  );

/** True if a message cannot be changed by an interaction any longer: it was deleted, or its time is over. */
const isLost = (error: unknown): boolean =>
  isExpired(error) || (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage);

/** Has an interaction change its message; its result is the id of the message. Throws `DeliveryError`. */
export async function showBy(rest: REST, grip: Grip, post: Post): Promise<string> {
  const { applicationId, token, message } = grip;
  const { body, files } = outgoingOf(post, commandsOf(rest));
  try {
    const route = Routes.webhookMessage(applicationId, token, message);
    return ((await rest.patch(route, { body, files, auth: false })) as { id: string }).id;
  } catch (error) {
    throw isLost(error) ? waiting('this place', error) : toDeliveryError(error);
  }
}

/** Has an interaction post one message more, for all to see; its result is the id of the message. Throws `DeliveryError`. */
export async function postBy(rest: REST, grip: Omit<Grip, 'message'>, post: Post): Promise<string> {
  const { body, files } = outgoingOf(post, commandsOf(rest));
  try {
    const query = new URLSearchParams({ wait: 'true' });
    const route = Routes.webhook(grip.applicationId, grip.token);
    return ((await rest.post(route, { body, files, query, auth: false })) as { id: string }).id;
  } catch (error) {
    throw isExpired(error) ? waiting('this place', error) : toDeliveryError(error);
  }
}
