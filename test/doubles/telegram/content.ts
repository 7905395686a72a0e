import type { InputMediaAnimation, InputMediaPhoto } from 'grammy/types';
import { z } from 'zod';
import { badRequest } from './fault.js';
import { type Formatted, type Markup, parseHtml, trimmed, withDetected } from './formatting.js';
import type { MessageContent } from './message.js';
import type { Parameters } from './parameters.js';

const TEXT_LIMIT = 4_096;
const CAPTION_LIMIT = 1_024;
const PHOTO_BYTES = 10 * 1_024 * 1_024;
const PHOTO_SIDES = 10_000;
const PHOTO_RATIO = 20;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const ANIMATION_BYTES = 50 * 1_024 * 1_024;

function formatted(text: string, parseMode: string): Formatted {
  if (parseMode !== '' && parseMode.toLowerCase() !== 'html') throw badRequest('unsupported parse_mode');
  const parsed = parseMode === '' ? { text, entities: [] } : parseHtml(text);
  return withDetected(trimmed(parsed));
}

/** The limits count what is left when the markup is taken away. */
export const readText = (parameters: Parameters): Formatted =>
  readTextOf(parameters.text('text'), parameters.text('parse_mode'));

export function readTextOf(text: string, parseMode: string): Formatted {
  const result = formatted(text, parseMode);
  if (result.text === '') throw badRequest('message text is empty');
  if (result.text.length > TEXT_LIMIT) throw badRequest('message is too long');
  return result;
}

export const readCaption = (parameters: Parameters): Formatted =>
  readCaptionOf(parameters.text('caption'), parameters.text('parse_mode'));

export function readCaptionOf(text: string, parseMode: string): Formatted {
  const result = formatted(text, parseMode);
  if (result.text.length > CAPTION_LIMIT) throw badRequest('message caption is too long');
  return result;
}

export function checkPicture(picture: Buffer): void {
  if (!picture.subarray(0, PNG.length).equals(PNG) || picture.length < 24) {
    throw badRequest('IMAGE_PROCESS_FAILED');
  }
  if (picture.length > PHOTO_BYTES) throw badRequest('file is too big');
  const width = picture.readUInt32BE(16);
  const height = picture.readUInt32BE(20);
  const ratio = Math.max(width / height, height / width);
  if (!(width + height <= PHOTO_SIDES && ratio <= PHOTO_RATIO)) throw badRequest('PHOTO_INVALID_DIMENSIONS');
}

/** The server makes a film of every GIF; what is none it takes for a document. */
function checkAnimation(animation: Buffer): void {
  if (!animation.subarray(0, 6).equals(Buffer.from('GIF89a')) || animation.length < 14) {
    throw badRequest('IMAGE_PROCESS_FAILED');
  }
  if (animation.length > ANIMATION_BYTES) throw badRequest('file is too big');
}

export function readPhoto(parameters: Parameters): MessageContent {
  const picture = parameters.file('photo').content;
  checkPicture(picture);
  return { ...readCaption(parameters), picture };
}

/** A photo or animation that takes the place of another; what is not named of the caption is lost. */
export function readMedia(parameters: Parameters): MessageContent {
  const {
    type,
    media,
    caption = '',
    parse_mode,
    caption_entities = [],
  } = parameters.json('media') as InputMediaPhoto | InputMediaAnimation;
  const { content } = parameters.attached(String(media));
  if (type === 'photo') checkPicture(content);
  else checkAnimation(content);
  const shown = type === 'photo' ? { picture: content } : { animation: content };
  const parsed = parse_mode === undefined ? { text: caption, entities: [] } : formatted(caption, parse_mode);
  if (parsed.text.length > CAPTION_LIMIT) throw badRequest('message caption is too long');
  if (parse_mode !== undefined) return { ...parsed, ...shown };
  const entities = caption_entities.map((entity): Markup => {
    const { offset, length } = entity;
    if (entity.type !== 'text_mention') return { type: entity.type, offset, length };
    return { type: 'text_link', offset, length, url: `tg://user?id=${entity.user.id}` };
  });
  return { text: caption, entities, ...shown };
}

export function readAnimation(parameters: Parameters): MessageContent {
  const animation = parameters.file('animation').content;
  checkAnimation(animation);
  return { ...readCaption(parameters), animation };
}

export const readDocument = (parameters: Parameters): MessageContent => ({
  ...readCaption(parameters),
  document: parameters.file('document'),
});

const cell = z.object({ text: z.string(), align: z.enum(['left', 'right', 'center']), valign: z.string() });
const richMessage = z.object({
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('heading'), text: z.string(), size: z.int().min(1).max(6) }),
      z.object({ type: z.literal('paragraph'), text: z.string() }),
      z.object({ type: z.literal('table'), cells: z.array(z.array(cell)).min(1) }),
    ]),
  ),
});

/** A message of blocks, as its readers see it: a row of a table on a line, its cells between bars. */
export function readRich(parameters: Parameters): Formatted {
  const read = richMessage.safeParse(parameters.json('rich_message'));
  if (!read.success || parameters.text('parse_mode') !== '') throw badRequest('RICH_MESSAGE_INVALID');
  const lines = read.data.blocks.flatMap((block) => {
    if (block.type !== 'table') return [block.text];
    const [head = []] = block.cells;
    if (block.cells.some((row) => row.length !== head.length)) throw badRequest('RICH_TABLE_INVALID');
    return block.cells.map((row) => row.map(({ text }) => text).join(' | '));
  });
  return { text: lines.join('\n'), entities: [] };
}
