import type * as Library from 'openid-client';
import type { OAuth } from '../../page-app.js';
import type { ChatUser } from '../../port.js';

/** Seconds that a platform may take for an answer. */
const TIMEOUT_SECONDS = 5;
/** What an ID token may be signed by: what Telegram offers and Node can check. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519'];

/** Codes of the library for an answer that is not what it should be; others are of the way there. */
const INVALID = /^OAUTH_(?:INVALID_RESPONSE|JWT_|KEY_|JSON_|UNSUPPORTED)/;

/** Why nobody is signed in: the platform refuses, has sent what is not valid, or does not answer. */
export type OAuthFault = 'denied' | 'invalid' | 'unreachable';

/** The package has two others below it, so that it is there only where somebody signs in by a platform. */
const library = (): Promise<typeof Library> => import('openid-client');

const configured = new WeakMap<OAuth, Promise<Library.Configuration>>();

/** A platform as the library knows it, which keeps its keys. Rejects while its client is unknown. */
function configurationOf(oauth: OAuth, redirect: string): Promise<Library.Configuration> {
  const known = configured.get(oauth);
  if (known !== undefined) return known;
  const made = configure(oauth, redirect);
  configured.set(oauth, made);
  made.catch(() => configured.delete(oauth));
  return made;
}

async function configure(oauth: OAuth, redirect: string): Promise<Library.Configuration> {
  const [client, id] = await Promise.all([library(), oauth.client(redirect)]);
  if (id === null) throw new Error('the platform sends nobody back here');
  const { issuer, authorization, token, told, secret } = oauth;
  const hasKeys = 'keys' in told;
  const server: Library.ServerMetadata = {
    ...{ issuer, authorization_endpoint: authorization, token_endpoint: token },
    ...(hasKeys && { jwks_uri: told.keys, id_token_signing_alg_values_supported: ALGORITHMS }),
  };
  // The library writes - and _ of a secret as %2D and %5F, which not every server reads.
  const basic: Library.ClientAuth = (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);
  const by = hasKeys ? basic : client.ClientSecretPost(secret);
  const configuration = new client.Configuration(server, id, undefined, by);
  configuration.timeout = TIMEOUT_SECONDS;
  // By default a token that comes by TLS is believed without its signature.
  if (hasKeys) client.enableNonRepudiationChecks(configuration);
  if (token.startsWith('http:')) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Where a browser is sent; it comes back to `redirect` with `state`. */
export async function addressOf(
  oauth: OAuth,
  {
    redirect,
    state,
    verifier,
  }: { readonly redirect: string; readonly state: string; readonly verifier: string },
): Promise<string> {
  const client = await library();
  return client.buildAuthorizationUrl(await configurationOf(oauth, redirect), {
    ...{ redirect_uri: redirect, scope: oauth.scope, state },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  }).href;
}

/** Who has come back to an address, by its code. */
export async function userBy(
  oauth: OAuth,
  back: URL,
  { state, verifier }: { readonly state: string; readonly verifier: string },
): Promise<ChatUser | OAuthFault> {
  const client = await library();
  try {
    const configuration = await configurationOf(oauth, back.origin + back.pathname);
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      ...{ pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: 'keys' in oauth.told },
    });
    const told =
      'keys' in oauth.told ? tokens.claims() : await askedBy(client, configuration, tokens, oauth.told.at);
    return oauth.read(told) ?? 'invalid';
  } catch (error) {
    return faultIn(client, error);
  }
}

/** What an address answers to an access token. */
async function askedBy(
  client: typeof Library,
  configuration: Library.Configuration,
  { access_token: token }: Library.TokenEndpointResponse,
  at: string,
): Promise<unknown> {
  const response = await client.fetchProtectedResource(configuration, token, new URL(at), 'GET');
  return response.json();
}

function faultIn(client: typeof Library, error: unknown): OAuthFault {
  if (error instanceof client.AuthorizationResponseError) return 'denied';
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError)
    return error.status < 500 ? 'denied' : 'unreachable';
  const isInvalid = error instanceof client.ClientError && INVALID.test(error.code ?? '');
  return isInvalid ? 'invalid' : 'unreachable';
}
