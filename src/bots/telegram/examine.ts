import { Api, GrammyError } from 'grammy';
import { err, ok, type Result } from '../../engine/index.js';
import type { Examined, PlatformTrouble } from '../examination.js';
import { isRefusedToken } from './connection.js';
import { reasonOf } from './sending/problems.js';

/** What Telegram tells of a bot. */
export interface TelegramFacts {
  readonly username: string;
  readonly joinsGroups: boolean;
  /** False in privacy mode. */
  readonly hearsEverything: boolean;
  readonly webhook: {
    /** Empty where none is set. */
    readonly url: string;
    readonly waiting: number;
    /** Why Telegram could not deliver an update last, and when (epoch milliseconds). */
    readonly lastError: { readonly reason: string; readonly at: number } | null;
  };
}

/** Asks Telegram about the bot of a token. Changes nothing, and takes no update away from a bot that runs. */
export async function examineTelegram({
  token,
  apiRoot,
  patienceMs,
}: Examined): Promise<Result<TelegramFacts, PlatformTrouble>> {
  const root = apiRoot === undefined ? {} : { apiRoot };
  const api = new Api(token, { ...root, timeoutSeconds: patienceMs / 1_000 });
  try {
    const me = await api.getMe();
    const hook = await api.getWebhookInfo();
    const { last_error_message: reason, last_error_date: date = 0 } = hook;
    return ok({
      username: me.username,
      joinsGroups: me.can_join_groups,
      hearsEverything: me.can_read_all_group_messages,
      webhook: {
        url: hook.url ?? '',
        waiting: hook.pending_update_count,
        lastError: reason === undefined ? null : { reason, at: date * 1_000 },
      },
    });
  } catch (error) {
    return err(troubleOf(error));
  }
}

function troubleOf(error: unknown): PlatformTrouble {
  if (isRefusedToken(error)) return { kind: 'refused' };
  const reason = reasonOf(error);
  return error instanceof GrammyError ? { kind: 'failing', reason } : { kind: 'unreachable', reason };
}
