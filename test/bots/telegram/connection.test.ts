import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gate } from '../../../src/bots/gate.js';
import type { ChatEvent } from '../../../src/bots/port.js';
import { lineOf } from '../../../src/cli/doctor/finding.js';
import { telegramFindings } from '../../../src/cli/doctor/telegram.js';
import { StoreError } from '../../../src/sessions/stores/open-store.js';
import { startTelegramDouble } from '../../doubles/telegram.js';
import { post, Stage } from './fixture.js';

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.close());

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the connection to the server', () => {
  it('says who it is and what it hears', async () => {
    await stage.start();
    expect(stage.states).toEqual([
      {
        state: 'on',
        reason:
          'Connected as @damka_bot; privacy mode is on, so in groups it gets commands, replies to it and buttons.',
      },
    ]);
  });

  it('hears of Telegram’s clock with each message that is sent', async () => {
    await stage.start();
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    await stage.port?.deliver(`telegram:${stage.group.id}`, post(['x']));
    expect(stage.times).toHaveLength(1);
    expect(stage.times[0]).toBeGreaterThanOrEqual(before);
    expect(stage.times[0]).toBeLessThanOrEqual(Date.now());
  });

  it('takes over from a webhook', async () => {
    stage.bot.deliverer.webhook = { url: 'https://example.org/', secret: '', connections: 40 };
    await stage.start();
    expect(stage.bot.deliverer.webhook).toBeUndefined();
  });

  it.each(['1:wrong', 'nonsense', ''])(
    'is off with a refused token and does not insist: "%s"',
    async (token) => {
      const port = stage.launch({}, token);
      const { reason } = await stage.state('off');
      expect(reason).toMatch(/does not accept this token/);
      await expect(port.deliver(`telegram:${stage.group.id}`, post(['x']))).rejects.toMatchObject({
        problem: 'unreachable',
      });
      await wait(60);
      expect(stage.states).toHaveLength(1);
      await port.stop();
    },
  );

  it('goes off when the token is revoked while it runs', async () => {
    await stage.start();
    stage.telegram.fail(401, 'Unauthorized', { method: 'getUpdates' });
    stage.anna.send(stage.group, '/board');
    await stage.state('off');
    await wait(60);
    expect(stage.states.map(({ state }) => state)).toEqual(['on', 'off']);
  });

  it('waits for a server that is down, and never shows the token', async () => {
    await stage.telegram.goDown();
    const port = stage.launch();
    const { reason } = await stage.state('waiting');
    expect(reason).toMatch(/cannot be reached/);
    const lost: unknown = await port
      .deliver(`telegram:${stage.group.id}`, post(['x']))
      .catch((error) => error);
    expect(lost).toMatchObject({ problem: 'unreachable' });
    const said = inspect([stage.states, stage.log.lines, lost], { depth: 20, showHidden: true });
    expect(said).not.toContain(stage.bot.token.split(':')[1]);
    await stage.telegram.comeUp();
    await stage.state('on');
    stage.anna.send(stage.group, '/board');
    await stage.event();
  });

  it('comes back after the server was gone for a while, and loses nothing', async () => {
    await stage.start();
    await stage.telegram.goDown();
    await stage.state('waiting');
    stage.anna.send(stage.group, '/board');
    await stage.telegram.comeUp();
    await stage.state('on', 2);
    await stage.event();
    expect(stage.states.map(({ state }) => state)).toEqual(['on', 'waiting', 'on']);
  });

  it('says that another program polls, and comes back when it is gone', async () => {
    await stage.start();
    await stage.telegram.until(() => stage.bot.updates.isPolled, 'the poll');
    const url = `${stage.telegram.apiRoot}/bot${stage.bot.token}/getUpdates`;
    await fetch(url);
    const { reason } = await stage.state('waiting');
    expect(reason).toMatch(/Another program is fetching messages/);
    await stage.telegram.until(() => stage.bot.updates.isPolled, 'the next poll');
    expect(stage.states.at(-1)?.state).toBe('waiting');
    stage.anna.send(stage.group, '/board');
    await stage.event();
    expect(stage.states.at(-1)?.state).toBe('on');
  });

  it('goes on without its command menu', async () => {
    stage.telegram.fail(400, 'Bad Request: BOT_COMMAND_INVALID', { method: 'setMyCommands' });
    await stage.start();
    expect(stage.log.lines.join()).toMatch(/did not take the commands and descriptions/);
  });

  it('survives a conversation that throws', async () => {
    await stage.start();
    stage.conversation.answer = () => Promise.reject(new Error('a bug'));
    stage.anna.send(stage.group, '/board');
    await stage.event();
    stage.conversation.answer = async (_, respond) => respond(post(['still here']));
    const message = stage.anna.send(stage.group, '/board');
    expect((await stage.group.answerTo(message)).text).toBe('still here');
    expect(stage.log.lines.join()).toMatch(/could not be handled/);
  });
});

describe('updates on the server', () => {
  it('stay there until they are kept, and no longer, while other channels go on', async () => {
    await stage.start();
    const other = stage.telegram.addGroup('Others', { people: [stage.boris], bots: [stage.bot] });
    stage.conversation.answer = (event) =>
      event.user.name === 'Boris' ? Promise.resolve() : new Promise(() => undefined);
    stage.anna.send(stage.group, '/new');
    await stage.event();
    for (let count = 0; count < 150; count += 1) stage.boris.send(other, '/board');
    await stage.event(151);
    await stage.telegram.until(() => stage.bot.updates.pending.length === 0, 'the confirmation');
  });

  it('that were not answered at a stop are answered after the next start, once, in their order', async () => {
    const first = await stage.start({ drainMs: 50, leaseMs: 100 });
    stage.conversation.answer = () => new Promise(() => undefined);
    for (const text of ['/new neva', '/join', '/start']) stage.anna.send(stage.group, text);
    const { id } = await stage.event();
    await stage.telegram.until(() => stage.bot.updates.pending.length === 0, 'the confirmation');
    await first.stop();
    stage.conversation.answer = async () => undefined;
    await stage.start({ leaseMs: 100 });
    await stage.event(4);
    const ids = stage.conversation.events.slice(1).map((event) => Number(event.id) - Number(id));
    expect(ids).toEqual([0, 1, 2]);
    stage.bot.redeliver(Number(id));
    stage.anna.send(stage.group, '/board');
    expect((await stage.event(5)).input).toMatchObject({ name: 'board' });
  });

  it('stay there while they cannot be kept, and the chats are told', async () => {
    stage.bot.hasPrivacy = false;
    await stage.start();
    stage.inbox.isAway = true;
    stage.anna.send(stage.group, '/new neva');
    stage.anna.send(stage.group, 'talk');
    stage.anna.send(stage.group, '/join');
    await stage.sees(() => stage.conversation.unkept.length >= 4, 'the chat to be told at every attempt');
    expect(stage.bot.updates.pending).toHaveLength(3);
    expect(stage.conversation.unkept[0]).toMatchObject({
      input: { name: 'new' },
      isKept: true,
      outage: 'unreachable',
    });
    stage.inbox.isAway = false;
    await stage.event(2);
    expect(stage.conversation.inputs).toMatchObject([{ name: 'new' }, { name: 'join' }]);
    await stage.telegram.until(() => stage.bot.updates.pending.length === 0, 'the confirmation');
  });

  it('are handled again, in their order, when the store failed meanwhile', async () => {
    await stage.start();
    let isAway = true;
    stage.conversation.answer = () => (isAway ? Promise.reject(new StoreError('away')) : Promise.resolve());
    for (const text of ['/new', '/join', '/start']) stage.anna.send(stage.group, text);
    // More often than an update may crash the program.
    await stage.event(8);
    const names = () => stage.conversation.inputs.map((input) => 'name' in input && input.name);
    expect(new Set(names())).toEqual(new Set(['new']));
    isAway = false;
    await stage.sees(() => names().includes('start'), 'the others');
    expect(names().slice(-3)).toEqual(['new', 'join', 'start']);
  });

  it('that wait long for the server hold up no other chat', async () => {
    await stage.start({ slowMs: 100 });
    stage.conversation.answer = () => new Promise(() => undefined);
    for (let index = 0; index < 80; index += 1) {
      const group = stage.telegram.addGroup(`${index}`, { people: [stage.boris], bots: [stage.bot] });
      stage.boris.send(group, '/board');
    }
    await stage.event(80);
  });

  it('that only look something up, for long, held up the moves of their chat', async () => {
    await stage.start({ slowMs: 100 });
    let finish = () => {};
    const looking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const isLook = (event: Pick<ChatEvent, 'input'>) => 'name' in event.input && event.input.name === 'load';
    stage.conversation.isLook = isLook;
    stage.conversation.answer = (event) => (isLook(event) ? looking : Promise.resolve());
    for (const text of ['/load', '/load', '/move c3-d4', '/move d6-c5']) stage.anna.send(stage.group, text);
    await stage.event(4);
    finish();
    stage.boris.send(stage.group, '/move b2-c3');
    await stage.event(5);
    expect(stage.conversation.inputs).toMatchObject([
      { name: 'load' },
      { name: 'load' },
      { args: 'c3-d4' },
      { args: 'd6-c5' },
      { args: 'b2-c3' },
    ]);
  });

  it('of which four look something up, for long, let no fifth one pass, and a stop waits for all', async () => {
    const port = await stage.start({ slowMs: 50, drainMs: 60_000 });
    let finish = () => {};
    const looking = new Promise<void>((resolve) => {
      finish = resolve;
    });
    stage.conversation.isLook = () => true;
    stage.conversation.answer = () => looking;
    for (let index = 0; index < 8; index += 1) stage.anna.send(stage.group, `/load ${index}`);
    await stage.event(5);
    await wait(300);
    expect(stage.conversation.events).toHaveLength(5);
    const stopped = port.stop();
    finish();
    await stopped;
    expect(stage.conversation.events).toHaveLength(5);
  });

  it('of chats that flood leave room to those of a calm one', async () => {
    stage.gate = new Gate();
    let finish = () => {};
    const busy = new Promise<void>((resolve) => {
      finish = resolve;
    });
    stage.conversation.answer = () => busy;
    const floods = Array.from({ length: 15 }, (_, index) =>
      stage.telegram.addGroup(`Flood ${index}`, { people: [stage.boris, stage.anna], bots: [stage.bot] }),
    );
    // Sent before the bot is there, so that one poll brings all.
    for (const group of floods) {
      const person = stage.telegram.addUser({ firstName: 'Flo' });
      group.addPeople(person);
      for (let count = 0; count < 6; count += 1) person.send(group, '/board');
    }
    await stage.start({ slowMs: 60_000 });
    await stage.event(4);
    stage.anna.send(stage.group, '/rules');
    expect((await stage.event(5)).input).toMatchObject({ name: 'rules' });
    expect(stage.conversation.events).toHaveLength(5);
    finish();
  });

  it('are confirmed at a stop that lets answers finish', async () => {
    const port = await stage.start({ drainMs: 60_000 });
    stage.conversation.answer = async (_, respond) => {
      await wait(100);
      await respond(post(['done']));
    };
    stage.anna.send(stage.group, '/board');
    await stage.event();
    await port.stop();
    expect(stage.group.botMessages.map(({ text }) => text)).toEqual(['done']);
    expect(stage.bot.updates.pending).toEqual([]);
  });

  it('do not hold a stop up for longer than its limit', { timeout: 25_000 }, async () => {
    const port = await stage.start({ drainMs: 50 });
    stage.telegram.slowDown(30);
    const delivery = port.deliver(`telegram:${stage.group.id}`, post(['x']));
    await stage.telegram.until(() => stage.telegram.callsOf('sendMessage').length === 1, 'the send');
    await Promise.all([port.stop(), expect(delivery).rejects.toMatchObject({ problem: 'unreachable' })]);
  });

  it('can be stopped before the server was ever reached', async () => {
    const silent = await startTelegramDouble();
    await silent.close();
    await stage.telegram.goDown();
    const port = stage.launch({ reconnectMs: 60_000 });
    await stage.state('waiting');
    await port.stop();
    expect(stage.states).toHaveLength(1);
  });
});

describe('what the doctor finds', () => {
  const lines = async (token = stage.bot.token) => {
    const findings = await telegramFindings({ token, apiRoot: stage.telegram.apiRoot }, 300);
    const said = findings.map(lineOf);
    for (const line of said) expect(line).not.toContain(token);
    return said;
  };

  it('of the bot, what it hears, and what waits for it, without taking it away', async () => {
    stage.anna.send(stage.group, '/board');
    const [token, privacy, webhook] = await lines();
    expect(token).toBe('ok       Telegram: the token belongs to @damka_bot.');
    expect(privacy).toMatch(/^warning {2}Telegram: privacy mode is on: .*\/setprivacy/);
    expect(webhook).toMatch(/^ok .*no webhook is set; updates waiting to be fetched: 1\./);
    expect(stage.bot.updates.pending).toHaveLength(1);
    expect(stage.telegram.callsOf('getUpdates')).toHaveLength(0);
    stage.bot.hasPrivacy = false;
    expect((await lines())[1]).toMatch(/^ok .*privacy mode is off/);
    stage.bot.joinsGroups = false;
    expect((await lines())[1]).toMatch(/^warning .*\/setjoingroups/);
  });

  it('of a webhook that another program left, and why it fails, without its secret path', async () => {
    stage.bot.deliverer.webhook = { url: 'https://example.org/secret-path', secret: '', connections: 40 };
    stage.bot.webhookTrouble = { message: 'Connection refused', date: 1_780_000_000 };
    const said = (await lines()).join('\n');
    expect(said).toMatch(/^warning .*another webhook is set \(example\.org\)/m);
    expect(said).toMatch(/^warning .*most recently at 2026-05-28T20:26:40\.000Z: Connection refused\./m);
    expect(said).not.toContain('secret-path');
    const { url } = stage.bot.deliverer.webhook;
    const wanted = async (address: string) => {
      const webhook = { url: address, host: '127.0.0.1', port: 0, secret: '' };
      const config = { token: stage.bot.token, apiRoot: stage.telegram.apiRoot, webhook };
      return (await telegramFindings(config, 300)).map((finding) => lineOf(finding)).join('\n');
    };
    expect(await wanted(url)).toMatch(/^ok .*the webhook is set to example\.org;/m);
    expect(await wanted('https://other.example/x')).toMatch(
      /^warning .*this bot sets it to other\.example;/m,
    );
    expect(stage.bot.deliverer.webhook).toEqual({ url, secret: '', connections: 40 });
  });

  it('of the Telegram button on the sign-in page', async () => {
    const said = async (more: object): Promise<string> => {
      const config = { token: stage.bot.token, apiRoot: stage.telegram.apiRoot, ...more };
      const found = (await telegramFindings(config, 300)).map(lineOf);
      return found.find((line) => line.includes('sign-in page')) ?? '';
    };
    const pages = { publicUrl: 'https://damka.example' };
    expect(await said({ pages })).toMatch(/^ok .*TELEGRAM_CLIENT_SECRET is not set/);
    expect(await said({ clientSecret: 'x' })).toMatch(/^warning .*PUBLIC_URL is no https/);
    expect(await said({ clientSecret: 'x', pages })).toMatch(
      /^ok .*must list https:\/\/damka\.example\/sign-in\/by\/telegram/,
    );
  });

  it('of a token that is refused, and of a server that is out of reach, silent or in trouble', async () => {
    expect(await lines('1:wrong')).toEqual([
      expect.stringMatching(/^FAULT .*the token was rejected\..*@BotFather/),
    ]);
    stage.telegram.fail(500, 'Internal Server Error', { method: 'getMe' });
    expect((await lines())[0]).toMatch(/^warning .*answers, but not as it should .*500/);
    stage.telegram.hang({ method: 'getMe' });
    expect((await lines())[0]).toMatch(/^FAULT .*cannot be reached .*the token could not be checked/);
    await stage.telegram.goDown();
    expect((await lines())[0]).toMatch(/^FAULT .*cannot be reached .*TELEGRAM_API_ROOT/);
    await stage.telegram.comeUp();
  });
});
