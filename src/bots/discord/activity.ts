import { DefaultRestOptions, REST, Routes } from 'discord.js';
import { z } from 'zod';
import { err, ok, type Result } from '../../engine/index.js';
import { RATES } from '../../sessions/shares.js';
import type { ClientProof, Launches, OAuth, PageApp, ProofFault, Proved } from '../page-app.js';
import { Passes } from '../passes.js';
import { rateOf, TokenBucket } from '../token-bucket.js';
import { channelKey } from './incoming.js';
import { askForToken } from './oauth.js';

const TIMEOUT_MS = 5_000;
const DISCORD_API = DefaultRestOptions.api;
/** How often Discord is asked who has opened a page. */
const QUESTIONS = rateOf(RATES.activities);
const INSTANCE = /^[\w-]{1,128}$/;

const granted = z.object({ access_token: z.string() });
const person = z.object({
  id: z.string().regex(/^\d+$/),
  username: z.string(),
  global_name: z.string().nullish(),
  locale: z.string().optional(),
});
const application = z.object({
  id: z.string().regex(/^\d+$/),
  redirect_uris: z.array(z.string()).optional(),
});
type Application = z.infer<typeof application>;
const running = z.object({ location: z.object({ channel_id: z.string() }), users: z.array(z.string()) });

export interface ActivityConfig {
  readonly token: string;
  readonly apiRoot?: string;
  /** The client secret of OAuth2; without it the Activity is off, and passes are all that is signed. */
  readonly clientSecret?: string;
}

const userFrom = ({ id, username, global_name: name, locale }: z.infer<typeof person>): Proved['user'] => ({
  id: `discord:${id}`,
  name: name ?? username,
  locale: locale ?? null,
});

/** Signs people in on pages. Discord sends nobody back to an address that the application does not name. */
const oauthBy = (apiRoot: string, secret: string, find: () => Promise<Application>): OAuth => ({
  issuer: 'https://discord.com',
  authorization: 'https://discord.com/oauth2/authorize',
  token: `${apiRoot}/v${DefaultRestOptions.version}${Routes.oauth2TokenExchange()}`,
  told: { at: `${apiRoot}/v${DefaultRestOptions.version}${Routes.user()}` },
  scope: 'identify',
  secret,
  client: async (redirect) => {
    const { id, redirect_uris: known } = await find();
    return known === undefined || known.includes(redirect) ? id : null;
  },
  read: (told) => {
    const { data } = person.safeParse(told);
    return data === undefined ? null : userFrom(data);
  },
});

/** The pages of games inside Discord, and by links that it shows to one user alone. */
export class Activity implements PageApp {
  readonly platform = 'discord';
  readonly passes: Passes;
  private readonly rest: REST;
  private readonly questions = new TokenBucket(QUESTIONS);
  private found: Promise<Application> | null = null;
  readonly activity?: () => Promise<string>;
  readonly oauth?: OAuth;

  constructor(
    private readonly config: ActivityConfig,
    /** Those that this process has opened; by default none. */
    private readonly launches?: Launches,
  ) {
    const { token, apiRoot } = config;
    this.passes = new Passes('discord', token);
    const api = apiRoot === undefined ? {} : { api: apiRoot };
    this.rest = new REST({ timeout: TIMEOUT_MS, retries: 1, rejectOnRateLimit: () => true, ...api });
    this.rest.setToken(token);
    const { clientSecret: secret } = config;
    if (secret === undefined) return;
    this.activity = () => this.applicationId();
    this.oauth = oauthBy(apiRoot ?? DISCORD_API, secret, () => this.find());
  }

  private find(): Promise<Application> {
    this.found ??= this.rest.get(Routes.currentApplication()).then((found) => application.parse(found));
    this.found.catch(() => {
      this.found = null;
    });
    return this.found;
  }

  private async applicationId(): Promise<string> {
    return (await this.find()).id;
  }

  hasOpened(instance: string): boolean {
    return this.launches?.has(instance) ?? false;
  }

  /** Who has given a code to the page, and in which channel they take part in its instance. */
  async prove(proof: ClientProof): Promise<Result<Proved, ProofFault>> {
    if (proof.kind !== 'activity' || this.activity === undefined || !INSTANCE.test(proof.instance))
      return err('forged');
    if (!this.questions.take()) return err('unreachable');
    try {
      const [user, { location, users }] = await Promise.all([
        this.userOf(proof.code),
        this.instance(proof.instance),
      ]);
      if (!users.includes(user.id)) return err('foreign');
      return ok({
        user: userFrom(user),
        opens: { channel: channelKey(location.channel_id) },
      });
    } catch (error) {
      return err(isRefusal(error) ? 'forged' : 'unreachable');
    }
  }

  private async userOf(code: string): Promise<z.infer<typeof person>> {
    const body = new URLSearchParams({
      client_id: await this.applicationId(),
      client_secret: this.config.clientSecret ?? '',
      grant_type: 'authorization_code',
      code,
    });
    const { access_token: bearer } = granted.parse(await askForToken(this.rest, body));
    const headers = { authorization: `Bearer ${bearer}` };
    return person.parse(await this.rest.get(Routes.user(), { auth: false, headers }));
  }

  private async instance(instance: string): Promise<z.infer<typeof running>> {
    const application = await this.applicationId();
    return running.parse(await this.rest.get(`/applications/${application}/activity-instances/${instance}`));
  }
}

/** True if Discord knows no such code or instance. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 400 || error.status === 404);
