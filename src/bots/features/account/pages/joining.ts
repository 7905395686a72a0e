import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { later, readersLanguage } from '../../../web/reading.js';
import { SIGN_IN } from '../command.js';
import type { Joins } from '../joins.js';
import { SECRET_PATTERN } from '../rows.js';
import { type Found, isStrong } from '../sessions.js';
import { WORDS } from '../words/index.js';
import { type Answer, type Forms, type Show, wordsFor } from './forms.js';
import { nameWith, secondHtml } from './joining-html.js';
import type { Desk } from './passkeys.js';
import { enterHere, sessionOf } from './visitors.js';

const JOIN = '/me/join';
const joining = z.strictObject({ secret: z.string().regex(SECRET_PATTERN) });

interface Joining extends Pick<Desk, 'accounts' | 'sessions' | 'signIns' | 'now'> {
  readonly joins: Joins;
  readonly mayJoin: (request: FastifyRequest) => boolean;
  readonly send: Show;
}

/** Has somebody who signs in by a second account join both, after each was asked, and part them again. */
export function addJoining(app: FastifyInstance, forms: Forms, desk: Joining): void {
  const { joins, now } = desk;
  forms.addMine(`${SIGN_IN}/join`, joining, (mine, request, reply, { secret }) =>
    first(desk, mine, request, reply, secret),
  );
  app.get(`${JOIN}/:secret`, (request: FastifyRequest<{ Params: { secret: string } }>, reply) =>
    ask(desk, request, reply, request.params.secret),
  );
  forms.addMine(JOIN, joining, async (mine, request, reply, { secret }) => {
    if (!isStrong(mine, now())) return { to: `${SIGN_IN}?said=again` };
    const { join } = wordsFor(request);
    const how = await joins.join(mine.user, secret);
    if (how === 'joined') return { to: '/me?said=joined' };
    if (how === 'already') return { to: '/me' };
    if (how === 'tooOften') void reply.code(429);
    return { text: how === 'late' ? join.late : how === 'tooOften' ? join.tooOften : join.samePlatform };
  });
  forms.addMine('/me/part', z.strictObject({}), async (mine, request, reply): Promise<Answer> => {
    if (!isStrong(mine, now())) return { to: `${SIGN_IN}?said=again` };
    const how = await joins.part(mine.user);
    if (how !== 'tooOften') return { to: how ? '/me?said=parted' : '/me' };
    void reply.code(429);
    return { text: wordsFor(request).join.tooOften };
  });
}

/** The first has said yes: signs in the second, who is asked, too. */
async function first(
  { joins, signIns, accounts, sessions, now }: Joining,
  mine: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<Answer> {
  if (!isStrong(mine, now())) return { to: `${SIGN_IN}?said=again` };
  const { join, signIn } = wordsFor(request);
  const known = await signIns.look('address', secret);
  if (known === null) return { text: signIn.used };
  const outlook = await joins.outlook(mine.user, known.user);
  if (typeof outlook === 'string') return { text: join.samePlatform };
  const taken = await signIns.take('address', secret);
  if (taken === null) return { text: signIn.used };
  const { user, name } = await accounts.open(taken.user, taken.name);
  await enterHere(sessions, request, reply, user);
  return { to: `${JOIN}/${await joins.ask({ user, name, other: mine.user })}` };
}

/** Asks the second one, who has just been signed in. */
async function ask(
  { joins, accounts, sessions, send, mayJoin }: Joining,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<FastifyReply> {
  if (!mayJoin(request)) return later(reply.header('cache-control', 'no-store'));
  const mine = await sessionOf(sessions, request);
  const other = mine && (await joins.look(mine.user, secret));
  const [own, theirs] = await Promise.all([
    mine && accounts.find(mine.user),
    other === null ? null : accounts.find(other),
  ]);
  const outlook = own && theirs && (await joins.outlook(own.user, theirs.user));
  if (own === null || theirs === null || outlook === null || typeof outlook === 'string')
    return reply.header('cache-control', 'no-store').redirect('/me', 303);
  const language = readersLanguage(request);
  const title = WORDS[language].page.join.title(nameWith(theirs, language));
  return send(request, reply, title, secondHtml(language, secret, [own, theirs], outlook));
}
