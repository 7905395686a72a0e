import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { fontFolders, onlyFonts } from '../fonts.js';
import { type Driver, OtherTab, type Source } from './tab.js';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** Null where Firefox is installed, else what to do about it in words. */
export const missingFirefox: string | null = existsSync(FIREFOX)
  ? null
  : `No Firefox at ${FIREFOX}: install it (apt-get install firefox-esr) or name one in FIREFOX`;

/** It asks nobody for anything, and shows pages as in a new profile. */
const PREFS = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US,en',
  'media.autoplay.default': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'ui.useOverlayScrollbars': 1,
};
interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string; readonly source: { context?: string } };
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export interface FirefoxSetting {
  /** True to refuse cookies and all that pages store, as people can choose. */
  readonly storesNothing?: boolean;
}

/** A Firefox without a window, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export class Firefox {
  private ids = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly logged: { readonly tab: string; readonly text: string }[] = [];

  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
  ) {
    socket.on('message', (data) => this.hear(JSON.parse(data.toString())));
  }

  static async launch({ storesNothing = false }: FirefoxSetting = {}): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'damka-firefox-'));
    const prefs = {
      ...PREFS,
      // Otherwise what draws the pages may not read them, and every letter is a box.
      'security.sandbox.content.read_path_whitelist': fontFolders('emoji')
        .map((folder) => `${folder}/`)
        .join(),
      ...(storesNothing && { 'network.cookie.cookieBehavior': 2 }),
    };
    const lines = Object.entries(prefs).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = spawn(FIREFOX, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: await onlyFonts('emoji'),
    });
    const socket = new WebSocket(`${await listening(program)}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(program, socket, profile);
    await firefox.command('session.new', { capabilities: {} });
    await firefox.command('session.subscribe', { events: ['log.entryAdded'] });
    return firefox;
  }

  /** An empty tab of somebody of their own, with their own storage. */
  async tab(width: number, height: number): Promise<OtherTab> {
    const { userContext } = await this.command<{ userContext: string }>('browser.createUserContext', {});
    const made = await this.command<{ context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    });
    const { context } = made;
    await this.command('browsingContext.setViewport', { context, viewport: { width, height } });
    return new OtherTab(this.driverOf(context));
  }

  async close(): Promise<void> {
    const ended = once(this.program, 'exit');
    await this.command('browser.close', {});
    await ended;
    this.socket.terminate();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private driverOf(context: string): Driver {
    return {
      goto: async (url) => {
        await this.command('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      value: async (expression) => {
        const { type, result, exceptionDetails } = await this.command<{
          type: string;
          result?: { value?: string };
          exceptionDetails?: { text: string };
        }>('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})))()`,
          target: { context },
          awaitPromise: true,
        });
        if (type !== 'success') throw new Error(exceptionDetails?.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      perform: async (source: Source) => {
        await this.command('input.performActions', { context, actions: [source] });
      },
      picture: async () => {
        const { data } = await this.command<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        });
        return Buffer.from(data, 'base64');
      },
      close: async () => {
        await this.command('browsingContext.close', { context });
      },
      errors: () => this.logged.filter(({ tab }) => tab === context).map(({ text }) => text),
    };
  }

  private async command<Result>(method: string, params: object): Promise<Result> {
    this.ids += 1;
    const id = this.ids;
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  }

  private hear(answer: Answer): void {
    if (answer.id !== undefined) {
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    } else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error') {
      const { text, source } = answer.params;
      this.logged.push({ tab: source.context ?? '', text });
    }
  }
}

/** Address at which a Firefox says that it listens. */
async function listening(program: ChildProcess): Promise<string> {
  if (program.stderr === null) throw new Error('no output');
  for await (const line of createInterface({ input: program.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    program.stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it listened');
}
