import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import webPush from 'web-push';
import { findVariant } from '../../../engine/index.js';
import { LOCALES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { peopleIn } from '../../../sessions/model/table.js';
import { isQuickOffer, READY_MS } from '../../../sessions/play/ready.js';
import type { GameService } from '../../../sessions/service/service.js';
import { SHARES } from '../../../sessions/shares.js';
import { awayUntil } from '../../../sessions/time/away.js';
import { afterQuietHours, NIGHT } from '../../../sessions/time/quiet-hours.js';
import { isQuick } from '../../../sessions/time/terms.js';
import type { Logger } from '../../port.js';
import type { Morning, PageHost } from '../../web/page-host.js';
import { GUESTS, type Visitors } from '../../web/visitors/visitor.js';
import { isEndpoint, type PushOrder, type Send } from './endpoints.js';
import { type Kind, kindOf } from './kinds.js';
import { type Due, duesIn, followed, isFresh, type Occasion } from './occasions.js';
import { type Subscription, Subscriptions } from './subscriptions.js';
import { vapidKeys } from './vapid.js';
import { WORDS } from './words/index.js';

/** Calls that are sent at once, and how many may wait beyond; further ones are left out. */
const MAX_AT_ONCE = 8;
const MAX_WAITING = SHARES.queues.bounds.calls;
/** Seconds for which a push service keeps a call for a browser that is off. */
const KEPT_SECONDS = 24 * 3_600;
/** Games that are remembered as begun. */
const MAX_BEGUN = 1_000;
const STOP_MS = 5_000;
/** How often it is looked who is to be told something in the morning. */
const LOOK_MS = 600_000;
/** How long other processes have to say that somebody is at the game's page there, in milliseconds. */
const OTHERS_MS = 1_000;
/** Whom push services may turn to where the pages have no public address. */
const NOBODY = 'mailto:nobody@example.invalid';
/** Answers by which a push service says that it knows such a browser no longer. */
const GONE: readonly number[] = [404, 410];

/** The same for what is soon over. */
const SHORTLY: ReadonlyMap<Occasion, number> = new Map([
  ['now', READY_MS / 1_000],
  ['followed', 3_600],
]);

/** A game of which somebody is to hear. */
interface Call {
  readonly game: string;
  readonly variant: string;
  readonly due: Due;
  /** It makes no sound. */
  readonly isSilent: boolean;
}

/** The form that Safari shows by itself, and the worker of others reads. It says which game it is, and nothing of it. */
function callTo({ language, origin }: Subscription, { game, variant, due, isSilent }: Call): string {
  const known = findVariant(variant);
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: WORDS[language].titles[due.what],
      body: known === null ? '' : titleOf(known, language),
      lang: LOCALES[language].tag,
      navigate: `${origin}/g/${game}`,
      tag: game,
      ...(isSilent && { silent: true }),
    },
  });
}

/** The same of what is told each morning. */
function morningTo({ language, origin }: Subscription, { path, words }: Morning, isSilent: boolean): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      ...words(language),
      lang: LOCALES[language].tag,
      navigate: `${origin}${path}`,
      tag: path.slice(1),
      ...(isSilent && { silent: true }),
    },
  });
}

/**
 * Calls players of a game by their browsers to what waits for them there and to its end, once each, unless they are at its page,
 * and tells those who want it what is told each morning.
 */
export class Caller {
  readonly subscriptions: Subscriptions;
  /** Those who have ever subscribed by this process, or before its start: of other games nothing need be read. */
  private users = new Set<string>();
  /** Games whose followers were looked for, the latest last. */
  private readonly begun = new Set<string>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly queue = new PQueue({ concurrency: MAX_AT_ONCE });
  private readonly unlisten: () => void;
  private readonly looks: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    private readonly service: GameService,
    private readonly isThere: (game: string, user: string) => boolean,
    private readonly send: Send,
    private readonly waitMs: number,
    private readonly log: Pick<Logger, 'error'>,
    private readonly morning: Morning | null = null,
    /** Hosts of push services besides those that are known. */
    private readonly hosts: readonly string[] = [],
    private readonly visitors: () => Pick<Visitors, 'isIn'> = () => GUESTS,
    private readonly followers: PageHost['followers'] = async () => [],
  ) {
    this.subscriptions = new Subscriptions(service.store, () => service.now);
    this.unlisten = service.onChange((game) => this.changed(game));
    this.looks = setInterval(() => {
      this.callMornings().catch((error: unknown) => {
        if (!this.isStopped) log.error({ error }, 'nobody could be called in the morning');
      });
    }, LOOK_MS).unref();
  }

  /** Learns who is to be called. */
  async start(): Promise<void> {
    const users = await this.subscriptions.tidy();
    this.users = new Set([...this.users, ...users]);
  }

  /** Throws `StoreError`. */
  async publicKey(): Promise<string> {
    return (await vapidKeys(this.service.store)).publicKey;
  }

  async add(browser: Parameters<Subscriptions['add']>[0], game: string | null): Promise<void> {
    await this.subscriptions.add(browser, game);
    this.users.add(browser.user);
    const session = game === null ? null : await this.service.sessionOf(game);
    if (session !== null && game !== null) await this.holdOffer(game, session);
  }

  /** Keeps a table on offer for a while after its page is shut, as who waits there is called. */
  private async holdOffer(game: string, { table }: Session): Promise<void> {
    if (table?.phase !== 'open' || table.strangers === undefined) return;
    const kind = isQuickOffer(table) ? 'now' : 'joined';
    for (const { user } of peopleIn(table.seats)) {
      if (!this.users.has(user) || (await this.browsersOf(user, game, kind)).length === 0) continue;
      await this.service.offers.call(game);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten();
    clearInterval(this.looks);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.queue.clear();
    await Promise.race([this.queue.onIdle(), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  }

  /** Tells whom it is time to tell what is told each morning. */
  async callMornings(): Promise<void> {
    this.users = new Set(await this.subscriptions.tidy());
    const { morning } = this;
    if (morning === null) return;
    for (const each of await this.subscriptions.dueMornings()) {
      // The others have their turn next time.
      if (this.isStopped || this.queue.size >= MAX_WAITING) return;
      void this.queue
        .add(async () => {
          if ((await this.isWanted(each)) && (await this.subscriptions.claimMorning(each)))
            await this.tell(each, morningTo(each, morning, this.isLate(each)), morning.path.slice(1));
        })
        .catch((error: unknown) => {
          if (!this.isStopped) this.log.error({ error }, 'a call could not be noted');
        });
    }
  }

  private changed(game: string): void {
    if (this.users.size === 0 || this.timers.has(game) || this.isStopped) return;
    this.lookAfter(this.waitMs, game, false);
  }

  private lookAfter(ms: number, game: string, isAgain: boolean): void {
    const look = (): void => {
      this.timers.delete(game);
      this.callFor(game, isAgain).catch((error: unknown) => {
        if (!this.isStopped) this.log.error({ error, game }, 'nobody could be called to a game');
      });
    };
    this.timers.set(game, setTimeout(look, ms).unref());
  }

  private async callFor(game: string, isAgain: boolean): Promise<void> {
    const session = await this.service.sessionOf(game);
    const table = session?.table ?? null;
    if (session === null || table === null) return;
    await this.holdOffer(game, session);
    const offer = table.phase === 'over' ? await this.service.rematches.offerFor({ game, table }) : null;
    const dues = [...duesIn(session, offer), ...(await this.followersOf(game, table, isAgain))].filter(
      ({ user }) => this.users.has(user) && awayUntil(table, user, this.service.now) === null,
    );
    if (dues.length === 0) return;
    const hasOthers = (await this.service.store.instance.living()).size > 1;
    const away = dues.filter(({ user }) => !this.isThere(game, user));
    for (const due of dues)
      if (!away.includes(due) && (hasOthers || due.what !== 'turn')) await this.note(game, due);
    if (hasOthers && !isAgain && away.length > 0) {
      // Others may have their page open at another process.
      if (!this.isStopped && !this.timers.has(game)) this.lookAfter(OTHERS_MS, game, true);
      return;
    }
    for (const due of away) await this.callAll(session, { game, variant: table.variant, due });
  }

  /** Who is called to a game because they follow it: once it has begun, and is looked at by this process for the first time. */
  private async followersOf(game: string, table: Table, isAgain: boolean): Promise<readonly Due[]> {
    if (!isFresh(table, this.service.now) || (this.begun.has(game) && !isAgain)) return [];
    this.begun.add(game);
    const [oldest] = this.begun.size > MAX_BEGUN ? this.begun : [];
    if (oldest !== undefined) this.begun.delete(oldest);
    return followed(table, await this.followers(game, table));
  }

  /** Where somebody is called. A call ends with the sign-in by which it was asked for. */
  private async browsersOf(user: string, game: string, kind: Kind): Promise<readonly Subscription[]> {
    const found = await this.subscriptions.of(user, game, kind);
    const wanted = await Promise.all(found.map((each) => this.isWanted(each)));
    return found.filter((_, index) => wanted[index]);
  }

  private async isWanted(to: Subscription): Promise<boolean> {
    if (await this.visitors().isIn(to.user, to.session)) return true;
    await this.subscriptions.remove(to);
    return false;
  }

  /** Who is at the page has heard of it there: it is as if the call had been made. */
  private async note(game: string, due: Due): Promise<void> {
    for (const each of await this.subscriptions.of(due.user, game, kindOf(due.what)))
      await this.subscriptions.claim(each, game, due);
  }

  private async callAll(session: Session, news: Omit<Call, 'isSilent'>): Promise<void> {
    const { user, what } = news.due;
    for (const each of await this.browsersOf(user, news.game, kindOf(what))) {
      if (this.queue.size >= MAX_WAITING) return;
      void this.queue
        .add(() => this.call(each, { ...news, isSilent: this.isNight(each, session, what) }))
        .catch((error: unknown) => {
          if (!this.isStopped) this.log.error({ error, game: news.game }, 'a call could not be noted');
        });
    }
  }

  /** True in the night of a browser, unless its user plays in one sitting. */
  private isNight(to: Subscription, session: Session, what: Occasion): boolean {
    return (what === 'followed' || !isQuick(session)) && this.isLate(to);
  }

  private isLate({ zone }: Subscription): boolean {
    const { now } = this.service;
    return zone !== undefined && afterQuietHours(now, NIGHT, zone) > now;
  }

  private async call(to: Subscription, call: Call): Promise<void> {
    // What is noted first is at most not told: a call that is told twice annoys.
    if (await this.subscriptions.claim(to, call.game, call.due))
      await this.tell(to, callTo(to, call), call.game, SHORTLY.get(call.due.what));
  }

  /** Sends a text to a browser; one about the same that has not come through yet is replaced by it. */
  private async tell(to: Subscription, text: string, about: string, seconds = KEPT_SECONDS): Promise<void> {
    // An earlier version took any host.
    if (!isEndpoint(to.endpoint, this.hosts)) return this.subscriptions.remove(to);
    const status = await this.order(to, text, about, seconds)
      .then(this.send)
      .catch(() => 0);
    if (GONE.includes(status)) return this.subscriptions.remove(to);
    await this.subscriptions.note(to, status >= 200 && status < 300);
  }

  private async order(to: Subscription, text: string, about: string, seconds: number): Promise<PushOrder> {
    const keys = await vapidKeys(this.service.store);
    const { endpoint, p256dh, auth, origin } = to;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { ...keys, subject: origin.startsWith('https:') ? origin : NOBODY },
      TTL: seconds,
      topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    });
    return { endpoint, headers: headers as PushOrder['headers'], body: Buffer.from(body ?? '') };
  }
}
