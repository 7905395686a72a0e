import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { DeliveryError, type DeliveryProblem } from '../port.js';

/** Nothing will ever get there: the channel or the server is gone, or the bot is shut out. */
const GONE: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.CannotSendMessagesToThisUser,
  RESTJSONErrorCodes.MissingPermissions,
]);

const REPLYING_NEEDS_HISTORY = 160_002;

/** An interaction that can no longer be answered: too late, its token is over, or it was answered before. */
const EXPIRED: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
]);

/** Says who failed, in the port's words. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const wait = error instanceof RateLimitError ? Math.ceil(error.retryAfter / 1000) : 0;
  return new DeliveryError(problemOf(error), `Discord: ${message}`, { cause: error }, wait);
}

function problemOf(error: unknown): DeliveryProblem {
  if (!(error instanceof DiscordAPIError)) return 'unreachable';
  if (GONE.has(error.code)) return 'gone';
  // 401 is about the token, not about the message.
  return error.status === 401 && !EXPIRED.has(error.code) ? 'unreachable' : 'refused';
}

export const isExpired = (error: unknown): boolean =>
  error instanceof DiscordAPIError && EXPIRED.has(error.code);

export const needsHistory = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  error.cause instanceof DiscordAPIError &&
  error.cause.code === REPLYING_NEEDS_HISTORY;
