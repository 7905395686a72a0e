import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { LEAVINGS } from '../../../../sessions/service/privacy.js';
import { RATES } from '../../../../sessions/shares.js';
import { isOutage } from '../../../../sessions/stores/open-store.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { homePicture } from '../../../web/card.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { type Html, hasPage, readersLanguage, sendReading } from '../../../web/reading.js';
import { Accounts } from '../accounts.js';
import { SIGN_IN } from '../command.js';
import { Guesses } from '../guesses.js';
import { type Account, SECRET_PATTERN, type SignIn } from '../rows.js';
import { type Found, sessionsIn } from '../sessions.js';
import { SignIns } from '../sign-ins.js';
import { WORDS } from '../words/index.js';
import type { PageWords } from '../words/words.js';
import { deviceOf } from './device.js';
import { askHtml, calledBy, meHtml, signInHtml, storedText } from './html.js';
import { keepSecret, sessionOf, visitorsBy } from './visitors.js';

/** What needs proof of who somebody is takes a sign-in that is no older, in milliseconds. */
const STRONG_MS = 10 * 60_000;

type Body = Record<string, unknown>;
/** What a form is answered: where to go, or why not. */
interface Answer {
  readonly to?: string;
  readonly text?: string;
}

const entering = z.union([
  z.strictObject({ secret: z.string().regex(SECRET_PATTERN) }),
  z.strictObject({ code: z.string().max(40) }),
]);
const leaving = z.strictObject({ id: z.string().max(40).optional() });
const naming = z.strictObject({ name: z.string().max(400) });
const deleting = z.strictObject({ leaving: z.enum(LEAVINGS) });

/** Signing in, and Me: who somebody is, where they are signed in, and what is stored. */
export const accountPages = (host: PageHost): MorePages => new AccountPages(host);

class AccountPages implements MorePages {
  private readonly accounts: Accounts;
  private readonly sessions: ReturnType<typeof sessionsIn>;
  private readonly signIns: SignIns;
  private readonly guesses: Guesses;
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly looks: NodeJS.Timeout;
  readonly visitors: NonNullable<MorePages['visitors']>;

  constructor(private readonly host: PageHost) {
    const { service } = host.games;
    const now = (): number => service.now;
    this.accounts = new Accounts(service.store, now);
    this.sessions = sessionsIn(service.store, now);
    this.signIns = new SignIns(service.store, now);
    this.guesses = new Guesses(now);
    this.visitors = visitorsBy(this.sessions, this.accounts);
    // What another process has told may be lost.
    this.looks = setInterval(() => this.sessions.lookAgain(), LOOK_MS).unref();
  }

  addTo(app: FastifyInstance): void {
    app.get('/me', (request, reply) => this.me(request, reply));
    app.get(SIGN_IN, (request, reply) => this.askHow(request, reply));
    app.get(`${SIGN_IN}/:secret`, (request: FastifyRequest<{ Params: { secret: string } }>, reply) =>
      this.ask(request, reply, request.params.secret),
    );
    this.addPost(app, SIGN_IN, entering, (request, reply, body) => this.signIn(request, reply, body));
    this.addMine(app, '/me/sign-out', leaving, (mine, request, reply, { id }) =>
      this.signOut(mine, request, reply, id ?? null),
    );
    this.addMine(app, '/me/name', naming, async ({ user }, _request, _reply, { name }) => {
      if (!user.startsWith('web:')) return null;
      await this.accounts.rename(user, name);
      return { to: '/me' };
    });
    this.addMine(app, '/me/delete', deleting, (mine, request, reply, wish) =>
      this.delete(mine, request, reply, wish.leaving),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.looks);
  }

  /** A form of this server's own pages: a page of another site can send none. Null is an answer for what makes no sense. */
  private addPost<Wish>(
    app: FastifyInstance,
    path: string,
    schema: z.ZodType<Wish>,
    answer: (request: FastifyRequest, reply: FastifyReply, wish: Wish) => Promise<Answer | null>,
  ): void {
    app.post(path, async (request: FastifyRequest<{ Body: Body }>, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store');
      const words = wordsFor(request);
      if (!isOwnPage(request)) return reply.code(403).send({ text: words.wrong });
      if (!keptFor(this.buckets, networkOf(request.ip), () => new TokenBucket(PACE)).take())
        return reply.code(429).header('retry-after', '60').send({ text: words.slower });
      const { data } = schema.safeParse(request.body);
      try {
        const answered = data === undefined ? null : await answer(request, reply, data);
        return answered === null
          ? reply.code(400).send({ text: words.wrong })
          : reply
              .code(answered.to === undefined && reply.statusCode === 200 ? 400 : reply.statusCode)
              .send(answered);
      } catch (error) {
        if (!isOutage(error)) throw error;
        return reply.code(503).header('retry-after', '30').send({ text: words.resting });
      }
    });
  }

  /** The same of somebody who has signed in. */
  private addMine<Wish>(
    app: FastifyInstance,
    path: string,
    schema: z.ZodType<Wish>,
    answer: (mine: Found, request: FastifyRequest, reply: FastifyReply, wish: Wish) => Promise<Answer | null>,
  ): void {
    this.addPost(app, path, schema, async (request, reply, wish) => {
      const mine = await sessionOf(this.sessions, request);
      if (mine !== null) return answer(mine, request, reply, wish);
      void reply.code(401);
      return { text: wordsFor(request).signedOut };
    });
  }

  private async me(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const here = await sessionOf(this.sessions, request);
    const account = here && (await this.accounts.find(here.user));
    if (here === null || account === null)
      return reply.header('cache-control', 'no-store').redirect(SIGN_IN, 303);
    const language = readersLanguage(request);
    const { service } = this.host.games;
    const [browsers, traces, kept] = await Promise.all([
      this.sessions.of(here.user),
      service.traces(here.user),
      this.host.kept(here.user, language),
    ]);
    const stored = storedText(account, traces, kept, language);
    const mine = { account, here, browsers, running: traces.running, stored };
    return this.send(
      request,
      reply,
      calledBy(account, language),
      meHtml(mine, language, hasPage(request, '/privacy')),
    );
  }

  private async askHow(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { said } = request.query as { said?: string };
    if ((await sessionOf(this.sessions, request)) !== null && said === undefined)
      return reply.header('cache-control', 'no-store').redirect('/me', 303);
    const language = readersLanguage(request);
    const { page } = WORDS[language];
    const notes: Readonly<Record<string, string>> = {
      out: page.signedOut,
      deleted: page.deletedAbout,
      again: page.again,
    };
    return this.send(request, reply, page.signIn.title, signInHtml(language, notes[said ?? ''] ?? null));
  }

  /** Asks whether it is really them. Nothing is spent: messengers look at addresses, too. */
  private async ask(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<FastifyReply> {
    const language = readersLanguage(request);
    const { signIn } = WORDS[language].page;
    const known = await this.signIns.look('address', secret);
    if (known === null)
      return this.send(request, reply.code(404), signIn.title, signInHtml(language, signIn.used));
    const now = await this.nameHere(request);
    return this.send(request, reply, signIn.as(calledBy(known, language)), askHtml(language, secret, now));
  }

  private async nameHere(request: FastifyRequest): Promise<string | null> {
    const session = await sessionOf(this.sessions, request);
    const account = session && (await this.accounts.find(session.user));
    return account && calledBy(account, readersLanguage(request));
  }

  /** Whom a code signs in, which is spent by that, unless too many wrong ones were typed by this person, here, or by all. */
  private async guess(request: FastifyRequest, code: string): Promise<SignIn | null | 'too many'> {
    const session = await sessionOf(this.sessions, request);
    const owners = [
      `network ${networkOf(request.ip)}`,
      ...(session === null ? [] : [`user ${session.user}`]),
    ];
    if (this.guesses.isFull(owners)) return 'too many';
    const known = await this.signIns.take('code', code);
    if (known === null) this.guesses.note(owners);
    return known;
  }

  private async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    wish: z.infer<typeof entering>,
  ): Promise<Answer | null> {
    const { signIn } = wordsFor(request);
    if ('code' in wish) {
      const known = await this.guess(request, wish.code);
      if (known === 'too many') {
        void reply.code(429).header('retry-after', '600');
        return { text: signIn.tooMany };
      }
      if (known === null) return { text: signIn.wrongCode };
      return { to: `${SIGN_IN}/${await this.signIns.give('address', known)}` };
    }
    const taken = await this.signIns.take('address', wish.secret);
    if (taken === null) return { text: signIn.used };
    const account = await this.accounts.open(taken.user, taken.name);
    await this.enter(request, reply, account);
    return { to: '/me' };
  }

  /** Signs somebody in in this browser by a new secret; the one that it had before is void. */
  private async enter(request: FastifyRequest, reply: FastifyReply, { user }: Account): Promise<void> {
    const before = await sessionOf(this.sessions, request);
    const secret = await this.sessions.open(user, deviceOf(request.headers['user-agent']));
    keepSecret(request, reply, secret);
    if (before !== null) await this.sessions.end(before.user, before.id);
  }

  private async signOut(
    mine: Found,
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | null,
  ): Promise<Answer | null> {
    if (id === null && !this.isStrong(mine)) return this.askAgain();
    if ((await this.sessions.end(mine.user, id)) === 0) return { to: '/me' };
    if (id !== null && id !== mine.id) return { to: '/me' };
    keepSecret(request, reply, null);
    return { to: `${SIGN_IN}?said=out` };
  }

  private async delete(
    mine: Found,
    request: FastifyRequest,
    reply: FastifyReply,
    leaving: (typeof LEAVINGS)[number],
  ): Promise<Answer> {
    if (!this.isStrong(mine)) return this.askAgain();
    const { service, resume } = this.host.games;
    const { times } = MESSAGES[readersLanguage(request)];
    if (!(await service.knowsWhose())) return { text: plain(times.gathering()) };
    const { tables } = await service.forget({ user: mine.user, keptAs: null, leaving });
    for (const channel of tables) resume(channel);
    keepSecret(request, reply, null);
    void reply.header('clear-site-data', '"cache", "cookies", "storage"');
    return { to: `${SIGN_IN}?said=deleted` };
  }

  private isStrong({ strong }: Found): boolean {
    return strong + STRONG_MS > this.host.games.service.now;
  }

  private askAgain(): Answer {
    return { to: `${SIGN_IN}?said=again` };
  }

  private send(request: FastifyRequest, reply: FastifyReply, heading: string, body: Html): FastifyReply {
    return sendReading(request, reply.header('cache-control', 'no-store'), {
      heading,
      body,
      script: `${this.host.files.at}/account-reading.js`,
      card: {
        title: WORDS[readersLanguage(request)].page.signIn.title,
        description: WORDS[readersLanguage(request)].page.about,
        picture: homePicture(request),
        path: SIGN_IN,
        isPublic: false,
      },
    });
  }
}

const LOOK_MS = 30_000;
const PACE = rateOf(RATES.signIns);

const wordsFor = (request: FastifyRequest): PageWords => WORDS[readersLanguage(request)].page;

/** True for what a page of this server asks: browsers say where a request comes from, and no page can change that. */
const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
