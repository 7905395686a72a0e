import { createHash, randomBytes } from 'node:crypto';
import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type RawFile,
  type REST,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord.js';
import type { Button, Keyboard, MessageId, Picture, Post, Whisper } from '../port.js';
import { withoutPicture } from '../without-picture.js';
import { mayForbidFiles, needsHistory, toChangeError, toDeliveryError } from './discord-errors.js';
import { cutLabel, discordIdOf, discordRoleOf, toMarkdown } from './markdown.js';
import { commandsOf, type KnownCommands } from './registration.js';

const LABEL_LIMIT = 80;
const ALT_LIMIT = 1024;
/** File names of pictures. */
export const BOARD = { still: 'board.png', moving: 'board.gif' } as const;

interface Outgoing {
  readonly body: RESTPostAPIChannelMessageJSONBody;
  readonly files: RawFile[];
}

/** Posts to a channel, where no files are allowed without its picture. Throws `DeliveryError`. */
export const sendPost = (rest: REST, channelId: string, post: Post): Promise<MessageId> =>
  unlessFilesForbidden(post, (each) => {
    const { body, files } = outgoingOf(each, commandsOf(rest));
    // Discord takes this flag for new messages only.
    const flags = each.ring === 'silent' ? { flags: MessageFlags.SuppressNotifications } : {};
    const message = { body: { ...body, ...flags }, files };
    return each.replyTo === undefined
      ? send(rest, channelId, message, each.key)
      : sendAsReply(rest, channelId, each.replyTo, message, each.key);
  });

/**
 * Key of an answer to an event: after a death the event may be handled once more, and Discord then posts the same answer once.
 * `event`: id of a message or an interaction.
 */
export const answerKey = (event: string, text: Whisper['text']): string =>
  createHash('sha256')
    .update(`${event} ${JSON.stringify(text)}`)
    .digest('base64url')
    .slice(0, 24);

/** Replaces a post's text and buttons, and its attachments if there is a new picture. Throws `DeliveryError`. */
export const replacePost = (rest: REST, channelId: string, id: MessageId, post: Post): Promise<void> =>
  unlessFilesForbidden(post, (each) => edit(rest, channelId, id, outgoingOf(each, commandsOf(rest))));

/** Sends a post and, if that may be forbidden for its picture, sends it without. */
async function unlessFilesForbidden<T>(post: Post, sending: (post: Post) => Promise<T>): Promise<T> {
  try {
    return await sending(post);
  } catch (error) {
    if (post.picture === undefined || !mayForbidFiles(error)) throw error;
    return sending(withoutPicture(post));
  }
}

/** Removes a message's buttons. Throws `DeliveryError`. */
export const removeButtons = (rest: REST, channelId: string, id: MessageId): Promise<void> =>
  edit(rest, channelId, id, { body: { components: [] }, files: [] });

/** Deletes a message. Throws `DeliveryError`. */
export async function remove(rest: REST, channelId: string, id: MessageId): Promise<void> {
  try {
    await rest.delete(Routes.channelMessage(channelId, id));
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Pins a message, or takes it off. Throws `DeliveryError`. */
export async function pin(rest: REST, channelId: string, id: MessageId, isOn: boolean): Promise<void> {
  const route = Routes.channelMessagesPin(channelId, id);
  try {
    await (isOn ? rest.put(route) : rest.delete(route));
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Put on a message that could not be read. */
const UNREAD = '❔';

/** Puts a sign on a message that it could not be read; false where the bot may not. */
export const markUnread = (rest: REST, channelId: string, id: MessageId): Promise<boolean> =>
  rest.put(Routes.channelMessageOwnReaction(channelId, id, encodeURIComponent(UNREAD))).then(
    () => true,
    () => false,
  );

async function edit(rest: REST, channelId: string, id: MessageId, { body, files }: Outgoing): Promise<void> {
  const route = Routes.channelMessage(channelId, id);
  try {
    if (files.length > 0) return void (await rest.patch(route, { body, files }));
    // An edit removes the attachments that it does not name.
    const { attachments } = (await rest.get(route)) as { attachments: readonly { id: string }[] };
    await rest.patch(route, { body: { ...body, attachments: attachments.map(({ id }) => ({ id })) } });
  } catch (error) {
    throw toChangeError(error);
  }
}

/** The id of the DM channel with a user. Throws `DeliveryError`. */
export async function privateChannel(rest: REST, recipient: string): Promise<string> {
  try {
    const body = { recipient_id: recipient };
    return ((await rest.post(Routes.userChannels(), { body })) as { id: string }).id;
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Replies to a user's message, where everybody sees it; `locale` is theirs. Throws `DeliveryError`. */
export async function sendReply(
  rest: REST,
  channelId: string,
  messageId: string,
  { text, keyboard = [] }: Pick<Whisper, 'text' | 'keyboard'>,
  locale?: string,
): Promise<MessageId> {
  const names = { commands: commandsOf(rest), ...(locale !== undefined && { locale }) };
  const body = {
    content: toMarkdown(text, names),
    components: actionRows(keyboard),
    allowed_mentions: { parse: [], replied_user: false },
  };
  return sendAsReply(rest, channelId, messageId, { body, files: [] }, answerKey(messageId, text));
}

/** Sends a message as a reply or, where the bot may not look back, by itself. */
async function sendAsReply(
  rest: REST,
  channelId: string,
  message_id: string,
  { body, files }: Outgoing,
  nonce?: string,
): Promise<MessageId> {
  const message_reference = { message_id, fail_if_not_exists: false };
  try {
    return await send(rest, channelId, { body: { ...body, message_reference }, files }, nonce);
  } catch (error) {
    if (!needsHistory(error)) throw error;
    return await send(rest, channelId, { body, files }, nonce);
  }
}

/** Changes a message's buttons, and perhaps its picture. Of its attachments, those with an id in `kept` stay. */
export function editOf(keyboard: Keyboard, kept: readonly string[], picture: Picture | undefined) {
  const { files, described } = attached(uploadsOf({ ...(picture && { picture }) }));
  const attachments = [...kept.map((id) => ({ id })), ...described];
  return { body: { components: actionRows(keyboard), attachments }, files };
}

/** Buttons as Discord's rows, without empty ones, which it refuses. */
export const actionRows = (keyboard: Keyboard): APIActionRowComponent<APIComponentInMessageActionRow>[] =>
  keyboard
    .filter((row) => row.length > 0)
    .map((row) => ({ type: ComponentType.ActionRow, components: row.map(buttonOf) }));

function buttonOf({ label, data, style, opens }: Button): APIComponentInMessageActionRow {
  const button = { type: ComponentType.Button, label: cutLabel(label, LABEL_LIMIT) } as const;
  if (opens !== undefined) return { ...button, style: ButtonStyle.Link, url: opens };
  return {
    ...button,
    style: style === undefined ? ButtonStyle.Secondary : STYLES[style],
    custom_id: data,
  };
}

const STYLES = { primary: ButtonStyle.Primary, danger: ButtonStyle.Danger } as const;

/** A post as Discord takes it; as an edit it leaves nothing of what stood there. */
export function outgoingOf(post: Post, commands: KnownCommands): Outgoing {
  const { files, described } = attached(uploadsOf(post));
  const users = post.ping.flatMap((user) => discordIdOf(user) ?? []);
  const roles = post.ping.flatMap((user) => discordRoleOf(user) ?? []);
  return {
    body: {
      content: toMarkdown(post.text, { commands }),
      components: actionRows(post.keyboard ?? []),
      attachments: described,
      allowed_mentions: { parse: [], users: [...new Set(users)], ...(roles.length > 0 && { roles }) },
    },
    files,
  };
}

/** Files, and the attachment objects that describe them. */
const attached = (uploads: readonly UploadedFile[]) => ({
  files: uploads.map(({ file }) => file),
  described: uploads.map(({ file, description }, id) => ({
    id,
    filename: file.name,
    ...(description === undefined ? {} : { description }),
  })),
});

interface UploadedFile {
  readonly file: RawFile;
  readonly description?: string;
}

/** Files of a message to one person. */
export const filesFor = ({ picture, attachment }: Pick<Whisper, 'picture' | 'attachment'>) =>
  uploadsOf({ ...(picture && { picture }), ...(attachment && { attachment }) }).map(
    ({ file: { name, data }, description }) => ({
      attachment: Buffer.from(data as Buffer),
      name,
      ...(description !== undefined && { description }),
    }),
  );

function uploadsOf({ picture, attachment }: Pick<Post, 'picture' | 'attachment'>): readonly UploadedFile[] {
  const files: UploadedFile[] = [];
  if (picture) {
    const file = picture.gif
      ? { name: BOARD.moving, data: picture.gif, contentType: 'image/gif' }
      : { name: BOARD.still, data: picture.png, contentType: 'image/png' };
    files.push({ file, description: picture.alt.slice(0, ALT_LIMIT) });
  }
  if (attachment) {
    const data = Buffer.from(attachment.text, 'utf8');
    files.push({ file: { name: attachment.name, data, contentType: 'text/plain; charset=utf-8' } });
  }
  return files;
}

/** The enforced nonce makes Discord post a message once that is sent again within a few minutes. */
async function send(
  rest: REST,
  channelId: string,
  { body, files }: Outgoing,
  nonce = randomBytes(12).toString('hex'),
): Promise<MessageId> {
  try {
    const sent = await rest.post(Routes.channelMessages(channelId), {
      body: { ...body, nonce, enforce_nonce: true },
      files,
    });
    return (sent as { id: string }).id;
  } catch (error) {
    throw toDeliveryError(error);
  }
}
