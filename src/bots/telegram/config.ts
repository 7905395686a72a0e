import type { LastingStore } from '../../sessions/stores/open-store.js';
import type { InlinePictures } from './sending/inline-messages.js';

export interface TelegramConfig {
  readonly token: string;
  /** A self-hosted Bot API server, e.g. `http://127.0.0.1:8081`; by default Telegram's own. */
  readonly apiRoot?: string;
  /** Stores updates until they are handled, for all processes of the bot. */
  readonly inbox: LastingStore['inbox'];
  /** Receives updates by webhook instead of long polling. */
  readonly webhook?: WebhookConfig;
  /** How pictures get on inline messages; in characters if there is no way. */
  readonly inline?: InlinePictures;
  /** The client secret of Telegram's login; without it nobody signs in on pages by that. */
  readonly clientSecret?: string;
  /** Where the pages of games are reached; without it boards have no button for theirs. */
  readonly pages?: TelegramPages;
}

export interface TelegramPages {
  /** The origin of the web table. */
  readonly publicUrl: string;
  /** Short name of the bot's app, which opens pages inside Telegram from groups as well. */
  readonly app?: string;
}

/** Where Telegram delivers updates, and where this process receives them. */
export interface WebhookConfig {
  /** The public address, the same for every process of a bot. */
  readonly url: string;
  /** Where this process listens, without TLS, which the reverse proxy at the public address terminates. */
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The secret token header of every update: 1 to 256 letters, digits, - and _; the same for every process. */
  readonly secret: string;
}
