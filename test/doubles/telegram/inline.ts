import type { InlineQueryResult } from 'grammy/types';
import type { DoubleBot } from './bot.js';
import type { DoubleChat } from './chat.js';
import { checkPicture, readCaptionOf, readTextOf } from './content.js';
import { badRequest } from './fault.js';
import { readKeyboard } from './markup.js';
import type { DoubleMessage, MessageContent } from './message.js';
import type { Parameters } from './parameters.js';
import type { DoubleUser } from './user.js';

const QUERY_LIMIT = 256;
const MAX_RESULTS = 50;
const RESULT_ID_BYTES = 64;
const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid';

/** What somebody typed behind the name of a bot, and what the bot lists for it. */
export interface DoubleInlineQuery {
  readonly id: string;
  readonly user: DoubleUser;
  readonly typed: string;
  results: readonly InlineQueryResult[] | undefined;
}

/** A message that called a bot in a chat without it. */
interface GuestCall {
  readonly id: string;
  readonly chat: DoubleChat;
  isAnswered: boolean;
  readonly at: number;
}

/** What a bot writes in chats in which it is no member. */
export class InlineSide {
  /** BotFather's /setinlinefeedback. */
  hasFeedback = true;
  isOn = true;
  hasGuests = true;
  /** How long a guest query may be answered. */
  guestLifetimeMs = 10_000;
  readonly messages = new Map<string, DoubleMessage>();
  private readonly queries: DoubleInlineQuery[] = [];
  private readonly calls: GuestCall[] = [];

  constructor(private readonly bot: DoubleBot) {}

  /** Types behind the bot's name. */
  type(user: DoubleUser, text: string): Promise<DoubleInlineQuery> {
    const { world } = this.bot;
    const typed = text.slice(0, QUERY_LIMIT);
    const query: DoubleInlineQuery = { id: String(world.nextNumber()), user, typed, results: undefined };
    this.queries.push(query);
    this.bot.enqueue({ inline_query: { id: query.id, from: user.toJson(), query: typed, offset: '' } });
    return world.until(() => query.results && query, `results for "${typed}"`);
  }

  /** Sends one of the results to a chat. */
  choose(chat: DoubleChat, { user, typed, results = [] }: DoubleInlineQuery, id: string): DoubleMessage {
    const result = results.find((each) => each.id === id);
    if (result === undefined)
      throw new Error(`No result ${id} among ${results.map((each) => each.id).join(', ')}`);
    const { message, inlineId } = this.write(chat, result);
    // Without buttons nobody can change it.
    const hasId = message.buttons.length > 0;
    if (this.hasFeedback)
      this.bot.enqueue({
        chosen_inline_result: {
          result_id: id,
          from: user.toJson(),
          query: typed,
          ...(hasId && { inline_message_id: inlineId }),
        },
      });
    return message;
  }

  /** Calls the bot by its name in a chat without it. */
  call(chat: DoubleChat, user: DoubleUser, text: string): DoubleMessage {
    const words = { text: `@${this.bot.username} ${text}`.trim(), entities: [] };
    const message = chat.write(user, words, {});
    const id = `guest-${this.bot.world.nextNumber()}`;
    this.calls.push({ id, chat, isAnswered: false, at: Date.now() });
    this.bot.enqueue({ guest_message: { ...message.toJson(), guest_query_id: id } as never });
    return message;
  }

  answerQuery(parameters: Parameters): true {
    const query = this.queries.find(({ id }) => id === parameters.text('inline_query_id'));
    if (query === undefined || query.results !== undefined) throw badRequest(TOO_OLD);
    const results = parameters.json('results') as readonly InlineQueryResult[];
    if (results.length > MAX_RESULTS) throw badRequest('RESULTS_TOO_MUCH');
    for (const result of results) checkResult(result);
    if (new Set(results.map(({ id }) => id)).size < results.length) throw badRequest('RESULT_ID_DUPLICATE');
    query.results = results;
    this.bot.world.changed();
    return true;
  }

  answerGuest(parameters: Parameters): { readonly inline_message_id: string } {
    const call = this.calls.find(({ id }) => id === parameters.text('guest_query_id'));
    const isLate = call !== undefined && Date.now() - call.at > this.guestLifetimeMs;
    if (call === undefined || call.isAnswered || isLate) throw badRequest(TOO_OLD);
    const result = parameters.json('result') as InlineQueryResult;
    checkResult(result);
    call.isAnswered = true;
    return { inline_message_id: this.write(call.chat, result).inlineId };
  }

  message(id: string): DoubleMessage {
    const message = this.messages.get(id);
    if (message === undefined || message.isDeleted) throw badRequest('MESSAGE_ID_INVALID');
    return message;
  }

  private write(chat: DoubleChat, result: InlineQueryResult) {
    const { input_message_content: content, reply_markup } = result as {
      input_message_content: { message_text: string; parse_mode?: string };
      reply_markup?: unknown;
    };
    const text = readTextOf(content.message_text, content.parse_mode ?? '');
    const message = chat.write(this.bot, text, { keyboard: readKeyboard(reply_markup, false) });
    const inlineId = `BAAA-${message.id}_${this.bot.id}`;
    message.inlineId = inlineId;
    this.messages.set(inlineId, message);
    return { message, inlineId };
  }
}

/** Only articles are known here. */
function checkResult(result: InlineQueryResult): void {
  const bytes = Buffer.byteLength(result.id);
  if (bytes < 1 || bytes > RESULT_ID_BYTES) throw badRequest('RESULT_ID_INVALID');
  if (result.type !== 'article' || result.title === '') throw badRequest('RESULT_TYPE_INVALID');
  const content = result.input_message_content as { message_text?: string; parse_mode?: string };
  readTextOf(content.message_text ?? '', content.parse_mode ?? '');
  readKeyboard(result.reply_markup, false);
}

/** The photo for an inline message: by the file id of this bot or by an address, and never uploaded. */
export async function readInlineMedia(bot: DoubleBot, parameters: Parameters): Promise<MessageContent> {
  const given = parameters.json('media') as {
    type: string;
    media: string;
    caption?: string;
    parse_mode?: string;
  };
  if (given.media.startsWith('attach://') || parameters.files.size > 0)
    throw badRequest("can't use file of type Photo: inline messages can't be edited with an upload");
  const picture = given.media.startsWith('http')
    ? await fetched(given.media)
    : bot.world.photo(given.media, bot);
  if (picture === undefined) throw badRequest('wrong file identifier/HTTP URL specified');
  checkPicture(picture);
  return { ...readCaptionOf(given.caption ?? '', given.parse_mode ?? ''), picture };
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address).catch(() => null);
  if (answer === null) throw badRequest('WEBPAGE_CURL_FAILED');
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/'))
    throw badRequest('wrong type of the web page content');
  return Buffer.from(await answer.arrayBuffer());
}
