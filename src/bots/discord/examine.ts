import {
  type APIApplication,
  ApplicationFlags,
  DiscordAPIError,
  HTTPError,
  PermissionFlagsBits,
  RateLimitError,
  REST,
  type RESTAPIPartialCurrentUserGuild,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from 'discord.js';
import { err, type Localized, ok, type Result } from '../../engine/index.js';
import type { Examined, PlatformTrouble } from '../examination.js';

/** What Discord tells of a bot. */
export interface DiscordFacts {
  readonly username: string;
  /** Whether the Message Content intent is granted. */
  readonly readsContent: boolean;
  /** Where Discord sends commands instead of to the bot's connection; null: nowhere, as it should be. */
  readonly endpoint: string | null;
  /** How often the bot may still connect before the limit is lifted again. */
  readonly connects: { readonly left: number; readonly resetMs: number };
  /** The first of its servers, with the permissions that the bot lacks there. */
  readonly servers: readonly { readonly name: string; readonly lacks: readonly Localized[] }[];
  /** Invites the bot with every permission that it needs. */
  readonly invitation: string;
}

const NEEDED: readonly { readonly bit: bigint; readonly name: Localized }[] = [
  { bit: PermissionFlagsBits.ViewChannel, name: { en: 'View Channels', ru: '«Просматривать каналы»' } },
  { bit: PermissionFlagsBits.SendMessages, name: { en: 'Send Messages', ru: '«Отправлять сообщения»' } },
  {
    bit: PermissionFlagsBits.SendMessagesInThreads,
    name: { en: 'Send Messages in Threads', ru: '«Отправлять сообщения в ветках»' },
  },
  { bit: PermissionFlagsBits.AttachFiles, name: { en: 'Attach Files', ru: '«Прикреплять файлы»' } },
  {
    bit: PermissionFlagsBits.ReadMessageHistory,
    name: { en: 'Read Message History', ru: '«Читать историю сообщений»' },
  },
];

const CONTENT = ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/** Asks Discord about the bot of a token. Changes nothing, and opens no connection to the gateway. */
export async function examineDiscord({
  token,
  apiRoot,
  patienceMs,
}: Examined): Promise<Result<DiscordFacts, PlatformTrouble>> {
  const rest = new REST({
    retries: 0,
    timeout: patienceMs,
    rejectOnRateLimit: () => true,
    ...(apiRoot === undefined ? {} : { api: apiRoot }),
  }).setToken(token);
  try {
    const user = (await rest.get(Routes.user())) as { username: string };
    const [application, gateway, guilds] = (await Promise.all([
      rest.get(Routes.currentApplication()),
      rest.get(Routes.gatewayBot()),
      rest.get(Routes.userGuilds()),
    ])) as [APIApplication, RESTGetAPIGatewayBotResult, RESTAPIPartialCurrentUserGuild[]];
    const { remaining, reset_after: resetMs } = gateway.session_start_limit;
    return ok({
      username: user.username,
      readsContent: ((application.flags ?? 0) & CONTENT) !== 0,
      endpoint: application.interactions_endpoint_url ?? null,
      connects: { left: remaining, resetMs },
      servers: guilds.map(({ name, permissions }) => ({ name, lacks: lacking(BigInt(permissions)) })),
      invitation: invitationOf(application.id),
    });
  } catch (error) {
    return err(troubleOf(error));
  } finally {
    // Its sweepers would keep the process alive.
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

const lacking = (permissions: bigint): readonly Localized[] =>
  (permissions & PermissionFlagsBits.Administrator) !== 0n
    ? []
    : NEEDED.filter(({ bit }) => (permissions & bit) === 0n).map(({ name }) => name);

const invitationOf = (application: string): string => {
  const bits = NEEDED.reduce((sum, { bit }) => sum | bit, 0n);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
};

function troubleOf(error: unknown): PlatformTrouble {
  if (error instanceof RateLimitError) {
    return { kind: 'failing', reason: `rate limit, ${Math.ceil(error.retryAfter / 1_000)} s` };
  }
  const reason = error instanceof Error ? error.message || error.name : String(error);
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return error.status === 401 ? { kind: 'refused' } : { kind: 'failing', reason };
  }
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return { kind: 'unreachable', reason: `${reason}${cause}` };
}
