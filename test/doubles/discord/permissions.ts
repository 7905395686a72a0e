/** The permissions that concern a bot that posts boards; bits as Discord numbers them. */
export const PERMISSIONS = {
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  UseApplicationCommands: 1n << 31n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  CreateEvents: 1n << 44n,
  PinMessages: 1n << 51n,
} as const;

export type Permission = keyof typeof PERMISSIONS;

export const permissionBits = (names: readonly Permission[]): bigint =>
  names.reduce((bits, name) => bits | PERMISSIONS[name], 0n);

export const EVERY_PERMISSION = permissionBits(Object.keys(PERMISSIONS) as Permission[]);

/** What the bot may do in a server unless told: everything but to open threads, which a test asks for. */
export const USUAL_PERMISSIONS =
  EVERY_PERMISSION & ~PERMISSIONS.CreatePublicThreads & ~PERMISSIONS.CreatePrivateThreads;
