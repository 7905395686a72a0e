import { randomName } from '../../../sessions/model/random-name.js';
import { agingTime, type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { hashOfSecret, keysBefore, newSecret, ofUser, SIGN_INS, type SignIn, signInIn } from './rows.js';

const MINUTE_MS = 60_000;
/** How long an address is good, a code for another device, and a challenge, in milliseconds. */
type Kind = Exclude<SignIn['kind'], 'wrong'>;
const GOOD_MS: Readonly<Record<Kind, number>> = {
  address: 5 * MINUTE_MS,
  code: 10 * MINUTE_MS,
  make: 5 * MINUTE_MS,
  enter: 5 * MINUTE_MS,
};
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
      for (const [key, { kind }] of await ofUser(this.store, SIGN_INS, signInIn, user))
        if (kind === 'address' || kind === 'code') await this.store.table(SIGN_INS).remove(key);
      return {
        secret: await this.give('address', { user, name }),
        code: await this.give('code', { user, name }),
      };
    });
  }

  /** What signs somebody in once: the secret of an address, a code, or a challenge. */
  async give(kind: Kind, { user, name, handle }: Pick<SignIn, 'user' | 'name' | 'handle'>): Promise<string> {
    const given = kind === 'code' ? randomName(CODE_LETTERS) : newSecret();
    const until = this.now() + GOOD_MS[kind];
    const row: SignIn = { kind, user, name, until, ...(handle !== undefined && { handle }) };
    await this.store.table(SIGN_INS).write(keyOf(kind, given), row);
    return given;
  }

  /** Who would be signed in; nothing is spent. */
  async look(kind: Kind, typed: string): Promise<SignIn | null> {
    const row = signInIn(await unlessDamaged(this.store.table(SIGN_INS).read(keyOf(kind, typed))));
    return row !== null && row.kind === kind && row.until > this.now() ? row : null;
  }

  /** Who is signed in by it: the one who comes first, in all processes, and nobody after. */
  async take(kind: Kind, typed: string): Promise<SignIn | null> {
    const key = keyOf(kind, typed);
    return this.store.lock.run(`sign-in ${key}`, async () => {
      const row = await this.look(kind, typed);
      if (row === null) return null;
      const stored = { table: SIGN_INS, key };
      const taken = await this.store.commit([{ ...stored, value: null }], [{ ...stored, value: row }]);
      return taken ? row : null;
    });
  }

  /** Removes what is good no longer. */
  async prune(): Promise<void> {
    const time = await agingTime(this.store, this.now());
    for (const key of await keysBefore(this.store, SIGN_INS, time))
      await this.store.table(SIGN_INS).remove(key);
  }
}
