import { counted } from '../sentences.js';
import { platforms } from './platform-words.js';

/** Findings of `damka doctor`, with their remedies. */
export const WORDS = {
  areas: {
    node: 'Node.js',
    settings: 'Settings',
    modules: 'Native modules',
    fonts: 'Fonts',
    zones: 'Time zones',
    clock: 'Clock',
    database: 'Database',
    disk: 'Disk',
    ports: 'Ports',
    pages: 'Pages',
    endgames: 'Endgames',
    players: 'Players',
    telegram: 'Telegram',
    discord: 'Discord',
  },
  /** Warnings let the bot run with something missing; faults stop it or a part of it. */
  states: { ok: 'ok', warning: 'warning', fault: 'FAULT' },
  summary: (faults: number, warnings: number) =>
    faults + warnings === 0 ? 'All is well.' : `Faults: ${faults}, warnings: ${warnings}.`,
  machine: {
    /** `damka` is the version of this program. */
    node: (version: string, damka: string) => `version ${version}; Damka ${damka}.`,
    nodeTooOld: (version: string, least: string) =>
      `version ${version}; Damka needs ${least} or newer. Get it from https://nodejs.org or with your version manager.`,
    settings: (file: string) => `valid; read from the environment and, if it exists, ${file}.`,
    settingsFirst: 'the store, ports and platforms were not checked: correct the settings first.',
    moduleMissing: (name: string, reason: string) =>
      `${name} cannot be loaded (${reason}). Run "npm ci" on this machine; node_modules copied from another system do not work.`,
    modules: 'canvas and SQLite are loaded.',
    fonts: 'the letters of every language are drawn correctly.',
    /** `undrawn` are letters that are drawn as boxes or not at all. */
    fontBroken: (undrawn: string, font: string) =>
      `not drawn correctly: ${undrawn}. Download Damka again: src/render/fonts/${font} is missing or damaged.`,
    zones: (zones: number) => `available, with daylight saving time (${zones} zones).`,
    clock: (server: string) => `agrees with that of ${server}.`,
    zonesMissing:
      'this Node.js lacks the tables of time zones or languages. Use a build with full ICU, such as those from nodejs.org, and unset NODE_ICU_DATA.',
    noEndgames: (folder: string) =>
      `no tables in ${folder}; in endgames the computer plays only as well as it can see ahead. "damka endgames" makes the tables.`,
    endgames: (sound: number, others: number) =>
      `tables ready for ${counted(sound, 'game')}${others > 0 ? `; ${counted(others, 'file')} for house rules or for the rules of another version` : ''}.`,
    /** `problem` is a sentence. */
    endgameProblem: (problem: string) => `${problem} That game is played without tables.`,
  },
  store: {
    fresh: (engine: string) =>
      `${engine}; the file will be created at the first start, and its folder is writable.`,
    inUse: (engine: string, size: string) =>
      `${engine}, ${size}, undamaged; a running Damka is using it, so writing was not tested.`,
    garbled: (engine: string) => `${engine} returns something other than what was written. Check its disk.`,
    /** `complete` is true if all chats were examined. */
    works: (engine: string, size: string, complete: boolean, chats: number) =>
      `${engine}, ${size}: locking, writing and reading work; chats checked: ${complete ? '' : 'the first '}${chats}.`,
    /** `key` is the chat's, in the table of finished games with the game's, in that of games the game's; `fault` one of `rowFaults`. */
    badRow: (table: string, key: string, fault: string) => `table ${table}, ${key}: ${fault}.`,
    badRows: (rows: number) =>
      `rows that cannot be used: ${rows}; all others are fine. Stop the bot and run "damka doctor --repair": it repairs or removes them, and saves their contents in a file.`,
    /** `file` keeps what the rows held. */
    repaired: (repaired: number, removed: number, file: string) =>
      `Rows repaired: ${repaired}, removed: ${removed}. Their contents are in ${file}.`,
    nothingToRepair: 'Every row is fine; nothing was changed.',
    /** `each` is the number of connections that a process needs. */
    fewConnections: (connections: number, used: number, each: number) =>
      `the server allows ${counted(connections, 'connection')}, of which ${used} are in use, and each Damka uses up to ${each}. Raise max_connections.`,
    connections: (connections: number, used: number, each: number) =>
      `the server allows ${counted(connections, 'connection')}, of which ${used} are in use, and each Damka uses up to ${each}.`,
    deaf: 'DATABASE_URL leads to a connection pooler in transaction mode (such as PgBouncer): what happens in another process is shown up to five seconds late, and small tables are not rewritten after a deletion. Give DATABASE_DIRECT_URL the server’s own address.',
    free: (size: string) => `${size} free for the games.`,
    littleFree: (size: string) =>
      `${size} free for the games. Make room, or move the games with DATABASE_URL.`,
    rowFaults: {
      empty: 'it is empty',
      'not-json': 'it is damaged',
      'wrong-form': 'it is not in a format that this version knows',
      'no-key': 'it has no key',
      'no-channel': 'no platform has such a chat',
      'other-channel': 'it belongs to another chat',
      'unknown-game': 'this version does not know its game',
      unsound: 'its game cannot be replayed',
      'no-game': 'its game is missing',
    },
  },
  /** `where` is a setting with its port and host, such as `PORT 8080 (127.0.0.1)`. */
  ports: {
    clash: (one: string, other: string, port: number) =>
      `${one} and ${other} are both ${port}. Set ${other} to another number.`,
    free: (where: string) => `${where} is free: no Damka with this setting is running.`,
    served: (where: string) => `${where} is in use by a running Damka.`,
    taken: (where: string, key: string) =>
      `${where} is in use by another program. Stop it, or set ${key} to another number.`,
    forbidden: (where: string, key: string) =>
      `this user may not use ${where}. Set ${key} to a number from 1024 to 65535.`,
    noAddress: (host: string, code: string, key: string) =>
      `this machine does not have the address ${host} (${code}). Set ${key} to 127.0.0.1, or to 0.0.0.0 for all networks.`,
  },
  /** `address` is PUBLIC_URL's, `status` an HTTP status. */
  pages: {
    off: 'PUBLIC_URL is not set: games have no public page, so chats offer none. Set it to the https:// address at which everybody reaches the web table.',
    reached: (address: string) =>
      `${address} leads to a running Damka; chats offer the pages of their games.`,
    other: (address: string, status: number) =>
      `${address} leads to something other than Damka (it answered ${status}). Let the proxy there pass everything on to PORT, or correct PUBLIC_URL.`,
    noSockets: (address: string, answer: string) =>
      `${address} shows the pages of Damka, but opens no WebSocket (${answer}), so boards stay at "Connecting". Let the proxy pass on Upgrade and Connection: docs/operating/https.md.`,
    foreign: (address: string) =>
      `${address} shows the pages of Damka, but the running Damka takes it for a foreign address (403). Restart Damka after a change of PUBLIC_URL.`,
    unnamedVisitors: (address: string) =>
      `${address} leads to a running Damka, but the proxy there does not say who asks, so all visitors share one address and its limits. Let it send X-Forwarded-For: docs/operating/https.md.`,
    untrustedProxy: (address: string) =>
      `${address} leads to a running Damka, but by a proxy that TRUSTED_PROXY does not name, so all visitors share one address and its limits. Add its address as Damka sees it, and restart.`,
    unnamedProxy:
      'TRUSTED_PROXY is not set: if a proxy stands in front of the web table, all visitors count as one address and share its limits. Set it to the address of the proxy.',
    sharedRoom:
      'all browsers on this machine share the chat room /r/home. If a proxy here lets others in, set PUBLIC_URL and TRUSTED_PROXY: everybody then gets a room of their own.',
    unreachable: (address: string, reason: string) =>
      `${address} does not answer (${reason}). If Damka is running, check the proxy, its certificate and the name; some networks do not let their own machines out and in again.`,
  },
  players: {
    off: 'strangers cannot meet here; SEEK=on lets them, by /seek and /tables.',
    on: 'strangers can meet by /seek and /tables (SEEK).',
  },
  platforms,
};

export type Words = typeof WORDS;
/** Subject that `damka doctor` examines. */
export type Area = keyof Words['areas'];
export type State = keyof Words['states'];
