const WRITE_FILE = 'Give the bot’s user permission to write to the file and its folder.';

/** What an operator does about a store that cannot be opened, by the reason. */
export const STORE_ADVICE = {
  password: 'Correct the user or password in DATABASE_URL.',
  'user-kept-out': 'Let this user in (pg_hba.conf), or correct DATABASE_URL.',
  'no-database':
    'Create the database (CREATE DATABASE), or correct its name at the end of DATABASE_URL; without one it is called like the user.',
  'no-right': 'Give the user permission: GRANT CREATE ON DATABASE … TO …',
  'too-many-connections': 'Raise max_connections.',
  damaged: 'Restore a backup, or save what can be read with sqlite3’s ".recover".',
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
  pooled:
    'Give DATABASE_URL the server’s direct address (with hosting services often another port, or a host name without “-pooler”), or set the pooler to session mode (pool_mode = session).',
};

/** Reason why a store cannot be opened. */
export type StoreTrouble = keyof typeof STORE_ADVICE;
