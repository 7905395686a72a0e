import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RATES, SHARES } from '../../../../sessions/shares.js';
import { rateOf } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { originOf } from '../../../web/card.js';
import { TOKEN_PATTERN } from '../../../web/identity.js';
import { isLoopback } from '../../../web/origin-guard.js';
import { limiter, readersLanguage } from '../../../web/reading.js';
import type { Accounts } from '../accounts.js';
import { SIGN_IN } from '../command.js';
import { ENTERED, MADE, type NotTaken, type Passkeys, type Place } from '../passkeys.js';
import type { Account } from '../rows.js';
import { isStrong, type sessionsIn } from '../sessions.js';
import type { SignIns } from '../sign-ins.js';
import { deviceOf } from './device.js';
import { type Answer, type Forms, wordsFor } from './forms.js';
import { calledBy } from './html.js';
import { enterHere, sessionOf } from './visitors.js';

const asking = z.union([
  z.strictObject({ kind: z.literal('enter') }),
  z.strictObject({
    kind: z.literal('make'),
    /** The secret of a guest. */
    token: z.string().regex(TOKEN_PATTERN),
    name: z.string().max(400),
  }),
]);
const KEY = z.string().max(64);
const removing = z.strictObject({ key: KEY });
const renaming = z.strictObject({ key: KEY, name: z.string().max(400) });

/** A passkey belongs to a name, as pages know it, and browsers only make one where nobody can read along. */
export function placeOf(request: FastifyRequest): Place | null {
  const origin = originOf(request);
  if (origin === '') return null;
  const { hostname, protocol } = new URL(origin);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isNumber && (protocol === 'https:' || isLoopback(hostname)) ? { id: hostname, origin } : null;
}

/** Where this browser could make a passkey; null if there is no such address. */
export function betterPlace(request: FastifyRequest): string | null {
  if (placeOf(request) !== null) return originOf(request);
  const own = `http://${request.host}`;
  if (!URL.canParse(own) || !isLoopback(new URL(own).hostname)) return null;
  return `http://localhost:${new URL(own).port || '80'}`;
}

/** What pages sign people in by. */
export interface Desk {
  readonly passkeys: Passkeys;
  readonly accounts: Accounts;
  readonly sessions: ReturnType<typeof sessionsIn>;
  readonly signIns: SignIns;
  readonly now: () => number;
}

/** Has passkeys made, used, named and removed by the forms of pages. */
export function addPasskeys(forms: Forms, desk: Desk): void {
  const isCalm = limiter(rateOf(RATES.passkeys));
  const { passkeyBytes } = SHARES.messages.bounds;
  forms.add('/passkey/options', asking, async (request, reply, wish) => {
    const words = wordsFor(request);
    if (!isCalm(request)) {
      void reply.code(429).header('retry-after', '60');
      return { text: words.slower };
    }
    const place = placeOf(request);
    if (place === null) return { text: words.passkey.noDomain(betterPlace(request)) };
    return wish.kind === 'enter'
      ? { options: await desk.passkeys.ask(place) }
      : offered(desk, request, reply, place, wish);
  });
  forms.add(
    '/passkey/make',
    z.strictObject({ answer: MADE }),
    async (request, reply, { answer }) => {
      const place = placeOf(request);
      const mine = await sessionOf(desk.sessions, request);
      const device = deviceOf(request.headers['user-agent']);
      const by = { user: mine?.user ?? null, device, network: networkOf(request.ip) };
      const made = place && (await desk.passkeys.make(answer, place, by));
      if (made === 'many')
        return { ...tooMany(request, reply), gone: { rpId: place?.id ?? '', ids: [answer.id] } };
      if (made === null || typeof made === 'string') return refused(request, made ?? 'wrong');
      await enterHere(desk.sessions, request, reply, made.user);
      return { to: mine === null ? '/me?said=second' : '/me' };
    },
    { bodyLimit: passkeyBytes },
  );
  forms.add(
    '/passkey/enter',
    z.strictObject({ answer: ENTERED }),
    async (request, reply, { answer }) => {
      const place = placeOf(request);
      const entered = place && (await desk.passkeys.enter(answer, place));
      if (place === null || entered === null) return refused(request, 'wrong');
      if (entered === 'void')
        return { ...refused(request, 'void'), gone: { rpId: place.id, ids: [answer.id] } };
      return typeof entered === 'string'
        ? refused(request, entered)
        : welcomed(desk, request, reply, entered);
    },
    { bodyLimit: passkeyBytes },
  );
  addOwn(forms, desk);
}

/** Renames and removes one's own. */
function addOwn(forms: Forms, { passkeys, sessions, now }: Desk): void {
  forms.addMine('/me/passkey/name', renaming, async ({ user }, _request, _reply, { key, name }) =>
    (await passkeys.rename(user, key, name)) ? { to: '/me' } : null,
  );
  forms.addMine('/me/passkey/remove', removing, async (mine, request, reply, { key }) => {
    if (!isStrong(mine, now())) return { to: `${SIGN_IN}?said=again` };
    const removed = await passkeys.remove(mine.user, key);
    if (removed === 'last') return { text: wordsFor(request).passkey.last };
    if (removed === null) return { to: '/me' };
    await enterHere(sessions, request, reply, mine.user);
    return { to: '/me', gone: { rpId: removed.rp, ids: [removed.id] } };
  });
}

/** What a browser is to make: for who has signed in lately, else for its guest. */
async function offered(
  { passkeys, accounts, sessions, now }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  { token, name }: { readonly token: string; readonly name: string },
): Promise<Answer> {
  const mine = await sessionOf(sessions, request);
  if (mine !== null && !isStrong(mine, now())) return { to: `${SIGN_IN}?said=again` };
  const account = mine && (await accounts.find(mine.user));
  const user = mine?.user ?? (await accounts.guestOf(token));
  const shown = calledBy(account ?? { name }, readersLanguage(request));
  const names = { name: account?.name ?? name, shown };
  const options = await passkeys.offer(user, names, place, networkOf(request.ip));
  if (options === 'many') return tooMany(request, reply);
  return options === 'full' ? { text: wordsFor(request).passkey.full } : { options };
}

/** Refuses one more new account from a network. */
function tooMany(request: FastifyRequest, reply: FastifyReply): Answer {
  void reply.code(429);
  return { text: wordsFor(request).passkey.tooManyNew };
}

/** Signs somebody in, once they have said that they mean it if somebody else is signed in here. */
export async function welcomed(
  { accounts, sessions, signIns }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, name }: Pick<Account, 'user' | 'name'>,
): Promise<Answer> {
  const before = await sessionOf(sessions, request);
  if (before !== null && before.user !== user)
    return { to: `${SIGN_IN}/${await signIns.give('address', { user, name })}` };
  await accounts.open(user, name);
  await enterHere(sessions, request, reply, user);
  return { to: '/me' };
}

function refused(request: FastifyRequest, why: Exclude<NotTaken, 'many'>): Answer {
  const { wrong, passkey } = wordsFor(request);
  const texts: Readonly<Record<typeof why, string>> = {
    late: passkey.tookLong,
    void: passkey.void,
    again: passkey.tookLong,
    wrong,
  };
  return { text: texts[why], ...(why === 'again' && { again: true }) };
}
