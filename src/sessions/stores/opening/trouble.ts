import type { StoreTrouble } from './advice.js';
import { POOLED } from './own-sessions.js';

/** Causes of the error codes of the drivers. */
const BY_CODE: Readonly<Record<string, StoreTrouble>> = {
  [POOLED]: 'pooled',
  '28P01': 'password',
  '28000': 'user-kept-out',
  '3D000': 'no-database',
  '42501': 'no-right',
  '53300': 'too-many-connections',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'not-a-database',
  SQLITE_READONLY: 'file-not-writable',
  SQLITE_CANTOPEN: 'file-not-writable',
  EACCES: 'folder-not-writable',
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** Causes of errors that have no code of their own, by the driver's or the server's words. */
const BY_WORDS: readonly (readonly [words: RegExp, trouble: StoreTrouble])[] = [
  [/no encryption|insecure|SSL.* required/i, 'no-encryption'],
  [/does not support SSL/i, 'encryption'],
  [/password must be a (non-empty )?string|password is missing/i, 'password'],
];

/** Troubles that may be over in a moment, as while the server of the database starts. */
const PASSING: ReadonlySet<StoreTrouble> = new Set(['no-server', 'host-unknown', 'too-many-connections']);

/** Why the store of an address cannot be opened, by the error that was met. */
export function storeTrouble(error: unknown, url: string): StoreTrouble {
  const causes = causesOf(error);
  const byWords = BY_WORDS.find(([words]) => causes.some(({ message }) => words.test(message)));
  if (byWords !== undefined) return byWords[1];
  const codes = causes.flatMap((each) => ('code' in each ? [String(each.code)] : []));
  const byCode = codes.map((code) => BY_CODE[code]).find((known) => known !== undefined);
  return byCode ?? (url.startsWith('sqlite') ? 'no-file' : 'no-server');
}

export const mayPass = (trouble: StoreTrouble): boolean => PASSING.has(trouble);

function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...several, ...causesOf(error.cause)];
}
