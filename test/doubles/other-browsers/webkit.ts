import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onlyFonts } from '../fonts.js';
import { type Driver, OtherTab } from './tab.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const WINDOW = fileURLToPath(new URL('./webkit-window.py', import.meta.url));
const TYPELIB = '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib';
const LOOK_MS = 50;

/** Null where WebKitGTK and what drives it are installed, else what to do about it in words. */
export const missingWebKit: string | null = [DRIVER, SCREEN, TYPELIB].every((path) => existsSync(path))
  ? null
  : 'No WebKitGTK: install it (apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb)';

/** Windows of WebKitGTK on a screen that nobody sees, driven by WebDriver: https://www.w3.org/TR/webdriver2/. */
export class WebKit {
  private tabNow: OtherTab | null = null;

  private constructor(
    private readonly screen: ChildProcess,
    private readonly driver: ChildProcess,
    private readonly address: string,
    private readonly console: readonly string[],
  ) {}

  static async launch(): Promise<WebKit> {
    const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const screen = spawn(SCREEN, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const display = `:${String((await once(screen.stdout, 'data'))[0]).trim()}`;
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...(await onlyFonts('emoji')),
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    const lines: string[] = [];
    createInterface({ input: driver.stdout }).on('line', (line) => lines.push(line));
    const webkit = new WebKit(screen, driver, `http://127.0.0.1:${port}`, lines);
    while (!(await webkit.ask('GET', '/status').catch(() => false))) await pause(LOOK_MS);
    return webkit;
  }

  /** An empty window of somebody of their own, with their own storage. WebKit's driver has one at a time. */
  async tab(width: number, height: number): Promise<OtherTab> {
    const options = { binary: WINDOW, args: [String(width), String(height)] };
    const { sessionId } = await this.ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    this.tabNow = new OtherTab(this.driverOf(`/session/${sessionId}`, this.console.length));
    return this.tabNow;
  }

  async close(): Promise<void> {
    await this.tabNow?.close();
    for (const program of [this.driver, this.screen]) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
  }

  private driverOf(session: string, before: number): Driver {
    return {
      goto: async (url) => {
        await this.ask('POST', `${session}/url`, { url });
      },
      value: (expression) =>
        this.ask('POST', `${session}/execute/async`, {
          script: `const done = arguments[0]; (async () => (${expression}))().then(done, (error) => done(null));`,
          args: [],
        }),
      perform: async (source) => {
        await this.ask('POST', `${session}/actions`, { actions: [source] });
      },
      picture: async () => Buffer.from(await this.ask<string>('GET', `${session}/screenshot`), 'base64'),
      close: async () => {
        this.tabNow = null;
        // Its window may be gone before the driver has answered.
        await this.ask('DELETE', session).catch(() => undefined);
      },
      errors: () => this.console.slice(before).filter((line) => /^CONSOLE \w+ ERROR/.test(line)),
    };
  }

  private async ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(this.address + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
