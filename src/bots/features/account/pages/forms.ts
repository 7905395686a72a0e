import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { RATES } from '../../../../sessions/shares.js';
import { isOutage } from '../../../../sessions/stores/open-store.js';
import { rateOf } from '../../../token-bucket.js';
import { type Html, later, limiter, readersLanguage } from '../../../web/reading.js';
import { SIGN_IN } from '../command.js';
import type { Found, sessionsIn } from '../sessions.js';
import { WORDS } from '../words/index.js';
import type { PageWords } from '../words/words.js';
import { isInClear, sessionOf } from './visitors.js';

/** What a form is answered: where to go or what an authenticator is to do, or why not. */
export interface Answer {
  readonly to?: string;
  readonly options?: object;
  readonly text?: string;
  /** The browser is to ask its authenticator once more. */
  readonly again?: true;
  /** Passkeys that are good no longer, of which the browser is to tell its authenticator. */
  readonly gone?: { readonly rpId: string; readonly ids: readonly string[] };
}

/** Answers with a page of signing in or of Me. */
export type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  heading: string,
  body: Html,
) => FastifyReply;

/** How large a form may be, in bytes, and how often it may be sent. */
interface Bounds {
  readonly bodyLimit?: number;
  readonly isCalm?: (request: FastifyRequest) => boolean;
}

/** Bytes of a form that is sent without a script. */
const MAX_PLAIN = 2_000;
const URL_ENCODED = 'application/x-www-form-urlencoded';

type Handler<Wish> = (request: FastifyRequest, reply: FastifyReply, wish: Wish) => Promise<Answer | null>;

export const wordsFor = (request: FastifyRequest): PageWords => WORDS[readersLanguage(request)].page;

/** True for what a page of this server asks: browsers say where a request comes from, and no page can change that. */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** The forms of this server's own pages: a page of another site can send none. */
export class Forms {
  private readonly isCalm = limiter(rateOf(RATES.signIns));

  constructor(
    private readonly app: FastifyInstance,
    private readonly sessions: ReturnType<typeof sessionsIn>,
  ) {}

  /** Null is an answer for what makes no sense. */
  add<Wish>(
    path: string,
    schema: z.ZodType<Wish>,
    answer: Handler<Wish>,
    { bodyLimit, isCalm = this.isCalm }: Bounds = {},
  ): void {
    this.app.post(
      path,
      { ...(bodyLimit !== undefined && { bodyLimit }) },
      async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.header('cache-control', 'no-store');
        const words = wordsFor(request);
        if (!isOwnPage(request)) return reply.code(403).send({ text: words.wrong });
        if (!isCalm(request)) return reply.code(429).header('retry-after', '60').send({ text: words.slower });
        if (isInClear(request)) return reply.code(400).send({ text: words.inClear });
        const { data } = schema.safeParse(request.body);
        try {
          const answered = data === undefined ? null : await answer(request, reply, data);
          const { statusCode } = reply;
          const isDone = answered?.to !== undefined || answered?.options !== undefined;
          return reply
            .code(isDone || statusCode !== 200 ? statusCode : 400)
            .send(answered ?? { text: words.wrong });
        } catch (error) {
          if (!isOutage(error)) throw error;
          return reply.code(503).header('retry-after', '30').send({ text: words.resting });
        }
      },
    );
  }

  /** The same of somebody who has signed in. */
  addMine<Wish>(
    path: string,
    schema: z.ZodType<Wish>,
    answer: (mine: Found, ...asked: Parameters<Handler<Wish>>) => Promise<Answer | null>,
    bounds: Bounds = {},
  ): void {
    const mineOnly: Handler<Wish> = async (request, reply, wish) => {
      const mine = await sessionOf(this.sessions, request);
      if (mine !== null) return answer(mine, request, reply, wish);
      void reply.code(401);
      return { text: wordsFor(request).signedOut };
    };
    this.add(path, schema, mineOnly, bounds);
  }

  /** A form that works without a script, of somebody who has signed in; `answer` says where that leads. */
  addPlain<Wish>(
    path: string,
    schema: z.ZodType<Wish>,
    answer: (mine: Found, request: FastifyRequest, wish: Wish) => Promise<string>,
  ): void {
    // Other sites can send such forms, too: nothing else here reads them.
    void this.app.register(async (scope) => {
      scope.addContentTypeParser(
        URL_ENCODED,
        { parseAs: 'string', bodyLimit: MAX_PLAIN },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      scope.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.header('cache-control', 'no-store');
        const { data } = schema.safeParse(request.body);
        if (!isOwnPage(request) || isInClear(request)) return reply.code(403).send();
        if (!this.isCalm(request)) return later(reply);
        const mine = await sessionOf(this.sessions, request);
        if (mine === null) return reply.redirect(SIGN_IN, 303);
        if (data === undefined) return reply.code(400).send();
        return reply.redirect(await answer(mine, request, data), 303);
      });
    });
  }
}
