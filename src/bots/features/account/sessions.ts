import { randomName } from '../../../sessions/model/random-name.js';
import { noteBrowser } from '../../../sessions/ratings/fair/browsers.js';
import { SHARES } from '../../../sessions/shares.js';
import { agingTime, type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { SERVICE_RESTART } from '../../web/socket.js';
import type { Visitor } from '../../web/visitors/visitor.js';
import {
  hashOfSecret,
  keysBefore,
  newSecret,
  ofUser,
  WEB_SESSIONS,
  type WebSession,
  webSessionIn,
} from './rows.js';

const DAY_MS = 24 * 3_600_000;
const { browsers, idleDays } = SHARES.signedIn.bounds;
/** A session ends after so long without a visit, in milliseconds. */
const IDLE_MS = idleDays * DAY_MS;
/** A visit is noted when the one before is so long ago, in milliseconds. */
const NOTED_MS = 3_600_000;
const ID_LETTERS = 10;
/** What other processes hear of a session that has ended begins with this. No room has such a name. */
const ENDED = 'web:*ended ';

/** What needs proof of who somebody is takes a sign-in that is no older, in milliseconds. */
const STRONG_MS = 10 * 60_000;
/** True for a session whose owner has proved lately who they are. */
export const isStrong = ({ strong }: Pick<WebSession, 'strong'>, now: number): boolean =>
  strong + STRONG_MS > now;

/** A session with the key under which it is stored. */
export type Found = WebSession & { readonly key: string };

const ofStores = new WeakMap<SessionStore, Sessions>();

/** The sessions in a store, the same object for all of this process: to end one closes its sockets. */
export function sessionsIn(store: SessionStore, now: () => number): Sessions {
  const sessions = ofStores.get(store) ?? new Sessions(store, now);
  ofStores.set(store, sessions);
  return sessions;
}

/** What a visitor's line is held by. */
type Socket = Parameters<Visitor['hold']>[0];

/** Browsers in which people are signed in, and their sockets at this process. Throws `StoreError`. */
class Sessions {
  private readonly sockets = new Map<string, Set<Socket>>();

  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {
    store.hear(
      (told) => {
        if (told.startsWith(ENDED)) this.cut(told.slice(ENDED.length));
      },
      () => this.lookAgain(),
    );
  }

  /** Signs somebody in; the secret is for the cookie of their browser. Of too many browsers the one not seen for longest is put out. */
  async open(user: string, device: string): Promise<string> {
    const secret = newSecret();
    const now = this.now();
    const row: WebSession = {
      id: randomName(ID_LETTERS),
      ...{ user, device, made: now, strong: now, seen: now },
    };
    await this.locked(user, async () => {
      const mine = await this.of(user);
      for (const { key } of mine.slice(browsers - 1)) await this.remove(key);
      await this.store.table(WEB_SESSIONS).write(hashOfSecret(secret), row);
    });
    return secret;
  }

  /** Notes in which browser somebody has signed in. */
  note(browserSecret: string, user: string): Promise<void> {
    return noteBrowser(this.store, hashOfSecret(browserSecret), user, this.now());
  }

  /** The session of a cookie; null if it has ended. */
  async find(secret: string): Promise<Found | null> {
    const key = hashOfSecret(secret);
    const row = await this.read(key);
    if (row === null) return null;
    await this.noteVisit(key, row);
    return { ...row, key };
  }

  /** True until somebody's session ends. */
  async isOpen(key: string, user: string): Promise<boolean> {
    return (await this.read(key))?.user === user;
  }

  /** The browsers in which somebody is signed in, the one seen last first. */
  async of(user: string): Promise<readonly Found[]> {
    const rows = await ofUser(this.store, WEB_SESSIONS, webSessionIn, user);
    return rows
      .map(([key, row]) => ({ ...row, key }))
      .filter(({ seen }) => this.isLive(seen))
      .toSorted((one, other) => other.seen - one.seen);
  }

  /** Signs somebody out: in the browser with this id, or in all of them. Resolves to how many that were. */
  end(user: string, id: string | null = null): Promise<number> {
    return this.locked(user, async () => {
      const rows = await ofUser(this.store, WEB_SESSIONS, webSessionIn, user);
      const ended = rows.filter(([, row]) => id === null || row.id === id);
      for (const [key] of ended) await this.remove(key);
      return ended.length;
    });
  }

  /** Closes a socket when its session ends. */
  hold(key: string, socket: Socket): void {
    const held = this.sockets.get(key) ?? new Set();
    this.sockets.set(key, held.add(socket));
    socket.once('close', () => {
      held.delete(socket);
      if (held.size === 0) this.sockets.delete(key);
    });
    // It may have ended since it was found.
    void this.check(key);
  }

  /** Removes sessions that nobody has used for too long. */
  async prune(): Promise<void> {
    const time = (await agingTime(this.store, this.now())) - IDLE_MS;
    for (const key of await keysBefore(this.store, WEB_SESSIONS, time)) {
      this.cut(key);
      await this.store.table(WEB_SESSIONS).remove(key);
    }
  }

  /** Looks whether the sessions of open sockets still stand. */
  lookAgain(): void {
    for (const key of this.sockets.keys()) void this.check(key);
  }

  private async check(key: string): Promise<void> {
    // While nothing can be read nothing can be ended either.
    const row = await this.read(key).catch(() => undefined);
    if (row === null) this.cut(key);
  }

  private async read(key: string): Promise<WebSession | null> {
    const row = webSessionIn(await unlessDamaged(this.store.table(WEB_SESSIONS).read(key)));
    return row !== null && this.isLive(row.seen) ? row : null;
  }

  private isLive(seen: number): boolean {
    return seen + IDLE_MS > this.now();
  }

  /** Notes a visit, unless the session ends meanwhile. A store that cannot be written keeps nobody out. */
  private async noteVisit(key: string, row: WebSession): Promise<void> {
    const seen = this.now();
    if (seen - row.seen < NOTED_MS) return;
    await this.locked(row.user, async () => {
      const known = await this.read(key);
      if (known !== null) await this.store.table(WEB_SESSIONS).write(key, { ...known, seen });
    }).catch(() => undefined);
  }

  /** To be called under the lock of its user. */
  private async remove(key: string): Promise<void> {
    await this.store.table(WEB_SESSIONS).remove(key);
    this.store.announce(ENDED + key, null);
    this.cut(key);
  }

  private cut(key: string): void {
    // The page comes again at once, as a guest.
    for (const socket of this.sockets.get(key) ?? []) socket.close(SERVICE_RESTART, 'signed out');
  }

  private locked<Value>(user: string, run: () => Promise<Value>): Promise<Value> {
    return this.store.lock.run(`web session ${user}`, run);
  }
}
