import type { Api } from 'grammy';
import { isStaleQuery, toDeliveryError } from './telegram-errors.js';

/** Letters of an answer that is read before it goes by itself; a longer one stands until it is closed. */
const TOAST = 60;

/**
 * The single answer to a callback query. Until it is given the button spins, so after the grace time it is given
 * without an alert.
 */
export class CallbackAnswer {
  private answer: Promise<boolean> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly api: Api,
    readonly queryId: string,
    graceMs: number,
    private readonly onTrouble: (error: Error) => void,
  ) {
    this.timer = setTimeout(() => this.release(), graceMs);
  }

  /** Answers without an alert, unless it was answered before; resolves when the server has the answer. */
  async release(): Promise<void> {
    await this.once().catch((error: unknown) => this.onTrouble(toDeliveryError(error)));
  }

  /** Tells the user something, above the chat. Resolves to false if it is too late for that. Throws `DeliveryError`. */
  async alert(text: string): Promise<boolean> {
    if (this.answer !== undefined) return false;
    return this.once(text).catch((error: unknown) => Promise.reject(toDeliveryError(error)));
  }

  /** Resolves to false if the query was too old, or answered by another process. */
  private once(text?: string): Promise<boolean> {
    clearTimeout(this.timer);
    this.answer ??= this.send(text);
    return this.answer;
  }

  private async send(text: string | undefined): Promise<boolean> {
    const alert = text === undefined ? {} : { text, show_alert: text.length > TOAST };
    try {
      return await this.api.answerCallbackQuery(this.queryId, alert);
    } catch (error) {
      // Tapped before a restart, or while the store was away.
      if (isStaleQuery(error)) return false;
      throw error;
    }
  }
}
