// What becomes of the turns of many games while a thousand people sign in by passkeys, over HTTP: this process is Telegram, its
// users, and the browsers with their authenticators.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from './flood.mjs';
import { rota, seed, startBot, turn } from './games.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';
import { quantile } from './turns.mjs';

const WARM_UP = 100;
/** People who sign in in all, and those of them who differ: each has a passkey, and a network of their own at each visit. */
const [SIGN_INS, PEOPLE] = [1_000, 50];
/** Times of each kind, by turns, since the machine may do other things for a while. */
const ROUNDS = 10;
/** How many times the processor's work may grow while people sign in: on a busy machine times say little. */
const GOAL = 1.2;

const base64url = (bytes) => Buffer.from(bytes).toString('base64url');
const hash = (bytes) => createHash('sha256').update(bytes).digest();
const bytesOf = (bytes) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const textOf = (text) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Somebody with a passkey, who signs in from another network each time. */
class Person {
  static #networks = 0;
  #origin;
  #secret;
  #id = randomBytes(32);
  #handle;
  #uses = 0;

  constructor(origin) {
    this.#origin = origin;
  }

  async #post(path, body, network) {
    const response = await fetch(this.#origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': network,
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    return { ...(await response.json()), cookie: cookies.join('; ') };
  }

  #data(flags) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#uses);
    return Buffer.concat([hash('localhost'), Buffer.from([flags]), count]);
  }

  #said(type, challenge) {
    return base64url(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response) {
    return { id: base64url(this.#id), rawId: base64url(this.#id), type: 'public-key', response };
  }

  static network() {
    Person.#networks += 1;
    return `10.${Person.#networks >> 16}.${(Person.#networks >> 8) & 255}.${Person.#networks & 255}`;
  }

  /** Makes the passkey. */
  async begin() {
    const network = Person.network();
    const wish = { kind: 'make', token: base64url(randomBytes(32)), name: 'Ann' };
    const { options } = await this.#post('/passkey/options', wish, network);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#secret = privateKey;
    this.#handle = options.user.id;
    const { x, y } = publicKey.export({ format: 'jwk' });
    const key = [
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ];
    const data = Buffer.concat([
      this.#data(0x45),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      ...key,
    ]);
    const attestation = [
      Buffer.from([0xa3]),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
      ...[textOf('authData'), bytesOf(data)],
    ];
    const answer = this.#answer({
      clientDataJSON: this.#said('webauthn.create', options.challenge),
      attestationObject: base64url(Buffer.concat(attestation)),
    });
    await this.#post('/passkey/make', { answer }, network);
  }

  /** Signs in and looks at Me. */
  async signIn() {
    const network = Person.network();
    const { options } = await this.#post('/passkey/options', { kind: 'enter' }, network);
    this.#uses += 1;
    const data = this.#data(0x05);
    const clientDataJSON = this.#said('webauthn.get', options.challenge);
    const signature = createSign('sha256')
      .update(data)
      .update(hash(Buffer.from(clientDataJSON, 'base64url')))
      .sign(this.#secret, 'base64url');
    const answer = this.#answer({
      ...{ clientDataJSON, signature, userHandle: this.#handle },
      authenticatorData: base64url(data),
    });
    const { cookie } = await this.#post('/passkey/enter', { answer }, network);
    const headers = { cookie, 'x-forwarded-for': network, accept: 'text/html' };
    const me = await fetch(`${this.#origin}/me`, { headers, redirect: 'manual' });
    if (me.status !== 200) throw new Error(`/me: ${me.status}`);
    await me.text();
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Measures and prints what a thousand sign-ins do to others.
 * @param {{ name: string, url: string, folder: string, games: number, rate: number, seconds: number }} load
 */
export async function measureSignIns({ name, url, folder, games: count, rate, seconds }) {
  const games = await seed(url, count);
  const telegram = new TelegramServer();
  await telegram.listen();
  const port = await freePort();
  const bot = await startBot(folder, {
    ...{ DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root },
    ...{ PORT: String(port), TRUSTED_PROXY: '127.0.0.1' },
  });
  const people = Array.from({ length: PEOPLE }, () => new Person(`http://localhost:${port}`));
  const rounds = { calm: [], signing: [] };
  const cpu = { calm: 0, signing: 0 };
  const next = rota(games);
  try {
    for (let warmed = 0; warmed < WARM_UP; warmed += 1) await turn(telegram, next.next().value);
    for (const person of people) await person.begin();
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const kind = round % 2 === 0 ? 'calm' : 'signing';
      const before = await bot.cpu();
      const [under, signing] = [[], []];
      await Promise.all([
        atRate(rate, seconds, () => under.push(turn(telegram, next.next().value))),
        kind === 'signing' &&
          atRate(SIGN_INS / ROUNDS / seconds, seconds, (at) => signing.push(people[at % PEOPLE].signIn())),
      ]);
      rounds[kind].push(await Promise.all(under));
      await Promise.all(signing);
      cpu[kind] += (await bot.cpu()) - before;
      await sleep(500);
    }
    print(name, { count, rate, seconds }, rounds, cpu);
  } finally {
    await bot.end();
    await telegram.close();
  }
}

const sorted = (numbers) => numbers.toSorted((one, other) => one - other);

function print(name, { count, rate, seconds }, rounds, cpu) {
  /** In the middle of all rounds, each divided by the calm one before it. */
  const ratio = (part) => {
    const each = rounds.signing.map(
      (times, round) => quantile(sorted(times), part) / quantile(sorted(rounds.calm[round]), part),
    );
    return Number(quantile(sorted(each), 0.5).toFixed(2));
  };
  const rowOf = (kind) => {
    const times = sorted(rounds[kind].flat());
    return {
      beside: kind,
      'turns of others': times.length,
      'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
      'p99 ms': Number(quantile(times, 0.99).toFixed(1)),
      'CPU ms a second': Math.round((1000 * cpu[kind]) / ROUNDS / seconds),
    };
  };
  console.log(
    `\n${name}, ${count} games running, ${rate} turns/s offered, beside ${SIGN_INS} sign-ins in ${ROUNDS * seconds} s:`,
  );
  const work = Number((cpu.signing / cpu.calm).toFixed(2));
  console.table([
    rowOf('calm'),
    {
      ...rowOf('signing'),
      'CPU ms a sign-in': Number(((1000 * (cpu.signing - cpu.calm)) / SIGN_INS).toFixed(1)),
      'ratio p50': ratio(0.5),
      'ratio p99': ratio(0.99),
      'ratio CPU': work,
      goal: `CPU <= ${GOAL} ${work <= GOAL ? 'reached' : 'MISSED'}`,
    },
  ]);
}
