import { createHmac, timingSafeEqual } from 'node:crypto';
import { Api } from 'grammy';
import { z } from 'zod';
import { err, ok, type Result } from '../../engine/index.js';
import type { ClientProof, Invitation, OAuth, PageApp, Proved } from '../page-app.js';
import { Passes } from '../passes.js';
import type { ChatUser } from '../port.js';
import { personOf } from './channel.js';
import type { TelegramConfig, TelegramPages } from './config.js';
import { addressFor } from './page-buttons.js';
import { personFrom } from './receiving/incoming.js';
import { person } from './receiving/update.js';
import { toPlain } from './sending/html.js';

/** Longest time for which what Telegram has signed is good, in milliseconds. */
const DAY_MS = 24 * 3_600_000;
/** By so much Telegram's clock may be ahead, in milliseconds. */
const AHEAD_MS = 5 * 60_000;
const MAX_TEXT_LENGTH = 400;
const TIMEOUT_SECONDS = 5;

const signed = z.object({
  auth_date: z.string().regex(/^\d{1,12}$/),
  user: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(person.extend({ id: z.int().positive() })),
  start_param: z.string().optional(),
});

/**
 * Who has opened a Mini App, and for which game, by `initData` that Telegram has signed with the bot's token:
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app. `now`: epoch milliseconds.
 */
export function readInitData(data: string, token: string, now: number): Result<Proved, 'forged' | 'expired'> {
  const fields = [...new URLSearchParams(data)];
  const hash = fields.find(([key]) => key === 'hash')?.[1] ?? '';
  const lines = fields.flatMap(([key, value]) => (key === 'hash' ? [] : [`${key}=${value}`]));
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const seal = createHmac('sha256', key).update(lines.sort().join('\n')).digest();
  if (!/^[0-9a-f]{64}$/.test(hash) || !timingSafeEqual(Buffer.from(hash, 'hex'), seal)) return err('forged');
  const { data: told } = signed.safeParse(Object.fromEntries(fields));
  // Telegram tells no person where an app is opened in some other way.
  if (told === undefined) return err('forged');
  const { auth_date, user, start_param: game } = told;
  const age = now - Number(auth_date) * 1_000;
  if (age > DAY_MS || age < -AHEAD_MS) return err('expired');
  return ok({ user: personFrom(user), opens: game === undefined ? null : { game } });
}

const claims = z.object({ id: z.coerce.string().regex(/^[1-9]\d*$/), name: z.string().default('') });
const LOGIN = 'https://oauth.telegram.org';

/**
 * Signs people in on pages (https://core.telegram.org/bots/telegram-login): the client is the bot. `sub` differs from client to
 * client, and `id` is the user.
 */
export const oauthBy = (token: string, secret: string, issuer = LOGIN): OAuth => ({
  issuer,
  authorization: `${issuer}/auth`,
  token: `${issuer}/token`,
  told: { keys: `${issuer}/.well-known/jwks.json` },
  scope: 'openid profile',
  secret,
  client: async () => token.split(':')[0] ?? null,
  read: (told) => {
    const { data } = claims.safeParse(told);
    return data === undefined ? null : { id: `telegram:${data.id}`, name: data.name, locale: null };
  },
});

/** The pages of games inside Telegram. */
export class MiniApp implements PageApp {
  readonly platform = 'telegram';
  readonly passes: Passes;
  readonly oauth?: OAuth;
  private readonly api: Api;
  private bot: Promise<string> | null = null;

  constructor(
    private readonly config: Pick<TelegramConfig, 'token' | 'apiRoot' | 'clientSecret'>,
    private readonly pages: TelegramPages,
    /** Epoch milliseconds. */
    private readonly now: () => number = Date.now,
  ) {
    const { token, apiRoot, clientSecret } = config;
    if (clientSecret !== undefined) this.oauth = oauthBy(token, clientSecret);
    this.passes = new Passes('telegram', token);
    this.api = new Api(token, {
      timeoutSeconds: TIMEOUT_SECONDS,
      ...(apiRoot !== undefined && { apiRoot }),
    });
  }

  async prove(proof: ClientProof): Promise<ReturnType<typeof readInitData>> {
    if (proof.kind !== 'telegram') return err('forged');
    return readInitData(proof.data, this.config.token, this.now());
  }

  async prepare(
    user: ChatUser,
    { game, title, text, label }: Invitation,
  ): Promise<{ prepared: string | null; address: string }> {
    const address = addressFor(this.pages, this.pages.app === undefined ? '' : await this.username(), game);
    const message = {
      type: 'article' as const,
      id: 'game',
      title,
      input_message_content: { message_text: toPlain(text, MAX_TEXT_LENGTH) },
      reply_markup: { inline_keyboard: [[{ text: label, url: address }]] },
    };
    const everywhere = {
      allow_user_chats: true,
      allow_bot_chats: false,
      allow_group_chats: true,
      allow_channel_chats: true,
    };
    const kept = this.api.savePreparedInlineMessage(personOf(user.id) ?? 0, message, everywhere);
    // Without it the address can still be shared.
    const prepared = await kept.then(({ id }) => id).catch(() => null);
    return { prepared, address };
  }

  private username(): Promise<string> {
    this.bot ??= this.api.getMe().then(({ username }) => username);
    this.bot.catch(() => {
      this.bot = null;
    });
    return this.bot;
  }
}
