import type { LastingStore } from '../../sessions/stores/open-store.js';

export interface TelegramConfig {
  readonly token: string;
  /** Another Bot API server than Telegram's own, e.g. `http://127.0.0.1:8081`. */
  readonly apiRoot?: string;
  /** Keeps what a webhook delivers until it was handled, for all processes of the bot. */
  readonly inbox?: LastingStore['inbox'];
  /** Has Telegram deliver updates instead of asking for them; needs an inbox. */
  readonly webhook?: WebhookConfig;
}

/** Where Telegram delivers updates, and where they come in. */
export interface WebhookConfig {
  /** The public address. Every process of a bot is given the same one. */
  readonly url: string;
  /** Where this process listens, without TLS: whatever stands before it at the public address has that. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Sent along with every update, the same by all processes: 1 to 256 letters, digits, - and _. */
  readonly secret: string;
}
