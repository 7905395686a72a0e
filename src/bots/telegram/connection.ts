import { type Api, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { PortContext, PortStatus } from '../port.js';
import { publishProfile } from './profile.js';
import { reasonOf } from './sending/telegram-errors.js';
import { type AnyAbortSignal, pause, type TelegramTiming } from './timing.js';

/** True if the server does not know the token, so that a retry is pointless. */
export const isRefusedToken = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

export const REFUSED_TOKEN: PortStatus = {
  state: 'off',
  reason: 'Telegram does not accept this token. Take the current one from @BotFather and start again.',
};

const otherPoller = (error: GrammyError): PortStatus => ({
  state: 'waiting',
  reason: `Another program is fetching messages with this bot token (${error.description}). Stop it; trying again until then.`,
});

const outOfReach = (error: unknown): PortStatus => ({
  state: 'waiting',
  reason: `Telegram's server cannot be reached (${reasonOf(error)}). Trying again.`,
});

/** Exponential backoff between attempts to reach the server, reported to the operator. */
export class ReconnectBackoff {
  private waitMs: number;
  private reported = '';
  private currentTrouble: 'none' | 'network' | 'conflict' = 'none';

  constructor(
    private readonly timing: TelegramTiming,
    private readonly report: (status: PortStatus) => void,
  ) {
    this.waitMs = timing.reconnectMs;
  }

  /** Why the last attempt failed; `conflict` is another poller. */
  get trouble(): 'none' | 'network' | 'conflict' {
    return this.currentTrouble;
  }

  /** Reports the reason, unless it is the last one reported, and waits. */
  async waitAfter(error: unknown, signal: AnyAbortSignal): Promise<void> {
    const conflict = error instanceof GrammyError && error.error_code === 409 ? error : null;
    const status = conflict === null ? outOfReach(error) : otherPoller(conflict);
    if (status.reason !== this.reported) this.report(status);
    this.reported = status.reason;
    this.currentTrouble = conflict === null ? 'network' : 'conflict';
    const asked = error instanceof GrammyError ? error.parameters.retry_after : undefined;
    await pause(asked === undefined ? this.waitMs : asked * 1_000, signal);
    this.waitMs = Math.min(this.waitMs * 2, this.timing.reconnectMaxMs);
  }

  reset(): void {
    this.reported = '';
    this.currentTrouble = 'none';
    this.waitMs = this.timing.reconnectMs;
  }
}

/** Tries `getMe` until it succeeds. `by`: how updates will be received. */
export async function connect(
  api: Api,
  by: 'polls' | 'webhook',
  { conversation, log }: Pick<PortContext, 'conversation' | 'log'>,
  backoff: ReconnectBackoff,
  signal: AnyAbortSignal,
): Promise<UserFromGetMe | 'refused' | 'stopped'> {
  while (!signal.aborted) {
    try {
      const me = await api.getMe();
      // While a webhook is set, Telegram refuses every poll.
      if (by === 'polls') await api.deleteWebhook();
      // Nobody who waits for an answer waits for this.
      void publishProfile(api, conversation.commands).catch((error: unknown) =>
        log.warn({ problem: reasonOf(error) }, 'Telegram did not take the commands and descriptions'),
      );
      return me;
    } catch (error) {
      if (isRefusedToken(error)) return 'refused';
      if (!signal.aborted) await backoff.waitAfter(error, signal);
    }
  }
  return 'stopped';
}
