import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../src/bots/feature.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { ownCode } from '../../src/bots/features/profiles/own-page.js';
import { play } from '../../src/bots/play/index.js';
import { Registry } from '../../src/bots/registry.js';
import { HELP_TOPICS, MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat, yesTo } from '../doubles/chat.js';
import { CLUB, Club } from '../doubles/club.js';
import { endedGame, keepEnded } from '../sessions/ratings/settling-suite.js';
import { PageStage } from './web/game/stage.js';

const NAMES = FEATURES.filter((feature) => feature !== play).map(({ name }) => name);
const without = (name: string): readonly Feature[] => FEATURES.filter((feature) => feature.name !== name);
const words = MESSAGES.en;
const unknown = (name: string): string => plain(words.unknownCommand(name));
const STALE = plain(words.refusal({ code: 'stale' }));

/** Everything that the bot has said, in posts and in private. */
const said = (chat: FakeChat): string =>
  [...chat.posts.map(({ text }) => plain(text)), ...chat.whispers.map(({ text }) => text)].join('\n');

async function whoHasWhite(chat: FakeChat): Promise<string> {
  const holder = (await chat.bot.games.service.read('web:test')).table?.seats[0];
  return holder?.kind === 'person' ? holder.user : '';
}

describe.each(NAMES)('without the feature %s', (name) => {
  it('a game is played to its end', async () => {
    const chat = new FakeChat('web:test', { features: without(name) });
    for (const line of ['/new russian', '/join white', '/start']) await chat.say('Ann', line);
    for (let moves = 0; moves < 3; moves += 1) {
      const [move] = await chat.bot.conversation.suggestMoves('web:test', await whoHasWhite(chat), '');
      await chat.say('Ann', `/m ${move?.value}`);
    }
    const { table } = await chat.bot.games.service.read('web:test');
    expect(table?.game?.entries).toHaveLength(6);
    await chat.press('Ann', yesTo('resign', table, 0));
    expect((await chat.bot.games.service.read('web:test')).table?.phase).toBe('over');
    expect(said(chat)).not.toContain(plain(words.ourFault()));
  });

  it('no topic of help names a command of it', async () => {
    const { commands = [] } = FEATURES.find((feature) => feature.name === name) ?? {};
    const chat = new FakeChat('web:test', { features: without(name) });
    for (const topic of HELP_TOPICS) await chat.say('Ann', `/help ${topic}`);
    const help = chat.whispers.map(({ text }) => text).join('\n');
    for (const command of commands) expect(help).not.toMatch(new RegExp(`/${command.name}\\b`));
    if (name !== 'help') expect(help).toContain('/new');
  });

  it('its commands are as unknown as any other word, its buttons as stale, and all others are known', async () => {
    const chat = new FakeChat('web:test', { features: without(name) });
    for (const { commands = [], buttons = {}, name: own } of FEATURES) {
      for (const command of commands) {
        const { posts } = await chat.say('Ann', `/${command.name}`);
        const isUnknown = posts.some(({ text }) => plain(text) === unknown(command.name));
        expect(isUnknown, command.name).toBe(own === name);
      }
      if (own !== name) continue;
      for (const verb of Object.keys(buttons)) {
        await chat.press('Ann', `${verb}:x:0`);
        expect(chat.whispers.at(-1)?.text, verb).toBe(STALE);
      }
    }
    expect(said(chat)).not.toContain(plain(words.ourFault()));
  });
});

describe.each(['ratings', 'profiles', 'top', 'follow'])('without %s', (name) => {
  it('the others of the club go on, and offer nothing of it', async () => {
    const { commands = [], buttons = {} } = FEATURES.find((feature) => feature.name === name) ?? {};
    const club = new Club(undefined, { features: without(name) });
    await club.beats('Ann', 'Bob');
    for (const line of ['/rating', '/rating world', '/top', '/top cross', '/top season', '/profile'])
      await club.chats.say(CLUB, 'Ann', line);
    for (const line of ['/profile Bob', '/versus Bob', '/follow neva', '/tv', '/record'])
      await club.chats.say(CLUB, 'Ann', line);
    const data = club.chats.in(CLUB).flatMap(({ keyboard = [] }) => keyboard.flat().map((each) => each.data));
    for (const verb of Object.keys(buttons))
      expect(data.filter((each) => each.startsWith(`${verb}:`))).toEqual([]);
    for (const command of commands) expect(data).not.toContain(`do:${command.name}`);
    await club.chats.bot.keepUpFeatures();
    expect([...club.chats.textsIn(CLUB), ...club.chats.whispers]).not.toContain(plain(words.ourFault()));
    await club.stop();
  });

  it('its pages are not there, and all other pages are', async () => {
    const stage = await PageStage.open(undefined, { features: without(name) });
    const { store } = stage.stage.bot.games.service;
    await keepEnded(store, endedGame('a', 1, Date.now()));
    const code = await ownCode(store, 'telegram:501234567', 'Ann');
    const gone: Readonly<Record<string, readonly string[]>> = {
      top: ['/top', '/top/russian'],
      profiles: [`/player/${code}`],
    };
    for (const path of ['/', '/top', '/top/russian', `/player/${code}`, '/rules', '/g/game-a']) {
      const { status } = await fetch(new URL(path, stage.address));
      expect([path, status]).toEqual([path, gone[name]?.includes(path) ? 404 : 200]);
    }
    await stage.close();
  });
});

it('every folder of a feature stands in the list by its name', () => {
  const folders = readdirSync('src/bots/features', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(NAMES.toSorted()).toEqual(folders.toSorted());
});

it('two features that claim the same word are a mistake', () => {
  const again: Feature = { name: 'again', buttons: { hint: { run: async () => undefined } } };
  expect(() => new Registry([...FEATURES, again])).toThrow('Two features claim "hint".');
});

it('“show to all” took the buttons that show a game of one’s own: no feature may claim a word of the bot itself', () => {
  const show: Feature = { name: 'again', buttons: { all: { run: async () => undefined } } };
  expect(() => new Registry([...FEATURES, show])).toThrow('No feature may claim "all".');
});
