import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../src/bots/features/account/accounts.js';
import { Passkeys } from '../../src/bots/features/account/passkeys.js';
import { SignIns } from '../../src/bots/features/account/sign-ins.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { Authenticator, type MakeOptions } from '../doubles/authenticator.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const NOW = Date.UTC(2026, 10, 30, 12);
const now = (): number => NOW;
const PLACE = { id: 'damka.example', origin: 'https://damka.example' };
const GUEST = 'web:0123456789abcdef';
const NETWORK = '203.0.113.7';
const NAMES = { name: 'Olga', shown: 'Olga' };

let stores: readonly LastingStore[] = [];
let passkeys: readonly Passkeys[] = [];
beforeAll(async () => {
  const url = await newDatabase();
  stores = await Promise.all([openStore(url), openStore(url)]);
  passkeys = stores.map(
    (store) => new Passkeys(store, now, new SignIns(store, now), new Accounts(store, now)),
  );
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

const inTurn = (time: number): Passkeys => passkeys[time % 2] as Passkeys;

it('an answer at once in two processes: one passkey is made, and one sign-in is by a challenge', async () => {
  const phone = new Authenticator(PLACE.origin);
  const by = { user: null, device: 'Chrome', network: NETWORK };
  const answer = phone.make((await inTurn(0).offer(GUEST, NAMES, PLACE, NETWORK)) as MakeOptions);
  const makings = await Promise.all(
    [0, 1, 0, 1].map((time) => inTurn(time).make(answer as never, PLACE, by)),
  );
  expect(makings.filter((made) => typeof made === 'object')).toMatchObject([{ user: GUEST }]);
  expect(makings.filter((made) => made === 'late')).toHaveLength(3);
  const used = phone.use((await inTurn(1).ask(PLACE)) as never);
  const entries = await Promise.all([0, 1, 0, 1].map((time) => inTurn(time).enter(used as never, PLACE)));
  expect(entries.filter((entered) => typeof entered === 'object')).toHaveLength(1);
  expect(await inTurn(0).of(GUEST)).toMatchObject([{ counter: 1 }]);
});

it('what one process gave, misused at the other, is refused: the other ceremony, another origin or host, the handle of somebody else', async () => {
  const [me, other] = ['web:1111222233334444', 'web:5555666677778888'];
  const [phone, tablet] = [new Authenticator(PLACE.origin), new Authenticator(PLACE.origin)];
  const makes = async (user: string): Promise<MakeOptions> =>
    (await inTurn(0).offer(user, NAMES, PLACE, NETWORK)) as MakeOptions;
  const by = { user: null, device: '', network: '203.0.113.9' };
  const mine = await makes(me);
  await inTurn(1).make(phone.make(mine) as never, PLACE, by);
  const theirs = await makes(other);
  await inTurn(1).make(tablet.make(theirs) as never, PLACE, by);
  const asks = async () => (await inTurn(0).ask(PLACE)) as never;
  const { challenge } = await makes('web:9999000099990000');
  const misused = [
    phone.use({ challenge, rpId: PLACE.id }),
    phone.use(await asks(), { origin: 'https://evil.example' }),
    phone.use(await asks(), { rp: 'evil.example' }),
    phone.use(await asks(), { handle: theirs.user.id }),
    phone.use(await asks(), { signature: Buffer.from('no signature').toString('base64url') }),
  ];
  for (const answer of misused) expect(await inTurn(1).enter(answer as never, PLACE)).toBeTypeOf('string');
  expect(await inTurn(1).enter(phone.use(await asks()) as never, PLACE)).toMatchObject({ user: me });
});

it('two passkeys of one person removed at once in two processes: one stays', async () => {
  const user = 'web:fedcba9876543210';
  await new Accounts(stores[0] as LastingStore, now).open(user, 'Oleg', NOW);
  for (const time of [0, 1]) {
    const options = (await inTurn(time).offer(user, NAMES, PLACE, NETWORK)) as MakeOptions;
    const answer = new Authenticator(PLACE.origin).make(options);
    await inTurn(time).make(answer as never, PLACE, { user, device: '', network: NETWORK });
  }
  const [one, two] = await inTurn(0).of(user);
  const removals = [inTurn(0).remove(user, one?.row ?? ''), inTurn(1).remove(user, two?.row ?? '')];
  expect((await Promise.all(removals)).filter((removed) => removed === 'last')).toHaveLength(1);
  expect(await inTurn(0).of(user)).toHaveLength(1);
});

it('a guest who becomes somebody by two answers at once in two processes: one account', async () => {
  const user = 'web:aaaabbbbccccdddd';
  const answers = await Promise.all(
    [0, 1].map(async (time) =>
      new Authenticator(PLACE.origin).make(
        (await inTurn(time).offer(user, NAMES, PLACE, NETWORK)) as MakeOptions,
      ),
    ),
  );
  const makings = await Promise.all(
    answers.map((answer, time) =>
      inTurn(time).make(answer as never, PLACE, { user: null, device: '', network: NETWORK }),
    ),
  );
  expect(makings.filter((made) => typeof made === 'object')).toHaveLength(1);
  expect(await inTurn(0).of(user)).toHaveLength(1);
});

it('more new accounts at once in two processes than a network may make: three, and no key of the others', async () => {
  const network = '203.0.113.8';
  const guests = Array.from({ length: 6 }, (_, at) => `web:guest${at}`);
  const answers = await Promise.all(
    guests.map(async (user, time) =>
      new Authenticator(PLACE.origin).make(
        (await inTurn(time).offer(user, NAMES, PLACE, network)) as MakeOptions,
      ),
    ),
  );
  const by = { user: null, device: '', network };
  const made = await Promise.all(
    answers.map((answer, time) => inTurn(time).make(answer as never, PLACE, by)),
  );
  expect(made.filter((each) => each === 'many')).toHaveLength(3);
  const keys = await Promise.all(guests.map((user) => inTurn(0).of(user)));
  expect(keys.flat()).toHaveLength(3);
});
