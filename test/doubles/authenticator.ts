import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Held {
  readonly id: string;
  readonly rp: string;
  readonly handle: string;
  readonly secret: KeyObject;
  counter: number;
}

/** What an authenticator is told otherwise than a browser would tell it. */
interface Otherwise {
  /** Of the page that asks. */
  readonly origin?: string;
  readonly rp?: string;
  readonly handle?: string;
  readonly counter?: number;
  readonly signature?: string;
  readonly type?: string;
}

interface Options {
  readonly challenge: string;
}
/** What the server asks for, to have a passkey made. */
export interface MakeOptions extends Options {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string; readonly name: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}
export interface EnterOptions extends Options {
  readonly rpId: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Length of bytes as CBOR writes it. */
const bytesOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 24
      ? Buffer.from([0x40 + bytes.length])
      : bytes.length < 256
        ? Buffer.from([0x58, bytes.length])
        : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with its browser, as a page with the origin `origin` knows it. It signs by ES256. */
export class Authenticator {
  private readonly held: Held[] = [];

  constructor(readonly origin: string) {}

  /** Makes a passkey, and answers as `navigator.credentials.create` does. */
  make({ challenge, rp, user }: MakeOptions, otherwise: Otherwise = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const held: Held = { id: base64url(id), rp: rp.id, handle: user.id, secret: privateKey, counter: 0 };
    this.held.push(held);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.dataOf(otherwise.rp ?? rp.id, PRESENT_AND_VERIFIED + WITH_KEY, otherwise.counter ?? 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
      ...[textOf('authData'), bytesOf(data)],
    ]);
    return {
      ...{ id: held.id, rawId: held.id, type: 'public-key' },
      response: {
        clientDataJSON: this.clientData(challenge, { type: 'webauthn.create', ...otherwise }),
        attestationObject: base64url(attestation),
      },
    };
  }

  /** Signs in by the passkey made last, and answers as `navigator.credentials.get` does. */
  use({ challenge, rpId }: EnterOptions, otherwise: Otherwise = {}) {
    const held = this.held.at(-1);
    if (held === undefined) throw new Error('no passkey here');
    held.counter += 1;
    const data = this.dataOf(otherwise.rp ?? rpId, PRESENT_AND_VERIFIED, otherwise.counter ?? held.counter);
    const clientDataJSON = this.clientData(challenge, { type: 'webauthn.get', ...otherwise });
    const signed = createSign('sha256')
      .update(data)
      .update(hash(Buffer.from(clientDataJSON, 'base64url')))
      .sign(held.secret, 'base64url');
    return {
      ...{ id: held.id, rawId: held.id, type: 'public-key' },
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: otherwise.signature ?? signed,
        userHandle: otherwise.handle ?? held.handle,
      },
    };
  }

  private dataOf(rp: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rp), Buffer.from([flags]), count]);
  }

  private clientData(challenge: string, { type, origin = this.origin }: Otherwise): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
