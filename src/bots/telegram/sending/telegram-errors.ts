import { BotError, GrammyError, HttpError } from 'grammy';
import { messageOf } from '../../../engine/index.js';
import { DeliveryError, type DeliveryProblem } from '../../port.js';

/** A kind of refusal, by what Telegram says after its code. */
interface Refusal {
  readonly says: RegExp;
  readonly problem: Extract<DeliveryProblem, 'gone' | 'closed'>;
}

/**
 * What Telegram says when it refuses something, with where that is written. "api": telegram-bot-api/Client.cpp of
 * tdlib/telegram-bot-api, "td": td/telegram of tdlib/td, both of 2026; "rpc": the errors of Telegram's servers, which both
 * pass on in capitals (https://core.telegram.org/api/errors, https://github.com/danog/rpc-db). The first that fits counts.
 */
const REFUSALS: readonly Refusal[] = [
  // The chat is gone. api: check_chat_access
  { says: /user is deactivated/i, problem: 'gone' },
  { says: /the group chat was deleted/i, problem: 'gone' },
  { says: /bot was kicked from the (group|supergroup|channel) chat/i, problem: 'gone' },
  { says: /bot is not a member of the (group|supergroup|channel) chat/i, problem: 'gone' },
  // api: check_chat, and check_chat_access for somebody whom the bot does not know
  { says: /chat not found/i, problem: 'gone' },
  // api: fail_query_with_error, for USER_IS_BLOCKED
  { says: /bot was blocked by the user/i, problem: 'gone' },
  // td: MessagesManager::process_send_message_fail_error, in private for PEER_ID_INVALID and USER_IS_BOT
  { says: /bot can't initiate conversation with a user/i, problem: 'gone' },
  { says: /bot can't send messages to (the )?bots?/i, problem: 'gone' },
  // Earlier versions of api, of basic groups.
  { says: /(group|chat) (is|was) deactivated/i, problem: 'gone' },
  // rpc
  { says: /PEER_ID_INVALID|CHANNEL_(PRIVATE|INVALID)|CHAT_ID_INVALID|USER_DELETED/, problem: 'gone' },
  { says: /TOPIC_DELETED/, problem: 'gone' },

  // The chat takes nothing for a while. rpc: a topic that an administrator has closed
  { says: /TOPIC_CLOSED/, problem: 'closed' },
  // api: check_message_topic. A topic that the server does not know at the moment: tdlib/telegram-bot-api #847
  { says: /message thread not found|TOPIC_ID_INVALID/i, problem: 'closed' },
  // td: MessageContent's can_send_message_content, for what the permissions of the group or of the bot leave out
  { says: /not enough rights to send [\w ]+ to the chat/i, problem: 'closed' },
  // td: MessagesManager and DialogManager; earlier versions of both
  { says: /have no (write access to the chat|rights to send a message)/i, problem: 'closed' },
  { says: /need administrator rights in the channel chat/i, problem: 'closed' },
  // rpc: rights of the group or of the bot, night mode among them
  { says: /CHAT_(WRITE|GUEST_SEND|SEND_[A-Z]+)_FORBIDDEN|CHAT_FORBIDDEN/, problem: 'closed' },
  { says: /CHAT_(RESTRICTED|ADMIN_REQUIRED)|USER_BANNED_IN_CHANNEL/, problem: 'closed' },
  // td: NetQueryDelayer lets through what is no plain number of seconds
  { says: /SLOWMODE_WAIT/, problem: 'closed' },
  { says: /ALLOW_PAYMENT_REQUIRED|PRIVACY_PREMIUM_REQUIRED/, problem: 'closed' },
  // api: fail_query_with_error of a bot that Telegram has frozen
  { says: /FROZEN_METHOD_INVALID/, problem: 'closed' },

  // Unknown ones of the chat, and not of the message, by the way in which rpc names them.
  { says: /: (CHAT|CHANNEL|TOPIC|PEER|USER)_[A-Z_]+/, problem: 'closed' },
];

const PHOTOS_FORBIDDEN = /not enough rights to send (photos|media)|CHAT_SEND_(PHOTOS|MEDIA)_FORBIDDEN/i;

const ANIMATIONS_FORBIDDEN = /not enough rights to send (animations|media)|CHAT_SEND_(GIFS|MEDIA)_FORBIDDEN/i;

function problemOf({ error_code, description }: GrammyError): DeliveryProblem {
  // 401 and 404 concern the token or the server, 429 and 5xx the moment, none of them the message.
  if ([401, 404, 429].includes(error_code) || error_code >= 500) return 'unreachable';
  const known = REFUSALS.find(({ says }) => says.test(description));
  // What is forbidden for a reason that is not known yet may be allowed again.
  return known?.problem ?? (error_code === 403 ? 'closed' : 'refused');
}

const TOKEN_IN_TEXT = /\d+:[\w-]{10,}/g;

/** The reason of a failed request, without the token that is part of every URL. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof HttpError ? error.error : error;
  const text = messageOf(inner);
  return text.replace(TOKEN_IN_TEXT, '…');
}

/** Classifies an error of grammY for the port, and leaves out the request, which holds token and pictures. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (error instanceof GrammyError) {
    const { retry_after } = error.parameters;
    return new DeliveryError(problemOf(error), `${error.method}: ${error.description}`, {}, retry_after);
  }
  if (error instanceof HttpError || (error instanceof Error && /abort/i.test(error.message))) {
    return new DeliveryError('unreachable', reasonOf(error));
  }
  return new DeliveryError('refused', reasonOf(error), { cause: error });
}

/** An error fit for the log: grammY's without the request. */
export function forLog(error: unknown): unknown {
  if (error instanceof BotError) return forLog(error.error);
  return error instanceof GrammyError || error instanceof HttpError ? toDeliveryError(error) : error;
}

/** The id of the supergroup that a group became, if that is why the server refused. */
export const migratedTo = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;

/** True if the server does not know a topic, or no longer. */
export const isTopicLost = (error: unknown): boolean =>
  error instanceof GrammyError &&
  /message thread not found|TOPIC_(ID_INVALID|DELETED|CLOSED)/i.test(error.description);

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
const areAnimationsForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && ANIMATIONS_FORBIDDEN.test(error.description);

/** True if a group forbids a reaction, or all. */
export const areReactionsForbidden = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /REACTION/i.test(error.description);

/** What came of an animation; null if the group forbids them, as it may still allow photos. */
export const unlessForbidden = <T>(animation: Promise<T>): Promise<T | null> =>
  animation.catch((error: unknown) => {
    if (!areAnimationsForbidden(error)) throw error;
    return null;
  });
