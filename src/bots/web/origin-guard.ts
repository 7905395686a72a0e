import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** True for names and addresses that always mean the machine itself. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  /** `X-Forwarded-Host` of a proxy that may be believed and replaces `Host`. */
  readonly forwardedHost?: string | undefined;
  /** An origin besides the same host's that may use what the request asks for. */
  readonly allowed?: string | undefined;
}

/** Where the server is reached. */
export interface Place {
  /** The address it listens on. */
  readonly boundTo: string;
  /** Origin at which everybody reaches it; null or absent if it has none. */
  readonly publicUrl?: string | null | undefined;
}

/**
 * Guards against foreign pages in a visitor's browser.
 * - DNS rebinding: a server on a loopback address answers to loopback names and to its public one only, not to a name
 *   that was re-pointed to 127.0.0.1.
 * - Cross-site WebSocket hijacking: a request with an `Origin` must come from a page of the same host or of the public
 *   address, because browsers let any page open a WebSocket to any server; or of the one that the route allows.
 * Returns null if the request may pass, else a sentence for the operator.
 */
export function refusalOf({ boundTo, publicUrl }: Place, headers: RequestHeaders): string | null {
  const host = parse(`http://${headers.host ?? ''}`);
  if (host === null) return 'The request names no valid host.';
  const published = parse(publicUrl ?? '');
  const isPublic = published !== null && sameHost(published, host.host);
  if (isLoopback(boundTo) && !isLoopback(host.hostname) && !isPublic) {
    return (
      `This server listens on ${boundTo} and answers only to localhost${published === null ? '' : ` and ${published.host}`}, not to "${host.host}". ` +
      'To serve it under another name, set PUBLIC_URL to its address; in a network of your own, set HOST=0.0.0.0.'
    );
  }
  if (headers.origin === undefined || [headers.allowed, published?.origin].includes(headers.origin))
    return null;
  const origin = parse(headers.origin);
  const forwarded = parse(`http://${headers.forwardedHost?.split(',')[0]?.trim() ?? ''}`);
  const own = [headers.host, forwarded?.host].map((name) => name?.toLowerCase());
  if (origin !== null && own.some((name) => name !== undefined && sameHost(origin, name))) return null;
  return (
    `A page of "${headers.origin}" may not use this server. ` +
    'Behind a proxy, set PUBLIC_URL to the address at which visitors reach it.'
  );
}

/** Compares hosts; `example.org:443` is the host of the origin `https://example.org`. */
function sameHost(origin: URL, host: string): boolean {
  return origin.host === host || parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

/** Source that allows exactly this script or style. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

interface Allowed {
  /** Origins whose pages may show this one in a frame, with spaces between them. */
  readonly ancestors?: string;
  /** Sources of scripts and styles. */
  readonly scripts?: string;
  readonly styles?: string;
}

/** Header `Content-Security-Policy` of a page that asks nobody but this server for anything. */
export const policyOf = ({
  ancestors = "'none'",
  scripts = "'self'",
  styles = "'self'",
}: Allowed = {}): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/**
 * Policy of the engine's worker. It writes code for the rules of a game, so it may evaluate code; it has no document, and its page
 * may not.
 */
export const ENGINE_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'";
