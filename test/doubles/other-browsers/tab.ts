import { setTimeout as pause } from 'node:timers/promises';
import type { ImageData } from 'canvas';
import { type Box, part } from './picture.js';

const LOOK_MS = 50;
/** How long anything may take on a machine that has much else to do. */
const PATIENCE_MS = 200_000;
/** Keys by their names, as WebDriver numbers them. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

type Step = Readonly<Record<string, unknown>>;

/** A source of input and what it does, which the two protocols of WebDriver write alike. */
export interface Source {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Step[];
}

/** A tab of a browser, as its own protocol moves it. */
export interface Driver {
  goto(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON; a promise is waited for. */
  value(expression: string): Promise<unknown>;
  perform(source: Source): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  /** What went wrong in the page since it was opened: errors of scripts and of its security policy. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A tab of Firefox or WebKit in which a player does what a hand can do. */
export class OtherTab {
  constructor(private readonly driver: Driver) {}

  get errors(): readonly string[] {
    return this.driver.errors();
  }

  /** Opens a page; resolves once it is connected, if it is one that connects. */
  async goto(address: string): Promise<void> {
    await this.driver.goto(address);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  async reload(): Promise<void> {
    await this.goto(await this.value('location.href'));
  }

  value<Value>(expression: string): Promise<Value> {
    return this.driver.value(expression) as Promise<Value>;
  }

  /** Waits until an expression in the page is true; a page that is just being left has no value. */
  async until(expression: string, patienceMs = PATIENCE_MS): Promise<void> {
    const end = performance.now() + patienceMs;
    while (!(await this.driver.value(`Boolean(${expression})`).catch(() => false))) {
      if (performance.now() > end) throw new Error(`${await this.address()} waits in vain for ${expression}`);
      await pause(LOOK_MS);
    }
  }

  private address(): Promise<unknown> {
    return this.driver.value('location.href').catch((error) => `a page without an address (${error})`);
  }

  /** Waits until something of the page is seen. */
  sees(selector: string): Promise<void> {
    return this.until(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`);
  }

  /** Waits until the page says this somewhere. */
  reads(text: string): Promise<void> {
    return this.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  text(selector: string): Promise<string> {
    return this.value(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
  }

  /** The part of the window that an element takes, as a picture of so many pixels a side. */
  async pictureOf(selector: string, side: number): Promise<ImageData> {
    await this.sees(selector);
    const box = await this.value<Box>(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      const scale = devicePixelRatio;
      return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
    })()`);
    return part(await this.driver.picture(), box, side);
  }

  /** Presses and lets go in the middle of an element, once it can be pressed. */
  async press(selector: string): Promise<void> {
    await this.sees(`${selector}:not(:disabled)`);
    const [x, y] = await this.value<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`);
    await this.driver.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async key(name: keyof typeof KEYS): Promise<void> {
    await this.type(KEYS[name]);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform({ type: 'key', id: 'keyboard', actions });
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.type(text);
  }
}
