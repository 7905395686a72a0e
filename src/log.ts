import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Logger } from './bots/port.js';
import { TokenBucket } from './bots/token-bucket.js';
import type { LogLevel } from './config.js';

/** Failures that nobody has handled, by lines of the log. A stream that breaks has one for each thing that waited for it. */
const STRAY = { burst: 10, perSecond: 1 / 60 };

/** Fields that hold people's own words or secrets, and are never logged. */
const PRIVATE = ['text', 'content', 'caption', 'token', 'authorization', 'payload', 'requestBody'];

export interface LogOptions {
  readonly level: LogLevel;
  /** Blacked out wherever they appear, for instance in a URL in an error's message. */
  readonly secrets: readonly string[];
  /** stderr by default: readable on a terminal, one JSON object a line elsewhere. */
  readonly destination?: DestinationStream;
}

/** A password in an address, as in `postgres://damka:password@host`, and a token in a path of Telegram's. */
const IN_ADDRESSES =
  /(?<=\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"]*:)[^\s/"]+(?=@)|(?<=[?&]password=)[^\s&"]+|(?<=\/bot)\d+:[\w-]+/gi;

/**
 * The text with every secret blacked out: where it stands in an address, whatever it is, and anywhere if it is one of
 * `secrets`. A short or common password is none of these: its letters would go from all words, and be told by what is left.
 */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (rest, secret) => rest.replaceAll(secret, '<secret>'),
    text.replace(IN_ADDRESSES, '<secret>'),
  );

/** The log of the process; satisfies `Logger` of the chat port. */
export function createLog(options: LogOptions): pino.Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: null,
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '<private>' },
    serializers: { err: describe, error: describe },
    hooks: { streamWrite: (line) => withoutSecrets(line, options.secrets) },
  };
  return pino(settings, options.destination ?? terminal());
}

/** Logs failures that nobody has handled: few lines, however many there are. `now` is in milliseconds. */
export function strayFailures(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const lines = new TokenBucket(STRAY, now);
  let leftOut = 0;
  return (error) => {
    if (!lines.take()) {
      leftOut += 1;
      return;
    }
    log.error({ error, ...(leftOut > 0 && { leftOut }) }, 'a failure that nobody handled');
    leftOut = 0;
  };
}

const terminal = (): DestinationStream =>
  process.stderr.isTTY
    ? pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', destination: 2, sync: true })
    : pino.destination({ dest: 2, sync: true });

/** Serialises an error without extra fields, in which platform libraries keep whole messages. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}
