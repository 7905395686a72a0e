import { autoRetry } from '@grammyjs/auto-retry';
import { type Api, HttpError, type Transformer } from 'grammy';
import type { Pace } from '../../port.js';
import { pause, type TelegramTiming } from '../timing.js';

type Signal = Parameters<Transformer>[3];

/** Leaves out polls, whose loop handles their errors. */
const exceptPolls =
  (transformer: Transformer): Transformer =>
  (previous, method, payload, signal) =>
    method === 'getUpdates'
      ? previous(method, payload, signal)
      : transformer(previous, method, payload, signal);

/** Retries after network errors and 5xx. A message whose answer alone was lost is sent twice. */
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

/** Waits as Telegram asks. The library waits before it gives up, too: when that wait is over, the request is tried once more. */
const patiently =
  (slowDown: Transformer, maxSeconds: number): Transformer =>
  async (previous, method, payload, signal) => {
    const answer = await slowDown(previous, method, payload, signal);
    const waited = answer.ok ? undefined : answer.parameters?.retry_after;
    if (waited === undefined || waited > maxSeconds || signal?.aborted) return answer;
    return previous(method, payload, signal);
  };

/** What Telegram counts as messages. */
const COUNTED = /^(send|edit|copy|forward)/;

/** Has each message, and each attempt at one, wait for its turn. */
const inTurn =
  (pace: Pace): Transformer =>
  async (previous, method, payload, signal) => {
    if (COUNTED.test(method)) await pace.wait(signal as AbortSignal | undefined);
    return previous(method, payload, signal);
  };

/** Aborts requests when the adapter stops. */
const endWith =
  (stopped: Signal): Transformer =>
  (previous, method, payload, signal) =>
    previous(method, payload, signal ?? stopped);

/** Installs bounded retries, after `retry_after` and after trouble, for everything except polls; each attempt waits for `pace`. */
export function installRetries(api: Api, timing: TelegramTiming, stopped: AbortSignal, pace?: Pace): void {
  const { slowDownMaxSeconds: maxDelaySeconds } = timing;
  const slowDown = patiently(
    autoRetry({
      maxRetryAttempts: 3,
      maxDelaySeconds,
      rethrowHttpErrors: true,
      rethrowInternalServerErrors: true,
    }),
    maxDelaySeconds,
  );
  // The last one is the outermost.
  if (pace !== undefined) api.config.use(inTurn(pace));
  api.config.use(exceptPolls(slowDown), exceptPolls(resend(timing.resendMs)), endWith(stopped as Signal));
}
