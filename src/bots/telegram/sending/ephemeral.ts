import { type Api, GrammyError } from 'grammy';
import type { Text } from '../../../locales/text.js';
import type { Logger } from '../../port.js';
import type { ChatTopic } from '../channel.js';
import { MESSAGE_LIMIT, toHtml } from './html.js';
import { threadOf } from './message-options.js';
import { isStaleQuery, reasonOf } from './telegram-errors.js';

/** Time for which a server that has no such messages is not asked for one. */
const REST_MS = 60 * 60_000;

/** Messages in a group that only the person who tapped a button sees, on servers that have them: Bot API 10.2 and later. */
export class EphemeralAnswers {
  private restUntil = 0;

  constructor(
    private readonly api: Api,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** Tells a person something in a group alone, within 15 seconds of their tap. Never rejects: it is told in short already. */
  async tell(
    { place, person, query }: { place: ChatTopic; person: number; query: string },
    text: Text,
  ): Promise<void> {
    if (this.restUntil > this.now()) return;
    try {
      const sent = await this.api.sendMessage(place.chat, toHtml(text, MESSAGE_LIMIT, []), {
        ...threadOf(place),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        disable_notification: true,
        ephemeral_message_parameters: { receiver_user_id: person, callback_query_id: query },
      });
      if (sent.ephemeral_message_id !== undefined) return;
      // An older server does not know the parameter, and has told everybody.
      this.restUntil = this.now() + REST_MS;
      await this.api.deleteMessage(place.chat, sent.message_id);
    } catch (error) {
      if (error instanceof GrammyError && error.error_code === 400 && !isStaleQuery(error))
        this.restUntil = this.now() + REST_MS;
      this.log.debug(
        { problem: reasonOf(error) },
        'Telegram: a long answer to a tap was shown in short alone',
      );
    }
  }
}
