import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { DeliveryError, type DeliveryProblem } from '../port.js';

/** Errors after which nothing can be sent there: the channel or server is gone, or the bot has no access. */
const GONE: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.CannotSendMessagesToThisUser,
  RESTJSONErrorCodes.MissingPermissions,
]);

const REPLYING_NEEDS_HISTORY = 160_002;

/** Errors of an interaction that can no longer be answered: expired, or acknowledged before. */
const EXPIRED: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
]);

/** Classifies an error of discord.js for the port. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const wait = error instanceof RateLimitError ? Math.ceil(error.retryAfter / 1000) : 0;
  return new DeliveryError(problemOf(error), `Discord: ${message}`, { cause: error }, wait);
}

function problemOf(error: unknown): DeliveryProblem {
  if (!(error instanceof DiscordAPIError)) return 'unreachable';
  if (GONE.has(error.code)) return 'gone';
  // 401 concerns the token, not the message.
  return error.status === 401 && !EXPIRED.has(error.code) ? 'unreachable' : 'refused';
}

export const isExpired = (error: unknown): boolean =>
  error instanceof DiscordAPIError && EXPIRED.has(error.code);

/** True if a reply was refused because the bot lacks Read Message History. */
export const needsHistory = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  error.cause instanceof DiscordAPIError &&
  error.cause.code === REPLYING_NEEDS_HISTORY;
