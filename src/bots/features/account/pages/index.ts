import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { platformOf } from '../../../../sessions/platform.js';
import { LEAVINGS } from '../../../../sessions/service/privacy.js';
import { RATES } from '../../../../sessions/shares.js';
import { rateOf } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { homePicture } from '../../../web/card.js';
import { TOKEN_PATTERN } from '../../../web/identity.js';
import type { MineBrowser, MorePages, PageHost } from '../../../web/page-host.js';
import {
  type Html,
  hasPage,
  later,
  limiter,
  markup,
  readersLanguage,
  sendReading,
} from '../../../web/reading.js';
import { type Choice, choosing, chosenIn } from '../../../web/shell/choices.js';
import { Accounts } from '../accounts.js';
import { carryOver, gamesOfGuest } from '../carry.js';
import { SIGN_IN } from '../command.js';
import { Devices } from '../devices.js';
import { Guesses } from '../guesses.js';
import { Joins } from '../joins.js';
import { Passkeys } from '../passkeys.js';
import { type Account, SECRET_PATTERN, type SignIn } from '../rows.js';
import { type Found, isStrong, sessionsIn } from '../sessions.js';
import { SignIns } from '../sign-ins.js';
import { WORDS } from '../words/index.js';
import { addDevices, noOtherDevice } from './adding.js';
import { addPlatforms, platformsAt } from './by-platform.js';
import { type Answer, Forms, type Show, wordsFor } from './forms.js';
import { askHtml, calledBy, inClearHtml, meHtml, PRESS, signInHtml, storedText } from './html.js';
import { addJoining } from './joining.js';
import { firstHtml, joinedHtml } from './joining-html.js';
import { addPasskeys, betterPlace, placeOf } from './passkeys.js';
import { enterHere, isInClear, keepSecret, sessionOf, visitorsBy } from './visitors.js';

const entering = z.union([
  z.strictObject({ secret: z.string().regex(SECRET_PATTERN) }),
  z.strictObject({ code: z.string().max(40) }),
]);
const ofGuest = z.strictObject({ token: z.string().regex(TOKEN_PATTERN) });
const leaving = z.strictObject({ id: z.string().max(40).optional() });
const naming = z.strictObject({ name: z.string().max(400) });
const pressing = z.strictObject({ data: z.string().max(400) });
const deleting = z.strictObject({ leaving: z.enum(LEAVINGS) });

/** Signing in, and Me: who somebody is, where they are signed in, and what is stored. */
export const accountPages = (host: PageHost): MorePages => new AccountPages(host);

class AccountPages implements MorePages {
  private readonly accounts: Accounts;
  private readonly sessions: ReturnType<typeof sessionsIn>;
  private readonly signIns: SignIns;
  private readonly guesses: Guesses;
  private readonly passkeys: Passkeys;
  private readonly joins: Joins;
  /** What joining would do is found out from all games that have ended meanwhile. */
  private readonly mayJoin = limiter(rateOf(RATES.signIns));
  private readonly looks: NodeJS.Timeout;
  readonly visitors: NonNullable<MorePages['visitors']>;

  constructor(private readonly host: PageHost) {
    const { service } = host.games;
    const now = (): number => service.now;
    this.accounts = new Accounts(service.store, now);
    this.sessions = sessionsIn(service.store, now);
    this.signIns = new SignIns(service.store, now);
    this.guesses = new Guesses(service.store, now);
    this.passkeys = new Passkeys(service.store, now, this.signIns, this.accounts);
    this.joins = new Joins(service.store, now, this.signIns);
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
    const forms = new Forms(app, this.sessions);
    forms.add(SIGN_IN, entering, (request, reply, body) => this.signIn(request, reply, body));
    forms.addMine('/me/sign-out', leaving, (mine, request, reply, { id }) =>
      this.signOut(mine, request, reply, id ?? null),
    );
    forms.addMine('/me/name', naming, async ({ user }, _request, _reply, { name }) => {
      if (!user.startsWith('web:')) return null;
      await this.accounts.rename(user, name);
      return { to: '/me' };
    });
    forms.addMine('/me/delete', deleting, (mine, request, reply, wish) =>
      this.delete(mine, request, reply, wish.leaving),
    );
    forms.addMine('/me/guest', ofGuest, (mine, request, _reply, { token }) =>
      this.lookAtGuest(mine, request, token),
    );
    forms.addMine('/me/carry', ofGuest, async ({ user }, _request, _reply, { token }) => {
      const { games } = this.host;
      const [account, guest] = await Promise.all([this.accounts.find(user), this.accounts.guestOf(token)]);
      if (account === null) return null;
      await carryOver(games.service, guest, account, (channel) => games.resume(channel));
      return { to: '/me' };
    });
    forms.addPlain(PRESS, pressing, (mine, request, { data }) => this.press(mine, request, data));
    const { passkeys, accounts, sessions, signIns } = this;
    const now = (): number => this.host.games.service.now;
    addPasskeys(forms, { passkeys, accounts, sessions, signIns, now });
    addPlatforms(app, forms, {
      ...{ passkeys, accounts, sessions, signIns, now, apps: this.host.apps },
      refuse: (request, reply, said) => this.ways(request, reply.code(400), said),
    });
    const send: Show = (...asked) => this.send(...asked);
    addJoining(app, forms, {
      accounts,
      sessions,
      signIns,
      now,
      send,
      joins: this.joins,
      mayJoin: this.mayJoin,
    });
    addDevices(app, forms, {
      ...{ accounts, sessions, now, send, devices: new Devices(signIns, sessions) },
      over: (...asked) => this.over(...asked),
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.looks);
  }

  private async me(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const here = await sessionOf(this.sessions, request);
    const account = here && (await this.accounts.find(here.user));
    if (here === null || account === null)
      return reply.header('cache-control', 'no-store').redirect(SIGN_IN, 303);
    const language = readersLanguage(request);
    const { service } = this.host.games;
    const [browsers, passkeys, traces, kept, others, parts] = await Promise.all([
      this.sessions.of(here.user),
      this.passkeys.of(here.user),
      service.traces(here.user),
      this.host.kept(here.user, language),
      this.joins.of(here.user),
      this.host.mine(account, language, browserOf(request)),
    ]);
    const stored = storedText(account, traces, kept, language);
    const { said } = request.query as { said?: string };
    const isFirst = said === 'second' && passkeys.length === 1;
    const { device, done, join } = WORDS[language].page;
    const notes = new Map([
      ['added', device.added],
      ['refused', device.refused],
      ['done', done],
      ['joined', join.joined],
      ['parted', join.parted],
    ]);
    const mine = {
      ...{ account, here, browsers, passkeys, running: traces.running, stored, parts },
      choosing: (choice: Choice, value: string) => choosing(choice, value, '/me'),
      ...{ isFirst, said: notes.get(said ?? '') ?? null, more: request.server.menu.mineIn(language) },
      ...{ noPasskey: noPasskey(request), noDevice: noOtherDevice(request) },
      platforms: (await platformsAt(request, this.host.apps)).filter(
        (each) => ![here.user, ...others].some((user) => platformOf(user) === each),
      ),
      joined: joinedHtml(language, await this.named(others)),
    };
    return this.send(
      request,
      reply,
      calledBy(account, language),
      meHtml(mine, language, hasPage(request, '/privacy')),
    );
  }

  /** Does what a button on Me says that is still there. */
  private async press({ user }: Found, request: FastifyRequest, data: string): Promise<string> {
    const account = await this.accounts.find(user);
    const parts = account && (await this.host.mine(account, readersLanguage(request), browserOf(request)));
    const found = parts?.flatMap(({ buttons = [] }) => buttons).find((each) => each.data === data);
    await found?.press();
    return found === undefined ? '/me' : '/me?said=done';
  }

  /** Some accounts with their names; one that has never signed in on pages has none here. */
  private named(users: readonly string[]): Promise<readonly Pick<Account, 'user' | 'name'>[]> {
    return Promise.all(users.map(async (user) => (await this.accounts.find(user)) ?? { user, name: '' }));
  }

  private async askHow(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { said } = request.query as { said?: string };
    if ((await sessionOf(this.sessions, request)) !== null && said === undefined)
      return reply.header('cache-control', 'no-store').redirect('/me', 303);
    const language = readersLanguage(request);
    const { page } = WORDS[language];
    if (isInClear(request)) return this.send(request, reply, page.signIn.title, inClearHtml(language));
    const notes = new Map([
      ['denied', page.by.denied],
      ['unreachable', page.by.unreachable],
      ['out', page.signedOut],
      ['deleted', page.deletedAbout],
      ['again', page.again],
      ['refused', page.device.over],
    ]);
    return this.ways(request, reply, notes.get(said ?? '') ?? null);
  }

  /** Asks whether it is really them. Nothing is spent: messengers look at addresses, too. */
  private async ask(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<FastifyReply> {
    const language = readersLanguage(request);
    const { signIn } = WORDS[language].page;
    if (isInClear(request)) return this.send(request, reply, signIn.title, inClearHtml(language));
    const known = await this.signIns.look('address', secret);
    if (known === null) return this.over(request, reply, signIn.used);
    const here = await sessionOf(this.sessions, request);
    const now = here && (await this.accounts.find(here.user));
    const heading = signIn.as(calledBy(known, language));
    if (now === null) return this.send(request, reply, heading, askHtml(language, secret, null, markup``));
    if (!this.mayJoin(request)) return later(reply);
    const outlook = await this.joins.outlook(now.user, known.user);
    const more = typeof outlook === 'string' ? markup`` : firstHtml(language, secret, [now, known], outlook);
    return this.send(request, reply, heading, askHtml(language, secret, calledBy(now, language), more));
  }

  private over(request: FastifyRequest, reply: FastifyReply, said: string): Promise<FastifyReply> {
    return this.ways(request, reply.code(404), said);
  }

  private async ways(
    request: FastifyRequest,
    reply: FastifyReply,
    said: string | null,
  ): Promise<FastifyReply> {
    const language = readersLanguage(request);
    const platforms = await platformsAt(request, this.host.apps);
    const body = signInHtml(language, said, noPasskey(request), platforms);
    return this.send(request, reply, WORDS[language].page.signIn.title, body);
  }

  /** Whom a code signs in, which is spent by that, unless too many wrong ones were typed by this person, here, or by all. */
  private async guess(request: FastifyRequest, code: string): Promise<SignIn | null | 'too many'> {
    const user = (await sessionOf(this.sessions, request))?.user ?? '';
    const guesser = { user, network: networkOf(request.ip) };
    return this.guesses.guess(guesser, () => this.signIns.take('code', code));
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
    await enterHere(this.sessions, request, reply, account.user);
    return { to: '/me' };
  }

  /** Tells whether this browser's guest has games that could come along. */
  private async lookAtGuest(mine: Found, request: FastifyRequest, token: string): Promise<Answer> {
    const guest = await this.accounts.guestOf(token);
    const games = guest === mine.user ? 0 : await gamesOfGuest(this.host.games.service, guest);
    return { options: games === 0 ? {} : { text: wordsFor(request).carry(games) } };
  }

  private async signOut(
    mine: Found,
    request: FastifyRequest,
    reply: FastifyReply,
    id: string | null,
  ): Promise<Answer | null> {
    if (id === null && !isStrong(mine, this.host.games.service.now)) return this.askAgain();
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
    if (!isStrong(mine, this.host.games.service.now)) return this.askAgain();
    const { service, resume } = this.host.games;
    const { times } = MESSAGES[readersLanguage(request)];
    if (!(await service.knowsWhose())) return { text: plain(times.gathering()) };
    const gone = await this.passkeys.of(mine.user);
    const { tables } = await service.forget({ user: mine.user, keptAs: null, leaving });
    for (const channel of tables) resume(channel);
    keepSecret(request, reply, null);
    void reply.header('clear-site-data', '"cache", "cookies", "storage"');
    const rpId = placeOf(request)?.id;
    const ids = gone.filter(({ rp }) => rp === rpId).map(({ id }) => id);
    return { to: `${SIGN_IN}?said=deleted`, ...(rpId !== undefined && { gone: { rpId, ids } }) };
  }

  private askAgain(): Answer {
    return { to: `${SIGN_IN}?said=again` };
  }

  private send(request: FastifyRequest, reply: FastifyReply, heading: string, body: Html): FastifyReply {
    // Else browsers keep silent where a form without a script comes from.
    void reply.header('referrer-policy', 'same-origin');
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

const browserOf = (request: FastifyRequest): MineBrowser => ({
  cookies: request.headers.cookie,
  chosen: (choice) => chosenIn(request, choice),
});

/** Why no passkey can be made or used at the address of a request, in the reader's language; null if one can. */
const noPasskey = (request: FastifyRequest): string | null =>
  placeOf(request) === null ? wordsFor(request).passkey.noDomain(betterPlace(request)) : null;
