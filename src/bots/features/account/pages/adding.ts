import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RATES } from '../../../../sessions/shares.js';
import { rateOf } from '../../../token-bucket.js';
import { originOf } from '../../../web/card.js';
import { isLoopback } from '../../../web/origin-guard.js';
import { limiter, readersLanguage } from '../../../web/reading.js';
import { SIGN_IN } from '../command.js';
import type { Devices } from '../devices.js';
import { hashOfSecret, SECRET_PATTERN } from '../rows.js';
import { isStrong } from '../sessions.js';
import { WORDS } from '../words/index.js';
import { chooseHtml, numberHtml, openHtml, scanHtml } from './adding-html.js';
import { deviceOf } from './device.js';
import { type Forms, type Show, wordsFor } from './forms.js';
import { calledBy, inClearHtml } from './html.js';
import type { Desk } from './passkeys.js';
import { enterHere, isInClear, sessionOf } from './visitors.js';

/** Where another device is let in, by the address that it opens. */
const DEVICE = '/device';
const SECRET = z.string().regex(SECRET_PATTERN);
const opening = z.strictObject({ secret: SECRET });
const entering = z.strictObject({ secret: SECRET, claim: SECRET });
const looking = z.strictObject({ secret: SECRET, seen: z.enum(['nobody', 'somebody']) });
const choosing = z.strictObject({ secret: SECRET, number: z.coerce.number().int().min(0).max(99) });

/** Why no other device could open the address; null if one can. */
export function noOtherDevice(request: FastifyRequest): string | null {
  const origin = originOf(request);
  const isHere = origin === '' || isLoopback(new URL(origin).hostname);
  return isHere ? wordsFor(request).device.local : null;
}

interface Adding extends Pick<Desk, 'accounts' | 'sessions' | 'now'> {
  readonly devices: Devices;
  readonly send: Show;
  /** Answers that an address is good no longer. */
  readonly over: (request: FastifyRequest, reply: FastifyReply, said: string) => Promise<FastifyReply>;
}

/** Has a device where somebody has signed in let in another one. */
export function addDevices(app: FastifyInstance, forms: Forms, desk: Adding): void {
  const isCalm = limiter(rateOf(RATES.deviceLooks));
  const { devices, sessions } = desk;
  type Named = FastifyRequest<{ Params: { secret: string; claim?: string } }>;
  app.get(`/me${DEVICE}/:secret`, (request: Named, reply) =>
    showAtDesk(desk, request, reply, request.params.secret),
  );
  app.get(`${DEVICE}/:secret`, (request: Named, reply) => showHere(desk, request, reply, request.params));
  app.get(`${DEVICE}/:secret/:claim`, (request: Named, reply) =>
    showHere(desk, request, reply, request.params),
  );
  forms.addMine(`/me${DEVICE}`, z.strictObject({}), async (mine, request) => {
    if (!isStrong(mine, desk.now())) return { to: `${SIGN_IN}?said=again` };
    const why = noOtherDevice(request);
    const account = await desk.accounts.find(mine.user);
    if (why !== null || account === null) return why === null ? null : { text: why };
    return { to: `/me${DEVICE}/${await devices.begin(mine, account.name)}` };
  });
  forms.addMine(
    `/me${DEVICE}/look`,
    looking,
    async (mine, _request, _reply, { secret, seen }) => {
      const row = await devices.lookBy(mine, secret);
      if (row === null) return { to: '/me' };
      const isSeen = seen === (row.newcomer === undefined ? 'nobody' : 'somebody');
      return isSeen ? { options: {} } : { to: `/me${DEVICE}/${secret}` };
    },
    { isCalm },
  );
  forms.addMine(`/me${DEVICE}/choose`, choosing, async (mine, _request, _reply, { secret, number }) => ({
    to: `/me?said=${(await devices.choose(mine, secret, number)) ? 'added' : 'refused'}`,
  }));
  forms.add(DEVICE, opening, async (request, _reply, { secret }) => {
    const claim = await devices.claim(secret, deviceOf(request.headers['user-agent']));
    return claim === null ? { text: wordsFor(request).device.over } : { to: `${DEVICE}/${secret}/${claim}` };
  });
  forms.add(
    `${DEVICE}/look`,
    entering,
    async (request, reply, { secret, claim }) => {
      const entered = await devices.enter(secret, claim);
      if (entered === 'waits') return { options: {} };
      if (entered === null) return { to: `${SIGN_IN}?said=refused` };
      await enterHere(sessions, request, reply, entered.user);
      return { to: '/me' };
    },
    { isCalm },
  );
}

/** At the device that lets the other one in: the code to be scanned, then the numbers. */
async function showAtDesk(
  { devices, sessions, send }: Adding,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<FastifyReply> {
  const mine = await sessionOf(sessions, request);
  const row = mine && (await devices.lookBy(mine, secret));
  if (row === null || row.newcomer?.isIn)
    return reply.header('cache-control', 'no-store').redirect('/me', 303);
  const language = readersLanguage(request);
  const { device } = WORDS[language].page;
  return row.newcomer === undefined
    ? send(
        request,
        reply,
        device.add,
        await scanHtml(language, secret, `${originOf(request)}${DEVICE}/${secret}`),
      )
    : send(request, reply, device.title, chooseHtml(language, secret, row.newcomer));
}

/** At the other device: whom it would sign in, then its number. Nothing is spent: messengers look at addresses, too. */
async function showHere(
  { devices, accounts, sessions, send, over }: Adding,
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, claim }: { readonly secret: string; readonly claim?: string },
): Promise<FastifyReply> {
  const language = readersLanguage(request);
  const { signIn, device } = WORDS[language].page;
  if (isInClear(request)) return send(request, reply, signIn.title, inClearHtml(language));
  const row = await devices.look(secret);
  const isMine = claim !== undefined && row?.newcomer?.claim === hashOfSecret(claim);
  if (row !== null && isMine)
    return send(request, reply, String(row.newcomer?.number), numberHtml(language, secret, claim));
  if (row === null || row.newcomer !== undefined) return over(request, reply, device.over);
  const here = await sessionOf(sessions, request);
  const now = here && (await accounts.find(here.user));
  const name = now && calledBy(now, language);
  return send(request, reply, signIn.as(calledBy(row, language)), openHtml(language, secret, name));
}
