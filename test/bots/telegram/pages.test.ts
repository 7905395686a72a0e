import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MiniApp } from '../../../src/bots/telegram/mini-app.js';
import { post, Stage } from './fixture.js';

const PUBLIC = 'https://damka.test';
const GAME = 'abcdefghjkmnpqrs';
const KEYBOARD = [[{ label: 'Board', data: `board:${GAME}`, page: GAME }]];

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.close());

describe('the button that opens the page of a game', () => {
  it('opens it inside Telegram in a private chat, and by the app of the bot in a group', async () => {
    const port = stage.launch({}, undefined, { pages: { publicUrl: PUBLIC, app: 'board' } });
    await stage.state('on');
    expect(port.opensPages).toBe(true);
    const alone = stage.anna.privateChat(stage.bot);
    stage.anna.send(alone, '/start');
    await port.deliver(`telegram:${alone.id}`, post(['Russian checkers'], { keyboard: KEYBOARD }));
    await port.deliver(`telegram:${stage.group.id}`, post(['Russian checkers'], { keyboard: KEYBOARD }));
    expect(alone.messages.at(-1)?.keyboard).toEqual([
      [{ label: 'Board', data: '', page: `${PUBLIC}/app/telegram/${GAME}` }],
    ]);
    expect(stage.group.messages.at(-1)?.keyboard).toEqual([
      [{ label: 'Board', data: '', url: `https://t.me/damka_bot/board?startapp=${GAME}` }],
    ]);
  });

  it('leads from a group to a chat with the bot where all boards of a display are meant, which are its host’s there', async () => {
    const port = stage.launch({}, undefined, { pages: { publicUrl: PUBLIC, app: 'board' } });
    await stage.state('on');
    const alone = stage.anna.privateChat(stage.bot);
    stage.anna.send(alone, '/start');
    const keyboard = [[{ label: 'Board', data: `board:${GAME}`, page: 's/k7f3qzp' }]];
    for (const { id } of [alone, stage.group])
      await port.deliver(`telegram:${id}`, post(['Russian checkers'], { keyboard }));
    expect(alone.messages.at(-1)?.buttons[0]?.page).toBe(`${PUBLIC}/app/telegram/s/k7f3qzp`);
    expect(stage.group.messages.at(-1)?.buttons[0]?.url).toBe('https://t.me/damka_bot?start=s-k7f3qzp');
  });

  it('leads to the plain page in a group where the bot has no app, and shows the board again without pages', async () => {
    const here = `telegram:${stage.group.id}`;
    const port = stage.launch({}, undefined, { pages: { publicUrl: PUBLIC } });
    await stage.state('on');
    await port.deliver(here, post(['Russian checkers'], { keyboard: KEYBOARD }));
    expect(stage.group.messages.at(-1)?.buttons[0]?.url).toBe(`${PUBLIC}/g/${GAME}`);
    await port.stop();
    const other = await stage.start();
    expect(other.opensPages).toBe(false);
    await other.deliver(here, post(['Russian checkers'], { keyboard: KEYBOARD }));
    expect(stage.group.messages.at(-1)?.buttons[0]?.data).toBe(`board:${GAME}`);
  });
});

describe('an invitation to a game', () => {
  const prepared = (app?: string) => {
    const { token } = stage.bot;
    const { apiRoot } = stage.telegram;
    const mini = new MiniApp({ token, apiRoot }, { publicUrl: PUBLIC, ...(app !== undefined && { app }) });
    const user = { id: `telegram:${stage.anna.id}`, name: 'Anna', locale: null };
    return mini.prepare(user, { game: GAME, title: 'Chess', text: ['Chess: come'], label: 'Open' });
  };

  it('is a message that Telegram keeps for its sender, with a button for the game', async () => {
    const address = `https://t.me/damka_bot/board?startapp=${GAME}`;
    expect(await prepared('board')).toEqual({ prepared: 'prepared', address });
    const [call] = stage.telegram.callsOf('savePreparedInlineMessage');
    expect(call?.parameters.number('user_id')).toBe(stage.anna.id);
    expect(JSON.stringify(call?.parameters.json('result'))).toContain(address);
  });

  it('is an address alone where Telegram keeps no message', async () => {
    stage.telegram.fail(400, 'Bad Request: not today', { method: 'savePreparedInlineMessage' });
    expect(await prepared()).toMatchObject({ address: `${PUBLIC}/g/${GAME}` });
  });
});
