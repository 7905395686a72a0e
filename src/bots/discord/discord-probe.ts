import {
  type APIApplication,
  ApplicationFlags,
  ApplicationIntegrationType,
  DiscordAPIError,
  HTTPError,
  PermissionFlagsBits,
  RateLimitError,
  REST,
  type RESTAPIPartialCurrentUserGuild,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from 'discord.js';
import { err, ok, type Result } from '../../engine/index.js';
import type { ProbeFailure, ProbeOptions } from '../platform-probe.js';
import { askForToken } from './oauth.js';
import { installations } from './registration.js';

/** Permission that the bot needs on a Discord server. */
export type Permission =
  | 'ViewChannel'
  | 'SendMessages'
  | 'SendMessagesInThreads'
  | 'AttachFiles'
  | 'ReadMessageHistory';

/** A bot's state and settings, as Discord has them. */
export interface DiscordFacts {
  readonly username: string;
  /** True if the Message Content intent is granted. */
  readonly readsContent: boolean;
  /** The Interactions Endpoint URL, which keeps commands from the gateway; null if none is set. */
  readonly endpoint: string | null;
  /** The session start limit: connections left, and milliseconds until it is reset. */
  readonly connects: { readonly left: number; readonly resetMs: number };
  /** Its first 200 servers, with the permissions that the bot lacks there. */
  readonly servers: readonly { readonly name: string; readonly lacks: readonly Permission[] }[];
  /** True if Activities are switched on. */
  readonly hasActivity: boolean;
  /** True if people can install it for themselves, and so bring it to chats that it is not in. */
  readonly isPersonal: boolean;
  /** Addresses to which people may be sent back who sign in; null if that is unknown. */
  readonly redirects: readonly string[] | null;
  /** Whether Discord takes the client secret; null without one. */
  readonly takesSecret: boolean | null;
  /** The address that invites the bot with every permission that it uses. */
  readonly invitation: string;
}

const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly Permission[];

const CONTENT = ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/** Asks Discord about the bot of a token. Changes nothing and opens no gateway connection. */
export async function probeDiscord({
  token,
  apiRoot,
  timeoutMs,
  clientSecret,
}: ProbeOptions & { readonly clientSecret?: string }): Promise<Result<DiscordFacts, ProbeFailure>> {
  const rest = new REST({
    retries: 0,
    timeout: timeoutMs,
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
      hasActivity: ((application.flags ?? 0) & ApplicationFlags.Embedded) !== 0,
      isPersonal: installations(application).includes(ApplicationIntegrationType.UserInstall),
      takesSecret: clientSecret === undefined ? null : await takes(rest, application.id, clientSecret),
      redirects: application.redirect_uris ?? null,
      invitation: invitationOf(application.id),
    });
  } catch (error) {
    return err(failureOf(error));
  } finally {
    // Their timers would keep the process alive.
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

/** Whether a client secret is the application's, by a token for itself that is not used. */
function takes(rest: REST, application: string, clientSecret: string): Promise<boolean> {
  const body = new URLSearchParams({
    client_id: application,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
    scope: 'identify',
  });
  return askForToken(rest, body).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DiscordAPIError && error.status < 500) return false;
      throw error;
    },
  );
}

const lacking = (permissions: bigint): readonly Permission[] =>
  (permissions & PermissionFlagsBits.Administrator) !== 0n
    ? []
    : NEEDED.filter((name) => (permissions & PermissionFlagsBits[name]) === 0n);

function invitationOf(application: string): string {
  // It plays without threads of its own, too.
  const bits = [...NEEDED, 'CreatePublicThreads' as const, 'CreatePrivateThreads' as const].reduce(
    (sum, name) => sum | PermissionFlagsBits[name],
    0n,
  );
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}

function failureOf(error: unknown): ProbeFailure {
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
