import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent, Respond } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { CHAPAEV } from '../../../src/engine/index.js';
import { LOCALES, MESSAGES } from '../../../src/locales/index.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { plainPng } from '../../doubles/plain-png.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../doubles/web-visitor.js';

const PICTURE = { png: plainPng(80, 80, [200, 60, 40]), alt: 'White on 25' };
const PICKED = { png: plainPng(80, 80, [40, 60, 200]), alt: '25 is picked' };
const RULES = { ...PICTURE, alt: 'Another picture' };
const PIECES = [[{ label: '25', data: 'piece:25' }], [{ label: 'Help me', data: 'help' }]];
const TARGETS = [[{ label: '25-24', data: 'move:25-24', style: 'primary' as const }]];

/** A game of one move: `/new` opens it for whoever asks, and 25-24 is played by typing or by tapping. */
async function oneMoveGame({ input, user }: ChatEvent, respond: Respond): Promise<void> {
  const to = { mention: user.id, name: user.name };
  if (input.kind === 'command' && input.name === 'new') {
    const text = [to, ', your move'];
    await respond({ kind: 'post', text, picture: PICTURE, keyboard: PIECES, ping: [user.id], ring: 'aloud' });
  } else if (input.kind === 'command' && input.name === 'join') {
    const refusal = { code: 'gameRunning', variant: CHAPAEV } as const;
    await respond({ kind: 'whisper', text: MESSAGES.en.refusal(refusal) });
  } else if (input.kind === 'command' && input.name === 'board') {
    await respond({ kind: 'whisper', text: ['No game here'] });
  } else if (input.kind === 'command' && input.name === 'settings') {
    const left = { until: Date.now() + 100_000, show: 'left', language: 'ru', text: 'как текст' } as const;
    await respond({ kind: 'whisper', text: ['Время кончится ', left] });
  } else if (input.kind === 'command' && input.name === 'draw') {
    await respond({
      kind: 'post',
      text: ['A draw?'],
      keyboard: [[{ label: 'Accept', data: 'draw' }]],
      ping: [],
      ring: 'silent',
    });
  } else if (input.kind === 'button' && input.data === 'draw') {
    await respond({ kind: 'keyboard', keyboard: [] });
  } else if (input.kind === 'command' && input.name === 'record') {
    const attachment = { name: 'game.txt', text: '1. 25-24\n' };
    await respond({
      kind: 'post',
      text: ['The moves'],
      picture: RULES,
      ping: [],
      ring: 'silent',
      attachment,
    });
  } else if (input.kind === 'button' && input.data === 'piece:25') {
    await respond({ kind: 'keyboard', keyboard: TARGETS, picture: PICKED });
  } else if (input.kind === 'button' && input.data === 'help') {
    await respond({ kind: 'whisper', text: ['Tap ', { bold: '25' }] });
  } else if (input.kind !== 'message' || input.text === '25-24') {
    const picture = { ...PICTURE, alt: 'White on 24' };
    await respond({
      kind: 'post',
      text: ['Played ', { code: '25-24' }],
      picture,
      ping: [],
      ring: 'silent',
      turn: null,
    });
  }
}

if (missingChromium !== null && process.env['CI'] === 'true') throw new Error(missingChromium);

describe.skipIf(missingChromium !== null)(
  `the web table in Chromium${missingChromium ? ` (${missingChromium})` : ''}`,
  () => {
    let browser: WebBrowser;
    let conversation: ScriptedConversation;
    let web: Awaited<ReturnType<typeof startWeb>>;
    const players: WebPlayer[] = [];

    const visit = async (...[visit]: [Parameters<WebBrowser['visit']>[1]?]) => {
      const player = await browser.visit(`${web.address}room`, visit);
      players.push(player);
      return player;
    };

    beforeAll(async () => {
      browser = await WebBrowser.launch();
    });
    afterAll(() => browser.close());
    beforeEach(async () => {
      conversation = new ScriptedConversation(oneMoveGame);
      web = await startWeb(LOOPBACK, conversation.context());
    });
    afterEach(async () => {
      const visited = players.splice(0);
      const wrong = visited.flatMap(({ errors }) => errors);
      await browser.leave(visited);
      await web.stop();
      expect(wrong).toEqual([]);
    });

    it('a command that was typed where a name was asked for became the name', async () => {
      const olga = await visit();
      const { page } = olga;
      await page.getByRole('button', { name: 'Neva checkers' }).click();
      await page.locator('#name').fill('/join');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#text').inputValue()).toBe('/join');
      await expect.poll(() => page.locator('#name').inputValue()).toBe('');
      await page.locator('#name').fill('Olga');
      await page.keyboard.press('Enter');
      await expect.poll(() => olga.name()).toBe('Olga');
    });

    it('makes two tabs of one browser two players who see the same game', async () => {
      const olga = await visit({ name: 'Olga' });
      const boris = await visit({ name: 'Boris', besides: olga });
      expect(await boris.user()).not.toBe(await olga.user());
      await olga.page.getByRole('button', { name: 'Neva checkers' }).click();
      expect(await boris.sees('your move')).toBe('Olga, your move');
      await expect.poll(() => olga.turn()).toBe('Your turn');
      await expect.poll(() => boris.turn()).toBe('Olga to move');
      expect(await olga.page.title()).toContain('Your turn');
      expect((await boris.board()).png.equals(PICTURE.png)).toBe(true);

      await olga.tap('25');
      expect(await olga.buttons()).toEqual(['25-24']);
      expect(await boris.buttons()).toEqual(['25', 'Help me']);
      expect((await olga.board()).png.equals(PICKED.png)).toBe(true);
      expect((await boris.board()).png.equals(PICTURE.png)).toBe(true);
      await boris.tap('Help me');
      await olga.tap('25-24');
      await boris.sees('Played 25-24');
      expect((await boris.board()).alt).toBe('White on 24');
      expect(await boris.buttons()).toEqual([]);
      await expect.poll(() => boris.turn()).toBe('');
      expect((await boris.log()).filter(({ kind }) => kind === 'whisper')).toMatchObject([
        { text: 'Tap 25' },
      ]);
      expect((await olga.log()).filter(({ kind }) => kind === 'whisper')).toEqual([]);
    });

    it('takes typed moves, and shows pictures and files', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/new neva');
      await olga.say('25-24');
      await olga.say('/record');
      expect(await olga.log()).toEqual([
        { kind: 'message', text: '/new neva', picture: null, file: null },
        { kind: 'post', text: 'Olga, your move', picture: 'White on 25', file: null },
        { kind: 'message', text: '25-24', picture: null, file: null },
        { kind: 'post', text: 'Played 25-24', picture: 'White on 24', file: null },
        { kind: 'message', text: '/record', picture: null, file: null },
        { kind: 'post', text: 'The moves', picture: 'Another picture', file: '1. 25-24\n' },
      ]);
    });

    it('leaves no buttons in old posts, which were only refused, and keeps those of the board beside a question', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/new neva');
      await olga.say('/draw');
      expect(await olga.buttons()).toEqual(['Accept', '25', 'Help me']);
      await olga.tap('Accept');
      expect(await olga.buttons()).toEqual(['25', 'Help me']);
      await olga.say('/draw');
      await olga.say('25-24');
      expect(await olga.buttons()).toEqual([]);
      expect(await olga.page.locator('#log article .keys').count()).toBe(0);
    });

    it('offers another table where a game runs, and no channel, thread or topic, of which it has none', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/join');
      const words = await olga.sees('already running here');
      expect(words).toContain('Open another table for a second one');
      expect(words).not.toMatch(/channel|thread|topic/);
      await olga.page.getByRole('link', { name: 'Open another table' }).click();
      await olga.page.waitForURL(/\/r\/[a-z0-9]{10}$/);
      await olga.online();
      expect(await olga.name()).toBe('Olga');
    });

    it('can be played by the keyboard alone', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/new neva');
      for (const _ of PIECES) await olga.page.keyboard.press('Shift+Tab');
      await olga.page.keyboard.press('Shift+Tab');
      await olga.page.keyboard.press('Enter');
      await olga.page.locator('#tray .keys button', { hasText: '25-24' }).waitFor();
      await olga.page.keyboard.press('Enter');
      await olga.sees('Played 25-24');
      // The button that had the focus is gone.
      expect(await olga.page.evaluate('document.activeElement.id')).toBe('text');
    });

    it.each([
      ['en-GB', 'Checkers for two, three or four', false],
      ['ru-RU', 'Шашки на двоих, троих и четверых', true],
    ])('fits a phone of 360 pixels in %s', async (locale, title, dark) => {
      const olga = await visit({ locale, dark, width: 360, height: 740 });
      expect(await olga.page.locator('#welcome h2').textContent()).toBe(title);
      const fits = async () => {
        const [wide, low] = (await olga.page.evaluate(
          '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
        )) as [number, number];
        expect(wide).toBeLessThanOrEqual(360);
        expect(low).toBeLessThanOrEqual(740);
      };
      await fits();
      await olga.rename('Ж'.repeat(40));
      await olga.say('/new neva');
      await olga.say(`${'a'.repeat(300)} https://example.org/${'b'.repeat(300)}`);
      await fits();
      const box = await olga.page.locator('#text').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      expect(await olga.page.locator('#picture').isVisible()).toBe(true);
    });

    it('takes another language, and tells the server', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.page.locator('#more').click();
      await olga.page.locator('#settings .language').selectOption(LOCALES.ru.tag);
      await olga.page.keyboard.press('Escape');
      await olga.page.getByRole('button', { name: 'Невские шашки' }).waitFor();
      await olga.say('/new neva');
      expect(conversation.deeds.at(-1)?.user.locale).toBe('ru');
      expect(await olga.turn()).toBe('Ваш ход');
      await olga.page.reload();
      await olga.online();
      await expect.poll(() => olga.page.locator('html').getAttribute('lang')).toBe('ru');
    });

    it('shows what people write as text, never as markup, and counts what time is left', async () => {
      const evil = '<img src=x onerror="document.title=1">';
      const olga = await visit({ name: evil });
      const boris = await visit({ name: 'Boris' });
      await olga.say(`<script>document.body.remove()</script>${evil}`);
      expect(await boris.sees('<script>')).toContain(evil);
      expect(await boris.page.locator('#log .who').first().textContent()).toBe(evil);
      expect(await boris.page.locator('#log article img').count()).toBe(0);
      await olga.say('/settings');
      // The page itself counts.
      await olga.sees('Время кончится через 98 секунд');
    });

    it('loads a file that is chosen, refuses one that is too big, and keeps the lines of what is pasted apart', async () => {
      const olga = await visit({ name: 'Olga' });
      const choose = (name: string, bytes: number) =>
        olga.page
          .locator('#file')
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'x') });
      await choose('big.pdn', 256 * 1024 + 1);
      await olga.page.locator('#notice', { hasText: '256 KB' }).waitFor();
      await choose('games.pdn', 256 * 1024);
      await olga.sees('/load 📎 games.pdn');
      expect(conversation.deeds.map(({ file }) => file?.name)).toEqual(['games.pdn']);
      await olga.page.evaluate(`{
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '/load russian 1. c3-d4\\nd6-c5');
        document.getElementById('text').dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      }`);
      expect(await olga.page.locator('#text').inputValue()).toBe('/load russian 1. c3-d4 d6-c5');
    });

    it('had no way to silence, block or report others on a phone', async () => {
      const phone = { width: 360, height: 640 };
      const olga = await visit({ name: 'Olga', ...phone });
      const [one, two] = [await visit({ name: 'Bob' }), await visit({ name: 'Bob' })];
      await one.say('hello');
      await two.say('rude words');
      await olga.sees('rude words');
      await olga.page.locator('#more').click();
      const dialog = olga.page.locator('#settings');
      expect(await dialog.locator('[data-block]').allTextContents()).toEqual(['Block Bob', 'Block Bob (2)']);
      for (const button of ['#mute', '#report', `[data-block="${await two.user()}"]`]) {
        await dialog.locator(button).scrollIntoViewIfNeeded();
        const box = await dialog.locator(button).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
        expect(box && box.y >= 0 && box.y + box.height <= phone.height).toBe(true);
      }
      await dialog.locator('#mute').click();
      expect(JSON.stringify(await olga.log())).not.toContain('rude words');
      await dialog.locator('#mute').click();
      await dialog.locator(`[data-block="${await two.user()}"]`).click();
      await expect
        .poll(() => conversation.deeds.at(-1)?.input)
        .toEqual({ kind: 'button', data: `blockhere:${await two.user()}` });
      expect(await dialog.isVisible()).toBe(false);
    });

    it('asks for a name when somebody acts without one, and then performs the action', async () => {
      const guest = await visit();
      await guest.page.getByRole('button', { name: 'Russian checkers' }).click();
      await guest.page.locator('#name').fill('Lynx');
      await guest.page.keyboard.press('Enter');
      await guest.sees('Lynx, your move');
      expect(conversation.deeds.map(({ input }) => input)).toEqual([
        { kind: 'command', name: 'new', args: 'russian' },
      ]);
    });

    it('stays the same player after a reload, with the log', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/new neva');
      const [user, log] = [await olga.user(), await olga.log()];
      await olga.page.reload();
      await olga.online();
      expect(await olga.user()).toBe(user);
      expect(await olga.name()).toBe('Olga');
      expect(await olga.log()).toEqual(log);
    });

    it('lets a player whose tab was closed come back', async () => {
      const olga = await visit({ name: 'Olga' });
      const user = await olga.user();
      const boris = await visit({ besides: olga });
      await olga.page.close();
      // A closed tab gives its lock back after a moment.
      await boris.page.waitForFunction('navigator.locks.query().then(({ held }) => held.length === 1)');
      await boris.page.locator('#people .self').click();
      await Promise.all([
        boris.page.waitForEvent('framenavigated'),
        boris.page.locator('#earlier button', { hasText: 'Olga' }).click(),
      ]);
      await boris.page.locator(`body[data-user="${user}"]`).waitFor({ state: 'attached' });
      expect(await boris.name()).toBe('Olga');
    });

    it('a tab that was loaded again became another player where the browser was slow', async () => {
      const olga = await visit({ name: 'Olga' });
      const user = await olga.user();
      olga.isSpoilt = true;
      await olga.page.addInitScript(`(() => {
        const request = navigator.locks.request.bind(navigator.locks);
        navigator.locks.request = (...all) =>
          new Promise((done) => setTimeout(done, 700)).then(() => request(...all));
      })()`);
      await olga.page.reload();
      await olga.online();
      expect(await olga.user()).toBe(user);
      expect(await olga.name()).toBe('Olga');
    });

    it('reconnects after a restart of the server, and sends unacknowledged actions again', async () => {
      const olga = await visit({ name: 'Olga' });
      await olga.say('/new neva');
      const user = await olga.user();
      const port = Number(new URL(web.address).port);
      await web.stop();
      await olga.page.locator('body[data-online="false"]').waitFor({ state: 'attached' });
      const said = olga.say('25-24');
      web = await startWeb({ ...LOOPBACK, port }, conversation.context());
      await said;
      expect(await olga.sees('Played')).toBe('Played 25-24');
      expect(conversation.deeds.at(-1)?.user).toMatchObject({ id: user, name: 'Olga' });
      expect((await olga.log()).map(({ text }) => text)).toContain('Olga, your move');
    });
  },
);
