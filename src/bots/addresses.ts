/** Address of a game's page; `publicUrl` is the origin at which this bot is reached. */
export const boardAddress = (publicUrl: string, game: string): string => `${publicUrl}/g/${game}`;
