import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatEvent, Keyboard, Post, Respond } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { localStudio } from '../../../src/render/index.js';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { FakeChat } from '../../doubles/chat.js';
import { plainPng } from '../../doubles/plain-png.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../doubles/web-visitor.js';

/** Windows in CSS pixels, and how high they are while the keyboard is up. 640x400 is 1280x800 enlarged by 200 %. */
const WINDOWS = [
  { width: 320, height: 568, typing: 308 },
  { width: 360, height: 640, typing: 380 },
  { width: 360, height: 740, typing: 460 },
  { width: 412, height: 915, typing: 600 },
  { width: 568, height: 320, typing: 150 },
  { width: 740, height: 360, typing: 160 },
  { width: 1280, height: 800, typing: 480 },
  { width: 640, height: 400, typing: 200 },
];

/** Windows and colours in which axe-core looks at every state. */
const LOOKS = [
  [320, 568, 'light'],
  [1280, 800, 'dark'],
] as const;
/** What opens over the page: the button, and what it opens. */
const DIALOGS = [
  ['#people .self', 'dialog[aria-labelledby]'],
  ['#invite', 'dialog[aria-labelledby]'],
  ['#more', '#settings'],
  ['#commands', '#menu'],
  ['#enlarge', '#large'],
] as const;

const rows = (...labels: readonly string[][]): Keyboard =>
  labels.map((row) => row.map((label) => ({ label, data: `x:${label}` })));
const SQUARE = { png: plainPng(400, 400, [120, 80, 40]), alt: 'White 1 2 3' };
const HIGH = { png: plainPng(400, 480, [40, 80, 120]), alt: 'The table' };
const MOVES = rows(['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4'], ['g3-f4', 'g3-h4'], ['💡 Hint']);
const TARGETS = rows(
  ['d4:b6', 'd4:f6', 'd4:h8', 'd4:b2', 'd4:f2'],
  ['d4:b6:d8', 'd4:f6:h4', 'd4:h8:f6', 'd4:b2:a1'],
  ['◂ Back'],
);
const AIMS = rows(
  ['→ 1', '→ 2', '→ 3', '→ 4'],
  ['→ 5', '→ 6', '→ 7', '→ 8'],
  ['←', '↖', '↑', '↗'],
  ['→', '↘', '↓', '↙'],
  ['Back'],
);
const END = rows(['🔁 Rematch', '📝 Record', '🎞 Animation', '📈 Analysis']);
const LONG = Array.from({ length: 40 }, (_, line) => `line ${line} of the rules of this game`).join('\n');

/** An open table as the bot shows it, in a language with long words. */
async function opened(locale: string, game: string): Promise<Partial<Post>> {
  const chat = new FakeChat('web:test', {
    locale,
    studio: { ...localStudio, picture: async () => SQUARE.png },
  });
  await chat.say('Ann', `/new ${game}`);
  await chat.stop();
  const { text, keyboard = [] } = chat.last;
  return { text, keyboard, picture: SQUARE };
}

/** Lines at the beginning of a post that say who sits where, and the title above them. */
const SEATS: Readonly<Record<string, number>> = { open: 3, four: 5 };

/** Answers `/state`: what the web table can show. */
const STATES: Readonly<Record<string, (user: string) => Partial<Post> | Promise<Partial<Post>>>> = {
  help: () => ({ text: [LONG] }),
  open: () => opened('ru', 'russian'),
  four: () => opened('pt', 'neva'),
  game: (user) => ({
    text: ['White b4-a5\nBlack to move: ', { mention: user, name: 'Olga' }],
    picture: SQUARE,
    keyboard: MOVES,
    ping: [user],
    turn: { user, name: 'Olga' },
  }),
  targets: () => ({ text: ['Which one?'], picture: SQUARE, keyboard: TARGETS }),
  question: () => ({ text: ['Boris offers a draw.'], keyboard: rows(['Accept', 'Decline']) }),
  long: () => ({ text: [LONG] }),
  chapaev: () => ({ text: ['White 8, Black 8'], picture: HIGH, keyboard: AIMS }),
  result: () => ({
    text: ['White wins.'],
    picture: SQUARE,
    keyboard: END,
    turn: null,
    attachment: { name: 'russian.txt', text: '1. c3-d4' },
  }),
};

async function show({ input, user }: ChatEvent, respond: Respond): Promise<void> {
  const name = input.kind === 'command' ? input.name : '';
  const state = await STATES[name]?.(user.id);
  if (state !== undefined) await respond({ kind: 'post', text: [], ping: [], ring: 'silent', ...state });
  else if (name === 'error')
    await respond({ kind: 'whisper', text: ['There is no piece of yours on a1: b4-c5, d4-e5 or f4-g5.'] });
  else await respond({ kind: 'whisper', text: ['No game here.'] });
}

/** Fonts change how wide labels are alone: without emoji the states with the most and the longest of them are looked at. */
const STATES_IN = {
  emoji: ['lobby', ...Object.keys(STATES), 'error'],
  plain: ['four', 'targets', 'question', 'long', 'chapaev'],
} as const;

/**
 * What can be seen of the page in a window, asked at once when the log has been scrolled for it: of an element, its box cut by
 * the window and by the boxes that scroll around it; and the buttons that lie under the lower edge of their tray.
 */
const VIEW = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => {
  const seen = (selector) => {
    const node = [...document.querySelectorAll(selector)].at(-1);
    if (node === undefined) return null;
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const seen = { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
    for (let box = node.parentElement; box !== document.body && box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const around = box.getBoundingClientRect();
      seen.top = Math.max(seen.top, around.top);
      seen.bottom = Math.min(seen.bottom, around.bottom);
    }
    return { width, height, fromTop: seen.top - top, seenWidth: seen.right - seen.left, seenHeight: seen.bottom - seen.top };
  };
  const text = document.querySelector('.text');
  const end = document.getElementById('tray').getBoundingClientRect().bottom;
  return {
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
    input: seen('#text'),
    board: seen('#picture'),
    answer: seen('#log > article'),
    lineHeight: text === null ? 0 : Number.parseFloat(getComputedStyle(text).lineHeight),
    cutButtons: [...document.querySelectorAll('#tray button')]
      .filter((button) => button.getBoundingClientRect().bottom > end)
      .map((button) => button.textContent),
  };
})`;

/** What is to be tapped and is smaller than a finger, but for links in what was said. */
const SMALL = `[...document.querySelectorAll('button, a, select, input, summary')]
  .filter((node) => node.checkVisibility() && !node.closest('.text'))
  .filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < 43.9;
  })
  .map((node) => node.outerHTML)`;

interface Seen {
  readonly width: number;
  readonly height: number;
  /** Pixels of its upper end that cannot be seen. */
  readonly fromTop: number;
  readonly seenWidth: number;
  readonly seenHeight: number;
}

interface View {
  readonly wide: number;
  readonly high: number;
  readonly input: Seen;
  readonly board: Seen;
  readonly answer: Seen;
  /** 0 where no text is. */
  readonly lineHeight: number;
  readonly cutButtons: readonly string[];
}

/** Buttons of an open table were cut wherever a colour emoji font is installed: on every desktop and phone. */
describe.skipIf(missingChromium !== null).each(['emoji', 'plain'] as const)(
  'the web table in windows of all sizes, with %s fonts',
  (fonts) => {
    let browser: WebBrowser;
    let web: Awaited<ReturnType<typeof startWeb>>;
    let olga: WebPlayer;

    beforeAll(async () => {
      browser = await WebBrowser.launch(fonts);
      const conversation = new ScriptedConversation(show);
      // The link to the game's page is there, too.
      conversation.game = 'abcdefgh';
      web = await startWeb(LOOPBACK, conversation.context());
      olga = await browser.visit(`${web.address}room`, { name: 'Olga', width: 360, height: 740 });
    });
    afterAll(async () => {
      await browser.close();
      await web.stop();
    });

    /** Resizes the window, and waits until the log has been scrolled for it. */
    const resize = async (width: number, height: number) => {
      await olga.page.setViewportSize({ width, height });
      await olga.page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      );
    };

    const expectInView = async (state: string, width: number, height: number) => {
      const what = `${state} at ${width}x${height}`;
      await olga.page.setViewportSize({ width, height });
      const view: View = await olga.page.evaluate(VIEW);
      const { wide, high, input, board, answer, cutButtons } = view;
      expect({ wide, high }, what).toEqual({ wide: width, high: height });
      expect(input.seenHeight, `the input: ${what}`).toBe(input.height);
      expect(input.seenWidth, `the input: ${what}`).toBeGreaterThanOrEqual(110);
      if (state === 'lobby') return;
      if (state !== 'help') {
        expect(board.seenHeight, `the board: ${what}`).toBeCloseTo(board.height, 0);
        expect(board.seenWidth, `the board: ${what}`).toBeCloseTo(board.width, 0);
        // At an open table it shows nothing but the start.
        const part = state in SEATS ? 0.16 : 0.47;
        expect(board.height, `the board: ${what}`).toBeGreaterThanOrEqual(part * Math.min(width, height));
      }
      expect(answer.fromTop, `the answer: ${what}`).toBeLessThanOrEqual(1);
      const lines = (SEATS[state] ?? 0) * view.lineHeight;
      const isTyping = WINDOWS.some(({ typing }) => typing === height);
      const least = isTyping ? 60 : Math.max(60, lines);
      expect(answer.seenHeight, `the answer: ${what}`).toBeGreaterThanOrEqual(Math.min(answer.height, least));
      if (!isTyping && height > width) expect(cutButtons, `buttons: ${what}`).toEqual([]);
    };

    it.each(STATES_IN[fonts])(
      'shows the board, the answer and the input at once, of which 10 pixels of the answer were left: %s',
      async (state) => {
        await resize(360, 740);
        if (state === 'error') await olga.say('/game');
        if (state !== 'lobby') await olga.say(`/${state}`);
        for (const { width, height, typing } of WINDOWS) {
          await expectInView(state, width, height);
          await expectInView(state, width, typing);
        }
      },
    );

    it('stays above a keyboard that covers the window, where the browser makes no room for it', async () => {
      await olga.say('/game');
      await resize(360, 740);
      const cover = (height: number, offsetTop: number) =>
        olga.page.evaluate(`{
        for (const [name, value] of Object.entries({ height: ${height}, offsetTop: ${offsetTop} }))
          Object.defineProperty(visualViewport, name, { value, configurable: true });
        visualViewport.dispatchEvent(new Event('resize'));
      }`);
      await cover(460, 120);
      const input = await olga.page.locator('#text').boundingBox();
      expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThanOrEqual(120 + 460);
      expect((await olga.page.locator('#picture').boundingBox())?.y).toBeGreaterThanOrEqual(120);
      await cover(740, 0);
      await expectInView('game', 360, 740);
    });

    it('shows a board enlarged in the middle of the window and as large as it gets', async () => {
      await olga.say('/game');
      for (const { width, height } of WINDOWS) {
        await resize(width, height);
        await olga.page.locator('#enlarge').click();
        const box = (await olga.page.locator('#large-picture').boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        expect(box.x + box.width / 2, `${width}x${height}`).toBeCloseTo(width / 2, 0);
        expect(box.y + box.height / 2, `${width}x${height}`).toBeCloseTo(height / 2, 0);
        expect(Math.min(box.width, box.height)).toBeGreaterThan(0.95 * Math.min(width, height));
        await olga.page.keyboard.press('Escape');
      }
    });

    /**
     * What a screen reader, the keyboard or weak eyes would stumble over, by axe-core: in the part of the page that is new.
     * What stands above it in the log was the newest itself.
     */
    const expectAccessible = async (state: string, part = 'html') => {
      const context = { include: [part], exclude: ['#log > article:not(:last-child)'] };
      for (const [width, height, colorScheme] of LOOKS) {
        await olga.page.emulateMedia({ colorScheme });
        await resize(width, height);
        expect(await faultsOf(olga.page, context), `${state} at ${width}x${height}, ${colorScheme}`).toEqual(
          [],
        );
        expect(await olga.page.evaluate(SMALL), `${state} at ${width}x${height}`).toEqual([]);
      }
      await olga.page.emulateMedia({ colorScheme: 'light' });
      await resize(360, 740);
    };

    it.runIf(fonts === 'emoji')('leaves out nobody: axe-core finds nothing in any state', async () => {
      await olga.page.goto(`${web.address}r/accessible`);
      await olga.online();
      await expectAccessible('lobby');
      for (const state of [...Object.keys(STATES), 'error']) {
        await olga.say(`/${state}`);
        await expectAccessible(state);
      }
      for (const [button, dialog] of DIALOGS) {
        await olga.page.locator(button).click();
        await olga.page.locator(dialog).waitFor({ state: 'visible' });
        await expectAccessible(dialog, dialog);
        await olga.page.keyboard.press('Escape');
      }
    });
  },
);
