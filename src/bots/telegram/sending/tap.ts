import type { Api } from 'grammy';
import { isStaleQuery, toDeliveryError } from './problems.js';

/**
 * The one answer that a tapped button gets. It must come at once, or the button spins: whoever has nothing private
 * to say within the grace time has lost the chance to say it as an alert.
 */
export class TapAnswer {
  #answer: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly api: Api,
    private readonly queryId: string,
    graceMs: number,
    private readonly onTrouble: (error: Error) => void,
  ) {
    this.#timer = setTimeout(() => this.release(), graceMs);
  }

  /** Stops the spinning without a word, unless it was answered before; resolves when the server knows. */
  async release(): Promise<void> {
    await this.#once().catch((error: unknown) => this.onTrouble(toDeliveryError(error)));
  }

  /** Shows a text to the one who tapped. False when the button was released before; throws `DeliveryError`. */
  async alert(text: string): Promise<boolean> {
    if (this.#answer !== undefined) return false;
    await this.#once(text).catch((error: unknown) => Promise.reject(toDeliveryError(error)));
    return true;
  }

  #once(text?: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#answer ??= this.#send(text);
    return this.#answer;
  }

  async #send(text: string | undefined): Promise<void> {
    const alert = text === undefined ? {} : { text, show_alert: true };
    try {
      await this.api.answerCallbackQuery(this.queryId, alert);
    } catch (error) {
      // Tapped before a restart, or delivered twice: there is nobody left to tell.
      if (!isStaleQuery(error)) throw error;
    }
  }
}
