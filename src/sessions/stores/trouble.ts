import { setTimeout as delay } from 'node:timers/promises';
import { OLDER_RUNS } from './postgres/older.js';
import { NEWER } from './schema/migrate.js';

const WRITE_FILE = 'Give the bot’s user permission to write to the file and its folder.';

/** What the operator should do about a store that can't be opened, by reason. */
export const STORE_ADVICE = {
  password: 'Correct the user or password in DATABASE_URL.',
  'user-kept-out': 'Let this user in (pg_hba.conf), or correct DATABASE_URL.',
  'no-database':
    'Create the database (CREATE DATABASE), or correct its name at the end of DATABASE_URL; without one it is called like the user.',
  'no-right': 'Give the user permission: GRANT CREATE ON DATABASE … TO …',
  'too-many-connections': 'Raise max_connections.',
  damaged:
    'Stop the bot and run "damka backup saved.sqlite": it needs no index, so it often reads everything. Then move the damaged file away, with its log, and run "damka restore saved.sqlite". If that fails, restore an older backup, or save what can be read with sqlite3’s ".recover".',
  'not-a-database': 'It is not an SQLite database: set DATABASE_URL to another file.',
  'file-not-writable': WRITE_FILE,
  'folder-not-writable': 'Give the bot’s user permission to write there.',
  'host-unknown': 'Correct the host name in DATABASE_URL.',
  'no-server':
    'Check that the server is running and that this machine can reach it; if it has another host or port, correct DATABASE_URL.',
  'no-file': 'Check that the bot’s user may write there, and that the disk is healthy.',
  certificate:
    'Nobody whom this machine trusts has signed the server’s certificate: put &sslrootcert=<file> with the certificate of its issuer at the end of DATABASE_URL (? in place of & if it is the first).',
  encryption: 'The server has no encrypted connections: remove sslmode from DATABASE_URL.',
  'no-encryption':
    'The server wants an encrypted connection: put ?sslmode=require at the end of DATABASE_URL.',
  full: 'Free some space there: Damka goes on as soon as there is room.',
  'older-runs': 'Stop it: what it has not done is done by this version, which cannot share games with it.',
  newer:
    'Start the newer version again. To go back, write the games with its “damka export” and read them with this version’s “damka import”.',
};

/** Why a store can't be opened. */
export type StoreTrouble = keyof typeof STORE_ADVICE;

/** Reasons by the drivers' error codes. */
const BY_CODE: ReadonlyMap<string, StoreTrouble> = new Map(
  Object.entries({
    [OLDER_RUNS]: 'older-runs',
    [NEWER]: 'newer',
    '28P01': 'password',
    '28000': 'user-kept-out',
    '3D000': 'no-database',
    '42501': 'no-right',
    '53300': 'too-many-connections',
    '53100': 'full',
    SQLITE_FULL: 'full',
    ENOSPC: 'full',
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
  }),
);

/** Reasons of errors without a code of their own, by the words of the driver or server. */
const BY_WORDS: readonly (readonly [words: RegExp, trouble: StoreTrouble])[] = [
  [/no encryption|insecure|SSL.* required/i, 'no-encryption'],
  [/does not support SSL/i, 'encryption'],
  [/password must be a (non-empty )?string|password is missing/i, 'password'],
];

/** Troubles that may soon be over, as when the database server is still starting. */
const PASSING: ReadonlySet<StoreTrouble> = new Set([
  'no-server',
  'host-unknown',
  'too-many-connections',
  'older-runs',
]);

/** Why the store at `url` can't be opened, judging by the error. */
export function storeTrouble(error: unknown, url: string): StoreTrouble {
  const causes = causesOf(error);
  const byWords = BY_WORDS.find(([words]) => causes.some(({ message }) => words.test(message)));
  if (byWords !== undefined) return byWords[1];
  const codes = causes.flatMap((each) => ('code' in each ? [String(each.code)] : []));
  const byCode = codes.map((code) => BY_CODE.get(code)).find((known) => known !== undefined);
  return byCode ?? (url.startsWith('sqlite') ? 'no-file' : 'no-server');
}

const mayPass = (trouble: StoreTrouble): boolean => PASSING.has(trouble);

function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...several, ...causesOf(error.cause)];
}

/** How long to wait for a store that is away, and how long between two attempts, in milliseconds. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 1_000;

export interface Patience {
  /** Called once, with the error of the first attempt, before the second one. */
  readonly onAway: (error: unknown, trouble: StoreTrouble) => void;
  readonly patienceMs?: number;
  readonly againMs?: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/**
 * Opens the store at `url`. While its server is away, as when both start at once, it retries for a minute; while the disk is full, until
 * there is room.
 */
export async function openPatiently<T>(
  url: string,
  open: () => Promise<T>,
  { onAway, patienceMs = PATIENCE_MS, againMs = AGAIN_MS, now = () => performance.now() }: Patience,
): Promise<T> {
  const begun = now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await open();
    } catch (error) {
      const trouble = storeTrouble(error, url);
      if (trouble !== 'full' && (!mayPass(trouble) || now() - begun >= patienceMs)) throw error;
      if (attempts === 1) onAway(error, trouble);
      await delay(againMs);
    }
  }
}
