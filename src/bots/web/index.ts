import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { messageOf } from '../../engine/index.js';
import { memoryStore } from '../../sessions/stores/open-store.js';
import { type ChatPort, DeliveryError, type PortContext } from '../port.js';
import type { MorePages } from './page-host.js';
import type { PublishedPictures } from './picture-cache.js';
import type { Look } from './room/hearing.js';
import { RoomStore } from './room/room-store.js';
import { WebChat } from './room/web-chat.js';
import { buildServer, type WebConfig } from './server.js';
import { Menu } from './shell/menu.js';

export type { WebConfig } from './server.js';

/** How many addresses of this machine are printed. */
const MAX_LISTED = 3;
/** Longest time for a request to come in. */
const SLOWEST_MS = 15_000;

/**
 * Starts the web table: a page with a small group chat, and the game in it. The returned port has an `address` that a
 * browser on this machine can open. Throws an Error with a sentence for the operator if it cannot listen.
 */
export async function startWeb(
  config: WebConfig,
  context: PortContext,
  {
    more = [],
    slowestMs = SLOWEST_MS,
    pictures,
    rooms = new RoomStore(memoryStore()),
    look = async () => ({ blocked: [] }),
  }: {
    more?: readonly MorePages[];
    slowestMs?: number | undefined;
    /** Pictures that others fetch. */
    pictures?: PublishedPictures;
    /** Logs of rooms; by default those of this process alone. */
    rooms?: RoomStore;
    /** Finds out whom somebody has blocked; by default nobody has. */
    look?: Look;
  } = {},
): Promise<ChatPort & { address: string }> {
  const menu = more.find((pages) => pages.menu !== undefined)?.menu ?? new Menu([]);
  const chat = new WebChat(context, config.connectionsPerAddress, rooms, look, menu);
  const app = await buildServer(config, chat, context, slowestMs, more, pictures);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw new Error(listenProblem(config, error), { cause: error });
  }
  const address = addressOf(config.host, (app.server.address() as AddressInfo).port);
  let stopped: Promise<void> | null = null;
  const others = isEverywhere(config.host) ? inNetwork(app.server.address() as AddressInfo) : '';
  context.status({ state: 'on', reason: `Open ${address}${others}` });
  return {
    platform: 'web',
    showsSides: true,
    showsSvg: true,
    address,
    async deliver(channel, post) {
      if (stopped !== null) throw new DeliveryError('unreachable', 'The web table is closed.');
      await chat.deliver(channel, post);
      return null;
    },
    stop() {
      stopped ??= Promise.all([chat.stop(), ...more.map((pages) => pages.stop())]).then(() => app.close());
      return stopped;
    },
  };
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::' || host === '';

/** Where other devices in the same network find it, such as a phone in the room. */
function inNetwork({ port }: AddressInfo): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !/^169\.254\./.test(address))
    .slice(0, MAX_LISTED)
    .map(({ address }) => `http://${address}:${port}/`);
  return addresses.length === 0 ? '' : ` (in your network: ${addresses.join(', ')})`;
}

function addressOf(host: string, port: number): string {
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

function listenProblem({ host, port }: WebConfig, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const start = 'The web table cannot open:';
  switch (code) {
    case 'EADDRINUSE':
      return `${start} port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `${start} this user may not use port ${port}. Set PORT to a number from 1024 to 65535.`;
    case 'EADDRNOTAVAIL':
      return `${start} this machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 for every network.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${start} HOST "${host}" is no address or name known here. Set it to 127.0.0.1 or 0.0.0.0.`;
    default:
      return `${start} ${messageOf(error)}`;
  }
}
