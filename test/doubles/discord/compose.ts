import { apiErrors } from './api-error.js';
import type { MessageBody } from './message-schema.js';
import { type Attachment, type Channel, MESSAGE_FLAGS, type Message } from './model.js';
import { PERMISSIONS } from './permissions.js';
import type { World } from './world.js';

/** A file of a multipart request: its index in `files[n]`. */
export interface Upload {
  readonly index: string;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Buffer;
}

const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Writes a validated body into a message that is about to be sent. */
export function fillMessage(
  world: World,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): void {
  message.content = body.content ?? '';
  message.embeds = body.embeds ?? [];
  message.components = body.components ?? [];
  message.flags |= (body.flags ?? 0) & (MESSAGE_FLAGS.Ephemeral | MESSAGE_FLAGS.SuppressNotifications);
  message.nonce = body.nonce === null || body.nonce === undefined ? null : String(body.nonce);
  message.attachments = attachmentsOf(world, message, body, uploads);
  refuseEmpty(message);
  notify(world, message, body.allowed_mentions ?? null);
}

/**
 * Writes an edit. Fields that the body does not name stay as they are, but attachments: the documentation
 * asks that every edit lists all that shall remain, and the double takes it at its word.
 */
export function editMessage(
  world: World,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): void {
  if (body.content !== undefined) message.content = body.content ?? '';
  if (body.embeds !== undefined) message.embeds = body.embeds ?? [];
  if (body.components !== undefined) message.components = body.components ?? [];
  message.attachments = attachmentsOf(world, message, body, uploads);
  message.flags &= ~MESSAGE_FLAGS.Loading;
  refuseEmpty(message);
  if (body.allowed_mentions !== undefined) message.allowedMentions = body.allowed_mentions ?? null;
  world.edited(message);
}

function refuseEmpty(message: Message): void {
  const { content, embeds, components, attachments } = message;
  if (content.trim() === '' && embeds.length + components.length + attachments.length === 0) {
    throw apiErrors.emptyMessage();
  }
}

function attachmentsOf(
  world: World,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): readonly Attachment[] {
  if (uploads.reduce((bytes, { data }) => bytes + data.length, 0) > UPLOAD_LIMIT) {
    throw apiErrors.requestTooLarge();
  }
  const named = body.attachments ?? [];
  const kept = message.attachments.filter(({ id }) => named.some((one) => one.id === id));
  const unknown = named.findIndex(
    ({ id }) => !kept.some((one) => one.id === id) && !uploads.some(({ index }) => index === id),
  );
  if (unknown >= 0) throw apiErrors.invalidForm(['attachments', unknown, 'id'], 'Unknown attachment');
  const added = uploads.map((upload) => {
    const description = named.find(({ id }) => id === upload.index)?.description ?? null;
    const { filename, contentType, data } = upload;
    return { id: world.nextId(), filename, description, contentType, data };
  });
  return [...kept, ...added];
}

/** Works out who gets a notification: mentions in the text, as far as `allowed_mentions` lets them through. */
export function notify(world: World, message: Message, allowed: MessageBody['allowed_mentions']): void {
  message.allowedMentions = allowed ?? null;
  const mentioned = [...message.content.matchAll(/(?<!\\)<@!?(\d+)>/g)].map((match) => match[1]!);
  const named = new Set(mentioned.filter((id) => world.people.has(id)));
  const may = (kind: 'users' | 'everyone') => !allowed || (allowed.parse?.includes(kind) ?? false);
  const notified = [...named].filter((id) => may('users') || (allowed?.users?.includes(id) ?? false));
  const { reference } = message;
  const pingsAuthor = allowed ? allowed.replied_user === true : true;
  // A reply to the answer to a slash command does not mention the bot, unlike one to a regular message.
  if (reference !== null && pingsAuthor && reference.interaction === null) notified.push(reference.author.id);
  message.notified = [...new Set(notified)];
  message.notifiedEveryone = may('everyone') && /@(everyone|here)/.test(message.content);
}

/** Refuses what the bot may not do in this channel. */
export function requireSendable(
  world: World,
  channel: Channel,
  uploads: readonly Upload[],
  isReply: boolean,
): void {
  requireVisible(channel);
  if (channel.recipient !== null && world.closedTo.has(channel.recipient.id)) {
    throw apiErrors.closedToDirectMessages();
  }
  const granted = channel.botPermissions;
  const send = channel.kind === 'thread' ? PERMISSIONS.SendMessagesInThreads : PERMISSIONS.SendMessages;
  const needed = send | (uploads.length > 0 ? PERMISSIONS.AttachFiles : 0n);
  if ((granted & needed) !== needed) throw apiErrors.missingPermissions();
  if (channel.locked) throw apiErrors.threadLocked();
  if (isReply && (granted & PERMISSIONS.ReadMessageHistory) === 0n) throw apiErrors.noHistoryToReplyTo();
}

export function requireVisible(channel: Channel): void {
  if (channel.deleted) throw apiErrors.unknownChannel();
  if ((channel.botPermissions & PERMISSIONS.ViewChannel) === 0n) throw apiErrors.missingAccess();
}
