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

/** Address of a page with a pass to a game for its reader, after a mark that browsers send to no server. */
export const passAddress = (page: string, pass: string): string => `${page}#pass=${pass}`;

/** Where pages with all boards of a display lie; its code follows. */
export const BOARDS = 's/';

/** Address of the page with all boards of a display. */
export const displayAddress = (publicUrl: string, code: string): string => `${publicUrl}/${BOARDS}${code}`;
