import { createHmac } from 'node:crypto';

interface Launch {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Text is signed as it is. */
  readonly user:
    | { readonly id: number; readonly first_name: string; readonly language_code?: string }
    | string;
  readonly startParam?: string;
}

/** What Telegram signs with a bot's token for whoever opens its app: the query string `initData`. */
export function initDataOf(token: string, { at, user, startParam }: Launch): string {
  const fields = new URLSearchParams({
    auth_date: String(Math.floor(at / 1_000)),
    chat_instance: '8134722200314281151',
    chat_type: 'group',
    signature: 'of-the-double',
    user: typeof user === 'string' ? user : JSON.stringify(user),
    ...(startParam !== undefined && { start_param: startParam }),
  });
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort();
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  fields.append('hash', createHmac('sha256', key).update(lines.join('\n')).digest('hex'));
  return fields.toString();
}
