import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsKeyboard } from '../../src/bots/channel/keyboards/keyboards.js';
import type { Button, Keyboard, Post } from '../../src/bots/port.js';
import { VARIANTS } from '../../src/engine/index.js';
import { LANGUAGES, MESSAGES } from '../../src/locales/index.js';
import { ruleTitle } from '../../src/locales/titles.js';
import { openTable } from '../../src/sessions/model/table.js';
import { FakeChat } from '../doubles/chat.js';
import { gamesUnderTest, LONG } from '../lanes.js';
import { Harness, post } from './discord/support/harness.js';
import { Stage } from './telegram/fixture.js';

/** Turns that are looked through, of a game of each shape of board or of all in the long lane, and choices of a turn that are followed. */
const TURNS = 9;
const PLAYED = new Set([...gamesUnderTest(), 'chapaev']);
const CHOICES = LONG ? 8 : 4;

let discord: Harness;
let telegram: Stage;

beforeAll(async () => {
  discord = await Harness.connected({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } });
  telegram = await Stage.open();
  await telegram.start();
});
afterAll(() => Promise.all([discord.close(), telegram.close()]));

/** Looks a game through, and hands over every set of buttons that it shows. */
class Screens {
  readonly seen = new Map<string, Keyboard>();

  constructor(private readonly chat: FakeChat) {}

  async say(user: string, text: string): Promise<void> {
    for (const answer of (await this.chat.say(user, text)).posts) this.note(answer);
  }

  /** Presses a button and gives the buttons that then take the place of those before. */
  async press(user: string, { data }: Button): Promise<Keyboard> {
    for (const answer of (await this.chat.press(user, data)).posts) this.note(answer);
    this.keep(this.chat.keyboard);
    return this.chat.keyboard;
  }

  /** Presses every button of the last message that some verb has, and those that follow, to a depth. */
  async follow(user: string, verb: RegExp, depth: number, keyboard = this.chat.last.keyboard ?? []) {
    const chosen = keyboard.flat().filter(({ data }) => verb.test(data));
    for (const button of chosen.slice(0, CHOICES)) {
      // A whole move would be played.
      if (/^tap:.*:99$/.test(button.data)) continue;
      const before = this.chat.posts.length;
      const next = await this.press(user, button);
      if (this.chat.posts.length > before) return;
      if (depth > 1) await this.follow(user, verb, depth - 1, next);
    }
  }

  private note({ keyboard = [] }: Post): void {
    this.keep(keyboard);
  }

  private keep(keyboard: Keyboard): void {
    if (keyboard.length > 0) this.seen.set(JSON.stringify(keyboard), keyboard);
  }
}

/** The person to move; null if the game is over. */
const mover = (chat: FakeChat): string | null => chat.last.turn?.name ?? null;

async function screensOf(id: string, locale: string): Promise<readonly Keyboard[]> {
  const chat = new FakeChat('web:test', { locale, random: () => 0.3 });
  const screens = new Screens(chat);
  const variant = VARIANTS.find((one) => one.id === id);
  await screens.say('P0', `/new ${id}`);
  await screens.follow('P0', /^(options|level)/, 1);
  await screens.say('P0', '/board');
  for (const seat of variant?.seats.keys() ?? []) await screens.say(`P${seat}`, '/join');
  for (let turn = 0; PLAYED.has(id) && turn < TURNS; turn += 1) {
    const user = mover(chat);
    if (user === null) break;
    const { posts } = chat;
    const board = posts.length;
    await screens.follow(user, /^(tap|flick|more)/, 2);
    if (posts.length > board) continue;
    const moves = await chat.bot.conversation.suggestMoves(chat.channel, `web:${user}`, '');
    const move = moves[(turn * 7) % moves.length]?.value ?? `${(turn % 8) + 1} ${90 + 180 * (turn % 2)} 60`;
    await screens.say(user, `/move ${move}`);
    if (posts.length === board) break;
  }
  for (const text of ['/settings', '/rules', '/new', '/draw', '/undo', '/resign', '/leave'])
    await screens.say('P0', text);
  await chat.stop();
  return [...screens.seen.values()];
}

/** What a platform may refuse in buttons, but for what they say. */
const shapeOf = (keyboard: Keyboard): string =>
  JSON.stringify(keyboard.map((row) => row.map(({ data }) => data.split(':').map((part) => part.length))));

/** Buttons in their order. A platform takes no more than its limits, and breaks rows that are too wide for a phone. */
const buttonsOf = (keyboard: Keyboard) => keyboard.flat().map(({ label, data }) => [label, data]);

/** Shapes that both platforms have taken: a client of Discord's sends no more than fifty messages a second. */
const taken = new Set<string>();

describe.each(VARIANTS.map(({ id }, at) => [id, ['en', 'ru', 'pt'][at % 3] ?? 'en'] as const))(
  '%s',
  (id, locale) => {
    it('shows no buttons that a platform refuses', async () => {
      const screens = await screensOf(id, locale);
      expect(screens.length).toBeGreaterThan(8);
      for (const keyboard of screens) {
        const ids = keyboard.flat().map(({ data }) => data);
        expect(ids, JSON.stringify(keyboard)).toEqual([...new Set(ids)]);
        expect(ids.filter((data) => !/^[ -~]{1,60}$/.test(data))).toEqual([]);
        const labels = keyboard.flat().map(({ label }) => label.length);
        expect(Math.min(...labels)).toBeGreaterThan(0);
        expect(Math.max(...labels)).toBeLessThanOrEqual(80);
        expect(keyboard.length).toBeLessThanOrEqual(5);
        for (const row of keyboard) expect(row.length).toBeLessThanOrEqual(5);
        if (taken.has(shapeOf(keyboard))) continue;
        taken.add(shapeOf(keyboard));
        const message = post(['?'], { keyboard });
        await discord.port?.deliver(discord.key, message);
        await telegram.port?.deliver(`telegram:${telegram.group.id}`, message);
        const [asked] = telegram.group.botMessages.slice(-1);
        expect(asked?.buttons.map(({ label, data }) => [label, data])).toEqual(buttonsOf(keyboard));
        // Discord shows at most five rows; Telegram breaks them, but joins none.
        expect(asked?.keyboard.length).toBeGreaterThanOrEqual(keyboard.length);
        const shown = discord.channel.messages.at(-1)?.buttons ?? [];
        expect(shown.map((button) => [button.label, button.custom_id])).toEqual(buttonsOf(keyboard));
      }
    });
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  it('every value of a house rule is told from the others on its button, by what a phone shows of it', () => {
    for (const variant of VARIANTS)
      for (const [at, option] of variant.options.entries()) {
        const labels = option.values.map(({ value }) => {
          const table = openTable('t', variant, { [option.key]: value }, 0);
          const shown = optionsKeyboard(table, variant, MESSAGES[language], language);
          return shown.flat()[at]?.label ?? '';
        });
        expect(labels).toEqual([...new Set(labels)]);
        expect(labels.filter((label) => label.length > 34)).toEqual([]);
        const name = ruleTitle(option, language).slice(0, 12).trimEnd();
        expect(labels.filter((label) => !label.startsWith(name))).toEqual([]);
      }
  });
});
