import type { Reply } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import type { PageStage } from '../bots/web/game/stage.js';

/** Where the pages of tests are told to be by chats. */
export const PUBLIC = 'https://damka.example';

let events = 0;

/** What the bot answers to a line that somebody writes to it. */
export async function written(
  { stage }: Pick<PageStage, 'stage'>,
  user: string,
  text: string,
  { channel = user, locale = 'en' }: { readonly channel?: string; readonly locale?: string } = {},
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  events += 1;
  const event = {
    id: `written ${events}`,
    channel,
    user: { id: user, name: 'Olga', locale },
    input: {
      kind: 'command',
      name: text.slice(1).split(' ')[0] ?? '',
      args: text.split(' ').slice(1).join(' '),
    },
    isPrivate: channel === user,
  } as const;
  await stage.bot.conversation.handle(event, async (reply) => {
    replies.push(reply);
    return null;
  });
  return replies;
}

/** What `/web` gives somebody: the path of a one-time address, a code, and what is said. */
export async function wayFor(
  stage: Pick<PageStage, 'stage'>,
  user = 'telegram:7',
): Promise<{ readonly path: string; readonly code: string; readonly said: string }> {
  const [whisper] = await written(stage, user, '/web');
  if (whisper?.kind !== 'whisper') throw new Error(`no answer: ${JSON.stringify(whisper)}`);
  const buttons = (whisper.keyboard ?? []).flat();
  const address = buttons.find(({ opens }) => opens !== undefined)?.opens ?? '';
  const code = buttons.find(({ copy }) => copy !== undefined)?.copy ?? '';
  return { path: address.replace(PUBLIC, ''), code, said: plain(whisper.text) };
}

/** A browser without a page: it keeps a cookie and sends forms as the pages do. */
export class Browser {
  cookie = '';
  /** The cookie that names it, and not the person. */
  private mark = '';
  /** That of a sign-in which has begun by a platform. */
  state = '';

  constructor(
    readonly address: string,
    private readonly more: Record<string, string> = {},
  ) {}

  /** The headers of all that it asks for. */
  get headers(): Record<string, string> {
    const cookie = [this.cookie, this.mark, this.state].filter((each) => each !== '').join('; ');
    return { ...this.more, ...(cookie !== '' && { cookie }) };
  }

  async get(path: string): Promise<Response> {
    const url = new URL(path, this.address);
    const headers = { accept: 'text/html', 'accept-language': 'en', ...this.headers };
    const response = await fetch(url, { headers, redirect: 'manual' });
    this.keep(response);
    return response;
  }

  /** Keeps cookies, and forgets those that are void. */
  private keep({ headers }: Response): void {
    for (const set of headers.getSetCookie()) {
      const [given = ''] = set.split(';');
      const cookie = set.includes('Max-Age=0') ? '' : given;
      if (/^[\w-]+-browser=/.test(given)) this.mark = cookie;
      else if (/^[\w-]+-state=/.test(given)) this.state = cookie;
      else this.cookie = cookie;
    }
  }

  /** Sends a form of a page of this server, or as `headers` say. */
  async post(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{
    readonly status: number;
    readonly to?: string;
    readonly text?: string;
    readonly options?: object;
    readonly headers: Headers;
  }> {
    const url = new URL(path, this.address);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        origin: url.origin,
        'sec-fetch-site': 'same-origin',
        ...this.headers,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    this.keep(response);
    const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : {};
    return { ...(answer as object), status: response.status, headers: response.headers };
  }

  /** Signs in by a one-time address. */
  async enter(path: string): ReturnType<Browser['post']> {
    return this.post('/sign-in', { secret: path.split('/').at(-1) ?? '' });
  }
}
