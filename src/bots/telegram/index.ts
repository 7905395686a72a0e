import { type ChatPort, DeliveryError, type PortContext } from '../port.js';
import type { TelegramConfig } from './config.js';
import { REFUSED_TOKEN } from './connection.js';
import { TelegramPort } from './telegram-port.js';
import { DEFAULT_TIMING, type TelegramTiming } from './timing.js';

const OFFICIAL_API = 'https://api.telegram.org';

/** `<number>:<letters, digits, - and _>`; anything else never reaches a server, nor a log. */
const TOKEN_FORM = /^\d+:[\w-]+$/;

const switchedOff: ChatPort = {
  platform: 'telegram',
  deliver: () => Promise.reject(new DeliveryError('unreachable', 'Telegram is off: the token was refused')),
  stop: () => Promise.resolve(),
};

/**
 * Puts the bot on Telegram. Returns at once and connects in the background; how that goes is told by
 * `context.status`: `on`, `waiting` (server out of reach, another poller; tried again), `off` (token refused).
 */
export const startTelegram = (
  config: TelegramConfig,
  context: PortContext,
  timing: Partial<TelegramTiming> = {},
): ChatPort => {
  if (!TOKEN_FORM.test(config.token)) {
    context.status(REFUSED_TOKEN);
    return switchedOff;
  }
  const apiRoot = (config.apiRoot ?? OFFICIAL_API).replace(/\/+$/, '');
  const port = new TelegramPort({ ...config, apiRoot }, context, { ...DEFAULT_TIMING, ...timing });
  port.start();
  return port;
};
