import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RoomNames } from '../../../src/bots/web/room/room-names.js';
import { Browser, PUBLIC, wayFor } from '../../doubles/account.js';
import { freshId } from '../../doubles/board-visitor.js';
import { WebVisitor } from '../../doubles/web-visitor.js';
import { PageStage } from './game/stage.js';

const NUMBER = '7001234567';

describe.each([`telegram:${NUMBER}`, `discord:${NUMBER}`])('somebody who has signed in as %s', (user) => {
  let stage: PageStage;
  let browser: Browser;
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC } });
    browser = new Browser(stage.address);
    await browser.enter((await wayFor(stage, user)).path);
  });
  afterEach(() => stage.close());

  const inRoom = (name: string, headers?: Record<string, string>) =>
    WebVisitor.enter(stage.address, { name }, headers);
  const sent = ({ received }: { readonly received: readonly unknown[] }): string => JSON.stringify(received);

  it('was named to all in a room by the id that leads to their account', async () => {
    const [olga, bob] = [await inRoom('', browser.headers), await inRoom('Bob')];
    await olga.say('Hello');
    await olga.say('/new russian');
    await olga.say('/join white');
    await bob.say('/join black');
    await olga.say('c3-d4');
    await bob.say('b6-a5');
    const cleo = await inRoom('Cleo');
    await bob.settled();
    await cleo.settled();
    for (const page of [bob, cleo]) {
      expect(sent(page)).toContain('"Olga"');
      expect(sent(page)).not.toContain(NUMBER);
    }
    // One name for what they say, for those who are there and for whose turn it is.
    const [hello] = bob.entries('message') as unknown as { from: { id: string } }[];
    const people = bob.received.findLast(({ type }) => type === 'people')?.['people'];
    expect(people).toContainEqual({ id: hello?.from.id, name: 'Olga' });
    expect(bob.entries('post').at(-1)).toMatchObject({ turn: { user: hello?.from.id } });
    // Their own page knows them as before, also after it has come again.
    expect(olga.welcome.you).toEqual({ id: user, name: 'Olga' });
    expect(olga.entries('post').at(-1)).toMatchObject({ turn: { user }, ping: [user] });
  });

  it('can be blocked by the button of a page all the same, but not by a guess who they are', async () => {
    const [olga, bob] = [await inRoom('', browser.headers), await inRoom('Bob')];
    await olga.say('Hello');
    await bob.settled();
    await bob.tap(`blockhere:${user}`, 'room');
    await bob.settled();
    expect(bob.received.some(({ type }) => type === 'entries')).toBe(false);
    const [hello] = bob.entries('message') as unknown as { from: { id: string } }[];
    await bob.tap(`blockhere:${hello?.from.id}`, 'room');
    const shown = await bob.next('entries');
    expect(JSON.stringify(shown)).not.toContain('Hello');
    expect(sent(bob)).not.toContain(NUMBER);
  });

  it('was named by that id on the page of a game, to whom they play', async () => {
    const { game, visitor: olga } = await stage.opened('game=russian&seat=white', {
      headers: browser.headers,
    });
    const bob = await stage.enter({ game, name: 'Bob' });
    await bob.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    await bob.until(({ received }) => received.some(({ type }) => type === 'chat'));
    olga.send({ type: 'say', id: freshId(), text: 'Hello' });
    await bob.until((each) => sent(each).includes('Hello'));
    await olga.move('c3-d4');
    await bob.until(({ board }) => board.entries === 1);
    const late = await stage.enter({ game, token: bob.token, name: 'Bob' });
    await late.until((each) => sent(each).includes('Hello'));
    const watcher = await stage.enter({ game, name: 'Cleo' });
    for (const page of [bob, late, watcher]) expect(sent(page)).not.toContain(NUMBER);
    for (const page of [bob, late]) expect(sent(page)).toContain('"Olga"');
    expect(olga.welcome.user).toBe(user);
  });
});

it('people have another name in each room, and guests the same', () => {
  const [one, two] = ['one', 'two'].map((room) => new RoomNames(room, 'web:reader'));
  expect(one?.of('telegram:7')).toMatch(/^person:[\w-]{16}$/);
  expect(one?.of('telegram:7')).toBe(new RoomNames('one', 'web:other').of('telegram:7'));
  expect(one?.of('telegram:7')).not.toBe(two?.of('telegram:7'));
  expect(one?.of('web:guest')).toBe('web:guest');
});
