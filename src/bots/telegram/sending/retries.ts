import { autoRetry } from '@grammyjs/auto-retry';
import { type Api, HttpError, type Transformer } from 'grammy';
import { pause, type TelegramTiming } from '../timing.js';

type Signal = Parameters<Transformer>[3];

/** Polls have a loop of their own that knows what their errors mean. */
const exceptPolls =
  (transformer: Transformer): Transformer =>
  (previous, method, payload, signal) =>
    method === 'getUpdates'
      ? previous(method, payload, signal)
      : transformer(previous, method, payload, signal);

/** Tries again after network trouble and 5xx; a message that was taken although its answer was lost comes twice. */
const resend =
  (pausesMs: readonly number[]): Transformer =>
  async (previous, method, payload, signal) => {
    for (const pauseMs of pausesMs) {
      try {
        const answer = await previous(method, payload, signal);
        if (answer.ok || answer.error_code < 500) return answer;
      } catch (error) {
        if (!(error instanceof HttpError) || signal?.aborted) throw error;
      }
      await pause(pauseMs, signal);
    }
    return previous(method, payload, signal);
  };

/** Every request ends when the adapter does. */
const endWith =
  (stopped: Signal): Transformer =>
  (previous, method, payload, signal) =>
    previous(method, payload, signal ?? stopped);

/** Bounded retries for everything that the bot sends: a demand to slow down is obeyed, trouble is outwaited. */
export const installRetries = (api: Api, timing: TelegramTiming, stopped: AbortSignal): void => {
  const slowDown = autoRetry({
    maxRetryAttempts: 3,
    maxDelaySeconds: timing.slowDownMaxSeconds,
    rethrowHttpErrors: true,
    rethrowInternalServerErrors: true,
  });
  // The one that is named last is the outermost.
  api.config.use(exceptPolls(slowDown), exceptPolls(resend(timing.resendMs)), endWith(stopped as Signal));
};
