import { isLoopback } from './bots/web/origin-guard.js';

/** What the settings take for an address, each of its own kind. */

export function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

const STORES =
  'it must be sqlite:// and a file, for example sqlite://data/damka.sqlite, or postgres:// and a server, for example postgres://damka:password@127.0.0.1:5432/damka';

/** What is wrong with the address of a store, as the end of a sentence that quotes no password; null if nothing is. */
export function databaseMistake(value: string): string | null {
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*:\/\/)/i.exec(value) ?? [];
  switch (scheme) {
    case '':
      return `begins with neither sqlite:// nor postgres://: ${STORES}`;
    case 'sqlite://':
      return sqliteMistake(value.slice(scheme.length));
    case 'postgres://':
    case 'postgresql://':
      return postgresMistake(value, value.slice(scheme.length));
    default:
      return `begins with ${scheme}, which is no store of the bot: ${STORES}`;
  }
}

function sqliteMistake(file: string): string | null {
  if (file === '') return `names no file: ${STORES}`;
  return file.startsWith(':memory:') ? `names no file, and games would be lost at the end: ${STORES}` : null;
}

/** What stands before the first of these ends the server in an address. */
const AUTHORITY = /^[^/?#]*/;

function postgresMistake(value: string, rest: string): string | null {
  const [authority = ''] = AUTHORITY.exec(rest) ?? [];
  // A parameter may have one, as in ?user=damka@server.
  if (!authority.includes('@') && /^[^=]*@/.test(rest))
    return 'has a "/", "?" or "#" in its user or password: write them as %2F, %3F and %23';
  const server = authority.slice(authority.lastIndexOf('@') + 1);
  const [, port] = /:([^:\]]*)$/.exec(server) ?? [];
  if (port !== undefined && port !== '' && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535))
    return 'has a port that is no number from 1 to 65535; in the user and the password, write "@" as %40 and ":" as %3A';
  if (server.replace(/:\d*$/, '') === '') return `names no server: ${STORES}`;
  if (!isDecodable(value))
    return 'must have every % of the user, the password and the database written as %25';
  if (!URL.canParse(value)) return `has a server whose name cannot be: ${STORES}`;
  return null;
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

export function isApiRoot(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

export function isPublicOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || hasCredentials(value)) return false;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.pathname === '/' && !/[?#]/.test(value);
}
