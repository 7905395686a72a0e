import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** How an ID token differs from a right one. */
export interface Token {
  readonly alg?: 'RS256' | 'ES256' | 'EdDSA' | 'none' | 'HS256';
  readonly claims?: object;
  /** Signed by a key that the server does not tell of. */
  readonly isForged?: boolean;
}

const pair = (alg: string) =>
  alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEYS = new Map(['RS256', 'ES256', 'EdDSA'].map((alg) => [alg, pair(alg)]));
const FOREIGN = new Map(['RS256', 'ES256', 'EdDSA'].map((alg) => [alg, pair(alg)]));

function signature(alg: string, key: KeyObject | undefined, text: string): string {
  if (key === undefined) return '';
  const how = alg === 'ES256' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key;
  return sign(alg === 'EdDSA' ? null : 'sha256', Buffer.from(text), how).toString('base64url');
}

/**
 * The parts of Discord's and Telegram's servers by which people sign in on pages, over plain HTTP. A code is given for the address to
 * which a browser was sent, and is good once, with the secret and the verifier that belong to it.
 */
export class SignInServer {
  /** What the next token is like, and what is answered instead of all tokens. */
  token: Token = {};
  failing: number | null = null;
  /** Who is asked for: the id of each platform's user. */
  id = '7';
  redirects: string[] | undefined;
  /** Answers nobody; `waiting` counts those who wait for that. */
  isSilent = false;
  waiting = 0;
  private readonly codes = new Map<string, { readonly asked: URLSearchParams; readonly by: string }>();

  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly secret: string,
  ) {}

  static async open(secret: string): Promise<SignInServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const double = new SignInServer(server, `http://127.0.0.1:${port}`, secret);
    server.on('request', async (request, response) => {
      if (double.isSilent) {
        double.waiting += 1;
        response.once('close', () => {
          double.waiting -= 1;
        });
        return;
      }
      const { status, body } = await double.answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return double;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Where the browser comes back after its owner has said yes on the page of the platform. */
  allow(address: string): string {
    const { searchParams: asked, origin } = new URL(address);
    const code = `code-${this.codes.size}`;
    this.codes.set(code, { asked, by: origin });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return back.pathname + back.search;
  }

  /** The same after they have said no. */
  deny(address: string): string {
    const { searchParams: asked } = new URL(address);
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({
      error: 'access_denied',
      error_description: 'The resource owner denied the request',
      state: asked.get('state') ?? '',
    }).toString();
    return back.pathname + back.search;
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', this.address);
    let body = '';
    for await (const part of request) body += part;
    if (pathname.endsWith('/applications/@me'))
      return { status: 200, body: { id: '4242', ...(this.redirects && { redirect_uris: this.redirects }) } };
    if (pathname.endsWith('/.well-known/jwks.json'))
      return {
        status: 200,
        body: {
          keys: [...KEYS].map(([alg, { publicKey }]) => ({
            ...publicKey.export({ format: 'jwk' }),
            ...{ alg, kid: alg, use: 'sig' },
          })),
        },
      };
    if (pathname.endsWith('/users/@me'))
      return request.headers.authorization === 'Bearer for-discord'
        ? { status: 200, body: { id: this.id, username: 'olga', global_name: 'Olga D.' } }
        : { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    if (!pathname.endsWith('/token')) return { status: 404, body: {} };
    return this.changed(request, new URLSearchParams(body));
  }

  /** Changes a code for tokens. */
  private changed(request: IncomingMessage, wish: URLSearchParams): { status: number; body: unknown } {
    if (this.failing !== null) return { status: this.failing, body: { error: 'server_error' } };
    const basic = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    const [client = wish.get('client_id'), secret = wish.get('client_secret')] =
      basic === '' ? [] : basic.split(':');
    const known = this.codes.get(wish.get('code') ?? '');
    this.codes.delete(wish.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(wish.get('code_verifier') ?? '')
      .digest('base64url');
    if (secret !== this.secret) return { status: 401, body: { error: 'invalid_client' } };
    const isRight =
      known?.asked.get('code_challenge') === challenge &&
      known.asked.get('client_id') === client &&
      known.asked.get('redirect_uri') === wish.get('redirect_uri') &&
      known.asked.get('response_type') === 'code';
    if (!isRight) return { status: 400, body: { error: 'invalid_grant' } };
    const isTelegram = known?.by === this.address;
    const tokens = { access_token: `for-${isTelegram ? 'telegram' : 'discord'}`, token_type: 'Bearer' };
    return {
      status: 200,
      body: isTelegram ? { ...tokens, id_token: this.idToken(client ?? '') } : tokens,
    };
  }

  private idToken(client: string): string {
    const { alg = 'RS256', claims = {}, isForged = false } = this.token;
    const now = Math.floor(Date.now() / 1_000);
    const text = [
      { alg, kid: alg, typ: 'JWT' },
      {
        ...{ iss: this.address, aud: client, sub: 'opaque', iat: now, exp: now + 3_600 },
        ...{ id: Number(this.id), name: 'Olga T.', preferred_username: 'olga' },
        ...claims,
      },
    ]
      .map(base64url)
      .join('.');
    const { privateKey } = (isForged ? FOREIGN : KEYS).get(alg) ?? {};
    return `${text}.${signature(alg, privateKey, text)}`;
  }
}
