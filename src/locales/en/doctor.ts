import { platforms } from './doctor-platforms.js';

const WRITE_FILE = 'Give the bot’s user the right to write the file and its folder.';

/** Findings of `damka doctor`, with their remedies. */
export const doctor = {
  areas: {
    node: 'Node.js',
    settings: 'Settings',
    modules: 'Native modules',
    fonts: 'Fonts',
    zones: 'Time zones',
    database: 'Database',
    disk: 'Disk',
    ports: 'Ports',
    endgames: 'Endgames',
    telegram: 'Telegram',
    discord: 'Discord',
  },
  /** Warnings let the bot run with something missing; faults stop it or a part of it. */
  states: { ok: 'ok', warning: 'warning', fault: 'FAULT' },
  summary: (faults: number, warnings: number) =>
    faults + warnings === 0 ? 'All is well.' : `Faults: ${faults}, warnings: ${warnings}.`,
  machine: {
    node: (version: string) => `version ${version}.`,
    nodeTooOld: (version: string, least: string) =>
      `version ${version}; Damka needs ${least} or newer. Get it from https://nodejs.org or with your version manager.`,
    settings: (file: string) => `understood, from the environment and, where it is there, ${file}.`,
    settingsFirst: 'store, ports and platforms were not looked at: mend the settings first.',
    moduleMissing: (name: string, reason: string) =>
      `${name} cannot be loaded (${reason}). Run "npm ci" on this machine; copied node_modules of another system do not run.`,
    modules: 'canvas and SQLite are loaded.',
    fonts: 'the letters of every language were drawn as themselves.',
    /** `undrawn` are letters that are drawn as boxes or not at all. */
    fontBroken: (undrawn: string, font: string) =>
      `not drawn as they should be: ${undrawn}. Get Damka anew: src/render/fonts/${font} is missing or damaged.`,
    zones: (zones: number) => `known, with summer time (${zones} zones).`,
    zonesMissing:
      'the tables of time zones or languages are missing from this Node.js. Use a build with full ICU, as nodejs.org gives it, and unset NODE_ICU_DATA.',
    noEndgames: (folder: string) =>
      `no tables in ${folder}; the computer plays endings as well as it sees ahead. "damka endgames" makes them.`,
    endgames: (sound: number, others: number) =>
      `tables of ${sound} games can be used${others > 0 ? `; ${others} files are for house rules, or for the rules of another version` : ''}.`,
    /** `problem` is a sentence. */
    endgameProblem: (problem: string) => `${problem} That game is played without.`,
  },
  store: {
    fresh: (engine: string) =>
      `${engine}; the file is made at the first start, and its folder can be written.`,
    inUse: (engine: string, size: string) =>
      `${engine}, ${size}, undamaged; a running Damka has it for itself, so writing was not tried.`,
    garbled: (engine: string) => `${engine} gives back something else than what was written. Check its disk.`,
    /** `complete` is true if all chats were examined; `old` is the number in an older format. */
    works: (engine: string, size: string, complete: boolean, chats: number, old: number) =>
      `${engine}, ${size}: locked, written, read; ${complete ? '' : 'the first '}${chats} chats looked at, ${old} of an older form, which is brought up to date as they go on.`,
    /** `key` is the chat's, in the table of finished games with the game's; `fault` one of `rowFaults`. */
    badRow: (table: string, key: string, fault: string) => `table ${table}, ${key}: ${fault}.`,
    badRows: (rows: number) =>
      `rows that cannot be used: ${rows}; all others can. Stop the bot and run "damka doctor --repair": it repairs or removes them, and keeps what they held in a file.`,
    /** `file` keeps what the rows held. */
    repaired: (repaired: number, removed: number, file: string) =>
      `Rows repaired: ${repaired}, removed: ${removed}. What they held is in ${file}.`,
    nothingToRepair: 'Every row can be used; nothing was changed.',
    /** `each` is the number of connections that a process needs. */
    fewConnections: (connections: number, each: number) =>
      `the server takes ${connections} connections, and each Damka up to ${each}. Raise max_connections.`,
    /** `version` of the queue's tables; null if they were just created. */
    queue: (version: string | null, connections: number, each: number) =>
      `queue tables (pg-boss) ${version === null ? 'made just now' : `of version ${version}`}; ${connections} connections, each Damka takes up to ${each}.`,
    free: (size: string) => `${size} free for the games.`,
    littleFree: (size: string) =>
      `${size} free for the games. Make room, or move the games with DATABASE_URL.`,
    rowFaults: {
      empty: 'it is empty',
      'not-json': 'it is damaged',
      'wrong-form': 'it does not have the form that this version knows',
      'no-key': 'it has no key',
      'no-channel': 'no platform has such a chat',
      'other-channel': 'it is of another chat',
      'unknown-game': 'this version does not know its game',
      unsound: 'its game cannot be replayed',
    },
    advice: {
      password: 'Mend user or password in DATABASE_URL.',
      'user-kept-out': 'Let this user in (pg_hba.conf), or mend DATABASE_URL.',
      'no-database': 'Create the database (CREATE DATABASE).',
      'no-right': 'Give the user the right: GRANT CREATE ON DATABASE … TO …',
      'too-many-connections': 'Raise max_connections.',
      damaged: 'Restore a backup, or save what can be read with sqlite3’s ".recover".',
      'not-a-database': 'It is no database of SQLite: set DATABASE_URL to another file.',
      'file-not-writable': WRITE_FILE,
      'folder-not-writable': 'Give the bot’s user the right to write there.',
      'host-unknown': 'Mend the host name in DATABASE_URL.',
      'no-server': 'See that the server runs and that this machine reaches it.',
      'no-file': 'See that the bot’s user may write there, and that the disk is well.',
    },
  },
  /** `where` is a setting with its port and host, such as `PORT 8080 (127.0.0.1)`. */
  ports: {
    clash: (one: string, other: string, port: number) =>
      `${one} and ${other} are both ${port}. Set ${other} to another number.`,
    free: (where: string) => `${where} can be listened on.`,
    served: (where: string) => `${where} is served by a running Damka.`,
    taken: (where: string, key: string) =>
      `${where} is taken by another program. Stop it, or set ${key} to another number.`,
    forbidden: (where: string, key: string) =>
      `this user may not use ${where}. Set ${key} to a number from 1024 to 65535.`,
    noAddress: (host: string, code: string, key: string) =>
      `this machine has no address ${host} (${code}). Set ${key} to 127.0.0.1, or to 0.0.0.0 for every network.`,
  },
  platforms,
};

export type Doctor = typeof doctor;
/** Subject that `damka doctor` examines. */
export type Area = keyof Doctor['areas'];
export type State = keyof Doctor['states'];
/** What is wrong with a row of the store. */
export type RowFault = keyof Doctor['store']['rowFaults'];
/** Reason why a store cannot be opened. */
export type StoreTrouble = keyof Doctor['store']['advice'];
