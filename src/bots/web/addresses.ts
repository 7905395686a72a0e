import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Number of groups of an IPv6 address that name its network: a visitor may have every address of it. */
const NETWORK_GROUPS = 4;

/** An address as IPv4 where IPv6 only wraps it. */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The network of a visitor: an IPv4 address itself, the first half of an IPv6 address. */
export function networkOf(visitor: string): string {
  const address = plainAddress(visitor);
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].slice(0, NETWORK_GROUPS).join(':');
}

/** Of this process alone, so that what is stored leads to no address. */
const SECRET = randomBytes(32);
const OWNER_LETTERS = 8;

/**
 * A name for the network of a visitor, by which shares are counted. It is another one after each start. Undefined for whom a
 * platform knows: they have shares of their own.
 */
export const ownerOf = (address: string | undefined): string | undefined =>
  address === undefined
    ? undefined
    : createHmac('sha256', SECRET).update(networkOf(address)).digest('base64url').slice(0, OWNER_LETTERS);

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True for an address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    longest > 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= longest))
  );
}

/** A test whether an address is one of these, or in one of these networks. */
export function addressesIn(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

/** Header by which the doctor hears that a proxy does not tell visitors apart: `unnamed` without X-Forwarded-For, else `untrusted`. */
export const VISITOR_HEADER = 'x-damka-visitor';

/** This header, if it has something to say. */
export function visitorHeader(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  isProxy: (address: string) => boolean,
): Readonly<Record<string, string>> {
  const [isNamed, isTrusted] = ['x-forwarded-for' in headers, isProxy(socket.remoteAddress ?? '')];
  if (isNamed === isTrusted) return {};
  return { [VISITOR_HEADER]: isTrusted ? 'unnamed' : 'untrusted' };
}

/** Counts open connections by network. */
export class Connections {
  private readonly open = new Map<string, number>();

  /** Gives the number of connections of its network, this one included, and what is to be called when it closes. */
  enter(address: string): { readonly count: number; readonly leave: () => void } {
    const network = networkOf(address);
    const count = (this.open.get(network) ?? 0) + 1;
    this.open.set(network, count);
    const leave = (): void => {
      const left = (this.open.get(network) ?? 1) - 1;
      if (left > 0) this.open.set(network, left);
      else this.open.delete(network);
    };
    return { count, leave };
  }
}
