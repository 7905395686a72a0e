import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import type { Post } from '../../src/bots/port.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { runCommand } from '../../src/cli/run.js';
import { localStudio } from '../../src/render/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { PageStage } from '../bots/web/game/stage.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { Chats } from '../doubles/chats.js';
import { startDiscordDouble } from '../doubles/discord.js';
import { startTelegramDouble } from '../doubles/telegram.js';
import { BotStage } from '../e2e/stage.js';
import { drawChat, type Said, saidIn } from './chat-frame.js';

/** The folder of the documents; they show what this draws. */
const DOCS = join(import.meta.dirname, '..', '..', 'docs');
/** Whether the documents get the pictures: `npm run pictures`. */
const KEEPS = process.env['DAMKA_PICTURES'] === '1';
const PHONE = { width: 390, height: 844 };

const [OLGA, BOB, EVA] = ['telegram:1', 'discord:2', 'telegram:3'];
const NAMES = { '1': 'Olga', '2': 'Bob', '3': 'Eva' };

/** Draws the pictures of README and docs from the program as it is. */
describe.skipIf(missingChromium !== null)('the pictures of the documents', () => {
  let folder: string;
  let browser: WebBrowser;
  const drawn = new Map<string, Buffer>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damka-pictures-'));
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A chat of several platforms that draws; what it answers is looked at. */
  const talk = (): Chats =>
    new Chats(
      memoryStore(),
      {},
      { studio: localStudio, publicUrl: 'https://damka.example', bringsTogether: true },
    );
  const lastIn = (chats: Chats, channel: string): Post => {
    const post = chats.in(channel).at(-1);
    if (post === undefined) throw new Error(`nothing was said in ${channel}`);
    return post;
  };
  const chat = async (name: string, said: readonly Said[], own: string): Promise<void> => {
    const page = await browser.blank();
    drawn.set(name, await drawChat(page, said, own));
    await page.context().close();
  };

  it('are boards as the command line draws them', async () => {
    for (const game of ['russian', 'novgorod-37']) {
      const file = join(folder, `${game}.png`);
      await runCommand(['board', game, '--out', file]);
      drawn.set(`${game}.png`, await readFile(file));
    }
  });

  it('are a game of four in its middle', async () => {
    const chats = talk();
    await chats.say(EVA, '3', '/new neva level=4');
    await chats.tap(EVA, '3', 'White');
    await chats.say(EVA, '3', '/start');
    for (let turn = 0; turn < 6; turn += 1) {
      const keys = lastIn(chats, EVA).keyboard ?? [];
      const move = keys.flat().find(({ data }) => data.startsWith('tap:') || data.startsWith('move:'));
      if (move === undefined) break;
      await chats.press(EVA, '3', move.data);
    }
    const board = chats.in(EVA).findLast(({ picture }) => picture !== undefined)?.picture;
    if (board === undefined) throw new Error('no board');
    drawn.set('neva.png', board.png);
    await chats.stop();
  });

  it('are a challenge, as the one sees it and the other', async () => {
    const chats = talk();
    chats.names = NAMES;
    await chats.say(OLGA, '1', '/challenge russian 3d white');
    const sent = lastIn(chats, OLGA);
    const [, code = ''] = /\/challenge(?: \w+:)? ([a-z0-9]{8})/.exec(chats.textsIn(OLGA).at(-1) ?? '') ?? [];
    await chats.say(BOB, '2', `/challenge ${code}`);
    await chat(
      'play-challenge.png',
      [
        { who: 'Olga', text: '/challenge russian 3d white' },
        saidIn(sent),
        saidIn(lastIn(chats, BOB), 'In Bob’s chat, on Discord'),
      ],
      'Olga',
    );
    await chats.stop();
  });

  it('are a seek, and the list in which others find it', async () => {
    const chats = talk();
    chats.names = NAMES;
    await chats.say(OLGA, '1', '/seek russian 3d');
    const sought = lastIn(chats, OLGA);
    await chats.say(BOB, '2', '/seek english 5+3');
    await chats.say(EVA, '3', '/tables');
    await chat(
      'play-seek.png',
      [
        { who: 'Olga', text: '/seek russian 3d' },
        saidIn(sought),
        saidIn(lastIn(chats, EVA), 'In Eva’s chat: /tables'),
      ],
      'Olga',
    );
    await chats.stop();
  });

  it('are a game on one message of Telegram, in a chat without the bot', async () => {
    const telegram = await startTelegramDouble();
    const stage = await BotStage.open(undefined, { studio: localStudio });
    const bot = telegram.addBot({ username: 'damka_bot' });
    const [anna, boris] = ['Anna', 'Boris'].map((firstName) =>
      telegram.addUser({ firstName, languageCode: 'en' }),
    );
    if (anna === undefined || boris === undefined) throw new Error('nobody is there');
    const friends = telegram.addGroup('Friends', { people: [anna, boris] });
    const staging = telegram.addGroup('Staging', { bots: [bot] });
    stage.put(
      startTelegram(
        {
          token: bot.token,
          apiRoot: telegram.apiRoot,
          inbox: stage.store.inbox,
          inline: { stagingChat: String(staging.id) },
        },
        stage.context,
      ),
    );
    const message = await friends.answerTo(bot.inline.call(friends, anna, 'russian'));
    for (const [user, label, sign] of [
      [anna, 'White', 'Anna'],
      [boris, 'Black', 'White to move'],
      [anna, 'c3-d4', 'c3-d4'],
    ] as const) {
      const data = message.buttons.find((button) => button.label.includes(label))?.data ?? label;
      user.press(message, data);
      await telegram.until(() => message.text.includes(sign), `${sign} after ${label}: ${message.text}`);
    }
    await telegram.until(() => message.text.includes('Black to move'), 'the next turn');
    const { text, picture, keyboard } = message;
    const keys = keyboard.map((row) => row.map(({ label }) => label));
    const said = { who: 'Damka', text, png: picture, keys };
    await chat('play-inline.png', [{ who: 'Anna', text: '@damka_bot russian' }, said], 'Anna');
    await stage.close();
    await telegram.close();
  });

  it('are a game in a group on Discord, where the bot is not', async () => {
    const discord = await startDiscordDouble({ isPersonal: true });
    const stage = await BotStage.open(undefined, { studio: localStudio });
    const [clara, dora] = ['Clara', 'Dora'].map((name) =>
      discord.addUser(name.toLowerCase(), { globalName: name }),
    );
    if (clara === undefined || dora === undefined) throw new Error('nobody is there');
    stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
    await discord.until(() => discord.commands.length > 0, 'the commands');
    clara.install();
    const group = discord.addGroup(clara, dora);
    await clara.slash(group, 'checkers new', { game: 'russian' });
    const message = await discord.until(() => group.messages.findLast((one) => !one.loading), 'a message');
    for (const [user, label, sign] of [
      [clara, 'White', '<@'],
      [dora, 'Black', 'White to move'],
      [clara, 'c3-d4', 'c3-d4'],
    ] as const) {
      const named = message.buttons.find((button) => button.label?.includes(label))?.label ?? label;
      await user.press(message, named);
      await discord.until(() => message.content.includes(sign), `${sign} after ${label}: ${message.content}`);
    }
    const names = new Map([clara, dora].map((user) => [user.id, `@${user.globalName}`]));
    const said = {
      who: 'Damka',
      text: message.content
        .replace(/<@(\d+)>/g, (mention, id) => names.get(id) ?? mention)
        .replace(/\*\*/g, ''),
      png: message.file('board.png')?.data,
      keys: message.components.map((row) => row.components.map(({ label }) => label ?? '')),
    };
    await chat('play-discord.png', [{ who: 'Clara', text: '/checkers new russian' }, said], 'Clara');
    await stage.close();
    await discord.close();
  });

  it('are the pages, on a phone by day and on a large screen at night', async () => {
    const stage = await PageStage.open(undefined, { studio: localStudio });
    const shot = async (player: BoardPlayer, name: string): Promise<void> => {
      await player.page.waitForLoadState('networkidle');
      drawn.set(name, await player.page.screenshot());
    };
    const waiting = await browser.visit(stage.address);
    for (const [game, name] of [
      ['frisian', 'Hanna'],
      ['novgorod-37', 'Pavel'],
    ] as const) {
      await stage.opened(`game=${game}&opponent=person`, { name });
    }
    await browser.leave([waiting]);
    const player = new BoardPlayer(await browser.visit(stage.address, PHONE));
    for (const [game, taps] of [
      ['international', []],
      ['neva', []],
      ['russian', ['c3', 'd4']],
    ] as const) {
      await player.page.goto(
        new URL(`/g/new?game=${game}&seat=white&opponent=computer&level=2`, stage.address).href,
      );
      await player.page.waitForURL(/\/g\/\w{16}$/);
      await player.tab.online();
      for (const square of taps) await player.tap(square);
    }
    await player.page.getByText('Your move').first().waitFor();
    await shot(player, 'web-game.png');
    await player.page.goto(stage.address);
    await player.tab.online();
    await player.page.getByText('Hanna').first().waitFor({ state: 'attached' });
    await shot(player, 'web-lobby.png');
    await player.page.setViewportSize({ width: 1440, height: 900 });
    await player.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await player.page.reload();
    await player.tab.online();
    await shot(player, 'web-lobby-wide.png');
    await stage.close();
  });

  it('are all that the documents show, of a size that fits', async () => {
    for (const png of drawn.values()) {
      const { width, height } = PNG.sync.read(png);
      expect(width).toBeGreaterThanOrEqual(390);
      expect(height).toBeLessThanOrEqual(1400);
    }
    const shown = (await readdir(DOCS)).filter((name) => name.endsWith('.png'));
    expect([...drawn.keys()].sort()).toEqual(shown.sort());
    if (KEEPS) for (const [name, png] of drawn) await writeFile(join(DOCS, name), png);
  });
});
