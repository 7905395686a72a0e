import { type Api, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Logger, PortStatus } from '../port.js';
import { publishMenu } from './menu.js';
import { reasonOf } from './sending/problems.js';
import { pause, type StopSignal, type TelegramTiming } from './timing.js';

/** The server does not know the token: trying again is of no use. */
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

/** Pauses that double, with what the operator is told meanwhile. */
export class Patience {
  #waitMs: number;
  #said = '';
  #trouble: 'none' | 'network' | 'conflict' = 'none';

  constructor(
    private readonly timing: TelegramTiming,
    private readonly report: (status: PortStatus) => void,
  ) {
    this.#waitMs = timing.reconnectMs;
  }

  /** What the last attempt failed from; `conflict` is another poller. */
  get trouble(): 'none' | 'network' | 'conflict' {
    return this.#trouble;
  }

  /** Says why it waits, once for every reason, and waits. */
  async after(error: unknown, signal: StopSignal): Promise<void> {
    const conflict = error instanceof GrammyError && error.error_code === 409 ? error : null;
    const status = conflict === null ? outOfReach(error) : otherPoller(conflict);
    if (status.reason !== this.#said) this.report(status);
    this.#said = status.reason;
    this.#trouble = conflict === null ? 'network' : 'conflict';
    const asked = error instanceof GrammyError ? error.parameters.retry_after : undefined;
    await pause(asked === undefined ? this.#waitMs : asked * 1_000, signal);
    this.#waitMs = Math.min(this.#waitMs * 2, this.timing.reconnectMaxMs);
  }

  end(): void {
    this.#said = '';
    this.#trouble = 'none';
    this.#waitMs = this.timing.reconnectMs;
  }
}

/** Who the bot is, once the server has told. `by`: how updates come. */
export const connect = async (
  api: Api,
  by: 'polls' | 'webhook',
  log: Logger,
  patience: Patience,
  signal: StopSignal,
): Promise<UserFromGetMe | 'refused' | 'stopped'> => {
  while (!signal.aborted) {
    try {
      const me = await api.getMe();
      // A webhook that is left from before would keep every poll from working.
      if (by === 'polls') await api.deleteWebhook();
      await publishMenu(api).catch((error: unknown) =>
        log.warn({ problem: reasonOf(error) }, 'Telegram did not take the list of commands'),
      );
      return me;
    } catch (error) {
      if (isRefusedToken(error)) return 'refused';
      if (!signal.aborted) await patience.after(error, signal);
    }
  }
  return 'stopped';
};
