import { isLoopback } from './bots/web/origin-guard.js';

/** What the settings take for an address, each of its own kind. */

export function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

export const isPostgres = (value: string): boolean => isPostgresUrl(value) && isDecodable(value);

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

export function isPostgresUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '';
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
