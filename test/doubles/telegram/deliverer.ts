import type { Update } from 'grammy/types';
import type { UpdateQueue } from './update-queue.js';

/** What a bot has asked for with `setWebhook`. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  readonly connections: number;
}

/** How the server delivers; friendly unless told otherwise. */
export interface DeliveryHabits {
  /** By so many others an update may be overtaken. */
  readonly shuffle: number;
  /** Every so manieth update is delivered once more, though it was taken. */
  readonly twiceEvery: number;
  /** Pause before what was not taken is delivered again. */
  readonly retryMs: number;
}

const FRIENDLY: DeliveryHabits = { shuffle: 0, twiceEvery: Number.POSITIVE_INFINITY, retryMs: 30 };

/** Delivers a bot's updates to its webhook, several at the same time over connections of their own. */
export class Deliverer {
  habits = FRIENDLY;
  /** HTTP status of every delivery; 0 where there was no answer. */
  readonly answers: number[] = [];
  private currentWebhook: Webhook | undefined;
  private readonly underWay = new Set<number>();
  private random = 1;
  /** How often the oldest one that waits was passed over. */
  private overtaken = 0;

  constructor(private readonly queue: UpdateQueue) {}

  set webhook(webhook: Webhook | undefined) {
    this.currentWebhook = webhook;
    this.wake();
  }

  get webhook(): Webhook | undefined {
    return this.currentWebhook;
  }

  wake(): void {
    const webhook = this.currentWebhook;
    if (webhook === undefined) return;
    while (this.underWay.size < webhook.connections) {
      const update = this.next();
      if (update === undefined) return;
      this.underWay.add(update.update_id);
      void this.deliver(webhook, update).finally(() => {
        this.underWay.delete(update.update_id);
        this.wake();
      });
    }
  }

  /** The same draws in every run. */
  private next(): Update | undefined {
    const waiting = this.queue.pending.filter(({ update_id }) => !this.underWay.has(update_id));
    this.random = (this.random * 48_271) % 2_147_483_647;
    const first = this.overtaken < this.habits.shuffle ? this.random % Math.min(waiting.length, 8) : 0;
    this.overtaken = first === 0 ? 0 : this.overtaken + 1;
    return waiting[first];
  }

  private async deliver(webhook: Webhook, update: Update): Promise<void> {
    const id = update.update_id;
    if (!(await this.post(webhook, update))) {
      await new Promise((resolve) => setTimeout(resolve, this.habits.retryMs));
      return;
    }
    this.queue.take(id);
    if (id % this.habits.twiceEvery === 0) await this.post(webhook, update);
  }

  private async post({ url, secret }: Webhook, update: Update): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    this.answers.push(answer?.status ?? 0);
    return answer?.ok === true;
  }
}
