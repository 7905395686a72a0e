/** Names of the platforms; the first part of every channel key and user id. */
export const PLATFORMS = ['telegram', 'discord', 'web'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What begins the user of a seat for which a whole chat plays. */
const CROWD = 'crowd:';

/** True for such a user: no platform knows them, and nobody can write to them. */
export const isCrowd = (user: string): boolean => user.startsWith(CROWD);

export const crowdUser = (id: string): string => `${CROWD}${id}`;

/** True for keys of channels. Rows under other keys are useless. */
export const isChannel = (key: string): boolean => PLATFORMS.some((name) => key.startsWith(`${name}:`));

/** True for a group on Telegram, whose number is negative. */
export const isTelegramGroup = (channel: string): boolean => channel.startsWith('telegram:-');

/** Platform of a channel key. Throws if its name is unknown. */
export function platformOf(channel: string): Platform {
  const platform = PLATFORMS.find((name) => channel.startsWith(`${name}:`));
  if (platform === undefined) throw new Error(`no platform has the channel ${channel}`);
  return platform;
}
