import { BotError, GrammyError, HttpError } from 'grammy';
import { DeliveryError, type DeliveryProblem } from '../../port.js';

/** Answers of the server (with code 400) that mean: nothing will ever get there again. */
const GONE =
  /chat not found|chat was deactivated|group is deactivated|PEER_ID_INVALID|CHANNEL_PRIVATE|message thread not found|TOPIC_DELETED|bot was kicked/i;

const PHOTOS_FORBIDDEN = /not enough rights to send (photos|media)|CHAT_SEND_(PHOTOS|MEDIA)_FORBIDDEN/i;

const ANIMATIONS_FORBIDDEN = /not enough rights to send (animations|media)|CHAT_SEND_(GIFS|MEDIA)_FORBIDDEN/i;

const problemOf = (error: GrammyError): DeliveryProblem => {
  if (error.error_code === 403) return 'gone';
  if (error.error_code === 400) return GONE.test(error.description) ? 'gone' : 'refused';
  // 401 and 404 are about the token or the server, 429 and 5xx about the moment: the message is not at fault.
  if ([401, 404, 429].includes(error.error_code) || error.error_code >= 500) return 'unreachable';
  return 'refused';
};

const TOKEN_IN_TEXT = /\d+:[\w-]{10,}/g;

/** Why a request failed, without the token that is part of every address. */
export const reasonOf = (error: unknown): string => {
  const inner = error instanceof HttpError ? error.error : error;
  const text = inner instanceof Error ? inner.message : String(inner);
  return text.replace(TOKEN_IN_TEXT, '…');
};

/** Says who failed, in the port's words. What grammY knows of the request (token, picture) is left behind. */
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

/** What may stand in a log: errors of ours as they are, grammY's without the request. */
export const forLog = (error: unknown): unknown => {
  if (error instanceof BotError) return forLog(error.error);
  return error instanceof GrammyError || error instanceof HttpError ? toDeliveryError(error) : error;
};

/** The supergroup that a group became, when that is why the server refused. */
export const migratedTo = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;

/** A tapped button may be answered once and for a short time; too late is no error. */
export const isStaleQuery = (error: unknown): boolean =>
  error instanceof GrammyError &&
  error.error_code === 400 &&
  /query is too old|query ID is invalid|QUERY_ID_INVALID/i.test(error.description);

export const isNotModified = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /is not modified/i.test(error.description);

/** The group allows text but no pictures. */
export const arePhotosForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && PHOTOS_FORBIDDEN.test(error.description);

/** The group allows no animations. */
export const areAnimationsForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && ANIMATIONS_FORBIDDEN.test(error.description);
