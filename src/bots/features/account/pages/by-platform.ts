import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageApp } from '../../../page-app.js';
import { originOf } from '../../../web/card.js';
import { readersLanguage } from '../../../web/reading.js';
import { SIGN_IN } from '../command.js';
import { addressOf, userBy } from '../oauth.js';
import { hashOfSecret, newSecret } from '../rows.js';
import { WORDS } from '../words/index.js';
import { type Forms, wordsFor } from './forms.js';
import { PLATFORM_NAMES } from './html.js';
import { type Desk, welcomed } from './passkeys.js';
import { isInClear, keepState, stateOf } from './visitors.js';

/** Platforms by whose own page people sign in. */
const PLATFORMS = ['telegram', 'discord'] as const;
type By = (typeof PLATFORMS)[number];
const beginning = z.strictObject({ platform: z.enum(PLATFORMS) });

interface Platforms extends Desk {
  readonly apps: readonly PageApp[];
  /** Answers that something is not valid. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, said: string) => Promise<FastifyReply>;
}

const pathOf = (platform: By): string => `${SIGN_IN}/by/${platform}`;
const redirectOf = (request: FastifyRequest, platform: By): string => originOf(request) + pathOf(platform);
const wayOf = (apps: readonly PageApp[], platform: By): PageApp['oauth'] =>
  apps.find((app) => app.platform === platform)?.oauth;

/** For so long a page waits to know whether a platform sends people back, in milliseconds. */
const ASKED_MS = 1_000;

/** Platforms that send people back to these pages; those that don't say so at once are left out. */
export async function platformsAt(request: FastifyRequest, apps: readonly PageApp[]): Promise<readonly By[]> {
  const known = PLATFORMS.map(async (platform) => {
    const client = wayOf(apps, platform)?.client(redirectOf(request, platform));
    if (client === undefined) return [];
    const late = setTimeout(ASKED_MS, null, { ref: false });
    return (await Promise.race([client.catch(() => null), late])) == null ? [] : [platform];
  });
  return (await Promise.all(known)).flat();
}

/** Has people sign in by the page of a platform, which sends them back with a code for this browser. */
export function addPlatforms(app: FastifyInstance, forms: Forms, desk: Platforms): void {
  forms.add(`${SIGN_IN}/by`, beginning, async (request, reply, { platform }) => {
    const oauth = wayOf(desk.apps, platform);
    if (oauth === undefined) return null;
    // The cookie is what only this browser has: the code is good only with it.
    const verifier = newSecret();
    const browser = hashOfSecret(verifier);
    const given = await desk.signIns.give('state', { user: '', name: '', browser });
    const state = `${platform}.${given}`;
    const redirect = redirectOf(request, platform);
    const to = await addressOf(oauth, { redirect, state, verifier }).catch(() => null);
    if (to === null) return { text: wordsFor(request).by.unreachable };
    keepState(request, reply, verifier);
    return { to };
  });
  for (const platform of PLATFORMS)
    app.get(pathOf(platform), (request, reply) => comeBack(desk, platform, request, reply));
}

/** Signs in who has come back; nobody by a code for another browser, or for another platform. */
async function comeBack(
  desk: Platforms,
  platform: By,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { by, inClear } = WORDS[readersLanguage(request)].page;
  void reply.header('cache-control', 'no-store');
  if (isInClear(request)) return desk.refuse(request, reply, inClear);
  const back = new URL(request.url, originOf(request));
  const state = back.searchParams.get('state') ?? '';
  const [begunBy, given = ''] = state.split('.');
  const [oauth, verifier] = [wayOf(desk.apps, platform), stateOf(request)];
  const isHere =
    oauth !== undefined &&
    verifier !== null &&
    begunBy === platform &&
    (await desk.signIns.change('state', given, (row) =>
      row.browser === hashOfSecret(verifier) ? null : undefined,
    )) !== null;
  if (!isHere) return desk.refuse(request, reply, by.foreign);
  keepState(request, reply, null);
  const user = await userBy(oauth, back, { state, verifier });
  if (user === 'invalid') return desk.refuse(request, reply, by.invalid(PLATFORM_NAMES[platform]));
  if (typeof user === 'string') return reply.redirect(`${SIGN_IN}?said=${user}`, 303);
  const { to = '/me' } = await welcomed(desk, request, reply, { user: user.id, name: user.name });
  return reply.redirect(to, 303);
}
