import type { ChatUser, Logger, Respond } from '../../port.js';
import { personOf } from '../channel.js';
import type { CallbackAnswer } from './callback-answer.js';
import { ALERT_LIMIT, lengthOf, toPlain } from './html.js';
import type { InlineMessages } from './inline-messages.js';
import type { MessageSender } from './message-sender.js';
import { toDeliveryError } from './telegram-errors.js';

interface Parts {
  readonly sender: MessageSender;
  readonly inline: InlineMessages;
  readonly log: Logger;
}

/** Creates the function that answers a tap on an inline message, by changing that message. */
export const respondInline =
  (
    { sender, inline, log }: Parts,
    message: string,
    user: ChatUser,
    tap: CallbackAnswer | undefined,
  ): Respond =>
  async (reply) => {
    switch (reply.kind) {
      case 'whisper': {
        const isWhole = lengthOf(reply.text) <= ALERT_LIMIT;
        const isShown = (await tap?.alert(toPlain(reply.text, ALERT_LIMIT))) ?? false;
        const person = personOf(user.id);
        if ((isShown && isWhole) || person === null) return null;
        // Telegram takes it only from those who have written to the bot.
        await sender
          .post({ chat: person }, { kind: 'post', text: reply.text, ping: [], ring: 'silent' })
          .catch((error: unknown) =>
            log.info(
              { reason: toDeliveryError(error).message },
              'Telegram: a user could not be told something in full',
            ),
          );
        return null;
      }
      case 'post':
        await inline.show(message, reply);
        return null;
      case 'keyboard':
        await inline.showKeyboard(message, reply.keyboard);
        return null;
      case 'ack':
      case 'delete':
        return null;
    }
  };
