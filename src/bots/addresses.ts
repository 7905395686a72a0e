/** Address of a game's page; `publicUrl` is the origin at which this bot is reached. */
export const boardAddress = (publicUrl: string, game: string): string => `${publicUrl}/g/${game}`;

/** Where the pages that Telegram shows begin; a game's page goes on with its id. */
export const TELEGRAM_PAGES = '/app/telegram';

/** Where the page that Discord shows lies, and all that it asks for. */
export const DISCORD_PAGES = '/app/discord';

/** Address by which Discord opens the Activity of an application, on the page of this game. */
export const activityAddress = (application: string, game: string): string =>
  `https://discord.com/activities/${application}?custom_id=${game}`;

/** Address of a game's page as Telegram shows it inside. */
export const miniAppAddress = (publicUrl: string, game: string): string =>
  `${publicUrl}${TELEGRAM_PAGES}/${game}`;

/** Address of a game's page with a pass for its reader, behind a mark that browsers send to no server. */
export const passAddress = (publicUrl: string, game: string, pass: string): string =>
  `${boardAddress(publicUrl, game)}#pass=${pass}`;
