import { sequentialize } from '@grammyjs/runner';
import { type Bot, BotError, type Context } from 'grammy';
import { DEFAULT_LANGUAGE } from '../../../locales/index.js';
import type { Conversation, Logger } from '../../port.js';
import { placeOfKey } from '../channel.js';
import { CallbackAnswer } from '../sending/callback-answer.js';
import type { MessageSender } from '../sending/message-sender.js';
import { captionOf, createRespond, messageIdOf } from '../sending/respond.js';
import { isByAdministrator } from './administrators.js';
import type { FileOf } from './files.js';
import { type Incoming, type Reader, readUpdate } from './incoming.js';

/** Data of an update that is read before it waits for earlier ones. */
export type TelegramContext = Context & { incoming?: Incoming | null; tap?: CallbackAnswer };

interface Wiring {
  readonly conversation: Conversation;
  readonly log: Logger;
  readonly sender: MessageSender;
  readonly fileOf: FileOf;
  readonly tapGraceMs: number;
  /** True if the updates of a chat arrive one after the other, as a webhook's do from their queue. */
  readonly isOrdered: boolean;
  /** Registers work that outlives its update, so that the adapter waits for it when it stops. */
  readonly track: (work: Promise<unknown>) => void;
}

const channelsOf = (incoming: Incoming | null | undefined): string[] => {
  if (incoming === null || incoming === undefined) return [];
  switch (incoming.kind) {
    case 'event':
      return [incoming.event.channel];
    case 'moved':
      return [incoming.from, incoming.to];
    case 'gone':
      return [incoming.channel];
  }
};

const handle = async (wiring: Wiring, context: TelegramContext): Promise<void> => {
  const { incoming, tap, update } = context;
  const { conversation } = wiring;
  if (incoming === null || incoming === undefined) return;
  switch (incoming.kind) {
    case 'moved':
      return conversation.channelMoved(incoming.from, incoming.to);
    case 'gone':
      return conversation.channelGone(incoming.channel);
    case 'event': {
      const place = placeOfKey(incoming.event.channel);
      if (place === null)
        throw new Error(`An event from ${incoming.event.channel} reached Telegram's handlers`);
      const caption = captionOf(update);
      const isPrivate = context.chat?.type === 'private';
      const respond = createRespond(wiring.sender, {
        place,
        messageId: messageIdOf(update),
        user: incoming.event.user,
        isPrivate,
        ...(tap === undefined ? {} : { tap }),
        ...(caption === undefined ? {} : { caption }),
      });
      const { event } = incoming;
      return conversation.handle(
        isPrivate ? event : { ...event, isAdministrator: () => isByAdministrator(context, wiring.log) },
        respond,
      );
    }
  }
};

/** True if the failed update reports that a chat has moved or removed the bot. */
export const isAboutChat = (error: unknown): boolean =>
  error instanceof BotError &&
  ['moved', 'gone'].includes((error.ctx as TelegramContext).incoming?.kind ?? '');

/** Installs the handlers: updates of one channel are handled in order, those of several concurrently. */
export const installHandlers = (bot: Bot<TelegramContext>, wiring: Wiring): void => {
  const reader: Reader = {
    me: bot.botInfo,
    fileOf: wiring.fileOf,
    isGame: (id) => wiring.conversation.suggestGames(id, DEFAULT_LANGUAGE).some((game) => game.value === id),
  };
  bot.use(async (context, next) => {
    context.incoming = readUpdate(context.update, reader);
    const query = context.callbackQuery;
    if (query === undefined) return next();
    // With polling, the grace period of a tapped button runs while earlier updates of its channel are handled; with a
    // webhook, it begins when the queue comes to it.
    const tap = new CallbackAnswer(bot.api, query.id, wiring.tapGraceMs, (error) =>
      wiring.log.warn({ problem: error.message }, 'Telegram: a tapped button was left spinning'),
    );
    context.tap = tap;
    await next().finally(() => wiring.track(tap.release()));
  });
  if (!wiring.isOrdered) bot.use(sequentialize((context) => channelsOf(context.incoming)));
  bot.use((context) => handle(wiring, context));
};
