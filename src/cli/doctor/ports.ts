import { createServer } from 'node:net';
import type { Config } from '../../config.js';
import { type Finding, findingsOf } from './finding.js';

/** Path of the web table on which a running Damka can be recognized, and its answer there. */
export const TABLE_PATH = '/r/home';
export const TABLE_ANSWER = /<title>Damka<\/title>/;

interface Wanted {
  /** Setting that names the port. */
  readonly key: 'PORT' | 'OPS_PORT' | 'TELEGRAM_WEBHOOK_PORT';
  readonly host: string;
  readonly port: number;
  /** Path on which a running Damka can be recognized. */
  readonly path: string;
  readonly answer: RegExp;
}

/** Checks that the configured ports are free, or in use by a running Damka. */
export function portFindings(
  config: Pick<Config, 'web' | 'ops' | 'telegram'>,
  patienceMs: number,
): Promise<readonly Finding[]> {
  const wanted = wantedPorts(config);
  return Promise.all(
    wanted.map(async (port, index) => {
      const first = wanted.slice(0, index).find((other) => other.port === port.port && port.port !== 0);
      return first === undefined ? portFinding(port, patienceMs) : clash(first, port);
    }),
  );
}

function wantedPorts({ web, ops, telegram }: Pick<Config, 'web' | 'ops' | 'telegram'>): readonly Wanted[] {
  const wanted: Wanted[] = [];
  if (web !== null) wanted.push({ key: 'PORT', ...web, path: TABLE_PATH, answer: TABLE_ANSWER });
  if (ops !== null) wanted.push({ key: 'OPS_PORT', ...ops, path: '/healthz', answer: /^ok\n$/ });
  const webhook = telegram?.webhook;
  if (webhook !== undefined) {
    // Recognized by its refusal of requests without the secret, whose wording is unique.
    const { host, port } = webhook;
    wanted.push({ key: 'TELEGRAM_WEBHOOK_PORT', host, port, path: '/', answer: /^wrong secret token\n$/ });
  }
  return wanted;
}

const clash = (first: Wanted, second: Wanted): Finding =>
  findingsOf('ports')('fault', ({ ports }) => ports.clash(first.key, second.key, second.port));

async function portFinding(wanted: Wanted, patienceMs: number): Promise<Finding> {
  const { key, host, port } = wanted;
  const found = findingsOf('ports');
  const code = await trouble(host, port);
  const where = `${key} ${port} (${host})`;
  switch (code) {
    case null:
      return found('ok', ({ ports }) => ports.free(where));
    case 'EADDRINUSE':
      return (await isDamka(wanted, patienceMs))
        ? found('ok', ({ ports }) => ports.served(where))
        : found('fault', ({ ports }) => ports.taken(where, key));
    case 'EACCES':
      return found('fault', ({ ports }) => ports.forbidden(where, key));
    default:
      return found('fault', ({ ports }) => ports.noAddress(host, code, key.replace('PORT', 'HOST')));
  }
}

/** Error code on listening; null on success. */
const trouble = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

async function isDamka({ host, port, path, answer }: Wanted, patienceMs: number): Promise<boolean> {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${name}:${port}${path}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.test(await response.text());
  } catch {
    return false;
  }
}
