import { setTimeout as delay } from 'node:timers/promises';
import {
  DefaultRestOptions,
  DiscordAPIError,
  RateLimitError,
  RESTJSONErrorCodes,
  type RESTOptions,
  type ResponseLike,
} from 'discord.js';
import { messageOf } from '../../engine/index.js';
import { DeliveryError, type DeliveryProblem, type Pace } from '../port.js';

/**
 * What Discord's codes say of a chat, of the moment or of a message, by
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#json.
 */
const PROBLEMS: ReadonlyMap<number | string, DeliveryProblem> = new Map<number, DeliveryProblem>([
  // The channel or the server is gone, the bot was banned, or nobody lets it write to them.
  [RESTJSONErrorCodes.UnknownChannel, 'gone'],
  [RESTJSONErrorCodes.UnknownGuild, 'gone'],
  [RESTJSONErrorCodes.UserBannedFromThisGuild, 'gone'],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser, 'gone'],
  [RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds, 'gone'],
  // The channel takes nothing for a while: rights, locked and archived threads, slow mode.
  [RESTJSONErrorCodes.MissingAccess, 'closed'],
  [RESTJSONErrorCodes.MissingPermissions, 'closed'],
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'closed'],
  [RESTJSONErrorCodes.ThreadLocked, 'closed'],
  [RESTJSONErrorCodes.ActionCannotBePerformedDueToSlowmodeRateLimit, 'closed'],
  [RESTJSONErrorCodes.SendMessagesHasBeenTemporarilyDisabled, 'closed'],
  [RESTJSONErrorCodes.ChannelVerificationLevelTooHighForYouToGainAccess, 'closed'],
  [RESTJSONErrorCodes.CannotSendMessagesInNonTextChannel, 'closed'],
  [RESTJSONErrorCodes.CannotSendAMessageInAForumChannel, 'closed'],
  [RESTJSONErrorCodes.MaximumActiveThreads, 'closed'],
  // Limits of files, beside which text may go through.
  [RESTJSONErrorCodes.AccessToFileUploadsHasBeenLimitedForThisGuild, 'closed'],
  // The moment.
  [RESTJSONErrorCodes.ChannelWriteRateLimit, 'unreachable'],
  [RESTJSONErrorCodes.ServerWriteRateLimit, 'unreachable'],
  [RESTJSONErrorCodes.OpeningDirectMessagesTooFast, 'unreachable'],
  [RESTJSONErrorCodes.FeatureTemporarilyDisabledServerSide, 'unreachable'],
  [RESTJSONErrorCodes.ServiceResourceIsBeingRateLimited, 'unreachable'],
  [RESTJSONErrorCodes.CloudflareIsBlockingYourRequest, 'unreachable'],
  [RESTJSONErrorCodes.APIResourceOverloaded, 'unreachable'],
  // The message, or the one that was to be changed.
  [RESTJSONErrorCodes.UnknownMessage, 'refused'],
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 'refused'],
  [RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser, 'refused'],
  [RESTJSONErrorCodes.CannotSendAnEmptyMessage, 'refused'],
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'refused'],
  [RESTJSONErrorCodes.RequestEntityTooLarge, 'refused'],
  [RESTJSONErrorCodes.FileUploadedExceedsMaximumSize, 'refused'],
  [RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration, 'refused'],
  [RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter, 'refused'],
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
  const message = messageOf(error);
  const wait = error instanceof RateLimitError ? Math.ceil(error.retryAfter / 1000) : 0;
  return new DeliveryError(problemOf(error), `Discord: ${message}`, { cause: error }, wait);
}

/** As `toDeliveryError`, of a change of a message: where its limit is used up, another message takes its place. */
export const toChangeError = (error: unknown): DeliveryError =>
  error instanceof RateLimitError
    ? new DeliveryError('refused', `Discord: ${error.message}`, { cause: error })
    : toDeliveryError(error);

function problemOf(error: unknown): DeliveryProblem {
  if (!(error instanceof DiscordAPIError)) return 'unreachable';
  const known = PROBLEMS.get(error.code);
  if (known !== undefined) return known;
  // 401 concerns the token, not the message.
  if (error.status === 401 && !EXPIRED.has(error.code)) return 'unreachable';
  // What is forbidden for a reason that is not known yet may be allowed again.
  return error.status === 403 ? 'closed' : 'refused';
}

/** Limits that discord.js does not know, and would wait for however long they last. */
const LIMITS: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  RESTJSONErrorCodes.ActionCannotBePerformedDueToSlowmodeRateLimit,
]);

/** Answers to interactions, which Discord leaves out of a bot's rate, and which must not be late. */
const UNCOUNTED = /\/(interactions|webhooks)\//;

/** As `makeRequest`, each request in its turn. */
export const makeRequestIn =
  (pace: Pace): RESTOptions['makeRequest'] =>
  async (url, init) => {
    if (!UNCOUNTED.test(url)) await pace.wait(init.signal ?? undefined);
    return makeRequest(url, init);
  };

/**
 * Pauses before a request is made again whose connection broke, or which Discord's servers failed, in milliseconds. A message that
 * is sent again has the same nonce. Discord waits three seconds for the first answer to an interaction, and takes no nonce with what
 * follows: that rather comes twice to its one reader than never.
 */
const AGAIN_MS = { others: [500, 2_000], first: [0, 300, 1_000] } as const;
const FIRST_ANSWER = /\/interactions\//;
/** What would be done twice. */
const NOT_AGAIN = /\/(threads|scheduled-events)$/;

/**
 * Makes a request and, where one message or chat has reached a limit of its own, has discord.js throw that with its code.
 * Without the headers of the limit, which it would take for one of the route.
 */
export const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
  const response = await requestUntilAnswered(url, init);
  if (response.status !== 429) return response;
  const text = await response.text();
  const { status, statusText } = response;
  const isOwn = LIMITS.has(codeIn(text));
  const headers = new Headers(isOwn ? { 'content-type': 'application/json' } : headersOf(response));
  return new Response(text, { status: isOwn ? 400 : status, statusText, headers });
};

/** Makes a request, again if it gets no answer. The signal, which ends it after a while, ends that, too. */
const requestUntilAnswered: typeof makeRequest = async (url, init) => {
  const isOnce = init.method === 'POST' && NOT_AGAIN.test(url);
  const pauses = isOnce ? [] : AGAIN_MS[FIRST_ANSWER.test(url) ? 'first' : 'others'];
  for (const pause of pauses) {
    try {
      const response = await DefaultRestOptions.makeRequest(url, init);
      if (response.status < 500) return response;
      await response.text();
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    await delay(pause, undefined, { signal: init.signal ?? undefined });
  }
  return DefaultRestOptions.makeRequest(url, init);
};

const headersOf = ({ headers }: Pick<ResponseLike, 'headers'>): [string, string][] => [...headers.entries()];

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** True for an interaction that was acknowledged before: by the process before this one, or by a request whose answer was lost. */
export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

export const isExpired = (error: unknown): boolean =>
  error instanceof DiscordAPIError && EXPIRED.has(error.code);

/** Codes of what is forbidden with files, and may be allowed without them. */
const FILES_FORBIDDEN: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.AccessToFileUploadsHasBeenLimitedForThisGuild,
]);

/** True if a message was refused perhaps for the files that came with it. */
export const mayForbidFiles = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  error.cause instanceof DiscordAPIError &&
  FILES_FORBIDDEN.has(error.cause.code);

/** True if a reply was refused because the bot lacks Read Message History. */
export const needsHistory = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  error.cause instanceof DiscordAPIError &&
  error.cause.code === REPLYING_NEEDS_HISTORY;
