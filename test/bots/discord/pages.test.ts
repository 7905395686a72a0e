import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Activity } from '../../../src/bots/discord/activity.js';
import { Launches } from '../../../src/bots/page-app.js';
import { Passes } from '../../../src/bots/passes.js';
import { LOCALES, MESSAGES } from '../../../src/locales/index.js';
import { always, Harness, post } from './support/harness.js';

const PUBLIC = 'https://damka.test';
const GAME = 'abcdefghjkmnpqrs';
const BOARD = post(['Russian checkers'], {
  keyboard: [[{ label: 'Board', data: `board:${GAME}`, page: GAME }]],
});

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.prepare();
});
afterEach(async () => await harness.close());

/** The bot with pages, and a board that it has posted. */
async function shown(hasActivity: boolean, launches = new Launches()) {
  const { anna, channel, conversation, discord } = harness;
  harness.start(discord.token, { pages: { publicUrl: PUBLIC, hasActivity, launches } });
  await harness.reaches('on');
  await discord.until(() => discord.requests.some(({ method }) => method === 'PUT'), 'the commands');
  conversation.answer = always(BOARD);
  conversation.game = GAME;
  await anna.slash(channel, 'checkers board');
  return channel.nextFromBot();
}

describe('the button that opens the page of a game', () => {
  test('answers to whoever pressed it alone, with a link that is theirs for a quarter of an hour', async () => {
    const { boris, conversation, discord } = harness;
    const board = await shown(false);
    const pressed = await boris.press(board, 'Board');
    const whisper = await pressed.whisper();
    expect(whisper.content).toContain('15 минут');
    const [button] = whisper.buttons;
    const [address = '', pass = ''] = button?.url?.split('#pass=') ?? [];
    expect(address).toBe(`${PUBLIC}/g/${GAME}`);
    const passes = new Passes('discord', discord.token);
    const read = passes.read(pass, Date.now());
    const user = { id: `discord:${boris.id}`, name: 'boris', locale: 'ru' };
    expect(read).toMatchObject({ ok: true, value: { use: 'link', game: GAME, user } });
    expect(passes.read(pass, Date.now() + 15 * 60_000)).toEqual({ ok: false, error: 'expired' });
    // Nobody writes it down.
    expect(JSON.stringify(harness.logged)).not.toContain(pass);
    expect(conversation.events).toHaveLength(1);
  });

  test('gives the host of a display a link that opens all its boards as theirs, and others the board', async () => {
    const { anna, boris, conversation, discord } = harness;
    const board = await shown(true);
    conversation.displays.set(`${GAME} discord:${boris.id}`, 'abcdefg');
    const pressed = await boris.press(board, 'Board');
    expect(pressed.hasLaunched).toBe(false);
    const own = (await pressed.whisper()).buttons.at(-1)?.url ?? '';
    const [address, pass = ''] = own.split('#pass=');
    expect(address).toBe(`${PUBLIC}/s/abcdefg`);
    const read = new Passes('discord', discord.token).read(pass, Date.now());
    expect(read).toMatchObject({ ok: true, value: { game: GAME, user: { id: `discord:${boris.id}` } } });
    discord.activities.entryPoint = { id: '77', name: 'launch', handler: 2 };
    expect((await anna.press(board, 'Board')).hasLaunched).toBe(true);
  });

  test('gives each press a link of its own', async () => {
    const { anna } = harness;
    const board = await shown(false);
    const links = [];
    for (let time = 0; time < 2; time += 1)
      links.push((await (await anna.press(board, 'Board')).whisper()).buttons[0]?.url);
    expect(new Set(links).size).toBe(2);
  });

  test('opens the Activity where there is one, and gives the link where Discord refuses', async () => {
    const { anna, discord } = harness;
    discord.activities.entryPoint = { id: '77', name: 'launch', handler: 2 };
    const board = await shown(true);
    expect((await anna.press(board, 'Board')).hasLaunched).toBe(true);
    discord.activities.entryPoint = null;
    const refused = await anna.press(board, 'Board');
    expect(refused.hasLaunched).toBe(false);
    expect((await refused.whisper()).buttons[0]?.url).toContain('#pass=');
  });

  test('notes which Activity it has opened: its first page shared the share of strangers’ guesses', async () => {
    const { anna, channel, discord } = harness;
    discord.activities.entryPoint = { id: '77', name: 'launch', handler: 1 };
    const launches = new Launches();
    const board = await shown(true, launches);
    const opened = [await anna.press(board, 'Board'), await anna.enter(channel)];
    const app = new Activity({ token: discord.token, apiRoot: discord.apiRoot }, launches);
    for (const { instance } of opened) await expect.poll(() => app.hasOpened(instance ?? '')).toBe(true);
    expect(app.hasOpened('i-1-gc-2')).toBe(false);
  });

  test('opens the very game by links where the channel shows another one, or none', async () => {
    const { anna, conversation, discord } = harness;
    const board = await shown(true);
    for (const here of ['another-game', null]) {
      conversation.game = here;
      const pressed = await anna.press(board, 'Board');
      expect(pressed.hasLaunched).toBe(false);
      const [inside, own] = (await pressed.whisper()).buttons;
      expect(inside?.url).toBe(`https://discord.com/activities/${discord.applicationId}?custom_id=${GAME}`);
      expect(own?.url).toContain(`${PUBLIC}/g/${GAME}#pass=`);
    }
  });

  test('shows the board again where there are no pages', async () => {
    const { anna, channel, discord, conversation } = harness;
    harness.start(discord.token);
    await harness.reaches('on');
    await discord.until(() => discord.commands.length > 0, 'the commands');
    conversation.answer = always(BOARD);
    await anna.slash(channel, 'checkers board');
    await anna.press(await channel.nextFromBot(), 'Board');
    expect((await harness.event(1)).input).toMatchObject({ kind: 'button', data: `board:${GAME}` });
  });
});

describe('the entry point of the Activity', () => {
  test('is kept when the commands are registered, and opens the Activity', async () => {
    const { anna, channel, discord } = harness;
    discord.activities.entryPoint = { id: '77', name: 'launch', handler: 1 };
    await shown(true);
    expect(discord.commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['checkers', 'move']));
    expect(harness.logged.filter(({ level }) => level !== 'info')).toEqual([]);
    expect((await anna.enter(channel)).hasLaunched).toBe(true);
    // What Discord has is ours already.
    const puts = () => discord.requests.filter(({ method }) => method === 'PUT').length;
    await harness.port?.stop();
    harness.start(discord.token, { pages: { publicUrl: PUBLIC, hasActivity: true } });
    await harness.reaches('on');
    const asked = () => discord.requests.filter(({ path }) => path.endsWith('/commands')).length;
    await discord.until(() => asked() >= 3, 'the commands to be asked for again');
    expect(puts()).toBe(1);
  });
});

test('the entry point answers in words where there is no Activity', async () => {
  const { boris, channel, discord } = harness;
  discord.activities.entryPoint = { id: '77', name: 'launch', handler: 1 };
  await shown(false);
  const refused = await boris.enter(channel);
  expect(refused.hasLaunched).toBe(false);
  expect((await refused.whisper()).content).toBe(LOCALES.ru.commands.noActivity);
});

describe('whoever opens the Activity', () => {
  const activity = (more: Partial<ConstructorParameters<typeof Activity>[0]> = {}) => {
    const { token, apiRoot, activities } = harness.discord;
    return new Activity({ token, apiRoot, clientSecret: activities.clientSecret, ...more });
  };
  const proof = (code: string, instance: string) => ({ kind: 'activity', code, instance }) as const;

  test('is known by their code, in the channel of the instance that they take part in', async () => {
    const { anna, boris, channel, discord } = harness;
    const instance = discord.activities.open(channel, [anna, boris]);
    const code = discord.activities.authorize(boris);
    const app = activity();
    expect(await app.prove(proof(code, instance))).toEqual({
      ok: true,
      value: {
        user: { id: `discord:${boris.id}`, name: 'boris', locale: 'ru' },
        opens: { channel: harness.key },
      },
    });
    expect(await app.activity?.()).toBe(discord.applicationId);
    // A code is good once.
    expect(await app.prove(proof(code, instance))).toEqual({ ok: false, error: 'forged' });
  });

  test('is not believed about an instance of others, or about none', async () => {
    const { anna, boris, channel, discord } = harness;
    const instance = discord.activities.open(channel, [anna]);
    const ask = (where: string) => activity().prove(proof(discord.activities.authorize(boris), where));
    expect(await ask(instance)).toEqual({ ok: false, error: 'foreign' });
    expect(await ask('i-unknown')).toEqual({ ok: false, error: 'forged' });
    expect(await ask('../../users/@me')).toEqual({ ok: false, error: 'forged' });
    expect(await activity().prove({ kind: 'telegram', data: '' })).toEqual({ ok: false, error: 'forged' });
  });

  test('hears that it is Discord’s fault, or the operator’s', async () => {
    const { anna, channel, discord } = harness;
    const instance = discord.activities.open(channel, [anna]);
    const ask = (app: Activity) => app.prove(proof(discord.activities.authorize(anna), instance));
    expect(await ask(activity({ clientSecret: 'wrong' }))).toEqual({ ok: false, error: 'unreachable' });
    const app = activity();
    discord.setReachable(false);
    expect(await ask(app)).toEqual({ ok: false, error: 'unreachable' });
    discord.setReachable(true);
    expect(await ask(app)).toMatchObject({ ok: true });
    expect(MESSAGES.en.boardPage.unproved.unreachable).toContain('Discord');
  });

  test('is asked about no more often than Discord bears', async () => {
    const { anna, channel, discord } = harness;
    const instance = discord.activities.open(channel, [anna]);
    const app = activity();
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => app.prove(proof('nonsense', instance))),
    );
    expect(answers.filter((answer) => !answer.ok && answer.error === 'unreachable').length).toBeGreaterThan(
      10,
    );
    expect(discord.requests.filter(({ path }) => path === '/oauth2/token').length).toBeLessThan(80);
  });
});
