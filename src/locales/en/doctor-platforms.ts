const PERMISSIONS = {
  ViewChannel: 'View Channels',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
};
/** Permission that the bot needs on a Discord server. */
export type Permission = keyof typeof PERMISSIONS;

const RENEW = {
  telegram: 'Take the current one from @BotFather (/mybots, API Token) and put it into TELEGRAM_BOT_TOKEN.',
  discord:
    'Press "Reset Token" under "Bot" at https://discord.com/developers/applications and put the new one into DISCORD_TOKEN.',
};

export const platforms = {
  refused: (platform: 'telegram' | 'discord') => `the token is refused. ${RENEW[platform]}`,
  /** `root` is the setting that holds the address. */
  unreachable: (reason: string, root: string) =>
    `cannot be reached (${reason}), so nothing is known of the token. Mend the network, the firewall or ${root}; the bot itself goes on trying.`,
  failing: (reason: string) =>
    `is reached, but does not answer as it should (${reason}). Try again in a few minutes.`,
  telegram: {
    off: 'off: TELEGRAM_BOT_TOKEN is not set. @BotFather gives one.',
    token: (username: string) => `the token is that of @${username}.`,
    noGroups: (username: string) =>
      `@${username} cannot be added to groups. Write /setjoingroups to @BotFather and enable it.`,
    hears: 'privacy mode is off: in groups a move can be typed alone.',
    privacyMode:
      'privacy mode is on: in groups players reply to the board, tap, or write /m 22:42. To let them type a move alone, write /setprivacy to @BotFather, choose Disable, and add the bot to the group anew.',
    /** `at` is the time of the latest failure. */
    undelivered: (at: string, reason: string) =>
      `Telegram could not deliver to the webhook, last at ${at}: ${reason}. See that the address is reached from the internet by https.`,
    noWebhook: (waiting: number) => `no webhook is set; ${waiting} updates wait to be fetched.`,
    webhook: (host: string, waiting: number) => `the webhook is set to ${host}; ${waiting} updates wait.`,
    webhookToCome: (host: string, waiting: number) =>
      `no webhook is set yet; the bot sets it to ${host} when it starts. ${waiting} updates wait.`,
    /** `wanted` is the host that the bot sets; null if it polls for updates. */
    otherWebhook: (host: string, waiting: number, wanted: string | null) =>
      `another webhook is set (${host}), and ${waiting} updates wait. When it starts, this bot ${wanted === null ? 'fetches updates and removes the webhook' : `sets it to ${wanted}`}; if another program uses this token, it will hear nothing then.`,
  },
  discord: {
    off: 'off: DISCORD_TOKEN is not set. It is under "Bot" at https://discord.com/developers/applications.',
    token: (username: string) => `the token is that of ${username}.`,
    readsContent: 'the Message Content intent is granted: a move can be typed alone.',
    noContent:
      'the Message Content intent is not granted: a typed move is read in direct messages, in replies to the board and where it mentions the bot; /move and buttons work everywhere. Switch it on under "Bot" at https://discord.com/developers/applications.',
    endpoint:
      'an Interactions Endpoint URL is set, so commands and buttons go there and never reach the bot. Clear it under "General Information" at https://discord.com/developers/applications.',
    fewConnects: (left: number, hours: number) =>
      `the bot may connect ${left} more times in the next ${hours} h. Something restarts it again and again: stop that first.`,
    noServer: (invitation: string) => `the bot is in no server yet. Invite it: ${invitation}`,
    /** `more` is true if there may be servers beyond those listed. */
    servers: (sound: number, listed: number, more: boolean, invitation: string) =>
      `in ${sound} of ${more ? `the first ${listed}` : listed} servers the bot has every permission that it needs (single channels may still deny some). Invite it elsewhere: ${invitation}`,
    lacks: (server: string, permissions: readonly Permission[]) =>
      `in “${server}” the bot lacks: ${permissions.map((each) => PERMISSIONS[each]).join(', ')}. Grant it to its role, or invite it again by the link above.`,
  },
};

export type PlatformFindings = typeof platforms;
