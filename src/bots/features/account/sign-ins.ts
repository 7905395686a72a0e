import { randomName } from '../../../sessions/model/random-name.js';
import { agingTime, type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { hashOfSecret, keysBefore, newSecret, ofUser, SIGN_INS, type SignIn, signInIn } from './rows.js';

const MINUTE_MS = 60_000;
type Kind = Exclude<SignIn['kind'], 'wrong'>;
/** How long each is good, in milliseconds. */
const GOOD_MS: Readonly<Record<Kind, number>> = {
  address: 5 * MINUTE_MS,
  code: 10 * MINUTE_MS,
  make: 5 * MINUTE_MS,
  enter: 5 * MINUTE_MS,
  device: 5 * MINUTE_MS,
  join: 10 * MINUTE_MS,
  state: 10 * MINUTE_MS,
};
type Given = Pick<SignIn, 'user' | 'name' | 'handle' | 'session' | 'other' | 'browser'>;
const CODE_LETTERS = 8;

/** A code as it is stored, however it was typed. */
const codeIn = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 2 * CODE_LETTERS);

const keyOf = (kind: Kind, typed: string): string =>
  hashOfSecret(`${kind} ${kind === 'code' ? codeIn(typed) : typed}`);

/** Who can be signed in by what the bot has given them in private. Throws `StoreError`. */
export class SignIns {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** A one-time address's secret, and a code for another device. What the same person was given before is void. */
  async begin(user: string, name: string): Promise<{ readonly secret: string; readonly code: string }> {
    return this.store.lock.run(`sign-in ${user}`, async () => {
      await this.void(user, ['address', 'code']);
      return {
        secret: await this.give('address', { user, name }),
        code: await this.give('code', { user, name }),
      };
    });
  }

  /** The secret of an address that lets another device in, by the browser with this id. One that was given before is void. */
  async beginDevice(user: string, name: string, session: string): Promise<string> {
    return this.store.lock.run(`sign-in ${user}`, async () => {
      await this.void(user, ['device']);
      return this.give('device', { user, name, session });
    });
  }

  /** What signs somebody in once: the secret of an address, a code, or a challenge. */
  async give(kind: Kind, { user, name, handle, session, other, browser }: Given): Promise<string> {
    const given = kind === 'code' ? randomName(CODE_LETTERS) : newSecret();
    const until = this.now() + GOOD_MS[kind];
    const row: SignIn = {
      ...{ kind, user, name, until },
      ...(handle !== undefined && { handle }),
      ...(session !== undefined && { session }),
      ...(other !== undefined && { other }),
      ...(browser !== undefined && { browser }),
    };
    await this.store.table(SIGN_INS).write(keyOf(kind, given), row);
    return given;
  }

  /** Who would be signed in; nothing is spent. */
  async look(kind: Kind, typed: string): Promise<SignIn | null> {
    const row = signInIn(await unlessDamaged(this.store.table(SIGN_INS).read(keyOf(kind, typed))));
    return row !== null && row.kind === kind && row.until > this.now() ? row : null;
  }

  /** Who is signed in by it: the one who comes first, in all processes, and nobody after. */
  take(kind: Kind, typed: string): Promise<SignIn | null> {
    return this.change(kind, typed, () => null);
  }

  /**
   * Changes what stands, or takes it away for null; undefined leaves it. Once, in all processes: resolves to what stood before, or to
   * null if nothing was changed.
   */
  async change(
    kind: Kind,
    typed: string,
    next: (row: SignIn) => SignIn | null | undefined,
  ): Promise<SignIn | null> {
    const key = keyOf(kind, typed);
    return this.store.lock.run(`sign-in ${key}`, async () => {
      const row = await this.look(kind, typed);
      const value = row === null ? undefined : next(row);
      if (row === null || value === undefined) return null;
      const stored = { table: SIGN_INS, key };
      const isChanged = await this.store.commit([{ ...stored, value }], [{ ...stored, value: row }]);
      return isChanged ? row : null;
    });
  }

  /** Removes what is good no longer. */
  async prune(): Promise<void> {
    const time = await agingTime(this.store, this.now());
    for (const key of await keysBefore(this.store, SIGN_INS, time))
      await this.store.table(SIGN_INS).remove(key);
  }

  /** To be called under the lock of the user. */
  private async void(user: string, kinds: readonly Kind[]): Promise<void> {
    for (const [key, { kind }] of await ofUser(this.store, SIGN_INS, signInIn, user))
      if (kinds.some((each) => each === kind)) await this.store.table(SIGN_INS).remove(key);
  }
}
