import { randomBytes } from 'node:crypto';
import { type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { cleanName, userOfToken } from '../../web/identity.js';
import { ACCOUNTS, type Account, accountIn } from './rows.js';

/** Bytes of a handle, as authenticators keep it. */
const HANDLE_BYTES = 16;
export const newHandle = (): string => randomBytes(HANDLE_BYTES).toString('base64url');
/** How many guests one after another a secret may have been. */
const MAX_GUESTS = 8;

/** The people who can sign in. Throws `StoreError`. */
export class Accounts {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  async find(user: string): Promise<Account | null> {
    return accountIn(await unlessDamaged(this.store.table(ACCOUNTS).read(user)));
  }

  /** The account of a user, made if there is none; `name` is what their platform calls them. */
  open(user: string, name: string, voided: number | null = null): Promise<Account> {
    return this.locked(user, async () => {
      const known = await this.find(user);
      const { now } = this;
      const made = { user, handle: newHandle(), born: now(), voided };
      const account = { ...made, ...known, name: cleanName(name), seen: now() };
      await this.store.table(ACCOUNTS).write(user, account);
      return account;
    });
  }

  /** Gives somebody another name; false if they have no account. */
  rename(user: string, name: string): Promise<boolean> {
    return this.locked(user, async () => {
      const known = await this.find(user);
      if (known === null) return false;
      await this.store.table(ACCOUNTS).write(user, { ...known, name: cleanName(name) });
      return true;
    });
  }

  /**
   * The guest who has this secret. That of somebody who has an account now is void, since each copy of it would be a key: who
   * still has it is another guest, who has no seat.
   */
  async guestOf(token: string): Promise<string> {
    for (let times = 0; times < MAX_GUESTS; times += 1) {
      const guest = userOfToken(times === 0 ? token : `${token}\nvoid ${times}`);
      const account = await this.find(guest);
      if (account?.voided == null) return guest;
    }
    return userOfToken(`${token}\n${newHandle()}`);
  }

  private locked<Value>(user: string, run: () => Promise<Value>): Promise<Value> {
    return this.store.lock.run(`account ${user}`, run);
  }
}
