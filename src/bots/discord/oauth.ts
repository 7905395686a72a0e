import { type REST, Routes } from 'discord.js';

/** Asks Discord's OAuth2 for a token, by the client secret in `body`. Rejects with the errors of discord.js. */
export const askForToken = (rest: REST, body: URLSearchParams): Promise<unknown> =>
  rest.post(Routes.oauth2TokenExchange(), {
    body,
    passThroughBody: true,
    auth: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
