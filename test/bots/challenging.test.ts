import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '../../src/bots/channel/budget.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { People } from '../../src/sessions/strangers/people.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** A private chat of each on their platform, and two groups. */
const [OLGA, BOB, ANA, CLUB, SERVER] = [
  'telegram:1',
  'discord:Bob',
  'telegram:3',
  'telegram:-1',
  'discord:50',
];
const DAY = 24 * 3_600_000;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  chats = new Chats(store, { [ANA]: 'pt' }, { now: () => now, publicUrl: 'https://damka.example' });
});
afterEach(() => chats.stop());

const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const phases = async (...channels: string[]) =>
  Promise.all(channels.map(async (channel) => (await tableIn(channel))?.phase ?? null));
const codeIn = (text: string) => /\/challenge(?: \w+:)? ([a-z0-9]{8})/.exec(text)?.[1] ?? '';

async function sent(wish = 'russian 3d white'): Promise<string> {
  await chats.say(OLGA, 'Olga', `/challenge ${wish}`);
  return codeIn(last(OLGA));
}

describe('a challenge to whoever is sent it', () => {
  it('is a link and a code; who accepts sits down, and both private chats show the game', async () => {
    const code = await sent();
    const { game } = await sessionIn(store, OLGA);
    expect(last(OLGA)).toContain('Russian checkers, 3 days a move: waiting for your friend.');
    expect(last(OLGA)).toContain(`https://t.me/damka_bot?start=c-${code}`);
    expect(last(OLGA)).toContain(`https://damka.example/g/${game}`);
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    expect(last(BOB)).toContain('Olga challenges you to Russian checkers, 3 days a move.');
    expect(last(BOB)).toContain('Black');
    await chats.tap(BOB, 'Bob', 'Play');
    expect(await phases(OLGA, BOB)).toEqual(['running', 'running']);
    await expect.poll(() => chats.textsIn(OLGA).join('\n')).toContain('Russian checkers begins');
    expect((await tableIn(OLGA))?.terms).toMatchObject({ deadline: 3 * 1440 });
    await chats.say(OLGA, 'Olga', 'c3-d4');
    await expect.poll(() => last(BOB)).toContain('c3-d4');
    await chats.say(BOB, 'Bob', 'b6-a5');
    await expect.poll(() => last(OLGA)).toContain('b6-a5');
  });

  it.each(['clock=3d', 'часы=3d', 'relogio=3d'])(
    'has a time for each move that is typed as %s',
    async (typed) => {
      await sent(`russian ${typed}`);
      expect(last(OLGA)).toContain('3 days a move');
      expect((await tableIn(OLGA))?.terms).toMatchObject({ deadline: 3 * 1440 });
      expect((await tableIn(OLGA))?.clocks).toBeUndefined();
    },
  );

  it('is declined, which the challenger is told, and can still be accepted by another one', async () => {
    const code = await sent('english');
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    await chats.tap(BOB, 'Bob', 'Decline');
    expect(whisper()).toContain('Declined');
    await expect.poll(() => chats.textsIn(OLGA).join('\n')).toContain('Bob has declined');
    await chats.say(ANA, 'Ana', `/challenge ${code}`);
    expect(last(ANA)).toContain('Olga desafia você');
    await chats.tap(ANA, 'Ana', 'Jogar');
    expect(await phases(OLGA, BOB, ANA)).toEqual(['running', null, 'running']);
    await chats.say('discord:9', 'Carl', `/challenge ${code}`);
    expect(whisper()).toContain('This challenge is over');
  });

  it('is accepted by one of two who press at once', async () => {
    const code = await sent('english');
    for (const [channel, user] of [
      [BOB, 'Bob'],
      [ANA, 'Ana'],
    ] as const)
      await chats.say(channel, user, `/challenge ${code}`);
    await Promise.all([chats.tap(BOB, 'Bob', 'Play'), chats.tap(ANA, 'Ana', 'Jogar')]);
    expect((await phases(BOB, ANA)).toSorted()).toEqual(['running', null].toSorted());
    expect(whisper()).toMatch(/challenge is over|desafio acabou/);
  });

  it('expires, is withdrawn, is nothing for its sender, and stays open beside another table', async () => {
    const code = await sent();
    await chats.say(OLGA, 'Olga', `/challenge ${code}`);
    expect(whisper()).toContain('your own challenge');
    now += 4 * DAY;
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    expect(whisper()).toContain('This challenge is over');
    const other = await sent();
    await chats.say(BOB, 'Bob', `/challenge ${other}`);
    await chats.tap(OLGA, 'Olga', 'Withdraw');
    expect([last(OLGA), await tableIn(OLGA)]).toEqual(['The challenge is withdrawn.', null]);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(whisper()).toContain('This challenge is over');
    const third = await sent();
    await chats.say(OLGA, 'Olga', '/new english');
    expect(last(OLGA)).toContain('English draughts: the table is open');
    await chats.say(BOB, 'Bob', `/challenge ${third}`);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(await phases(OLGA, BOB)).toEqual(['running', 'running']);
  });

  it('is for several in a game of four, and begins when all are there', async () => {
    const code = await sent('neva');
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(await phases(OLGA, BOB)).toEqual(['open', 'open']);
    for (const [channel, user, label] of [
      [ANA, 'Ana', 'Jogar'],
      ['discord:9', 'Carl', 'Play'],
    ] as const) {
      await chats.say(channel, user, `/challenge ${code}`);
      await chats.tap(channel, user, label);
    }
    await expect.poll(() => phases(OLGA, BOB, ANA, 'discord:9')).toEqual(Array(4).fill('running'));
  });

  it('is played beside what else is on in the chat of who accepts', async () => {
    const code = await sent('english');
    await chats.say(BOB, 'Bob', '/new russian');
    await chats.tap(BOB, 'Bob', '▶ Start');
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(await phases(OLGA, BOB, `${BOB}:g2`)).toEqual(['running', 'running', 'running']);
    expect(await tableIn(BOB)).toMatchObject({ variant: 'russian' });
    expect(await tableIn(`${BOB}:g2`)).toMatchObject({ variant: 'english' });
  });

  it('of somebody with whom one keeps apart is none', async () => {
    const people = new People(store, () => 0);
    const code = await sent('english');
    await people.block('discord:Bob', { user: 'telegram:Olga', name: 'Olga' });
    await chats.say(BOB, 'Bob', `/challenge ${code}`);
    await chats.tap(BOB, 'Bob', 'Play');
    expect(whisper()).toContain('can’t sit down');
    expect(await phases(OLGA, BOB)).toEqual(['open', null]);
  });
});

it('one person waits for thirty opponents at most, and is led to what can be withdrawn', async () => {
  for (let count = 0; count < 30; count += 1) {
    now += 60_000;
    await chats.say(OLGA, 'Olga', '/challenge russian');
  }
  expect(await chats.textsIn(OLGA).filter((text) => text.includes('waiting for your friend'))).toHaveLength(
    30,
  );
  now += 60_000;
  await chats.say(OLGA, 'Olga', '/challenge english');
  expect(whisper()).toBe('You already wait for 30 opponents. Withdraw one first.');
  // What has expired is in nobody's way.
  now += 4 * DAY;
  await chats.say(OLGA, 'Olga', '/challenge english');
  expect(last(OLGA)).toContain('English draughts: waiting for your friend');
});

it('the name of somebody who was challenged stood cut in the challenge, where it was too long for the buttons', async () => {
  const name = 'Константин Константинопольский';
  await chats.say(BOB, 'Bob', `/challenge <@123456789012345678|${name}>`);
  const button = chats.whispered.at(-1)?.keyboard?.[0]?.[0];
  expect(button?.data).not.toContain(name);
  await chats.press(BOB, 'Bob', button?.data ?? '');
  expect(last(BOB)).toContain(`waiting for ${name}.`);
  expect((await tableIn(BOB))?.reserved).toContain('discord:123456789012345678');
});

it('somebody who was asked in private read that in the language of whoever asked', async () => {
  chats = new Chats(store, { 'discord:7': 'ru', 'discord:8': 'pt' }, { now: () => now });
  await chats.say('discord:8', '8', '/new brazilian');
  await chats.say('discord:7', '7', '/challenge <@8|Bob> english 1d');
  expect(last('discord:8')).toContain('7 desafia você');
  expect(last('discord:8')).not.toContain('вызывает');
});

it('two offers at once, in two chats, were both the thirtieth', async () => {
  for (let count = 0; count < 29; count += 1) await chats.say(OLGA, 'Olga', '/challenge russian');
  const elsewhere = 'telegram:-77';
  await Promise.all([
    chats.say(OLGA, 'Olga', '/challenge english'),
    chats.say(elsewhere, 'Olga', '/challenge english'),
  ]);
  const offered = [OLGA, elsewhere].flatMap((each) => chats.textsIn(each));
  expect(offered.filter((text) => text.includes('English draughts'))).toHaveLength(1);
  expect(whisper()).toBe('You already wait for 30 opponents. Withdraw one first.');
  // Nothing stands in the way of another once one is withdrawn.
  await chats.tap(OLGA, 'Olga', 'Withdraw');
  await chats.say('telegram:-78', 'Olga', '/challenge pool');
  expect(last('telegram:-78')).toContain('Pool checkers');
});

describe('a challenge to somebody', () => {
  it('in a group calls them, and nobody else can accept', async () => {
    await chats.say(CLUB, 'Olga', '/challenge @Boris russian');
    expect(last(CLUB)).toContain('@Boris, Olga challenges you to Russian checkers');
    await chats.tap(CLUB, 'Ana', 'Play');
    expect(whisper()).toContain('meant for somebody else');
    await chats.say(CLUB, 'Ana', '/join');
    expect(await phases(CLUB)).toEqual(['open']);
    await chats.tap(CLUB, 'boris', 'Play');
    expect(await phases(CLUB)).toEqual(['running']);
    const names = (await tableIn(CLUB))?.seats.map((holder) => holder?.kind === 'person' && holder.name);
    expect(names?.toSorted()).toEqual(['Olga', 'boris']);
  });

  it('keeps no seat by the name of somebody who has everything deleted', async () => {
    await chats.say(CLUB, 'Olga', '/challenge @boris russian');
    expect((await tableIn(CLUB))?.reserved).toContain('telegram:@boris');
    await chats.say('telegram:4', 'Boris', '/privacy delete computer');
    expect((await tableIn(CLUB))?.reserved).not.toContain('telegram:@boris');
  });

  it('is declined by them alone, before everybody', async () => {
    await chats.say(CLUB, 'Olga', '/challenge @boris russian');
    await chats.tap(CLUB, 'Ana', 'Decline');
    expect(whisper()).toContain('meant for somebody else');
    await chats.tap(CLUB, 'Boris', 'Decline');
    expect(last(CLUB)).toBe('Boris has declined the challenge.');
    await chats.tap(CLUB, 'Boris', 'Play').catch(() => undefined);
    expect(await phases(CLUB)).toEqual(['open']);
  });

  it('on Discord is sent to them in private, where they accept', async () => {
    await chats.say('discord:7', '7', '/challenge <@8|Bob> english 1d');
    expect(whisper()).toContain('I have asked Bob in private');
    expect(last('discord:8')).toContain('7 challenges you to English draughts, 1 day a move');
    await chats.tap('discord:8', '8', 'Play');
    expect(await phases('discord:7', 'discord:8')).toEqual(['running', 'running']);
  });

  it('who takes no private messages is told of by a code', async () => {
    chats.gone.add('discord:8');
    await chats.say('discord:7', '7', '/challenge <@8|Bob> english');
    expect(whisper()).toContain('I can’t write to Bob');
    expect(codeIn(last('discord:7'))).not.toBe('');
    await chats.say(SERVER, '9', `/challenge ${codeIn(last('discord:7'))}`);
    expect(whisper()).toContain('meant for somebody else');
  });

  it('asks them once until they answer, and they are called by nobody more than five times at once', async () => {
    await chats.stop();
    chats = new Chats(store, {}, { now: () => now, budget: new Budget(() => now) });
    for (const _ of ['first', 'again']) await chats.say('discord:7', '7', '/challenge <@8|Bob> russian');
    expect(chats.textsIn('discord:8').filter((text) => text.includes('challenges you'))).toHaveLength(1);
    expect(whisper()).toBe('Bob has your challenge already.');
    // Withdrawn and asked anew it rings again, but not for ever.
    for (let time = 0; time < 6; time += 1) {
      await chats.tap('discord:7', '7', 'Withdraw').catch(() => undefined);
      await chats.say('discord:7', '7', '/challenge <@8|Bob> russian');
    }
    const rung = () => chats.textsIn('discord:8').filter((text) => text.includes('challenges you')).length;
    expect(rung()).toBe(5);
    now += DAY;
    await chats.tap('discord:7', '7', 'Withdraw').catch(() => undefined);
    await chats.say('discord:7', '7', '/challenge <@8|Bob> russian');
    expect(rung()).toBe(6);
  });

  it('is blocked by them: the question goes, and the next one does not come', async () => {
    await chats.say('discord:7', '7', '/challenge <@8|Bob> english 1d');
    await chats.tap('discord:8', '8', '🚫 7');
    expect(whisper()).toContain('7');
    expect(await new People(store, () => 0).areApart('discord:7', 'discord:8')).toBe(true);
    await expect.poll(() => chats.textsIn('discord:7').join('\n')).toContain('8 has declined');
    const before = chats.textsIn('discord:8').length;
    await chats.tap('discord:7', '7', 'Withdraw');
    await chats.say('discord:7', '7', '/challenge <@8|Bob> english 1d');
    expect(chats.textsIn('discord:8')).toHaveLength(before);
    expect(await phases('discord:7', 'discord:8')).toEqual([null, null]);
  });

  it('is refused where it is oneself, a bot, unknown, without a game, or none at all', async () => {
    for (const [text, answer] of [
      ['/challenge @Olga russian', 'That is you'],
      ['/challenge @damka_bot russian', 'That is a bot'],
      ['/challenge @boris', 'Which game with @boris?'],
      ['/challenge @bob russian', 'I can’t tell who @bob is'],
      ['/challenge @Боря russian', 'I can’t tell who @Боря is'],
      ['/challenge chess', '“chess”'],
      ['/challenge abcdefgh', 'This challenge is over'],
    ] as const) {
      await chats.say(OLGA, 'Olga', text);
      expect(whisper()).toContain(answer);
    }
    await chats.say(BOB, 'Bob', '/challenge <@bot> russian');
    expect(whisper()).toContain('That is a bot');
    expect(await phases(OLGA, BOB)).toEqual([null, null]);
  });
});

it('private chats offer to play a friend, and then the games', async () => {
  await chats.say(OLGA, 'Olga', '/start');
  await chats.tap(OLGA, 'Olga', 'Play a friend');
  expect(last(OLGA)).toContain('Which game do you want to play with your friend?');
  await chats.tap(OLGA, 'Olga', 'Russian');
  expect(last(OLGA)).toContain('waiting for your friend');
  await chats.say(CLUB, 'Olga', '/challenge');
  expect(last(CLUB)).toContain('Which game');
});
