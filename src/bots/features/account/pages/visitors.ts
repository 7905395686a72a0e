import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../web/origin-guard.js';
import { GUEST, type Visitor, type Visitors } from '../../../web/visitors/visitor.js';
import type { Accounts } from '../accounts.js';
import { type Account, hashOfSecret, newSecret, SECRET_PATTERN } from '../rows.js';
import type { Found, sessionsIn } from '../sessions.js';
import { deviceOf } from './device.js';

/** Seconds for which a browser keeps the cookie, the longest that any takes; the server forgets a session sooner. */
const KEPT_SECONDS = 400 * 24 * 3_600;

/** True for who came by TLS, though a proxy that is not named may not say so. */
const isSecure = ({ protocol, host, server: { publicUrl } }: FastifyRequest): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') === true && new URL(publicUrl).host === host);

/** True for a page that comes over a network in the clear, where others can read the cookie along. */
export function isInClear(request: FastifyRequest): boolean {
  const origin = request.headers.origin ?? `${isSecure(request) ? 'https' : 'http'}://${request.host}`;
  if (!URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol !== 'https:' && !isLoopback(hostname);
}

/** By `__Host-` browsers only take it from this very host, and only send it by TLS. */
const nameOf = (request: FastifyRequest): string => (isSecure(request) ? '__Host-damka' : 'damka');

/** The cookie that names a browser, and not the person in it. */
const browserName = (request: FastifyRequest): string => `${nameOf(request)}-browser`;

/** The secret in the cookie of a request; null if there is none. */
function secretOf(request: FastifyRequest, name = nameOf(request)): string | null {
  const start = `${name}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  const secret = cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
  return SECRET_PATTERN.test(secret) ? secret : null;
}

/** Has the browser keep a secret; null has it forget the one that it keeps. */
export function keepSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string | null,
  name = nameOf(request),
  seconds = KEPT_SECONDS,
): void {
  const parts = [
    `${name}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${secret === null ? 0 : seconds}`,
    ...(isSecure(request) ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}

/** The cookie of a sign-in that has begun by a platform, and for how many seconds it is kept. */
const stateName = (request: FastifyRequest): string => `${nameOf(request)}-state`;
const STATE_SECONDS = 600;
export const stateOf = (request: FastifyRequest): string | null => secretOf(request, stateName(request));
export const keepState = (request: FastifyRequest, reply: FastifyReply, secret: string | null): void =>
  keepSecret(request, reply, secret, stateName(request), STATE_SECONDS);

/** The session of a request, and whose it is; null for a guest. Rejects with `StoreError`. */
export async function sessionOf(
  sessions: ReturnType<typeof sessionsIn>,
  request: FastifyRequest,
): Promise<Found | null> {
  const secret = secretOf(request);
  return secret === null ? null : sessions.find(secret);
}

/** Signs somebody in in this browser by a new secret; the one that it had before is void. */
export async function enterHere(
  sessions: ReturnType<typeof sessionsIn>,
  request: FastifyRequest,
  reply: FastifyReply,
  user: string,
): Promise<void> {
  const before = await sessionOf(sessions, request);
  const secret = await sessions.open(user, deviceOf(request.headers['user-agent']));
  const browser = secretOf(request, browserName(request)) ?? newSecret();
  await sessions.note(browser, user);
  keepSecret(request, reply, secret);
  keepSecret(request, reply, browser, browserName(request));
  if (before !== null) await sessions.end(before.user, before.id);
}

/** Says nothing of the handle, by which authenticators know somebody. */
const markOf = ({ user, handle }: Account): string => `${user}.${hashOfSecret(handle)}`;

/** Tells who has signed in by the cookie of their browser. */
export const visitorsBy = (sessions: ReturnType<typeof sessionsIn>, accounts: Accounts): Visitors => ({
  async of(request): Promise<Visitor> {
    const guestOf = (token: string): Promise<string> => accounts.guestOf(token);
    const session = await sessionOf(sessions, request);
    const account = session === null ? null : await accounts.find(session.user);
    if (session === null || account === null) return { ...GUEST, guestOf };
    const { user, name } = account;
    const { key } = session;
    return {
      account: { user, name },
      session: key,
      mark: markOf(account),
      guestOf,
      hold: (socket) => sessions.hold(key, socket),
    };
  },
  async isIn(user, session) {
    if (session !== undefined) return sessions.isOpen(session, user);
    return (await accounts.find(user)) === null || (await sessions.of(user)).length > 0;
  },
  async isGone(mark) {
    const account = await accounts.find(mark.slice(0, mark.lastIndexOf('.')));
    return account === null || markOf(account) !== mark;
  },
});
