import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { DiscordConfig } from './bots/discord/index.js';
import { EVENTS_PER_MINUTE } from './bots/gate.js';
import type { TelegramConfig, WebhookConfig } from './bots/telegram/config.js';
import { isAddressOrNetwork } from './bots/web/addresses.js';
import type { WebConfig } from './bots/web/index.js';
import { databaseMistake, hasCredentials, isApiRoot, isPublicOrigin } from './config-addresses.js';
import { err, ok, type Result } from './engine/index.js';
import { type Environment, readEnvFile } from './env-file.js';
import { areShards, isShardCount, processMistakes, shardsOf } from './processes.js';
import { LEAST_BOARDS, MOST_BOARDS } from './sessions/crowd/simul.js';
import { SHARES } from './sessions/shares.js';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** null without a token, which disables the platform. */
  readonly telegram: Omit<TelegramConfig, 'inbox'> | null;
  readonly discord: (Omit<DiscordConfig, 'identify'> & { readonly clientSecret?: string }) | null;
  /** null to disable it, as when another process serves the web table. */
  readonly web: WebConfig | null;
  /** Origin at which everybody reaches the web table, without a slash at its end; null if it has none. */
  readonly publicUrl: string | null;
  /** `sqlite://<file>` or `postgres://…`, which may contain a password. */
  readonly databaseUrl: string;
  /** The PostgreSQL server's own address, where `databaseUrl` is a pooler's; null if it is none. */
  readonly directUrl: string | null;
  /** Address that serves metrics and health; null for none. */
  readonly ops: { readonly host: string; readonly port: number } | null;
  /** What a platform takes a second of all processes of the bot together. */
  readonly perSecond: Readonly<Record<'telegram' | 'discord', number>>;
  /** Days after which finished games are deleted; null to keep them. */
  readonly keepFinishedDays: number | null;
  /** Events that a chat may send a minute in the long run. */
  readonly chatEventsPerMinute: number;
  /** People of whom nothing is taken. */
  readonly banned: ReadonlySet<string>;
  /** True if people who do not know each other can meet by seeks. */
  readonly bringsTogether: boolean;
  /** Most boards of a simultaneous display. */
  readonly simulBoards: number;
  readonly logLevel: LogLevel;
  /** Search threads (null to choose by the machine), how many search a move together, and most milliseconds for it. */
  readonly think: { readonly threads: number | null; readonly threadsPerMove: number; readonly ms: number };
  /** Folder of the endgame tables; without files in it the computer plays without. */
  readonly endgames: string;
  /** Whether missing ones are made while nobody wants a thought. */
  readonly makesEndgames: boolean;
}

const ENDGAMES = 'data/endgames';
const OFF = 'off';
/** Letters of the operator's name and contact, which are shown on pages. */
const MAX_OPERATOR = 200;

/** A setting. `mistake` completes a sentence that begins with the key; secrets are never passed to it. */
const setting = (valid: (value: string) => boolean, mistake: (value: string) => string) =>
  z.string().refine(valid, { error: (issue) => mistake(String(issue.input)) });

const apiRoot = (platform: string, example: string) =>
  setting(
    isApiRoot,
    () =>
      `must be the address of a ${platform} API server, http:// or https:// without "?" and "#", for example ${example}`,
  ).transform((value) => value.replace(/\/+$/, ''));

const isHost = (value: string): boolean => isIP(value) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value);
const notHost = (value: string): string =>
  `must be an address or a host name alone, for example 127.0.0.1 or 0.0.0.0${instead(value)}`;

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65535;
const notPort = (value: string): string =>
  `must be a whole number from 0 to 65535 (0: any free port)${instead(value)}`;

const wholeNumber = (least: number, most: number) =>
  setting(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most,
    (value) => `must be a whole number from ${least} to ${most}${instead(value)}`,
  ).transform(Number);

const isOn = (usually: boolean) =>
  setting(
    (value) => ['on', OFF].includes(value),
    (value) => `must be on or off${instead(value)}`,
  )
    .transform((value) => value === 'on')
    .default(usually);

const listOf = (value: string): string[] => value.split(',').map((part) => part.trim());

const schema = z.object({
  TELEGRAM_BOT_TOKEN: setting(
    (value) => /^\d+:[\w-]+$/.test(value),
    () => 'is no bot token; @BotFather gives one, a number, a colon and letters: 123456789:AAF…',
  ).optional(),
  TELEGRAM_APP: setting(
    (value) => /^\w{1,64}$/.test(value),
    () => 'must be the short name of an app that @BotFather has made with /newapp: letters, digits and "_"',
  ).optional(),
  TELEGRAM_CLIENT_SECRET: setting(
    (value) => /^[\x21-\x7e]+$/.test(value) && !/^\d+:/.test(value),
    () => 'is no client secret; @BotFather shows it under "Login Widget" in the settings of the bot',
  ).optional(),
  TELEGRAM_STAGING_CHAT: setting(
    (value) => /^(-?\d{1,20}|@\w{5,32})$/.test(value),
    () => 'must be the number of a chat, such as -1001234567890, or the @name of a channel',
  ).optional(),
  TELEGRAM_API_ROOT: apiRoot('Telegram Bot', 'http://127.0.0.1:8081').optional(),
  TELEGRAM_PER_SECOND: wholeNumber(1, 99_999).default(30),
  TELEGRAM_WEBHOOK_URL: setting(
    (value) => isApiRoot(value) && !hasCredentials(value),
    () =>
      'must be the public address at which Telegram reaches the bot, https:// without "?", "#", user and password, for example https://damka.example/telegram',
  ).optional(),
  TELEGRAM_WEBHOOK_SECRET: setting(
    (value) => /^[\w-]{1,256}$/.test(value),
    () => 'must be 1 to 256 letters A-Z and a-z, digits, "_" and "-"',
  ).optional(),
  TELEGRAM_WEBHOOK_HOST: setting(isHost, notHost).default('127.0.0.1'),
  TELEGRAM_WEBHOOK_PORT: setting(isPort, notPort).transform(Number).default(3001),
  DISCORD_TOKEN: setting(
    (value) => /^[\x21-\x7e]+$/.test(value) && !/^\d+$/.test(value),
    () => 'is no bot token; copy the one under "Bot" in the Developer Portal, without "Bot " before it',
  ).optional(),
  DISCORD_CLIENT_SECRET: setting(
    (value) => /^[\x21-\x7e]+$/.test(value),
    () => 'is no client secret; copy the one under "OAuth2" in the Developer Portal',
  ).optional(),
  DISCORD_API_ROOT: apiRoot('Discord', 'https://discord-proxy.example/api').optional(),
  DISCORD_PER_SECOND: wholeNumber(1, 99_999).default(50),
  SHARDS: setting(
    areShards,
    (value) => `must be auto or the numbers of shards, each once, such as 0,1 or 0-3${instead(value)}`,
  ).optional(),
  SHARD_COUNT: setting(isShardCount, (value) => `must be a whole number from 1 to 10000${instead(value)}`)
    .transform(Number)
    .optional(),
  DATABASE_URL: setting(
    (value) => databaseMistake(value) === null,
    (value) => databaseMistake(value) ?? '',
  ).default('sqlite://data/damka.sqlite'),
  DATABASE_DIRECT_URL: setting(
    (value) => value.startsWith('postgres') && databaseMistake(value) === null,
    (value) =>
      (value.startsWith('postgres') ? databaseMistake(value) : null) ??
      'must be the address of the PostgreSQL server itself, postgres://…',
  ).optional(),
  KEEP_FINISHED_DAYS: setting(
    (value) => /^\d{1,5}$/.test(value) && Number(value) > 0,
    (value) => `must be a whole number of days from 1 on${instead(value)}`,
  )
    .transform(Number)
    .optional(),
  HOST: setting(isHost, notHost).default('127.0.0.1'),
  PORT: setting(
    (value) => value === OFF || isPort(value),
    (value) => notPort(value).replace('free port)', 'free port), or off'),
  )
    .transform((value) => (value === OFF ? null : Number(value)))
    .default(3000),
  PUBLIC_URL: setting(
    isPublicOrigin,
    () =>
      'must be the address at which everybody reaches the web table, https:// and a host alone, for example https://damka.example; http:// only for localhost',
  )
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXY: setting(
    (value) => listOf(value).every(isAddressOrNetwork),
    (value) => `must be addresses or networks, for example 127.0.0.1 or 10.0.0.0/8,::1${instead(value)}`,
  )
    .transform(listOf)
    .optional(),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 99_999).default(32),
  PUSH_HOSTS: setting(
    (value) => listOf(value).every((host) => isHost(host) && isIP(host) === 0 && host.includes('.')),
    (value) => `must be host names of push services, for example push.example${instead(value)}`,
  )
    .transform(listOf)
    .default([]),
  CHAT_EVENTS_PER_MINUTE: wholeNumber(30, 99_999).default(EVENTS_PER_MINUTE),
  BANNED: setting(
    (value) => listOf(value).every((user) => /^(telegram|discord|web):\S+$/.test(user)),
    (value) => `must be ids as reports tell them, for example telegram:123456,discord:789${instead(value)}`,
  )
    .transform(listOf)
    .default([]),
  OPERATOR_NAME: setting(
    (value) => value.length <= MAX_OPERATOR,
    () => `must be at most ${MAX_OPERATOR} letters`,
  ).optional(),
  OPERATOR_CONTACT: setting(
    // Shown to everybody: a token put here by mistake must not be.
    (value) =>
      value.length <= MAX_OPERATOR && /^([^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+|@\w+)$/i.test(value),
    () => 'must be an e-mail address, the address of a page, or a name such as @club',
  ).optional(),
  SEEK: isOn(false),
  SIMUL_BOARDS: wholeNumber(LEAST_BOARDS, SHARES.simuls.bounds.most).default(MOST_BOARDS),
  ENDGAMES: z.string().default(ENDGAMES),
  MAKE_ENDGAMES: isOn(true),
  OPS_PORT: setting(isPort, notPort).transform(Number).optional(),
  OPS_HOST: setting(isHost, notHost).default('127.0.0.1'),
  THINK_THREADS: wholeNumber(1, 64).optional(),
  THREADS_PER_MOVE: wholeNumber(1, 16).default(1),
  THINK_MS: wholeNumber(100, 60_000).default(2_000),
  LOG_LEVEL: setting(
    (value) => LOG_LEVELS.some((level) => level === value),
    (value) => `must be one of ${LOG_LEVELS.join(', ')}${instead(value)}`,
  )
    .transform((value) => value as LogLevel)
    .default('info'),
});

const KEYS = Object.keys(schema.shape);

/** Reads the settings; each error is a sentence that begins with the key. Empty values count as absent. */
export function parseConfig(environment: Environment): Result<Config, string[]> {
  const given = KEYS.map((key) => [key, environment[key]?.trim()]).filter(([, value]) => value);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const values = parsed.data;
  const mistakes = processMistakes(values);
  if (mistakes.length > 0) return err(mistakes);
  const telegram = platform(values.TELEGRAM_BOT_TOKEN, values.TELEGRAM_API_ROOT);
  const discord = platform(values.DISCORD_TOKEN, values.DISCORD_API_ROOT);
  const webhook = webhookOf(values);
  const shards = shardsOf(values);
  const {
    TELEGRAM_APP: app,
    TELEGRAM_STAGING_CHAT: stagingChat,
    TELEGRAM_CLIENT_SECRET: loginSecret,
    DISCORD_CLIENT_SECRET: clientSecret,
  } = values;
  // No chat takes the address of this machine.
  const publicUrl = values.PUBLIC_URL?.startsWith('https:') ? values.PUBLIC_URL : undefined;
  return ok({
    telegram: telegram && {
      ...telegram,
      ...(webhook && { webhook }),
      ...(stagingChat !== undefined && { inline: { stagingChat } }),
      ...(loginSecret !== undefined && { clientSecret: loginSecret }),
      ...(publicUrl !== undefined && { pages: { publicUrl, ...(app !== undefined && { app }) } }),
    },
    discord: discord && {
      ...discord,
      ...(shards && { shards }),
      ...(clientSecret !== undefined && { clientSecret }),
      ...(publicUrl !== undefined && {
        pages: { publicUrl, hasActivity: clientSecret !== undefined },
      }),
    },
    perSecond: { telegram: values.TELEGRAM_PER_SECOND, discord: values.DISCORD_PER_SECOND },
    web: webOf(values),
    publicUrl: values.PUBLIC_URL ?? null,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    ops: values.OPS_PORT === undefined ? null : { host: values.OPS_HOST, port: values.OPS_PORT },
    keepFinishedDays: values.KEEP_FINISHED_DAYS ?? null,
    chatEventsPerMinute: values.CHAT_EVENTS_PER_MINUTE,
    banned: new Set(values.BANNED),
    bringsTogether: values.SEEK,
    simulBoards: values.SIMUL_BOARDS,
    logLevel: values.LOG_LEVEL,
    think: {
      threads: values.THINK_THREADS ?? null,
      threadsPerMove: values.THREADS_PER_MOVE,
      ms: values.THINK_MS,
    },
    endgames: values.ENDGAMES,
    makesEndgames: values.MAKE_ENDGAMES,
  });
}

/** Fewest letters of a token that no text has by chance, and of a password, which may be the name of something else as well. */
const [UNMISTAKABLE, UNMISTAKABLE_PASSWORD] = [8, 16];

/** Whether a secret is nothing that words, paths or addresses are made of. */
const isUnmistakable = (secret: string, least: number): boolean =>
  secret.length >= least && /\d/.test(secret) && /[a-z]/i.test(secret);

/**
 * Strings to redact from output wherever they stand: the tokens, and the database password both as written in the URL and
 * decoded, but for what could be a part of any text. Passwords in addresses are blacked out in any case (`withoutSecrets`).
 */
export function secretsOf({ telegram, discord, databaseUrl, directUrl }: Config): string[] {
  const passwords = [databaseUrl, directUrl ?? ''].flatMap((url) => {
    const written = URL.canParse(url) ? new URL(url).password : '';
    return [written, decodeURIComponent(written)];
  });
  const { token, webhook, clientSecret } = telegram ?? {};
  const tokens = [token, clientSecret, webhook?.secret, discord?.token, discord?.clientSecret].map(
    (each) => each ?? '',
  );
  return [
    ...new Set([
      ...tokens.filter((each) => isUnmistakable(each, UNMISTAKABLE)),
      ...passwords.filter((password) => isUnmistakable(password, UNMISTAKABLE_PASSWORD)),
    ]),
  ];
}

/**
 * Reads the settings from a `.env` file, if there is one, and from the environment, which takes precedence. Relative paths in
 * them begin at the file's folder.
 */
export function loadConfig(file: string, environment: Environment): Result<Config, string[]> {
  const fromFile = readEnvFile(file);
  if (!fromFile.ok) return fromFile;
  const strays = strayKeys(Object.keys(fromFile.value)).map((stray) => `${file}: ${stray}`);
  const config = parseConfig({ ...fromFile.value, ...environment });
  if (strays.length > 0) return err([...strays, ...(config.ok ? [] : config.error)]);
  if (!config.ok) return config;
  const { databaseUrl, endgames } = config.value;
  const folder = dirname(resolve(file));
  return ok({
    ...config.value,
    databaseUrl: placedIn(folder, databaseUrl),
    endgames: resolve(folder, endgames),
  });
}

const SQLITE = 'sqlite://';

/** An address of a store whose file, if it is one, is named by its full path. */
export const placedIn = (folder: string, databaseUrl: string): string =>
  databaseUrl.startsWith(SQLITE) ? SQLITE + resolve(folder, databaseUrl.slice(SQLITE.length)) : databaseUrl;

/** Folder of the endgame tables, readable even if other settings are invalid. */
export function endgamesFolder(file: string, environment: Environment): string {
  const fromFile = readEnvFile(file);
  const given = environment['ENDGAMES'] ?? (fromFile.ok ? fromFile.value['ENDGAMES'] : undefined);
  return resolve(dirname(resolve(file)), given?.trim() || ENDGAMES);
}

const LIST = new Intl.ListFormat('en');

/** Keys that look like misspelt settings: a token under a mistyped name would be silently ignored. */
function strayKeys(keys: readonly string[]): string[] {
  const firstWord = (key: string): string => key.toUpperCase().split('_')[0] ?? '';
  return keys
    .filter((key) => !KEYS.includes(key))
    .flatMap((key) => {
      const meant = KEYS.filter((known) => firstWord(known) === firstWord(key));
      return meant.length === 0 ? [] : [`${key} is no setting; there is ${LIST.format(meant)}.`];
    });
}

function platform(token: string | undefined, root: string | undefined) {
  if (token === undefined) return null;
  return root === undefined ? { token } : { token, apiRoot: root };
}

function webhookOf(values: z.output<typeof schema>): WebhookConfig | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_URL: url } = values;
  if (token === undefined || url === undefined) return undefined;
  const [host, port] = [values.TELEGRAM_WEBHOOK_HOST, values.TELEGRAM_WEBHOOK_PORT];
  // Derived, so that all processes of a bot agree on it.
  const secret =
    values.TELEGRAM_WEBHOOK_SECRET ?? createHmac('sha256', token).update('webhook').digest('hex');
  return { url, host, port, secret };
}

function webOf(values: z.output<typeof schema>) {
  const { HOST, PORT, TRUSTED_PROXY, CONNECTIONS_PER_ADDRESS, PUSH_HOSTS } = values;
  if (PORT === null) return null;
  const trustedProxies = TRUSTED_PROXY ?? [];
  return {
    host: HOST,
    port: PORT,
    trustedProxies,
    connectionsPerAddress: CONNECTIONS_PER_ADDRESS,
    pushHosts: PUSH_HOSTS.map((host) => host.toLowerCase()),
    operator: {
      name: values.OPERATOR_NAME ?? null,
      contact: values.OPERATOR_CONTACT ?? null,
      keepFinishedDays: values.KEEP_FINISHED_DAYS ?? null,
    },
  };
}

/** Quotes a wrong value, unless its length suggests a misplaced token. */
const instead = (value: string): string => (value.length <= 24 ? `, not ${JSON.stringify(value)}` : '');
