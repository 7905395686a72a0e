/** Gateway intents, as Discord numbers them. */
export const INTENTS = {
  Guilds: 1 << 0,
  GuildMembers: 1 << 1,
  GuildPresences: 1 << 8,
  GuildMessages: 1 << 9,
  DirectMessages: 1 << 12,
  MessageContent: 1 << 15,
} as const;

/** Bits that exist at all (27 have a meaning at the time of writing, some between are unused). */
export const KNOWN_INTENTS = 0b11_0011_0001_1111_1111_1111_1111;
