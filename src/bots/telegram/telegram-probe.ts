import { Api, GrammyError } from 'grammy';
import { err, ok, type Result } from '../../engine/index.js';
import type { ProbeFailure, ProbeOptions } from '../platform-probe.js';
import { isRefusedToken } from './connection.js';
import { reasonOf } from './sending/telegram-errors.js';

/** A bot's state and settings, as Telegram has them. */
export interface TelegramFacts {
  readonly username: string;
  readonly joinsGroups: boolean;
  /** False in privacy mode. */
  readonly hearsEverything: boolean;
  /** True if it can be called where it is no member: by what is typed, and by messages. */
  readonly isInline: boolean;
  readonly isGuest: boolean;
  readonly webhook: {
    /** Empty if none is set. */
    readonly url: string;
    readonly waiting: number;
    /** The last failed delivery of an update; `at` in epoch milliseconds. */
    readonly lastError: { readonly reason: string; readonly at: number } | null;
  };
}

/** Asks Telegram about the bot of a token. Changes nothing, and takes no update from a running bot. */
export async function probeTelegram({
  token,
  apiRoot,
  timeoutMs,
}: ProbeOptions): Promise<Result<TelegramFacts, ProbeFailure>> {
  const root = apiRoot === undefined ? {} : { apiRoot };
  const api = new Api(token, { ...root, timeoutSeconds: timeoutMs / 1_000 });
  try {
    const me = await api.getMe();
    const hook = await api.getWebhookInfo();
    const { last_error_message: reason, last_error_date: date = 0 } = hook;
    return ok({
      username: me.username,
      joinsGroups: me.can_join_groups,
      hearsEverything: me.can_read_all_group_messages,
      isInline: me.supports_inline_queries,
      isGuest: me.supports_guest_queries ?? false,
      webhook: {
        url: hook.url ?? '',
        waiting: hook.pending_update_count,
        lastError: reason === undefined ? null : { reason, at: date * 1_000 },
      },
    });
  } catch (error) {
    return err(failureOf(error));
  }
}

function failureOf(error: unknown): ProbeFailure {
  if (isRefusedToken(error)) return { kind: 'refused' };
  const reason = reasonOf(error);
  return error instanceof GrammyError ? { kind: 'failing', reason } : { kind: 'unreachable', reason };
}
