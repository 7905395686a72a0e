import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A call as it came to the service. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A browser's end of web push (RFC 8291): it has the keys, and reads what is sent to it. */
export class PushedBrowser {
  private readonly secret = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly point: Buffer;

  constructor(readonly endpoint: string) {
    this.point = this.secret.generateKeys();
  }

  get keys() {
    return { p256dh: this.point.toString('base64url'), auth: this.auth.toString('base64url') };
  }

  /** Throws where it was meant for another browser. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.point, sender]);
    const ikm = Buffer.from(hkdfSync('sha256', this.secret.computeSecret(sender), this.auth, info, 32));
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
    const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    open.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** What the sender says of itself by VAPID (RFC 8292); throws where its signature is not that of its key. */
export function senderOf({ headers }: Arrived): { readonly key: string; readonly claims: object } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, proof))
    throw new Error('the sender has another key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

/** A push service on this machine, at which calls for `https://updates.push.services.mozilla.com` arrive. */
export class PushService {
  readonly arrived: Arrived[] = [];
  /** What it answers, by the path of the endpoint; 201 by default. */
  readonly answers = new Map<string, number>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<PushService> {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { url: path = '', headers } = request;
      service.arrived.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(service.answers.get(path) ?? 201, { location: '/elsewhere' }).end();
    });
    const service = new PushService(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  browser(name: string): PushedBrowser {
    return new PushedBrowser(`https://updates.push.services.mozilla.com/${name}`);
  }

  /** In the place of `https.request`. */
  readonly request = ((endpoint: string, options: object, answered: (answer: IncomingMessage) => void) => {
    const { port } = this.server.address() as AddressInfo;
    const { pathname } = new URL(endpoint);
    return httpRequest(`http://127.0.0.1:${port}${pathname}`, { ...options, agent: undefined }, answered);
  }) as typeof httpsRequest;

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
