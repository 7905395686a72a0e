import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { type Fonts, onlyFonts } from './fonts.js';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The language of a browser, if a visit names no other. */
const LOCALE = 'en-US';
const FLAGS = [
  `--lang=${LOCALE}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Each process more is one more to start and to wait for.
  '--in-process-gpu',
  '--disable-extensions',
  `--disable-features=${[
    // Pages of the doubles' platforms show those of this machine in frames.
    'LocalNetworkAccessChecks',
    // Otherwise every context has a renderer more, for a bar to type addresses in that nobody sees.
    'PreloadTopChromeWebUI',
    'WebUIOmniboxPopup',
    'OmniboxWebUIPopup',
    'WebUIOmniboxAimPopup',
  ].join()}`,
];

/** Null where a Chromium is installed, else what to do about it in words. */
export const missingChromium: string | null = existsSync(CHROMIUM)
  ? null
  : `No Chromium at ${CHROMIUM}: install it (apt-get install chromium) or name one in CHROMIUM`;

export interface Visit {
  readonly name?: string;
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Another tab of this player's browser; else a browser of its own, with its own storage. */
  readonly besides?: WebPlayer;
}

export interface LoggedEntry {
  readonly kind: 'post' | 'message' | 'whisper';
  readonly text: string;
  /** The alt text of the post's picture. */
  readonly picture: string | null;
  /** The contents of the file sent along. */
  readonly file: string | null;
}

const windowOf = ({ width = 1280, height = 800 }: Visit) => ({ width, height });
const mediaOf = ({ dark = false }: Visit) =>
  ({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' }) as const;
/** What of a tab cannot be changed. */
const kindOf = (visit: Visit): string => (hasTouch(visit) ? 'finger' : 'mouse');
const hasTouch = (visit: Visit): boolean => windowOf(visit).width < 600;

interface Running {
  readonly browser: Browser;
  /** Tabs without a page: to open another one takes longer than most tests do. */
  readonly idle: WebPlayer[];
}

/** The Chromium of each set of fonts; it lives as long as this process, since to start one takes longer than most tests. */
const running = new Map<Fonts, Promise<Running>>();

/** It knows the fonts of the tests alone, whatever the machine has. */
async function launched(fonts: Fonts): Promise<Running> {
  const env = await onlyFonts(fonts);
  const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS, env });
  // Chromium itself dies now and then while it starts, on a busy machine.
  return { browser: await launch().catch(launch), idle: [] };
}

/** A real Chromium in which players open the web table; all of one process share it, and none sees another's storage. */
export class WebBrowser {
  /** Those in use, which are closed with this. */
  private readonly contexts = new Set<BrowserContext>();

  private constructor(private readonly chromium: Running) {}

  static async launch(fonts: Fonts = 'emoji'): Promise<WebBrowser> {
    const chromium = running.get(fonts) ?? launched(fonts);
    running.set(fonts, chromium);
    return new WebBrowser(await chromium);
  }

  /** Opens the address in a new tab and waits until it is connected; takes the name, if one is given. */
  async visit(address: string, visit: Visit = {}): Promise<WebPlayer> {
    const player = this.left(visit) ?? (await this.opened(visit));
    await player.show(visit);
    await player.page.goto(address);
    await player.online();
    if (visit.name !== undefined) await player.rename(visit.name);
    return player;
  }

  /** An empty page, in a browser of its own. */
  async blank(visit: Visit = {}): Promise<Page> {
    return (await this.context(visit, visit.locale ?? LOCALE)).newPage();
  }

  /** Takes tabs back that nothing is done in any more, for the visits to come; a new visit finds nothing of the old one. */
  async leave(players: readonly WebPlayer[]): Promise<void> {
    const [own, besides] = [
      players.filter(({ kind }) => kind !== null),
      players.filter(({ kind }) => kind === null),
    ];
    for (const { page } of besides) await page.close();
    for (const player of own) {
      const context = player.page.context();
      this.contexts.delete(context);
      if (await player.forget()) this.chromium.idle.push(player);
      else await context.close();
    }
  }

  /** Closes all that was opened here and not left. */
  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
    this.contexts.clear();
  }

  private left(visit: Visit): WebPlayer | null {
    if (visit.besides !== undefined) return null;
    const { idle } = this.chromium;
    const at = idle.findIndex(({ kind }) => kind === kindOf(visit));
    if (at < 0) return null;
    const [player] = idle.splice(at, 1);
    if (player !== undefined) this.contexts.add(player.page.context());
    return player ?? null;
  }

  private async opened(visit: Visit): Promise<WebPlayer> {
    if (visit.besides !== undefined) return new WebPlayer(await besides(visit.besides.page), null);
    return new WebPlayer(await (await this.context(visit)).newPage(), kindOf(visit));
  }

  /** With a `locale` it is in this language for good; otherwise each of its tabs says which one it speaks. */
  private async context(visit: Visit, locale?: string): Promise<BrowserContext> {
    const context = await this.chromium.browser.newContext({
      ...(locale !== undefined && { locale }),
      viewport: windowOf(visit),
      hasTouch: hasTouch(visit),
      ...mediaOf(visit),
    });
    this.contexts.add(context);
    return context;
  }
}

/** Another tab of the same browser, in a window of its own: a tab behind another one is drawn once a second, and clicks wait. */
async function besides(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate("window.open('about:blank', '_blank', 'popup,noopener')"),
  ]);
  return opened;
}

/** One tab of the web table. */
export class WebPlayer {
  /** What went wrong inside the page: a test should find it empty. */
  readonly errors: string[] = [];

  /** True once something of the tab is changed that no other visit can undo. */
  isSpoilt = false;

  private locale = LOCALE;
  private session: CDPSession | null = null;

  /** `kind` is null for a further tab of a browser. */
  constructor(
    readonly page: Page,
    readonly kind: string | null,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) {
        this.errors.push(message.text());
      }
    });
  }

  /** Takes the size, the colours and the language of a visit. */
  async show(visit: Visit): Promise<void> {
    await this.page.setViewportSize(windowOf(visit));
    await this.page.emulateMedia(mediaOf(visit));
    await this.speak(visit.locale ?? LOCALE);
  }

  /** A tab changes its language sooner than a browser of another language opens. */
  private async speak(locale: string): Promise<void> {
    if (locale === this.locale) return;
    this.locale = locale;
    this.session ??= await this.page.context().newCDPSession(this.page);
    const userAgent: string = await this.page.evaluate('navigator.userAgent');
    await this.session.send('Emulation.setLocaleOverride', { locale });
    await this.session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: locale });
  }

  /** Leaves the page, with all that it has stored, that is held down and that went wrong; false if that cannot be. */
  async forget(): Promise<boolean> {
    const { page } = this;
    if (this.isSpoilt || page.isClosed() || !page.url().startsWith('http')) return false;
    await page.mouse.up();
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.goto('about:blank');
    await page.context().clearCookies();
    this.errors.length = 0;
    // A clock that goes on by hand stays with the tab, where the next visit would wait for ever for a frame.
    return page.evaluate("String(requestAnimationFrame).includes('[native code]')");
  }

  /** True where a finger taps, and no mouse. */
  touches(): Promise<boolean> {
    return this.page.evaluate('navigator.maxTouchPoints > 0');
  }

  /** Waits for the connection to be there (again). */
  async online(): Promise<void> {
    await this.page.locator('body[data-online="true"]').waitFor({ state: 'attached' });
  }

  async rename(name: string): Promise<void> {
    await this.page.locator('#people .self').click();
    await this.page.locator('#name').fill(name);
    await this.page.locator('dialog[open] .main').click();
    await this.page.locator('#people .own').waitFor({ state: 'attached' });
  }

  /** The user id that the server knows this tab by. */
  async user(): Promise<string> {
    return (await this.page.locator('body').getAttribute('data-user')) ?? '';
  }

  /** The name that the server gave this tab in the end. */
  async name(): Promise<string> {
    return (await this.page.locator('#people .own').textContent()) ?? '';
  }

  /** Types a line and sends it; resolves when it is answered, every reply to it being in the log. */
  async say(text: string): Promise<void> {
    await this.page.locator('#text').fill(text);
    await this.page.locator('#text').press('Enter');
    await this.answered();
  }

  /** Presses the button of this label; resolves when it is answered. */
  async tap(label: string): Promise<void> {
    await this.page.locator('#tray').getByRole('button', { name: label, exact: true }).first().click();
    await this.answered();
  }

  /** Labels of the prominent buttons, as they lie above the line to type in. */
  async buttons(): Promise<string[]> {
    return this.page.locator('#tray .keys button').allTextContents();
  }

  /** Everything that can be read in the log, oldest first, once the pictures of its posts have come. */
  async log(): Promise<LoggedEntry[]> {
    await this.page.locator('#log:not(:has(> [aria-busy]))').waitFor({ state: 'attached' });
    return this.page.locator('#log > article').evaluateAll((nodes) =>
      nodes.map((node) => ({
        kind:
          (['post', 'whisper'] as const).find((kind) => node.classList.contains(kind)) ??
          ('message' as const),
        text: node.querySelector('.text')?.textContent ?? '',
        picture: node.querySelector('.thumb img')?.getAttribute('alt') ?? null,
        file: node.querySelector('.file pre')?.textContent ?? null,
      })),
    );
  }

  /** Waits until an entry of the log contains this text, and returns the newest such. */
  async sees(text: string | RegExp): Promise<string> {
    const entry = this.page.locator('#log > article').filter({ hasText: text }).last();
    await entry.waitFor({ state: 'attached' });
    return (await entry.locator('.text').textContent()) ?? '';
  }

  /** The board on the table: its alt text, and the PNG file itself or, of an SVG document, one that is painted from it. */
  async board(): Promise<{ readonly alt: string; readonly png: Buffer }> {
    const image = this.page.locator('#picture');
    await image.waitFor({ state: 'visible' });
    const alt = async () => (await image.getAttribute('alt')) ?? '';
    const source = (await this.page.evaluate(`((image) => {
      if (!image.src.startsWith('data:image/svg')) return image.src;
      const canvas = document.createElement('canvas');
      canvas.width = image.getAttribute('width');
      canvas.height = image.getAttribute('height');
      return image.decode().then(() => {
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/png');
      });
    })(document.getElementById('picture'))`)) as string;
    const inlined = /^data:image\/png;base64,(.*)$/.exec(source)?.[1];
    if (inlined !== undefined) return { alt: await alt(), png: Buffer.from(inlined, 'base64') };
    const answer = await this.page.request.get(source);
    if (!answer.ok()) throw new Error(`The picture ${source} was answered with ${answer.status()}`);
    return { alt: await alt(), png: await answer.body() };
  }

  /** Whose turn the page says it is; empty when it says nothing. */
  async turn(): Promise<string> {
    const strip = this.page.locator('#turn');
    return (await strip.isVisible()) ? ((await strip.textContent()) ?? '') : '';
  }

  private async answered(): Promise<void> {
    await this.page.locator('body[data-waiting="0"]').waitFor({ state: 'attached' });
  }
}
