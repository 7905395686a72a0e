/** Subject that `damka doctor` examines. */
export type Area =
  | 'node'
  | 'settings'
  | 'modules'
  | 'fonts'
  | 'zones'
  | 'database'
  | 'disk'
  | 'ports'
  | 'endgames'
  | 'telegram'
  | 'discord';

/** Warnings let the bot run with something missing; faults stop it or a part of it. */
export type State = 'ok' | 'warning' | 'fault';

/** Reason why a store cannot be opened. */
export type StoreTrouble =
  | 'password'
  | 'user-kept-out'
  | 'no-database'
  | 'no-right'
  | 'too-many-connections'
  | 'damaged'
  | 'not-a-database'
  | 'file-not-writable'
  | 'folder-not-writable'
  | 'host-unknown'
  | 'no-server'
  | 'no-file';

/** Permission that the bot needs on a Discord server. */
export type Permission =
  | 'ViewChannel'
  | 'SendMessages'
  | 'SendMessagesInThreads'
  | 'AttachFiles'
  | 'ReadMessageHistory';

/** Findings of `damka doctor`, with their remedies. */
export interface Doctor {
  readonly areas: Readonly<Record<Area, string>>;
  readonly states: Readonly<Record<State, string>>;
  readonly summary: (faults: number, warnings: number) => string;
  readonly machine: MachineFindings;
  readonly store: StoreFindings;
  readonly ports: PortFindings;
  readonly platforms: PlatformFindings;
}

export interface MachineFindings {
  readonly node: (version: string) => string;
  readonly nodeTooOld: (version: string, least: string) => string;
  readonly settings: (file: string) => string;
  readonly settingsFirst: string;
  readonly moduleMissing: (name: string, reason: string) => string;
  readonly modules: string;
  readonly fonts: string;
  /** `undrawn` are letters that are drawn as boxes or not at all. */
  readonly fontBroken: (undrawn: string, font: string) => string;
  readonly zones: (zones: number) => string;
  readonly zonesMissing: string;
  readonly noEndgames: (folder: string) => string;
  readonly endgames: (sound: number, others: number) => string;
  /** `problem` is a sentence. */
  readonly endgameProblem: (problem: string) => string;
}

export interface StoreFindings {
  readonly fresh: (engine: string) => string;
  readonly inUse: (engine: string, size: string) => string;
  readonly garbled: (engine: string) => string;
  /** `complete` is true if all chats were examined; `old` is the number in an older format. */
  readonly works: (engine: string, size: string, complete: boolean, chats: number, old: number) => string;
  readonly unreadable: (chats: number, some: string) => string;
  /** `each` is the number of connections that a process needs. */
  readonly fewConnections: (connections: number, each: number) => string;
  /** `version` of the queue's tables; null if they were just created. */
  readonly queue: (version: string | null, connections: number, each: number) => string;
  readonly free: (size: string) => string;
  readonly littleFree: (size: string) => string;
  readonly advice: Readonly<Record<StoreTrouble, string>>;
}

/** `where` is a setting with its port and host, such as `PORT 8080 (127.0.0.1)`. */
export interface PortFindings {
  readonly clash: (one: string, other: string, port: number) => string;
  readonly free: (where: string) => string;
  readonly served: (where: string) => string;
  readonly taken: (where: string, key: string) => string;
  readonly forbidden: (where: string, key: string) => string;
  readonly noAddress: (host: string, code: string, key: string) => string;
}

export interface PlatformFindings {
  readonly refused: (platform: 'telegram' | 'discord') => string;
  /** `root` is the setting that holds the address. */
  readonly unreachable: (reason: string, root: string) => string;
  readonly failing: (reason: string) => string;
  readonly telegram: {
    readonly off: string;
    readonly token: (username: string) => string;
    readonly noGroups: (username: string) => string;
    readonly hears: string;
    readonly privacyMode: string;
    /** `at` is the time of the latest failure. */
    readonly undelivered: (at: string, reason: string) => string;
    readonly noWebhook: (waiting: number) => string;
    readonly webhook: (host: string, waiting: number) => string;
    readonly webhookToCome: (host: string, waiting: number) => string;
    /** `wanted` is the host that the bot sets; null if it polls for updates. */
    readonly otherWebhook: (host: string, waiting: number, wanted: string | null) => string;
  };
  readonly discord: {
    readonly off: string;
    readonly token: (username: string) => string;
    readonly readsContent: string;
    readonly noContent: string;
    readonly endpoint: string;
    readonly fewConnects: (left: number, hours: number) => string;
    readonly noServer: (invitation: string) => string;
    /** `more` is true if there may be servers beyond those listed. */
    readonly servers: (sound: number, listed: number, more: boolean, invitation: string) => string;
    readonly lacks: (server: string, permissions: readonly Permission[]) => string;
  };
}
