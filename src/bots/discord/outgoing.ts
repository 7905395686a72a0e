import { randomBytes } from 'node:crypto';
import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  type RawFile,
  type REST,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord.js';
import type { Text } from '../../locales/text.js';
import type { Button, Keyboard, Picture, Post } from '../port.js';
import { discordIdOf, renderText } from './markup.js';
import { isNoHistory, toDeliveryError } from './problems.js';

const LABEL_LIMIT = 80;
export const ALT_LIMIT = 1024;
/** What the files of pictures are called. */
export const BOARD = { still: 'board.png', moving: 'board.gif' } as const;

interface Outgoing {
  readonly body: RESTPostAPIChannelMessageJSONBody;
  readonly files: RawFile[];
}

/** Posts into a channel. Throws `DeliveryError`. */
export const sendPost = (rest: REST, channelId: string, post: Post): Promise<void> =>
  send(rest, channelId, messageOf(post), post.key);

/** The channel in which the bot and a user are alone. Throws `DeliveryError`. */
export async function privateChannel(rest: REST, recipient: string): Promise<string> {
  try {
    const body = { recipient_id: recipient };
    return ((await rest.post(Routes.userChannels(), { body })) as { id: string }).id;
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Answers a user's message in the open, where nothing private is possible. Throws `DeliveryError`. */
export async function sendReply(rest: REST, channelId: string, messageId: string, text: Text): Promise<void> {
  const body = { content: renderText(text), allowed_mentions: { parse: [], replied_user: false } };
  const reference = { message_id: messageId, fail_if_not_exists: false };
  try {
    await send(rest, channelId, { body: { ...body, message_reference: reference }, files: [] });
  } catch (error) {
    if (!isNoHistory(error)) throw error;
    await send(rest, channelId, { body, files: [] });
  }
}

/** New buttons, and maybe another picture, in a message of the bot's; of its other files `kept` stay. Throws `DeliveryError`. */
export async function editPost(
  rest: REST,
  channelId: string,
  messageId: string,
  keyboard: Keyboard,
  kept: readonly string[],
  picture: Picture | undefined,
): Promise<void> {
  const { files, described } = attached(uploadsOf({ ...(picture && { picture }) }));
  const attachments = [...kept.map((id) => ({ id })), ...described];
  try {
    await rest.patch(Routes.channelMessage(channelId, messageId), {
      body: { components: actionRows(keyboard), attachments },
      files,
    });
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Rows of buttons; never an empty row, which Discord refuses. */
export const actionRows = (keyboard: Keyboard): APIActionRowComponent<APIComponentInMessageActionRow>[] =>
  keyboard
    .filter((row) => row.length > 0)
    .map((row) => ({ type: ComponentType.ActionRow, components: row.map(buttonOf) }));

const buttonOf = ({ label, data, style }: Button): APIComponentInMessageActionRow => ({
  type: ComponentType.Button,
  style: styleOf(style),
  label: [...label].slice(0, LABEL_LIMIT).join('').slice(0, LABEL_LIMIT),
  custom_id: data,
});

function styleOf(style: Button['style']): ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger {
  switch (style) {
    case 'primary':
      return ButtonStyle.Primary;
    case 'danger':
      return ButtonStyle.Danger;
    case undefined:
      return ButtonStyle.Secondary;
  }
}

function messageOf(post: Post): Outgoing {
  const { files, described } = attached(uploadsOf(post));
  const pinged = post.ping.flatMap((user) => discordIdOf(user) ?? []);
  return {
    body: {
      content: renderText(post.text),
      components: actionRows(post.keyboard ?? []),
      attachments: described,
      allowed_mentions: { parse: [], users: [...new Set(pinged)] },
    },
    files,
  };
}

/** Files, and what the message says of each. */
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

/** The nonce keeps what is sent again within some minutes, after a lost answer or a restart, from being posted twice. */
async function send(
  rest: REST,
  channelId: string,
  { body, files }: Outgoing,
  nonce = randomBytes(12).toString('hex'),
): Promise<void> {
  try {
    await rest.post(Routes.channelMessages(channelId), {
      body: { ...body, nonce, enforce_nonce: true },
      files,
    });
  } catch (error) {
    throw toDeliveryError(error);
  }
}
