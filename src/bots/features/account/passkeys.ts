import { z } from 'zod';
import { RATES, SHARES } from '../../../sessions/shares.js';
import { type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { cleanName } from '../../web/identity.js';
import { type Accounts, newHandle } from './accounts.js';
import { Counts } from './counts.js';
import {
  ACCOUNTS,
  type Account,
  hashOfSecret,
  ofUser,
  PASSKEYS,
  type Passkey,
  passkeyIn,
  SECRET_PATTERN,
} from './rows.js';
import type { SignIns } from './sign-ins.js';

/** EdDSA, ES256 and RS256: each Node that runs this can check them. ML-DSA, which Node 24 would ask for first, Node 22 cannot. */
const ALGORITHMS = [-8, -7, -257];
/** Where the algorithm of a key stands in COSE. */
const ALG = 3;
const { passkeys: MAX_PASSKEYS } = SHARES.signedIn.bounds;

/** For whom an authenticator makes a passkey: the host, and where its pages are. */
export interface Place {
  readonly id: string;
  readonly origin: string;
}

/** A key that nobody has: an unknown passkey is checked by it, which takes as long as that of a known one. */
const DECOY =
  'pQECAyYgASFYIAvRrJZhpk7lOtOELzJ4ENGIIB2vVS1l8FiMIQDBjKo_IlggeA-RhBR_Xa7JadLlVEqwp8sW1Ji0sxUU-5am6dzfDJs';

const text = z.string().max(SHARES.messages.bounds.passkeyBytes);
/** The id of a passkey has at most 1,023 bytes. */
const id = z.string().max(1_364);
const credential = { id, rawId: id, type: z.literal('public-key') };
export const MADE = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});
export const ENTERED = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
});

/** Why a passkey was not taken: its challenge is over, it is none of here, it is wrong, counts backwards, or is one new account too many. */
export type NotTaken = 'late' | 'void' | 'wrong' | 'again' | 'many';

/** A passkey with the key under which it is stored. */
export type Kept = Passkey & { readonly row: string };

/** The package has 25 others below it, so that it is there only where somebody uses passkeys. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));

/** The challenge that an answer says it answers; null if it names none. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return SECRET_PATTERN.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Who makes a passkey: where somebody has signed in, in which browser, and from where. */
interface By {
  readonly user: string | null;
  readonly device: string;
  readonly network: string;
}

const { newAccounts: NEW_ACCOUNTS } = RATES;
const newAccountsOf = (network: string): string => `new accounts of ${network}`;

/** The passkeys of people. Throws `StoreError`. */
export class Passkeys {
  private readonly counts: Counts;

  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
    private readonly signIns: SignIns,
    private readonly accounts: Accounts,
  ) {
    this.counts = new Counts(store, now);
  }

  /** Those of somebody, the oldest first. */
  async of(user: string): Promise<readonly Kept[]> {
    const rows = await ofUser(this.store, PASSKEYS, passkeyIn, user);
    return rows
      .map(([row, passkey]) => ({ ...passkey, row }))
      .toSorted((one, other) => one.made - other.made);
  }

  /** What a browser is to ask an authenticator for, to make one; or why there are too many, of somebody or of a network. */
  async offer(
    user: string,
    { name, shown }: { readonly name: string; readonly shown: string },
    place: Place,
    network: string,
  ) {
    const [account, mine] = await Promise.all([this.accounts.find(user), this.of(user)]);
    if (mine.length >= MAX_PASSKEYS) return 'full';
    if (account === null && (await this.counts.isFull(newAccountsOf(network), NEW_ACCOUNTS))) return 'many';
    const handle = account?.handle ?? newHandle();
    const challenge = await this.signIns.give('make', { user, name, handle });
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: 'Damka',
      rpID: place.id,
      userName: shown,
      userDisplayName: shown,
      userID: bytesOf(handle),
      challenge: bytesOf(challenge),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: mine.filter(({ rp }) => rp === place.id).map((each) => ({ id: each.id })),
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** What a browser is to ask an authenticator for, to sign in; it names nobody. */
  async ask(place: Place) {
    const challenge = await this.signIns.give('enter', { user: '', name: '' });
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: place.id,
      challenge: bytesOf(challenge),
      userVerification: 'preferred',
    });
  }

  /** Keeps a new passkey, and makes the account that it opens unless there is one; `user` is who has signed in, if anybody has. */
  async make(
    answer: z.infer<typeof MADE>,
    place: Place,
    { user, device, network }: By,
  ): Promise<Account | NotTaken> {
    const challenge = challengeIn(answer.response.clientDataJSON);
    const asked = challenge && (await this.signIns.take('make', challenge));
    if (challenge === null || asked === null || !asked) return 'late';
    const made = await checkedNew(answer, challenge, place);
    if (made === null) return 'wrong';
    const key = hashOfSecret(made.id);
    return this.locked(asked.user, async () => {
      const [account, mine] = await Promise.all([this.accounts.find(asked.user), this.of(asked.user)]);
      const isTaken = (await unlessDamaged(this.store.table(PASSKEYS).read(key))) !== null;
      const { user: owner, handle = newHandle() } = asked;
      // Somebody may have signed out meanwhile, or a guest have become somebody in another tab.
      const isOther = account === null ? user !== null : user !== owner || account.handle !== handle;
      if (isTaken || isOther || mine.length >= MAX_PASSKEYS) return 'wrong';
      const owners = newAccountsOf(network);
      if (account === null && !(await this.counts.take(owners, '', NEW_ACCOUNTS))) return 'many';
      const now = this.now();
      const somebody: Account = account ?? {
        ...{ user: owner, handle, name: cleanName(asked.name) },
        ...{ born: now, seen: now, voided: now },
      };
      const row: Passkey = {
        ...{ ...made, user: owner, name: device, rp: place.id },
        ...{ made: now, used: now },
      };
      await this.store.commit([
        ...(account === null ? [{ table: ACCOUNTS, key: owner, value: somebody }] : []),
        { table: PASSKEYS, key, value: row },
      ]);
      return somebody;
    });
  }

  /** Who is signed in by a passkey. */
  async enter(answer: z.infer<typeof ENTERED>, place: Place): Promise<Account | Exclude<NotTaken, 'many'>> {
    const challenge = challengeIn(answer.response.clientDataJSON);
    const asked = challenge && (await this.signIns.take('enter', challenge));
    if (challenge === null || asked === null || !asked) return 'late';
    const key = hashOfSecret(answer.id);
    const known = await this.read(key);
    const account = known && (await this.accounts.find(known.user));
    const checked = await checkedUse(answer, challenge, place, known?.key ?? DECOY);
    if (known === null || account === null) return 'void';
    if (checked === null || answer.response.userHandle !== account.handle) return 'wrong';
    return (await this.count(known, key, checked)) ? account : 'again';
  }

  /** Notes a use; false if it counts backwards, as when two tabs are answered in reverse. */
  private count(
    { user }: Passkey,
    key: string,
    { counter, backed }: { readonly counter: number; readonly backed: boolean },
  ): Promise<boolean> {
    return this.locked(user, async () => {
      const row = await this.read(key);
      if (row === null || ((counter > 0 || row.counter > 0) && counter <= row.counter)) return false;
      await this.store.table(PASSKEYS).write(key, { ...row, counter, backed, used: this.now() });
      return true;
    });
  }

  /** Gives one of somebody's another name; false if they have no such one. */
  rename(user: string, key: string, name: string): Promise<boolean> {
    return this.locked(user, async () => {
      const row = await this.read(key);
      if (row?.user !== user) return false;
      await this.store.table(PASSKEYS).write(key, { ...row, name: cleanName(name) });
      return true;
    });
  }

  /** Removes one of somebody's, unless nothing else lets them in. Resolves to it; null if there is none. */
  remove(user: string, key: string): Promise<Passkey | 'last' | null> {
    return this.locked(user, async () => {
      const mine = await this.of(user);
      const found = mine.find(({ row }) => row === key);
      if (found === undefined) return null;
      if (mine.length === 1 && user.startsWith('web:')) return 'last';
      await this.store.table(PASSKEYS).remove(key);
      return found;
    });
  }

  private async read(key: string): Promise<Passkey | null> {
    return passkeyIn(await unlessDamaged(this.store.table(PASSKEYS).read(key)));
  }

  private locked<Value>(user: string, run: () => Promise<Value>): Promise<Value> {
    return this.store.lock.run(`passkey ${user}`, run);
  }
}

/** What an authenticator has made, once it is checked; null if that is wrong. */
async function checkedNew(
  answer: z.infer<typeof MADE>,
  challenge: string,
  place: Place,
): Promise<Pick<Passkey, 'id' | 'key' | 'alg' | 'counter' | 'backed'> | null> {
  const [{ verifyRegistrationResponse }, { decodeCredentialPublicKey }] = await Promise.all([
    library(),
    import('@simplewebauthn/server/helpers'),
  ]);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      key: Buffer.from(credential.publicKey).toString('base64url'),
      alg: Number((decodeCredentialPublicKey(credential.publicKey) as Map<number, unknown>).get(ALG)),
      counter: credential.counter,
      backed: credentialBackedUp,
    };
  } catch {
    // What is foreign or broken throws, and what has a false signature does not.
    return null;
  }
}

/** What a passkey has signed, once it is checked; null if that is wrong. How it counts is looked at by the row. */
async function checkedUse(
  answer: z.infer<typeof ENTERED>,
  challenge: string,
  place: Place,
  key: string,
): Promise<{ readonly counter: number; readonly backed: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      credential: { id: answer.id, publicKey: bytesOf(key), counter: 0 },
      requireUserVerification: false,
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backed: credentialBackedUp } : null;
  } catch {
    return null;
  }
}
