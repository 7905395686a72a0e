import { type ChatPort, DeliveryError, type PortContext } from '../port.js';
import type { TelegramConfig } from './config.js';
import { REFUSED_TOKEN } from './connection.js';
import { TelegramPort } from './telegram-port.js';
import { DEFAULT_TIMING, type TelegramTiming } from './timing.js';

const OFFICIAL_API = 'https://api.telegram.org';

/** `<number>:<letters, digits, - and _>`; anything else reaches neither a server nor a log. */
const TOKEN_FORM = /^\d+:[\w-]+$/;

const switchedOff: ChatPort = {
  platform: 'telegram',
  deliver: () => Promise.reject(new DeliveryError('unreachable', 'Telegram is off: the token was refused')),
  stop: () => Promise.resolve(),
};

/**
 * Starts the bot on Telegram. Returns at once and connects in the background; `context.status` is told `on`,
 * `waiting` (out of reach or another poller, tried again) or `off` (token refused).
 */
export function startTelegram(
  config: TelegramConfig,
  context: PortContext,
  timing: Partial<TelegramTiming> = {},
): ChatPort {
  if (!TOKEN_FORM.test(config.token)) {
    context.status(REFUSED_TOKEN);
    return switchedOff;
  }
  const apiRoot = (config.apiRoot ?? OFFICIAL_API).replace(/\/+$/, '');
  const port = new TelegramPort({ ...config, apiRoot }, context, { ...DEFAULT_TIMING, ...timing });
  port.start();
  return port;
}
