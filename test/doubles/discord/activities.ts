import { randomBytes } from 'node:crypto';
import { ApiError, apiErrors } from './api-error.js';
import type { ApiAnswer, ApiRequest } from './http.js';
import type { Channel, Person } from './model.js';

/** Activities that people have open, and the OAuth2 by which their pages learn who these are. */
export class Activities {
  readonly clientSecret = 'client-secret-of-the-double';
  /** Switched on for the application, on the developer portal; null: there is no entry point command either. */
  entryPoint: { readonly id: string; readonly name: string; readonly handler: number } | null = null;
  /** Addresses to which people may be sent back who sign in elsewhere. */
  readonly redirects: string[] = [];
  private readonly instances = new Map<
    string,
    { readonly channel: Channel; readonly users: readonly string[] }
  >();
  private readonly codes = new Map<string, Person>();
  private readonly bearers = new Map<string, Person | null>();

  constructor(private readonly applicationId: string) {}

  /** People open the Activity in a channel; its instance. */
  open(channel: Channel, people: readonly Person[]): string {
    const instance = `i-${randomBytes(6).toString('hex')}-gc-${channel.id}`;
    this.instances.set(instance, { channel, users: people.map(({ id }) => id) });
    return instance;
  }

  /** A person agrees that the application learns who they are; the code that its page gets. */
  authorize(person: Person): string {
    const code = randomBytes(15).toString('base64url');
    this.codes.set(code, person);
    return code;
  }

  /** `POST /oauth2/token`. */
  token({ body }: ApiRequest): ApiAnswer {
    const form = body as Readonly<Record<string, string>>;
    if (form['client_id'] !== this.applicationId || form['client_secret'] !== this.clientSecret)
      throw new ApiError(401, 0, 'invalid_client');
    const code = form['code'] ?? '';
    const person = this.codes.get(code) ?? null;
    const isCode = form['grant_type'] === 'authorization_code';
    if (isCode && person === null) throw new ApiError(400, 0, 'invalid_grant');
    this.codes.delete(code);
    const bearer = randomBytes(15).toString('base64url');
    this.bearers.set(bearer, person);
    return { access_token: bearer, token_type: 'Bearer', expires_in: 604_800, scope: 'identify' };
  }

  /** `GET /users/@me` with the token of a person. */
  me({ bearer }: ApiRequest): ApiAnswer {
    const person = this.bearers.get(bearer ?? '');
    if (!person) throw apiErrors.unauthorized();
    const { id, username, globalName } = person;
    const { locale = 'en-US' } = person as { locale?: string };
    return { id, username, global_name: globalName, discriminator: '0', avatar: null, locale };
  }

  /** `GET /applications/{id}/activity-instances/{instance}`. */
  instance(id: string): ApiAnswer {
    const found = this.instances.get(id);
    if (found === undefined) throw apiErrors.noRoute();
    const { channel, users } = found;
    const location = {
      id: `gc-${channel.id}`,
      kind: 'gc',
      channel_id: channel.id,
      guild_id: channel.guild?.id,
    };
    return { application_id: this.applicationId, instance_id: id, launch_id: '1', location, users };
  }
}
