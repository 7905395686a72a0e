import type { z } from 'zod';

/** An answer of the REST API that is no success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly details: {
      readonly errors?: object;
      readonly retryAfter?: number;
      readonly global?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** The errors of https://discord.com/developers/docs/topics/opcodes-and-status-codes#json that a chat bot meets. */
export const apiErrors = {
  unauthorized: () => new ApiError(401, 0, '401: Unauthorized'),
  noRoute: () => new ApiError(404, 0, '404: Not Found'),
  unknownApplication: () => new ApiError(404, 10002, 'Unknown Application'),
  unknownChannel: () => new ApiError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new ApiError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new ApiError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new ApiError(404, 10008, 'Unknown Message'),
  unknownEvent: () => new ApiError(404, 10070, 'Unknown Guild Scheduled Event'),
  unknownUser: () => new ApiError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new ApiError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new ApiError(404, 10062, 'Unknown interaction'),
  requestTooLarge: () => new ApiError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new ApiError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new ApiError(403, 50001, 'Missing Access'),
  notYourMessage: () => new ApiError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new ApiError(400, 50006, 'Cannot send an empty message'),
  closedToDirectMessages: () => new ApiError(403, 50007, 'Cannot send messages to this user'),
  missingPermissions: () => new ApiError(403, 50013, 'Missing Permissions'),
  hasThread: () => new ApiError(400, 160004, 'A thread has already been created for this message'),
  threadArchived: () => new ApiError(400, 50083, 'Thread is archived'),
  threadLocked: () => new ApiError(403, 160005, 'Thread is locked'),
  invalidWebhookToken: () => new ApiError(401, 50027, 'Invalid Webhook Token'),
  tooManyFollowUps: () =>
    new ApiError(400, 40094, 'This interaction has reached the maximum number of follow-up messages'),
  noHistoryToReplyTo: () =>
    new ApiError(400, 160002, 'Cannot reply without permission to read message history'),
  malformedJson: () => new ApiError(400, 50109, 'The request body contains invalid JSON.'),
  rateLimited: (retryAfter: number, global: boolean, code = 0) =>
    new ApiError(429, code, 'You are being rate limited.', { retryAfter, global }),
  /** `Invalid Form Body`: the path to the field, then what is wrong with it. */
  invalidForm: (path: readonly PropertyKey[], message: string, code = 'BASE_TYPE_BAD') =>
    new ApiError(400, 50035, 'Invalid Form Body', { errors: nest(path, [{ code, message }]) }),
} as const;

const nest = (path: readonly PropertyKey[], errors: readonly object[]): object =>
  path.reduceRight<object>((inner, key) => ({ [String(key)]: inner }), { _errors: errors });

/** Parses a request body, or answers as Discord does with the first field that is wrong. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  prefix: readonly PropertyKey[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw apiErrors.invalidForm([...prefix, ...issue.path], issue.message, issue.code);
}
