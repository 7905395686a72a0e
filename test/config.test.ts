import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, parseConfig, secretsOf } from '../src/config.js';
import { envFileOf } from '../src/env-file.js';
import { withoutSecrets } from '../src/log.js';

const DEFAULTS = {
  telegram: null,
  discord: null,
  web: {
    host: '127.0.0.1',
    port: 3000,
    trustedProxies: [],
    connectionsPerAddress: 32,
    pushHosts: [],
    operator: { name: null, contact: null, keepFinishedDays: null },
  },
  publicUrl: null,
  databaseUrl: 'sqlite://data/damka.sqlite',
  directUrl: null,
  keepFinishedDays: null,
  chatEventsPerMinute: 60,
  perSecond: { telegram: 30, discord: 50 },
  banned: new Set(),
  bringsTogether: false,
  simulBoards: 30,
  ops: null,
  logLevel: 'info',
  think: { threads: null, threadsPerMove: 1, ms: 2_000 },
  endgames: 'data/endgames',
  makesEndgames: true,
};

function mistakesOf(environment: Record<string, string>): string[] {
  const config = parseConfig(environment);
  return config.ok ? [] : config.error;
}

describe('parseConfig', () => {
  it('needs no setting at all, and heeds no foreign one', () => {
    expect(parseConfig({ HOME: '/root', TELEGRAM: 'x' })).toEqual({ ok: true, value: DEFAULTS });
  });

  it('takes an empty or blank value for none', () => {
    const empty = {
      TELEGRAM_BOT_TOKEN: '',
      DISCORD_TOKEN: '  ',
      DATABASE_URL: '',
      HOST: '',
      PORT: ' ',
      LOG_LEVEL: '',
    };
    expect(parseConfig(empty)).toEqual({ ok: true, value: DEFAULTS });
  });

  it('reads every setting', () => {
    const config = parseConfig({
      TELEGRAM_BOT_TOKEN: '123456789:AAF-x_y',
      TELEGRAM_APP: 'board',
      TELEGRAM_CLIENT_SECRET: 'secret_of-login',
      TELEGRAM_API_ROOT: 'http://127.0.0.1:8081/',
      TELEGRAM_PER_SECOND: '20',
      DISCORD_PER_SECOND: '100',
      TELEGRAM_WEBHOOK_URL: 'http://damka.example:8080/telegram',
      TELEGRAM_WEBHOOK_SECRET: 'Open-Sesame_7',
      TELEGRAM_WEBHOOK_HOST: '0.0.0.0',
      TELEGRAM_WEBHOOK_PORT: '8443',
      DISCORD_TOKEN: ' abc.def.ghi\r',
      DISCORD_CLIENT_SECRET: 'secret-of-oauth2',
      DISCORD_API_ROOT: 'https://proxy.example/api',
      DATABASE_URL: 'postgresql://me@pooler/games',
      DATABASE_DIRECT_URL: 'postgresql://me@db/games',
      SHARDS: '0-1, 3',
      SHARD_COUNT: '4',
      KEEP_FINISHED_DAYS: '90',
      OPS_PORT: '9090',
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://Damka.example/',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      CONNECTIONS_PER_ADDRESS: '500',
      PUSH_HOSTS: 'push.example, UP.example',
      CHAT_EVENTS_PER_MINUTE: '600',
      BANNED: 'telegram:123456, discord:789',
      OPERATOR_NAME: ' Club Anna ',
      OPERATOR_CONTACT: 'club@damka.example',
      SEEK: 'on',
      SIMUL_BOARDS: '60',
      THINK_THREADS: '3',
      THREADS_PER_MOVE: '2',
      THINK_MS: '900',
      ENDGAMES: '/var/lib/damka/endgames',
      MAKE_ENDGAMES: 'off',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      ok: true,
      value: {
        telegram: {
          token: '123456789:AAF-x_y',
          apiRoot: 'http://127.0.0.1:8081',
          webhook: {
            url: 'http://damka.example:8080/telegram',
            host: '0.0.0.0',
            port: 8443,
            secret: 'Open-Sesame_7',
          },
          clientSecret: 'secret_of-login',
          pages: { publicUrl: 'https://damka.example', app: 'board' },
        },
        discord: {
          token: 'abc.def.ghi',
          apiRoot: 'https://proxy.example/api',
          shards: { ids: [0, 1, 3], count: 4 },
          clientSecret: 'secret-of-oauth2',
          pages: { publicUrl: 'https://damka.example', hasActivity: true },
        },
        publicUrl: 'https://damka.example',
        web: {
          host: '::1',
          port: 0,
          trustedProxies: ['10.0.0.0/8', '::1'],
          connectionsPerAddress: 500,
          pushHosts: ['push.example', 'up.example'],
          operator: { name: 'Club Anna', contact: 'club@damka.example', keepFinishedDays: 90 },
        },
        databaseUrl: 'postgresql://me@pooler/games',
        directUrl: 'postgresql://me@db/games',
        keepFinishedDays: 90,
        chatEventsPerMinute: 600,
        perSecond: { telegram: 20, discord: 100 },
        banned: new Set(['telegram:123456', 'discord:789']),
        bringsTogether: true,
        simulBoards: 60,
        ops: { host: '127.0.0.1', port: 9090 },
        logLevel: 'silent',
        think: { threads: 3, threadsPerMove: 2, ms: 900 },
        endgames: '/var/lib/damka/endgames',
        makesEndgames: false,
      },
    });
  });

  it('tells every mistake at once, one sentence a key', () => {
    const wrong = {
      TELEGRAM_BOT_TOKEN: 'nonsense',
      TELEGRAM_APP: 't.me/damka_bot/board',
      TELEGRAM_CLIENT_SECRET: '123456789:AAF-x_y',
      TELEGRAM_API_ROOT: 'api.telegram.org',
      DISCORD_TOKEN: '123456789012345678',
      DISCORD_CLIENT_SECRET: 'two words',
      DISCORD_API_ROOT: 'ftp://discord.example',
      DATABASE_URL: 'data/damka.sqlite',
      HOST: 'http://localhost',
      PORT: '65536',
      PUBLIC_URL: 'http://damka.example',
      TRUSTED_PROXY: 'proxy.example',
      CHAT_EVENTS_PER_MINUTE: '0',
      BANNED: 'Eve',
      SEEK: 'perhaps',
      SIMUL_BOARDS: '61',
      THINK_THREADS: '0',
      THREADS_PER_MOVE: '17',
      THINK_MS: '5s',
      LOG_LEVEL: 'loud',
    };
    const mistakes = mistakesOf(wrong);
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual(Object.keys(wrong));
    expect(mistakes.slice(8)).toEqual([
      'HOST must be an address or a host name alone, for example 127.0.0.1 or 0.0.0.0, not "http://localhost".',
      'PORT must be a whole number from 0 to 65535 (0: any free port), or off, not "65536".',
      'PUBLIC_URL must be the address at which everybody reaches the web table, https:// and a host alone, for example https://damka.example; http:// only for localhost.',
      'TRUSTED_PROXY must be addresses or networks, for example 127.0.0.1 or 10.0.0.0/8,::1, not "proxy.example".',
      'CHAT_EVENTS_PER_MINUTE must be a whole number from 30 to 99999, not "0".',
      'BANNED must be ids as reports tell them, for example telegram:123456,discord:789, not "Eve".',
      'SEEK must be on or off, not "perhaps".',
      'SIMUL_BOARDS must be a whole number from 2 to 60, not "61".',
      'THINK_THREADS must be a whole number from 1 to 64, not "0".',
      'THREADS_PER_MOVE must be a whole number from 1 to 16, not "17".',
      'THINK_MS must be a whole number from 100 to 60000, not "5s".',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ]);
  });

  it.each([
    'https://damka.example/table',
    'https://damka.example/?',
    'https://me:secret@damka.example',
    'damka.example',
    'ftp://localhost',
  ])('takes no public address such as %s', (PUBLIC_URL) => {
    expect(mistakesOf({ PUBLIC_URL })[0]).toMatch(/^PUBLIC_URL must be /);
  });

  it('takes http:// for a public address on this machine', () => {
    const config = parseConfig({ PUBLIC_URL: 'http://localhost:3000' });
    expect(config.ok && config.value.publicUrl).toBe('http://localhost:3000');
  });

  it('never repeats what may be a secret', () => {
    const secret = 'S3cr3t.that_is-long/enough and has spaces';
    const keys = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
    const mistakes = mistakesOf(Object.fromEntries(keys.map((key) => [key, secret])));
    // Any text may name a folder or a person.
    expect(mistakes).toHaveLength(keys.filter((key) => !['ENDGAMES', 'OPERATOR_NAME'].includes(key)).length);
    expect(mistakes.join()).not.toContain('S3cr3t');
    expect(mistakesOf({ DATABASE_URL: 'postgres://me:S3cr3t@db/damka' }).join()).not.toContain('S3cr3t');
    expect(mistakesOf({ TELEGRAM_API_ROOT: 'http://me:S3cr3t@host/?x' }).join()).not.toContain('S3cr3t');
  });

  it.each([
    [{ TELEGRAM_WEBHOOK_URL: 'damka.example' }, /^TELEGRAM_WEBHOOK_URL must be the public address/],
    [
      { TELEGRAM_WEBHOOK_URL: 'https://me:word@damka.example' },
      /^TELEGRAM_WEBHOOK_URL .* without .*password/,
    ],
    [
      { DATABASE_DIRECT_URL: 'sqlite://data/damka.sqlite' },
      /^DATABASE_DIRECT_URL must be the address of the PostgreSQL server itself/,
    ],
    [{ DATABASE_URL: 'postgres://me:50%of@db/damka' }, /^DATABASE_URL must have every % .* written as %25/],
    [{ TELEGRAM_WEBHOOK_URL: 'http://damka.example/t' }, /^TELEGRAM_WEBHOOK_URL must begin with https:/],
    [
      { TELEGRAM_WEBHOOK_URL: 'https://damka.example:3001/t' },
      /^TELEGRAM_WEBHOOK_URL must have port 443, 80/,
    ],
    [{ TELEGRAM_WEBHOOK_SECRET: 'two words' }, /^TELEGRAM_WEBHOOK_SECRET must be 1 to 256 letters/],
    [{ SHARDS: '0,1' }, /^SHARDS needs SHARD_COUNT/],
    [{ SHARDS: '0,4', SHARD_COUNT: '4' }, /^SHARDS must be numbers from 0 to 3, for SHARD_COUNT is 4\.$/],
    [{ SHARDS: '0,1', SHARD_COUNT: '4' }, /^SHARDS leaves .* set DATABASE_URL to postgres:/],
    [{ SHARDS: '1-0' }, /^SHARDS must be auto or the numbers of shards, each once, .* not "1-0"\.$/],
    [{ SHARDS: '0,0' }, /^SHARDS must be auto/],
    [{ SHARDS: 'all' }, /^SHARDS must be auto/],
    [{ SHARD_COUNT: '0' }, /^SHARD_COUNT must be a whole number from 1 to 10000, not "0"\.$/],
  ] as const)('says what is wrong with %j', (environment, sentence) => {
    const [mistake, ...others] = mistakesOf(environment);
    expect(mistake).toMatch(sentence);
    expect(others).toEqual([]);
  });

  it.each([
    [{}, undefined],
    [{ SHARDS: 'auto' }, undefined],
    [{ SHARD_COUNT: '2' }, { ids: [0, 1], count: 2 }],
    [
      { SHARDS: 'auto', SHARD_COUNT: '2' },
      { ids: [0, 1], count: 2 },
    ],
    [
      { SHARDS: '1,0', SHARD_COUNT: '2' },
      { ids: [1, 0], count: 2 },
    ],
  ] as const)('takes the shards %j', (environment, shards) => {
    const config = parseConfig({ DISCORD_TOKEN: 'abc', ...environment });
    expect(config).toMatchObject({ ok: true, value: { discord: { token: 'abc' } } });
    expect(config.ok && config.value.discord?.shards).toEqual(shards);
  });

  it.each(['-1', '3000.5', '1e3', '0x10', 'port', '100000'])('refuses the port %s', (port) => {
    expect(mistakesOf({ PORT: port })).toHaveLength(1);
  });

  it.each(['0', '80', '65535'])('takes the port %s', (port) => {
    expect(parseConfig({ PORT: port })).toMatchObject({ ok: true, value: { web: { port: Number(port) } } });
  });

  it('leaves the web table to another process', () => {
    expect(parseConfig({ PORT: 'off' })).toMatchObject({ ok: true, value: { web: null } });
  });

  it.each(['localhost:3000', 'a b', 'host/', '.', 'a..b'])('refuses the host %s', (host) => {
    expect(mistakesOf({ HOST: host })).toHaveLength(1);
  });

  it.each([
    ['postgres:damka', 'begins with neither sqlite:// nor postgres://'],
    ['sqlite:', 'begins with neither sqlite:// nor postgres://'],
    ['damka:S3cr3t@db/damka', 'begins with neither sqlite:// nor postgres://'],
    ['postgre://me:S3cr3t@db/damka', 'begins with postgre://, which is no store of the bot'],
    ['mysql://db', 'begins with mysql://, which is no store of the bot'],
    ['postgres://', 'names no server'],
    ['postgres://me:S3cr3t@/damka', 'names no server'],
    ['postgres://me:S3cr3t@:5432/damka', 'names no server'],
    ['sqlite://', 'names no file'],
    ['sqlite://:memory:', 'names no file, and games would be lost at the end'],
  ])('a wrong DATABASE_URL is told as what is wrong in it, and what stores there are: %s', (url, what) => {
    const told = mistakesOf({ DATABASE_URL: url }).join();
    expect(told).toMatch(/: it must be sqlite:\/\/ and a file.*or postgres:\/\/ and a server/);
    expect(told).toContain(`DATABASE_URL ${what}`);
    expect(told).not.toContain('S3cr3t');
  });

  it.each([
    ['postgres://me:S3cr3t@db:54e2/damka', 'has a port that is no number from 1 to 65535'],
    ['postgres://me:S3cr3t@db:65536/damka', 'has a port that is no number from 1 to 65535'],
    ['postgres://me:S3cr3t/x@db/damka', 'has a "/", "?" or "#" in its user or password'],
    ['postgres://me:12#S3cr3t@db/damka', 'has a "/", "?" or "#" in its user or password'],
    ['postgres://me:1?S3cr3t@db/damka', 'has a "/", "?" or "#" in its user or password'],
    ['postgres://me:S3cr3t%@db/damka', 'must have every % of the user, the password and the database'],
    ['postgres://me:S3cr3t@d b/damka', 'has a server whose name cannot be'],
  ])('a wrong DATABASE_URL is told as what is wrong in it: %s', (url, what) => {
    const told = mistakesOf({ DATABASE_URL: url }).join();
    expect(told).toContain(`DATABASE_URL ${what}`);
    expect(told).not.toContain('S3cr3t');
  });

  it.each([
    'postgres://db/damka',
    'postgres://me:p%40ss%2F@db:5432/damka?sslmode=require',
    'postgres://db/damka?user=damka@server&password=secret',
    'postgresql://me:p@ss@[::1]:5432/damka',
    'postgres://me@[::1]/damka',
  ])('takes %s for the address of a store', (url) => {
    expect(parseConfig({ DATABASE_URL: url })).toMatchObject({ ok: true });
  });
});

describe('loadConfig', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'damka-config-'));
    file = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The defaults, with paths that begin at the folder of the file. */
  const placed = (where = folder) => ({
    ...DEFAULTS,
    databaseUrl: `sqlite://${join(where, 'data', 'damka.sqlite')}`,
    endgames: join(where, 'data', 'endgames'),
  });

  it('paths followed whoever started it: they begin at the folder of .env', () => {
    writeFileSync(file, 'DATABASE_URL=sqlite://games.sqlite\nENDGAMES=/srv/tables\n');
    expect(loadConfig(file, {})).toMatchObject({
      value: { databaseUrl: `sqlite://${join(folder, 'games.sqlite')}`, endgames: '/srv/tables' },
    });
    expect(envFileOf({ DAMKA_HOME: folder })).toBe(file);
    expect(envFileOf({})).toBe(fileURLToPath(new URL('../.env', import.meta.url)));
  });

  it('does without a .env file', () => {
    expect(loadConfig(file, {})).toEqual({ ok: true, value: placed() });
  });

  it('reads the .env file, and lets the environment win', () => {
    writeFileSync(
      file,
      '# mine\r\nPORT=4000\r\nHOST="0.0.0.0"\r\nDISCORD_TOKEN=from.the.file\r\nTZ=Europe/Moscow\r\n',
    );
    const config = loadConfig(file, { PORT: '5000', DISCORD_TOKEN: '' });
    expect(config).toEqual({
      ok: true,
      value: { ...placed(), web: { ...DEFAULTS.web, host: '0.0.0.0', port: 5000 } },
    });
  });

  it('names keys of the file that were meant as ours, together with the other mistakes', () => {
    writeFileSync(file, 'TELEGRAM_TOKEN=123:secret\nlog_level=info\nPORT=x\n');
    const config = loadConfig(file, { DISCORD_WEBHOOK: 'not our file, not our business' });
    expect(config).toEqual({
      ok: false,
      error: [
        `${file}: TELEGRAM_TOKEN is no setting; there is TELEGRAM_BOT_TOKEN, TELEGRAM_APP, TELEGRAM_CLIENT_SECRET, TELEGRAM_STAGING_CHAT, TELEGRAM_API_ROOT, TELEGRAM_PER_SECOND, TELEGRAM_WEBHOOK_URL, TELEGRAM_WEBHOOK_SECRET, TELEGRAM_WEBHOOK_HOST, and TELEGRAM_WEBHOOK_PORT.`,
        `${file}: log_level is no setting; there is LOG_LEVEL.`,
        'PORT must be a whole number from 0 to 65535 (0: any free port), or off, not "x".',
      ],
    });
  });

  it('says that the file cannot be read', () => {
    const config = loadConfig(folder, {});
    expect(config).toEqual({ ok: false, error: [expect.stringMatching(/can't be read: EISDIR/)] });
  });

  it('finds the example as it is shipped free of mistakes, and equal to the defaults', () => {
    expect(loadConfig('.env.example', {})).toEqual({ ok: true, value: placed(process.cwd()) });
  });
});

describe('secretsOf', () => {
  it('names the tokens and the password of the database, as it is written and as it is', () => {
    const config = parseConfig({
      DISCORD_TOKEN: 'abc.def.012',
      DATABASE_URL: 'postgres://damka:p%40ss-of-22-letters@db:5432/games',
      DATABASE_DIRECT_URL: 'postgres://damka:0ther-for-the-server@db:5432/games',
    });
    expect(config.ok && secretsOf(config.value)).toEqual([
      'abc.def.012',
      'p%40ss-of-22-letters',
      'p@ss-of-22-letters',
      '0ther-for-the-server',
    ]);
    const hooked = { TELEGRAM_BOT_TOKEN: '1:abc-def', TELEGRAM_WEBHOOK_URL: 'https://damka.example/t' };
    const made = parseConfig(hooked);
    expect(made.ok && secretsOf(made.value)).toEqual(['1:abc-def', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(parseConfig(hooked)).toEqual(made);
  });

  it.each(['a', 'damka', '5432', 'damka2026'])(
    'a short or common password was taken out of every word, and could be told by the gaps: %s',
    (password) => {
      const url = `postgres://damka:${password}@127.0.0.1:5432/damka2026`;
      const config = parseConfig({ DATABASE_URL: url });
      const secrets = config.ok ? secretsOf(config.value) : [];
      const said = `canvas and SQLite are loaded; ${url} was refused on port 5432 as damka2026`;
      expect(withoutSecrets(said, secrets)).toBe(said.replace(`:${password}@`, ':<secret>@'));
    },
  );

  it('blacks out what is secret in an address, also where it is none of ours', () => {
    const said = (text: string) => withoutSecrets(text, []);
    expect(said('postgres://me:p@ss@[::1]/damka and x')).toBe('postgres://me:<secret>@[::1]/damka and x');
    expect(said('postgres://db/x?user=me&password=a&b=1')).toBe(
      'postgres://db/x?user=me&password=<secret>&b=1',
    );
    expect(said('https://api.telegram.org/bot1:a/getMe')).toBe('https://api.telegram.org/bot<secret>/getMe');
    const harmless = 'Open http://127.0.0.1:3000/ or write to me@damka.example: http://[::1]:3000';
    expect(said(harmless)).toBe(harmless);
  });

  it('finds none in a file', () => {
    const config = parseConfig({});
    expect(config.ok && secretsOf(config.value)).toEqual([]);
  });
});
