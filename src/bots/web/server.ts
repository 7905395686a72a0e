import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SHARES } from '../../sessions/shares.js';
import type { PortContext } from '../port.js';
import { addressesIn, visitorHeader } from './addresses.js';
import { endConnectionsOnClose, endFailedUpgrades, limitConnections } from './connections.js';
import { addFaults } from './help/faults.js';
import { addTooOld } from './help/unable.js';
import { isLoopback, policyOf, refusalOf } from './origin-guard.js';
import { FOR_EVER, pageFiles, weightFiles } from './page-files.js';
import { addSocket, type MorePages, type Operator } from './page-host.js';
import type { PublishedPictures } from './picture-cache.js';
import { LIMITS, ROOM_PATTERN } from './room/protocol.js';
import { addRoomPages } from './room/room-page.js';
import type { WebChat } from './room/web-chat.js';
import type { Menu } from './shell/menu.js';
import { sendLine, sendTrouble, troubleOf, wantsPage } from './trouble.js';
import { GUESTS } from './visitors/visitor.js';

/** What no page here ever asks a browser for, nor a script that got into one. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const HEADERS = {
  'content-security-policy': policyOf(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What every answer says; whoever came by TLS, as a trusted proxy tells, is to come so from now on. */
const headersFor = ({ protocol }: FastifyRequest): Readonly<Record<string, string>> =>
  protocol === 'https' ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' } : HEADERS;

/** How hard pages are packed, of 11: by 4, which is usual, that of a game is 7 in 100 larger, for half a millisecond less. */
const QUALITY = 6;
/** Boards in base64 and long logs are compressed, in some 50 KB of memory for a page. */
const DEFLATE = {
  threshold: 1_024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 13,
  zlibDeflateOptions: { memLevel: 5 },
};
const SOCKETS = {
  maxPayload: LIMITS.payloadBytes,
  perMessageDeflate: DEFLATE,
  // Cuts connections that stay after the goodbye.
  closeTimeout: 2_000,
};
/** How many times to look for slow requests within the time that one may take. */
const LOOKS = 15;

export interface WebConfig {
  /** The address to listen on, e.g. `127.0.0.1`; `0.0.0.0` for all interfaces. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Addresses and networks of proxies, whose `X-Forwarded-For` names the visitor. */
  readonly trustedProxies: readonly string[];
  readonly connectionsPerAddress: number;
  /** Origin at which everybody reaches it, by a proxy; null or absent if it has none. */
  readonly publicUrl?: string | null;
  /** Hosts of push services besides those that are known. */
  readonly pushHosts: readonly string[];
  readonly operator: Operator;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly publicUrl: string | null;
    readonly menu: Menu;
  }
  interface FastifyContextConfig {
    /** The one foreign origin whose pages may use a route. */
    readonly origin?: () => Promise<string>;
    /** Players come by this route, too, for whom there is room where there is none for others. */
    readonly hasSeats?: boolean;
  }
}

const sendNoPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  wantsPage(request)
    ? sendTrouble(request, reply, 'missing')
    : reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('There is no such page here. The table is at /\n');

/**
 * Builds the web server, not yet listening. `slowestMs`: longest time until the head of a request has come, and until
 * its body has.
 */
export async function buildServer(
  config: WebConfig,
  chat: WebChat,
  { gate, log }: Pick<PortContext, 'gate' | 'log'>,
  slowestMs: number,
  more: readonly MorePages[] = [],
  pictures?: PublishedPictures,
): Promise<FastifyInstance> {
  const { host, publicUrl = null } = config;
  const isProxy = addressesIn(config.trustedProxies);
  // Somebody who reaches a loopback address is on this machine: a proxy there need not be named.
  const isBelieved = ({ socket }: FastifyRequest): boolean =>
    isLoopback(host) || isProxy(socket.remoteAddress ?? '');
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: SHARES.messages.bounds.requestBytes,
    trustProxy: isProxy,
    requestTimeout: slowestMs,
    http: { headersTimeout: slowestMs, connectionsCheckingInterval: slowestMs / LOOKS },
    // Ends a connection whose answer isn't getting through.
    connectionTimeout: slowestMs,
    // An address that cannot be decoded is none of ours. No hook sees such a request.
    frameworkErrors: (_error, request, reply) => {
      if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy());
      sendNoPage(request, reply.headers(headersFor(request)));
    },
  });
  app.decorate('publicUrl', publicUrl);
  app.decorate('menu', chat.menu);
  app.decorate('visitors', more.find(({ visitors }) => visitors !== undefined)?.visitors ?? GUESTS);
  app.server.maxConnections = LIMITS.connections;
  endConnectionsOnClose(app);
  // Before all that may refuse a request: it closes the connection behind the answer to one that asked for a WebSocket,
  // if its own hook has seen that request.
  await app.register(fastifyWebsocket, { options: SOCKETS });
  endFailedUpgrades(app, slowestMs);
  limitConnections(app, config.connectionsPerAddress, isProxy, gate);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headersFor(request), ...visitorHeader(request, isProxy) });
    const { origin } = request.routeOptions.config;
    const place = { boundTo: host, publicUrl };
    const refusal = refusalOf(place, {
      host: request.headers.host,
      origin: request.headers.origin,
      forwardedHost: isBelieved(request) ? request.headers['x-forwarded-host']?.toString() : undefined,
      allowed: await origin?.().catch(() => undefined),
    });
    if (refusal !== null)
      return reply
        .code(403)
        .header('connection', 'close')
        .type('text/plain; charset=utf-8')
        .send(`${refusal}\n`);
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
  pageFiles().addTo(app);
  weightFiles().addTo(app);
  const isShared = publicUrl !== null || config.trustedProxies.length > 0;
  addRoomPages(app, isShared, (locale) => chat.offersFor(locale));
  addPictures(app, async (id) => pictures?.get(id));
  addRoomPictures(app, (room, id) => chat.picture(room, id));
  addSocket(app, '/ws', chat);
  addFaults(app, log);
  addTooOld(app);
  for (const pages of more) pages.addTo(app, chat);
  app.setNotFoundHandler(sendNoPage);
  app.setErrorHandler((error, request, reply) => {
    const trouble = troubleOf(error);
    if (trouble === 'broken') log.error({ error }, 'a page could not be made');
    return wantsPage(request) ? sendTrouble(request, reply, trouble) : sendLine(request, reply, trouble);
  });
  return app;
}

const PICTURE_ID = /^[\w-]{22}$/;
const PICTURE_TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['svg', 'image/svg+xml'],
]);

type PictureRequest = FastifyRequest<{ Params: { file: string; room: string } }>;

async function sendPicture(
  { params: { file } }: PictureRequest,
  reply: FastifyReply,
  find: (id: string) => Promise<Buffer | undefined>,
): Promise<unknown> {
  const [id = '', kind = ''] = file.split('.');
  const type = PICTURE_TYPES.get(kind);
  const picture = type === undefined || !PICTURE_ID.test(id) ? undefined : await find(id);
  if (picture === undefined || type === undefined) return reply.callNotFound();
  return reply.header('cache-control', FOR_EVER).type(type).send(picture);
}

function addPictures(app: FastifyInstance, find: (id: string) => Promise<Buffer | undefined>): void {
  app.get('/p/:file', (request: PictureRequest, reply) => sendPicture(request, reply, find));
}

function addRoomPictures(
  app: FastifyInstance,
  find: (room: string, id: string) => Promise<Buffer | undefined>,
): void {
  app.get('/r/:room/p/:file', (request: PictureRequest, reply) => {
    const { room } = request.params;
    return sendPicture(request, reply, async (id) => (ROOM_PATTERN.test(room) ? find(room, id) : undefined));
  });
}
