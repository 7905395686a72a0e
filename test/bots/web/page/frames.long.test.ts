import type { Page, Frame as Window } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Activity } from '../../../../src/bots/discord/activity.js';
import { Passes } from '../../../../src/bots/passes.js';
import { MiniApp } from '../../../../src/bots/telegram/mini-app.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { type DiscordDouble, startDiscordDouble } from '../../../doubles/discord.js';
import { initDataOf } from '../../../doubles/telegram/init-data.js';
import { startTelegramDouble, type TelegramDouble } from '../../../doubles/telegram.js';
import { PageStage } from '../game/stage.js';

const WEB = 'https://web.telegram.org';

/** A client of Telegram on the web: it shows a page in a frame, and notes what that says. */
const TELEGRAM = (
  page: string,
) => `<!doctype html><iframe src="${page}" width="800" height="700"></iframe><script>
  window.said = [];
  addEventListener('message', ({ data }) => window.said.push(JSON.parse(data)));
  window.tell = (eventType, eventData) =>
    document.querySelector('iframe').contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
</script>`;

/** An app of Telegram: it puts an object into the page, and notes what that is told. */
const APP = `window.said = [];
  window.TelegramWebviewProxy = {
    postEvent: (eventType, data) => said.push({ eventType, eventData: JSON.parse(data) }),
  };`;

/** A client of Discord: it greets the Activity in a frame, and gives it a code. */
const DISCORD = (
  page: string,
  code: string,
) => `<!doctype html><iframe src="${page}" width="800" height="700"></iframe><script>
  window.said = [];
  addEventListener('message', ({ data, source }) => {
    const [opcode, payload] = data;
    window.said.push(payload);
    const answer = (what) => source.postMessage([1, what], '*');
    if (opcode === 0) answer({ cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config: { api_endpoint: '//discord.com/api', environment: 'production' } } });
    if (payload.cmd === 'AUTHORIZE')
      answer({ cmd: 'AUTHORIZE', evt: null, nonce: payload.nonce, data: { code: '${code}' } });
  });
</script>`;

describe.skipIf(missingChromium !== null)('the page of a game in the frame of a platform', () => {
  let browser: WebBrowser;
  let discord: DiscordDouble;
  let telegram: TelegramDouble;
  let bot: string;
  let stage: PageStage;
  let page: Page;
  const passes = () => new Passes('discord', discord.token);

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    discord = await startDiscordDouble();
    telegram = await startTelegramDouble();
    bot = telegram.addBot().token;
    const { token, apiRoot, activities } = discord;
    stage = await PageStage.open(undefined, {
      apps: [
        new MiniApp({ token: bot, apiRoot: telegram.apiRoot }, { publicUrl: 'https://damka.test' }),
        new Activity({ token, apiRoot, clientSecret: activities.clientSecret }),
      ],
    });
    page = await browser.blank();
  });
  afterEach(async () => {
    await page.context().close();
    await stage.close();
    await discord.close();
    await telegram.close();
  });

  async function played(channel: string, first: string, second: string): Promise<string> {
    await stage.say(channel, first, { kind: 'command', name: 'new', args: 'russian' });
    await stage.say(channel, first, { kind: 'command', name: 'join', args: 'white' });
    return stage.say(channel, second, { kind: 'command', name: 'join', args: '' });
  }

  /** Opens a page of another site, and gives the frame in it. */
  async function shownBy(origin: string, html: string): Promise<Window> {
    await page.route(`${origin}/**`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(`${origin}/client`);
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error('no frame');
    return frame;
  }

  const said = (): Promise<{ eventType: string; eventData: Record<string, unknown> }[]> =>
    page.evaluate('window.said');
  const drag = async (frame: Window, from: string, to: string) => {
    const centre = async (square: string) => {
      const box = await frame.locator(`[data-square="${square}"]`).boundingBox();
      if (box === null) throw new Error(`no square ${square}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const [begin, end] = [await centre(from), await centre(to)];
    await page.mouse.move(...begin);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.up();
  };
  const miniApp = (game: string, at = Date.now()) => {
    const data = initDataOf(bot, { at, user: { id: 7, first_name: 'Olga', language_code: 'ru' } });
    const launch = new URLSearchParams({
      tgWebAppData: data,
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'web',
      tgWebAppThemeParams: JSON.stringify({ bg_color: '#102030', text_color: '#f0f0f0' }),
    });
    return `${stage.address}app/telegram/${game}#${launch}`;
  };
  const record = async (channel: string) =>
    (await stage.stage.bot.games.service.read(channel)).table?.game?.entries.map(
      (entry) => 'move' in entry && entry.move,
    );

  it('is played inside Telegram on the web, which hears of drags and moves, and paints it', async () => {
    const game = await played('telegram:-5', 'telegram:7', 'telegram:9');
    const frame = await shownBy(WEB, TELEGRAM(miniApp(game)));
    await frame.locator('[data-action=resign]').waitFor({ state: 'attached' });
    expect(await frame.locator('#status').textContent()).toBe('Ваш ход');
    expect(
      await frame.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--paper")'),
    ).toBe('#102030');
    await drag(frame, 'c3', 'd4');
    await frame.locator('[aria-label^="d4,"]').waitFor();
    await expect.poll(() => record('telegram:-5')).toEqual(['c3-d4']);
    const names = (await said()).map(({ eventType }) => eventType);
    expect(names).toEqual(expect.arrayContaining(['iframe_ready', 'web_app_ready', 'web_app_expand']));
    const swipes = (await said()).filter(({ eventType }) => eventType === 'web_app_setup_swipe_behavior');
    expect(swipes.map(({ eventData }) => eventData['allow_vertical_swipe'])).toEqual([false, true]);
    await expect
      .poll(async () => (await said()).map(({ eventType }) => eventType))
      .toContain('web_app_trigger_haptic_feedback');
    await page.evaluate(
      "tell('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#101010' } })",
    );
    await page.evaluate("tell('content_safe_area_changed', { top: 40, bottom: 0, left: 0, right: 0 })");
    await expect.poll(() => frame.evaluate('getComputedStyle(document.body).paddingTop')).toBe('40px');
    expect(
      await frame.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--paper")'),
    ).toBe('#ffffff');
    // A message that Telegram cannot keep is shared as a link.
    telegram.fail(400, 'Bad Request: not today', { method: 'savePreparedInlineMessage' });
    await frame.locator('#share').click();
    await expect
      .poll(async () => (await said()).map(({ eventType }) => eventType))
      .toContain('web_app_open_tg_link');
  });

  it('is played inside an app of Telegram, whose second button begins, and shares a prepared message', async () => {
    const channel = 'telegram:7';
    await stage.say(channel, 'telegram:7', { kind: 'command', name: 'new', args: 'russian' });
    const game = await stage.say(channel, 'telegram:7', { kind: 'command', name: 'join', args: 'white' });
    await page.addInitScript(APP);
    await page.goto(miniApp(game));
    const last = async (name: string) =>
      (await said()).filter(({ eventType }) => eventType === name).at(-1)?.eventData;
    const label = '▶ Начать';
    await expect
      .poll(() => last('web_app_setup_secondary_button'))
      .toEqual({ is_visible: true, is_active: true, text: label, position: 'bottom' });
    await page.evaluate("Telegram.WebView.receiveEvent('secondary_button_pressed', null)");
    await page.locator('[data-action=resign]').waitFor({ state: 'attached' });
    await expect.poll(() => last('web_app_setup_secondary_button')).toMatchObject({ is_visible: false });
    await page.locator('[data-square="c3"]').click();
    await expect.poll(() => last('web_app_setup_back_button')).toEqual({ is_visible: true });
    // Desktop clients know it by another name, and give text.
    await page.evaluate("TelegramGameProxy.receiveEvent('back_button_pressed', '')");
    await expect.poll(() => page.locator('.marks .picked').count()).toBe(0);
    await page.locator('#share').click();
    await expect.poll(() => last('web_app_send_prepared_message')).toEqual({ id: 'prepared' });
  });

  it('puts a picked piece back by the back button of Telegram', async () => {
    const game = await played('telegram:-5', 'telegram:7', 'telegram:9');
    const frame = await shownBy(WEB, TELEGRAM(miniApp(game)));
    await frame.locator('[data-action=resign]').waitFor({ state: 'attached' });
    await frame.locator('[data-square="c3"]').click();
    await frame.locator('.marks .picked').first().waitFor({ state: 'attached' });
    const back = async () =>
      (await said()).filter(({ eventType }) => eventType === 'web_app_setup_back_button').at(-1)?.eventData;
    await expect.poll(back).toEqual({ is_visible: true });
    await page.evaluate("tell('back_button_pressed')");
    await expect.poll(() => frame.locator('.marks .picked').count()).toBe(0);
    expect(await back()).toEqual({ is_visible: false });
  });

  it('leads from a past game to the one in its place, as the player in whom Telegram believes', async () => {
    const past = await played('telegram:-5', 'telegram:7', 'telegram:9');
    await stage.say('telegram:-5', 'telegram:7', { kind: 'command', name: 'resign', args: '' });
    const { table } = await stage.stage.bot.games.service.read('telegram:-5');
    const yes = `resign:${table?.id}:0:${Date.now()}:yes`;
    await stage.say('telegram:-5', 'telegram:7', { kind: 'button', data: yes });
    const game = await played('telegram:-5', 'telegram:7', 'telegram:9');
    const frame = await shownBy(WEB, TELEGRAM(miniApp(past)));
    await frame.locator('.next button').click();
    await frame.locator('[data-action=resign]').waitFor({ state: 'attached' });
    await drag(frame, 'c3', 'd4');
    await expect.poll(() => record('telegram:-5')).toEqual(['c3-d4']);
    expect(game).not.toBe(past);
  });

  it('says why it shows nothing when Telegram has signed it long ago', async () => {
    const game = await played('telegram:-5', 'telegram:7', 'telegram:9');
    const frame = await shownBy(WEB, TELEGRAM(miniApp(game, Date.now() - 25 * 3_600_000)));
    await frame.getByText('no longer valid').first().waitFor();
    expect(await frame.locator('[data-action]').count()).toBe(0);
  });

  it('is played inside Discord, by whom OAuth2 tells, in the game of the channel', async () => {
    const guild = discord.addGuild();
    const channel = discord.addChannel(guild);
    const boris = discord.addUser('boris', { guilds: [guild], locale: 'pt-BR' });
    const here = `discord:${channel.id}`;
    await played(here, `discord:${boris.id}`, 'discord:9');
    const instance = discord.activities.open(channel, [boris]);
    const query = `?frame_id=f&instance_id=${instance}&platform=desktop&channel_id=${channel.id}`;
    const code = discord.activities.authorize(boris);
    const frame = await shownBy('https://discord.com', DISCORD(`${stage.address}app/discord/${query}`, code));
    await frame.locator('[data-action=resign]').waitFor({ state: 'attached' });
    expect(await frame.locator('.brand').count()).toBe(0);
    // The rules come through the proxy, too, and lead nowhere.
    await frame.locator('#rules').click();
    await frame.locator('.reading .words').first().waitFor();
    expect(await frame.locator('.reading a').count()).toBe(0);
    await frame.locator('dialog .main').click();
    await drag(frame, 'c3', 'd4');
    await expect.poll(() => record(here)).toEqual(['c3-d4']);
    // In its small window over a call.
    const lay = (mode: number) =>
      page.evaluate(`document.querySelector('iframe').contentWindow.postMessage(
        [1, { cmd: 'DISPATCH', evt: 'ACTIVITY_LAYOUT_MODE_UPDATE', nonce: null, data: { layout_mode: ${mode} } }], '*')`);
    await lay(1);
    await frame.locator('body[data-small]').waitFor();
    await page.evaluate(`Object.assign(document.querySelector('iframe'), { width: 240, height: 300 })`);
    expect(await frame.locator('header').isVisible()).toBe(false);
    expect(await frame.locator('.talk').isVisible()).toBe(false);
    expect(await frame.locator('.seats.below').isVisible()).toBe(true);
    const board = await frame.locator('.stage').boundingBox();
    expect(board?.width).toBe(240);
    await lay(0);
    await frame.locator('body:not([data-small])').waitFor();
    expect(await frame.locator('header').isVisible()).toBe(true);
  });

  it('is shown by no other site, and its socket takes none', async () => {
    const game = await played('telegram:-5', 'telegram:7', 'telegram:9');
    const frame = await shownBy('https://evil.test', TELEGRAM(miniApp(game)));
    await expect.poll(() => frame.url()).toContain('chrome-error');
    for (const path of [`g/${game}`, '', 'app/discord/', `app/telegram/${game}`]) {
      const policy = (await stage.get(path)).headers.get('content-security-policy') ?? '';
      expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toMatch(
        path.startsWith('app/telegram')
          ? /^https:\/\/web\.telegram\.org$/
          : path === 'app/discord/'
            ? /^https:\/\/discord\.com /
            : /^'none'$/,
      );
    }
    const from = (path: string, origin: string) => stage.get(path, { origin }).then(({ status }) => status);
    const proxy = `https://${discord.applicationId}.discordsays.com`;
    expect(await from('app/discord/ws', proxy)).not.toBe(403);
    expect(await from('app/discord/ws', 'https://1.discordsays.com')).toBe(403);
    expect(await from('ws/board', proxy)).toBe(403);
    expect(await from('app/discord/ws', WEB)).toBe(403);
  });

  it('opens by a link from Discord as its user, keeps no trace of it in the address, and knows them again', async () => {
    const game = await played('discord:55', 'discord:8', 'discord:9');
    const user = { id: 'discord:8', name: 'Boris', locale: 'en' };
    const pass = passes().sign({ use: 'link', id: 'once', user, game, until: Date.now() + 60_000 });
    await page.goto(`${stage.address}g/${game}#pass=${pass}`);
    await page.locator('[data-action=resign]').waitFor({ state: 'attached' });
    expect(page.url()).toBe(`${stage.address}g/${game}`);
    await page.reload();
    await page.locator('[data-action=resign]').waitFor({ state: 'attached' });
    // The same link again, by whom it was meant for.
    await page.goto('about:blank');
    await page.goto(`${stage.address}g/${game}#pass=${pass}`);
    await page.locator('[data-action=resign]').waitFor({ state: 'attached' });
    const other = await browser.blank();
    await other.goto(`${stage.address}g/${game}#pass=${pass}`);
    await other.getByText('opened already').first().waitFor();
    expect(await other.locator('[data-action]').count()).toBe(0);
    await other.context().close();
  });
});
