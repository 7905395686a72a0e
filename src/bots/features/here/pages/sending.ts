import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Finished, resultOf } from '../../../../sessions/model/finished/results.js';
import { RATES, SHARES } from '../../../../sessions/shares.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import type { PageHost } from '../../../web/page-host.js';
import { limiter } from '../../../web/reading.js';
import type { SignedIn } from '../../../web/visitors/visitor.js';
import { finishedOf, ID_PATTERN, keepSent, placeOf, sentGame } from '../sent-game.js';

/** Marks of accounts that a browser asks about at a time. */
const MAX_MARKS = 8;
const MAX_MARK = 200;
const DAY_MS = 24 * 3_600_000;
const asked = z.object({
  /** Marks with spaces between them. */
  known: z
    .string()
    .max(MAX_MARKS * MAX_MARK)
    .default(''),
});

type Sent = FastifyRequest<{ Params: { id: string } }>;

/** Takes the games that were played without a line, each once however often it is sent. */
export function addSending(app: FastifyInstance, { games: { service }, operator }: PageHost): void {
  const isCalm = limiter(rateOf(RATES.sentGames));
  const ofOne = new Map<string, TokenBucket>();
  const mayKeep = (user: string): boolean =>
    keptFor(ofOne, user, () => new TokenBucket(rateOf(RATES.sentGamesOfOne), () => service.now)).take();

  /** Whose games a browser can send now, and which accounts that it knows are gone. */
  app.get('/me/games/owner', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isCalm(request)) return refused(reply, 'later');
    const { data = { known: '' } } = asked.safeParse(request.query);
    const marks = data.known.split(' ').filter(Boolean).slice(0, MAX_MARKS);
    const { visitors } = request.server;
    const [{ account, mark }, gone] = await Promise.all([
      visitors.of(request),
      Promise.all(marks.map((each) => visitors.isGone(each))),
    ]);
    return reply.send({ mark, name: account?.name ?? '', gone: marks.filter((_, at) => gone[at]) });
  });

  app.put(
    '/me/games/:id',
    { bodyLimit: SHARES.messages.bounds.sentGameBytes },
    async (request: Sent, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!isCalm(request)) return refused(reply, 'later');
      const { account, mark } = await request.server.visitors.of(request);
      if (account === null) return refused(reply, 'signedOut');
      const { id } = request.params;
      const { data } = sentGame.safeParse(request.body);
      if (data === undefined || !ID_PATTERN.test(id)) return refused(reply, 'wrong');
      if (data.owner !== mark) return refused(reply, 'notYours');
      const known = await resultOf(service.store, placeOf(id).game);
      if (known !== null) return answered(reply, known, account);
      if (!mayKeep(account.user)) return refused(reply, 'later');
      const end = await finishedOf(id, data, account, service.now);
      if (end === null) return refused(reply, 'illegal');
      if (isOld(end, operator.keepFinishedDays, service.now)) return refused(reply, 'old');
      return answered(reply, await keepSent(service, end), account);
    },
  );
}

/** Why a game is not taken. Pages say each in words of their own. */
const REFUSALS = {
  wrong: 400,
  signedOut: 401,
  notYours: 409,
  deleted: 410,
  illegal: 422,
  old: 422,
  later: 429,
} as const;

const refused = (reply: FastifyReply, why: keyof typeof REFUSALS): FastifyReply =>
  reply.code(REFUSALS[why]).send({ why });

/** The game that is kept under the id, if it is this person's; that of a deleted account is nobody's. */
const answered = (reply: FastifyReply, { table, game }: Finished, { user }: SignedIn): FastifyReply =>
  table.seats.some((holder) => holder?.kind === 'person' && holder.user === user)
    ? reply.send({ game })
    : refused(reply, 'deleted');

const isOld = ({ at }: Finished, days: number | null, now: number): boolean =>
  days !== null && at < now - days * DAY_MS;
