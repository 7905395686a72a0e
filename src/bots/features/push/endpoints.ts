import { lookup as lookUp } from 'node:dns';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressesIn } from '../../web/addresses.js';

/** Hosts of the push services of browsers, with all that end like them: Google's, Mozilla's, Apple's and Microsoft's. */
const SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Longest time for a call to be taken, from the look-up of the name on. */
const SEND_MS = 10_000;
const MAX_ENDPOINT_LENGTH = 1_000;

/** A call as a push service is to get it. */
export interface PushOrder {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Passes a call on; resolves to the status of the answer. Rejects where nobody answers in time. */
export type Send = (order: PushOrder) => Promise<number>;

/** What is nobody's on the internet (RFC 6890, RFC 5771), or may lead to an address inside. */
const isInner = addressesIn([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Teredo, documentation and 6to4; of the rest only global addresses are used.
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
]);
const isGlobal = addressesIn(['2000::/3']);

/** True for an address on the internet. */
export const isPublicAddress = (address: string): boolean =>
  !isInner(address) && (isIP(address) === 4 || isGlobal(address));

/**
 * True for an address of a known push service, or of one of the hosts in `more`: by https at the usual port. Strangers name
 * it, who could otherwise have calls sent to anybody, or to a machine that only this server can reach; where the name leads is
 * looked at when it is called.
 */
export function isEndpoint(text: string, more: readonly string[] = []): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isKnown = [...SERVICES, ...more].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown;
}

/** Finds the addresses of a name, and fails if any of them is none on the internet. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} leads to no address on the internet`), '', 0);
    return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** Sends by https, and follows no redirection; `request` may lead elsewhere. */
export function endpointSender(request: typeof httpsRequest = httpsRequest): Send {
  const agent = new Agent({ lookup: publicLookup });
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(SEND_MS) };
      const sent = request(endpoint, options, (answer) => {
        // Nothing that it says matters.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
