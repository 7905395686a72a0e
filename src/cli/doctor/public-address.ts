import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { VISITOR_HEADER } from '../../bots/web/addresses.js';
import { isLoopback } from '../../bots/web/origin-guard.js';
import type { Config } from '../../config.js';
import { type Finding, findingsOf } from './finding.js';
import { TABLE_ANSWER, TABLE_PATH } from './ports.js';

/** Path of the WebSocket of rooms. */
const SOCKET_PATH = '/ws';
const SWITCHING_PROTOCOLS = 101;
/** With this the running Damka answers pages of addresses that it does not know as its own. */
const FORBIDDEN = 403;

/** Checks that the public address, if there is one, leads to the web table of a running Damka, pages and WebSockets alike. */
export async function publicAddressFinding(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  patienceMs: number,
): Promise<Finding> {
  const found = findingsOf('pages');
  if (publicUrl === null) return found('ok', ({ pages }) => pages.off);
  try {
    const response = await fetch(`${publicUrl}${TABLE_PATH}`, { signal: AbortSignal.timeout(patienceMs) });
    const isTable = TABLE_ANSWER.test(await response.text());
    if (!isTable) return found('fault', ({ pages }) => pages.other(publicUrl, response.status));
    const answer = await socketAnswer(publicUrl, patienceMs).catch(reasonOf);
    if (answer === FORBIDDEN) return found('fault', ({ pages }) => pages.foreign(publicUrl));
    if (answer !== SWITCHING_PROTOCOLS)
      return found('fault', ({ pages }) => pages.noSockets(publicUrl, String(answer)));
    // Without a proxy nobody is named, and nobody needs to be.
    const visitor = publicUrl.startsWith('https:') && response.headers.get(VISITOR_HEADER);
    if (visitor === 'unnamed') return found('warning', ({ pages }) => pages.unnamedVisitors(publicUrl));
    if (visitor === 'untrusted') return found('warning', ({ pages }) => pages.untrustedProxy(publicUrl));
    return found('ok', ({ pages }) => pages.reached(publicUrl));
  } catch (error) {
    const reason = reasonOf(error);
    return found('warning', ({ pages }) => pages.unreachable(publicUrl, reason));
  }
}

/** The HTTP status with which a WebSocket of a page at this address is answered; 101 if it opens. */
function socketAnswer(publicUrl: string, patienceMs: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = (publicUrl.startsWith('https:') ? overTls : overHttp)(`${publicUrl}${SOCKET_PATH}`, {
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: publicUrl,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('damka doctor was').toString('base64'),
    },
  });
  asked.on('upgrade', ({ statusCode = 0 }, socket) => {
    socket.destroy();
    resolve(statusCode);
  });
  asked.on('response', ({ statusCode = 0 }) => {
    asked.destroy();
    resolve(statusCode);
  });
  asked.on('error', reject);
  asked.end();
  return promise;
}

/** Checks that visitors can be told apart, where a proxy stands or may stand in front of the web table. */
export function visitorsFindings({ publicUrl, web }: Pick<Config, 'publicUrl' | 'web'>): readonly Finding[] {
  if (web === null || web.trustedProxies.length > 0) return [];
  const found = findingsOf('pages');
  // Damka speaks no TLS itself.
  if (publicUrl?.startsWith('https:')) return [found('warning', ({ pages }) => pages.unnamedProxy)];
  return publicUrl === null && isLoopback(web.host) ? [found('ok', ({ pages }) => pages.sharedRoom)] : [];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || reasonOf(error.cause) : error.message;
}
