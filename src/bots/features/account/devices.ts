import { randomInt } from 'node:crypto';
import { hashOfSecret, newSecret, type SignIn } from './rows.js';
import type { Found, sessionsIn } from './sessions.js';
import type { SignIns } from './sign-ins.js';

/** Numbers that are shown have two digits, and so many are offered. */
const [LEAST, ABOVE, CHOICES] = [10, 100, 3];

type Newcomer = NonNullable<SignIn['newcomer']>;

/** A number for a new device, and those among which it is to be found. */
function numbers(): Pick<Newcomer, 'number' | 'choices'> {
  const choices = new Set<number>();
  while (choices.size < CHOICES) choices.add(randomInt(LEAST, ABOVE));
  const sorted = [...choices].toSorted((one, other) => one - other);
  return { number: sorted[randomInt(CHOICES)] ?? LEAST, choices: sorted };
}

/**
 * How a browser in which somebody has signed in lets in another device: that one opens an address and shows a number, which is
 * chosen in the browser. Nobody can be let in by what they have sent to somebody else. Throws `StoreError`.
 */
export class Devices {
  constructor(
    private readonly signIns: SignIns,
    private readonly sessions: ReturnType<typeof sessionsIn>,
  ) {}

  /** The secret of the address for the other device; good for five minutes, and void once there is another one. */
  begin({ user, id }: Found, name: string): Promise<string> {
    return this.signIns.beginDevice(user, name, id);
  }

  /** How it stands; null if there is nothing, or nothing any longer. */
  look(secret: string): Promise<SignIn | null> {
    return this.signIns.look('device', secret);
  }

  /** The same for the browser that lets the other one in. */
  async lookBy({ user, id }: Found, secret: string): Promise<SignIn | null> {
    const row = await this.look(secret);
    return row?.user === user && row.session === id ? row : null;
  }

  /** A secret for the device that comes first; null for each that comes later. */
  async claim(secret: string, device: string): Promise<string | null> {
    const claim = newSecret();
    const newcomer = { device, ...numbers(), claim: hashOfSecret(claim), isIn: false };
    const before = await this.signIns.change('device', secret, (row) =>
      row.newcomer === undefined ? { ...row, newcomer } : undefined,
    );
    return before === null ? null : claim;
  }

  /** Lets the other device in if it shows this number; a wrong one ends it all. */
  async choose({ user, id }: Found, secret: string, number: number): Promise<boolean> {
    let isRight = false;
    const before = await this.signIns.change('device', secret, (row) => {
      const { newcomer } = row;
      if (row.user !== user || row.session !== id || newcomer === undefined || newcomer.isIn)
        return undefined;
      isRight = newcomer.number === number;
      return isRight ? { ...row, newcomer: { ...newcomer, isIn: true } } : null;
    });
    return before !== null && isRight;
  }

  /** Whom the device signs in that has this secret: null for nobody any longer, 'waits' while nobody has chosen. */
  async enter(secret: string, claim: string): Promise<SignIn | 'waits' | null> {
    const row = await this.look(secret);
    if (row?.newcomer?.claim !== hashOfSecret(claim)) return null;
    if (!row.newcomer.isIn) return 'waits';
    const taken = await this.signIns.take('device', secret);
    // Somebody who signs out everywhere lets nobody in any longer.
    const mine = taken === null ? [] : await this.sessions.of(taken.user);
    return mine.some(({ id }) => id === taken?.session) ? taken : null;
  }
}
