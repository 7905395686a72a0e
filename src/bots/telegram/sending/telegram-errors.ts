import { BotError, GrammyError, HttpError } from 'grammy';
import { DeliveryError, type DeliveryProblem } from '../../port.js';

/** Descriptions of 400 errors after which nothing can be sent to the chat. */
const GONE =
  /chat not found|chat was deactivated|group is deactivated|PEER_ID_INVALID|CHANNEL_PRIVATE|message thread not found|TOPIC_DELETED|bot was kicked/i;

const PHOTOS_FORBIDDEN = /not enough rights to send (photos|media)|CHAT_SEND_(PHOTOS|MEDIA)_FORBIDDEN/i;

const ANIMATIONS_FORBIDDEN = /not enough rights to send (animations|media)|CHAT_SEND_(GIFS|MEDIA)_FORBIDDEN/i;

const problemOf = (error: GrammyError): DeliveryProblem => {
  if (error.error_code === 403) return 'gone';
  if (error.error_code === 400) return GONE.test(error.description) ? 'gone' : 'refused';
  // 401 and 404 concern the token or the server, 429 and 5xx the moment, none of them the message.
  if ([401, 404, 429].includes(error.error_code) || error.error_code >= 500) return 'unreachable';
  return 'refused';
};

const TOKEN_IN_TEXT = /\d+:[\w-]{10,}/g;

/** The reason of a failed request, without the token that is part of every URL. */
export const reasonOf = (error: unknown): string => {
  const inner = error instanceof HttpError ? error.error : error;
  const text = inner instanceof Error ? inner.message : String(inner);
  return text.replace(TOKEN_IN_TEXT, '…');
};

/** Classifies an error of grammY for the port, and leaves out the request, which holds token and pictures. */
export const toDeliveryError = (error: unknown): DeliveryError => {
  if (error instanceof DeliveryError) return error;
  if (error instanceof GrammyError) {
    const { retry_after } = error.parameters;
    return new DeliveryError(problemOf(error), `${error.method}: ${error.description}`, {}, retry_after);
  }
  if (error instanceof HttpError || (error instanceof Error && /abort/i.test(error.message))) {
    return new DeliveryError('unreachable', reasonOf(error));
  }
  return new DeliveryError('refused', reasonOf(error), { cause: error });
};

/** An error fit for the log: grammY's without the request. */
export const forLog = (error: unknown): unknown => {
  if (error instanceof BotError) return forLog(error.error);
  return error instanceof GrammyError || error instanceof HttpError ? toDeliveryError(error) : error;
};

/** The id of the supergroup that a group became, if that is why the server refused. */
export const migratedTo = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;

/** True if a callback query is too old to be answered, or was answered before. */
export const isStaleQuery = (error: unknown): boolean =>
  error instanceof GrammyError &&
  error.error_code === 400 &&
  /query is too old|query ID is invalid|QUERY_ID_INVALID/i.test(error.description);

/** Ignores the error of an edit that changes nothing. */
export const unlessNotModified = (edit: Promise<unknown>): Promise<unknown> =>
  edit.catch((error: unknown) => {
    if (!(error instanceof GrammyError && /is not modified/i.test(error.description))) throw error;
  });

/** True if the message has a caption and no text that could be edited. */
export const isWithoutText = (error: unknown): boolean =>
  error instanceof GrammyError && /there is no text in the message to edit/i.test(error.description);

/** True if the group's permissions exclude photos. */
export const arePhotosForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && PHOTOS_FORBIDDEN.test(error.description);

/** True if the group's permissions exclude animations. */
export const areAnimationsForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && ANIMATIONS_FORBIDDEN.test(error.description);

/** True if a group forbids a reaction, or all. */
export const areReactionsForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /REACTION/i.test(error.description);
