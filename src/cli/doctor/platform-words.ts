import type { Permission } from '../../bots/discord/discord-probe.js';
import { counted } from '../sentences.js';

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  ViewChannel: 'View Channels',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
};

const RENEW = {
  telegram: 'Get the current one from @BotFather (/mybots, API Token) and put it in TELEGRAM_BOT_TOKEN.',
  discord:
    'Press "Reset Token" under "Bot" at https://discord.com/developers/applications and put the new one in DISCORD_TOKEN.',
};

export const platforms = {
  refused: (platform: 'telegram' | 'discord') => `the token was rejected. ${RENEW[platform]}`,
  /** `root` is the setting that holds the address. */
  unreachable: (reason: string, root: string) =>
    `cannot be reached (${reason}), so the token could not be checked. Check the network, the firewall or ${root}; the bot itself keeps trying.`,
  failing: (reason: string) => `answers, but not as it should (${reason}). Try again in a few minutes.`,
  telegram: {
    off: 'off: TELEGRAM_BOT_TOKEN is not set. Get one from @BotFather.',
    token: (username: string) => `the token belongs to @${username}.`,
    noGroups: (username: string) =>
      `@${username} cannot be added to groups. Send /setjoingroups to @BotFather and enable it.`,
    hears:
      'privacy mode is off: in groups, players can just type a move. Optional: as an administrator who may delete messages, the bot takes away answers that would give a task or a puzzle away.',
    privacyMode:
      'privacy mode is on: in groups, players reply to the board, tap a button, or write /m 22:42. To let them just type a move, send /setprivacy to @BotFather, choose Disable, and add the bot to the group again.',
    /** Games in chats in which the bot is no member, and how their pictures get there. */
    inline: {
      on: 'inline mode is on: “@name russian” in any chat offers games. So that a table opens as soon as a game is sent, send /setinlinefeedback to @BotFather and choose 100%; without that it opens at the first press.',
      off: 'inline mode is off: games cannot be sent to other chats. Send /setinline to @BotFather to turn it on.',
      guests: 'guest mode is on: “@name russian” in a message calls the bot in chats without it.',
      noGuests:
        'guest mode is off: messages in chats without the bot cannot call it. Turn it on in the settings of the bot at @BotFather.',
      address:
        'pictures of games in chats without the bot are fetched by Telegram from PUBLIC_URL, where this process must serve the web table; if that fails, boards are drawn in characters or go through TELEGRAM_STAGING_CHAT.',
      staging:
        'pictures of games in chats without the bot go through TELEGRAM_STAGING_CHAT, where the bot must be able to post photos; if that fails, boards are drawn in characters.',
      characters:
        'boards in chats without the bot are drawn in characters. For pictures set PUBLIC_URL, or put a chat that the bot may post to in TELEGRAM_STAGING_CHAT.',
    },
    /** The pages of games inside Telegram. */
    app: {
      off: 'boards open on no page: PUBLIC_URL is not set to an https:// address.',
      private:
        'in private chats boards open inside Telegram; in groups their button is a link to the plain page, where players are guests. For groups, too, send /newapp to @BotFather and put the short name of the app in TELEGRAM_APP.',
      everywhere: (app: string) =>
        `boards open inside Telegram, in groups by the app “${app}”. Its Web App URL at @BotFather must be PUBLIC_URL followed by /app/telegram.`,
    },
    /** Signing in on pages by Telegram's own login. */
    login: {
      off: 'the sign-in page has no Telegram button: TELEGRAM_CLIENT_SECRET is not set. The bot’s /web signs people in as well.',
      noAddress:
        'TELEGRAM_CLIENT_SECRET is set, but PUBLIC_URL is no https:// address, so the sign-in page has no Telegram button.',
      on: (redirect: string) =>
        `the sign-in page has a Telegram button. @BotFather must list ${redirect} under "Login Widget", "Allowed URLs".`,
    },
    /** `at` is the time of the latest failure. */
    undelivered: (at: string, reason: string) =>
      `Telegram could not deliver to the webhook, most recently at ${at}: ${reason}. Check that the address can be reached from the internet over https.`,
    noWebhook: (waiting: number) => `no webhook is set; updates waiting to be fetched: ${waiting}.`,
    webhook: (host: string, waiting: number) => `the webhook is set to ${host}; updates waiting: ${waiting}.`,
    webhookToCome: (host: string, waiting: number) =>
      `no webhook is set yet; the bot sets it to ${host} when it starts. Updates waiting: ${waiting}.`,
    /** `wanted` is the host that the bot sets; null if it polls for updates. */
    otherWebhook: (host: string, waiting: number, wanted: string | null) =>
      `another webhook is set (${host}); updates waiting: ${waiting}. When it starts, this bot ${wanted === null ? 'fetches updates and removes the webhook' : `sets it to ${wanted}`}; if another program uses this token, it will then receive nothing.`,
  },
  discord: {
    off: 'off: DISCORD_TOKEN is not set. It is under "Bot" at https://discord.com/developers/applications.',
    token: (username: string) => `the token belongs to ${username}.`,
    readsContent: 'the Message Content intent is granted: players can just type a move.',
    noContent:
      'the Message Content intent is not granted: typed moves are read only in direct messages, in replies to the board and where they mention the bot; /move and buttons work everywhere. Turn it on under "Bot" at https://discord.com/developers/applications.',
    endpoint:
      'an Interactions Endpoint URL is set, so commands and buttons go there and never reach the bot. Clear it under "General Information" at https://discord.com/developers/applications.',
    /** Whether people can install the bot for themselves. */
    personal:
      'people can also install the bot for themselves and play in servers, groups and chats that it is not in.',
    notPersonal:
      'people can\'t install the bot for themselves, so it plays only in servers that it is in, and in private. To let them bring it to other chats, switch on "User Install" under "Installation" at https://discord.com/developers/applications and restart the bot.',
    /** The pages of games inside Discord. */
    activity: {
      off: 'boards open on no page: PUBLIC_URL is not set to an https:// address.',
      link: 'boards open in the browser, by a link shown to one player; the Activity is off. To open them inside Discord, put the client secret under "OAuth2" at https://discord.com/developers/applications in DISCORD_CLIENT_SECRET.',
      on: 'boards open inside Discord as an Activity.',
      notEnabled:
        'DISCORD_CLIENT_SECRET is set, but Activities are switched off, so boards open by a link. Switch them on under "Activities" at https://discord.com/developers/applications, and map the prefix / there to the host of PUBLIC_URL followed by /app/discord.',
      wrongSecret:
        'DISCORD_CLIENT_SECRET was rejected, so nobody can play in the Activity. Press "Reset Secret" under "OAuth2" at https://discord.com/developers/applications and put the new one there.',
    },
    /** Signing in on pages by Discord. */
    login: {
      noAddress:
        'DISCORD_CLIENT_SECRET is set, but PUBLIC_URL is no https:// address, so the sign-in page has no Discord button.',
      on: 'the sign-in page has a Discord button.',
      noRedirect: (redirect: string) =>
        `the sign-in page has no Discord button. For one, add the redirect ${redirect} under "OAuth2" at https://discord.com/developers/applications and restart the bot.`,
    },
    fewConnects: (left: number, hours: number) =>
      `the bot may connect only ${counted(left, 'more time')} in the next ${hours} h. Something keeps restarting it: stop that first.`,
    noServer: (invitation: string) => `the bot is not in any server yet. Invite it: ${invitation}`,
    /** `more` is true if there may be servers beyond those listed. */
    servers: (sound: number, listed: number, more: boolean, invitation: string) =>
      `in ${sound} of ${more ? `the first ${listed}` : listed} servers the bot has every permission it needs (individual channels may still deny some). Invite it to others: ${invitation}`,
    lacks: (server: string, permissions: readonly Permission[]) =>
      `in “${server}” the bot lacks: ${permissions.map((each) => PERMISSIONS[each]).join(', ')}. Grant this to its role, or invite it again with the link above.`,
  },
};
