import { isIP } from 'node:net';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether this host name or address always means the machine itself. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  /** Set by a proxy that puts another `Host` in; a page in a browser cannot set it on a WebSocket. */
  readonly forwardedHost?: string | undefined;
}

/**
 * Keeps foreign pages in the user's own browser away.
 * - A server on a loopback address answers only to loopback names: otherwise a page of `evil.example` whose
 *   name is re-pointed to 127.0.0.1 would pass for ours (DNS rebinding).
 * - A request that bears an origin must come from a page of the very host it is sent to: browsers let any
 *   page open a WebSocket to any server, and say only here who is calling.
 * Returns null when the request may pass, else a sentence for the one who set the server up.
 */
export function refusalOf(boundTo: string, headers: RequestHeaders): string | null {
  const host = parse(`http://${headers.host ?? ''}`);
  if (host === null) return 'The request names no valid host.';
  if (isLoopback(boundTo) && !isLoopback(host.hostname)) {
    return (
      `This server listens on ${boundTo} and answers only to localhost, not to "${host.host}". ` +
      'To serve it under another name, set HOST=0.0.0.0, or let the proxy send Host: localhost and X-Forwarded-Host.'
    );
  }
  if (headers.origin === undefined) return null;
  const origin = parse(headers.origin);
  const forwarded = parse(`http://${headers.forwardedHost?.split(',')[0]?.trim() ?? ''}`);
  const own = [headers.host, forwarded?.host].map((name) => name?.toLowerCase());
  if (origin !== null && own.some((name) => name !== undefined && sameHost(origin, name))) return null;
  return (
    `A page of "${headers.origin}" may not use this server. ` +
    'Behind a proxy, let it pass the Host header on, or send X-Forwarded-Host.'
  );
}

/** `Host: example.org:443` and the origin `https://example.org` are the same place. */
function sameHost(origin: URL, host: string): boolean {
  return origin.host === host || parse(`${origin.protocol}//${host}`)?.host === origin.host;
}
