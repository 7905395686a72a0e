import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'telegram:-1';
const IDS = { Ann: '101', Bob: '102', Cid: '103', Dan: '104', Eve: '105', Fay: '106' } as const;
type Name = keyof typeof IDS;
const own = (name: Name) => `telegram:${IDS[name]}`;

let store: SessionStore;
let now: number;
let chats: Chats;

function speaking(language: string): void {
  const channels = [CLUB, 'telegram:-2', 'telegram:-3', ...Object.values(IDS).map((id) => `telegram:${id}`)];
  chats = new Chats(
    store,
    Object.fromEntries(channels.map((channel) => [channel, language])),
    { now: () => now, bringsTogether: true },
    ['telegram'],
    ['telegram'],
  );
  chats.names = Object.fromEntries(Object.entries(IDS).map(([name, id]) => [id, name]));
}

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  speaking('en');
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);
const textsOf = (name: Name) => chats.textsIn(own(name)).join('\n');

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (name: Name, data: string, channel = own(name)): Promise<void> =>
  chats.press(channel, IDS[name], `tour:${(await tour()).code}:${data}`);

async function begun(words: string, names: readonly Name[] = ['Ann', 'Bob', 'Cid', 'Dan']): Promise<void> {
  await chats.say(CLUB, IDS.Ann, `/tournament ${words} name="Spring"`);
  for (const name of names) await press(name, 'join');
  await press('Ann', 'start:yes');
  await later();
}

/** White gives up each game of the round. */
async function playRound(): Promise<void> {
  const at = await tour();
  for (const { players } of boardsOf(at, at.round).filter(
    ({ why, points }) => why === 'game' && points === null,
  )) {
    const name = entrantAt(at, players[0] ?? 0).name as Name;
    await chats.giveUp(own(name), IDS[name]);
  }
  await later();
}

describe('chats in which nothing was played before', () => {
  it('read a tournament, and its boards, in the language of who opened it or joined there', async () => {
    await chats.stop();
    speaking('ru');
    await begun('swiss russian 1d');
    expect(chats.textsIn(CLUB)[0]).toContain('Русские шашки · швейцарка');
    expect(chats.textsIn(CLUB).at(-1)).toContain('🏆 Spring, тур 1: ');
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan'] as const)
      expect(textsOf(name)).toContain('Русские шашки: игра началась.');
    expect([...chats.posts.values()].flat().length).toBeGreaterThan(4);
    for (const channel of chats.posts.keys())
      expect(
        chats
          .textsIn(channel)
          .join()
          .replaceAll(/Spring|UTC|\/tournament \S+/g, ''),
      ).not.toMatch(/round|begins|move/);
  });
});

describe('what a director does to somebody', () => {
  it('is read by them in their own chat, once: a result, that it is taken back, and a removal', async () => {
    await begun('swiss russian 1d');
    const [board] = boardsOf(await tour(), 1);
    const names = (board?.players ?? []).map((no) => no);
    const at = await tour();
    const people = names.map((no) => entrantAt(at, no).name as Name);
    await press('Ann', `result:1:${board?.board}:0:yes`);
    await later();
    const told = `🏆 Spring: Ann set a result of round 1: ${people.join(' – ')} 2:0.`;
    for (const name of people)
      expect(chats.textsIn(own(name)).filter((text) => text === told)).toHaveLength(name === 'Ann' ? 0 : 1);
    const { log } = await tour();
    await press('Ann', `undo:${log.at(-1)?.at}`);
    await later();
    for (const name of people.filter((each) => each !== 'Ann'))
      expect(textsOf(name)).toContain('🏆 Spring: Ann took this back: Ann set a result');
    const dan = (await tour()).entrants.find(({ name }) => name === 'Dan')?.no;
    await press('Ann', `remove:${dan}:yes`);
    await later();
    expect(textsOf('Dan')).toContain('🏆 Spring: Ann removed Dan.');
    expect(textsOf('Bob')).not.toContain('removed');
  });

  it('is told once, however much they do after it', async () => {
    await begun('swiss russian 1d');
    for (const choice of [0, 1, 2, 0, 1, 2, 0, 1]) {
      now += 1_000;
      await press('Ann', `result:1:1:${choice}:yes`);
    }
    await later();
    await press('Ann', 'pause:yes');
    await later();
    const told = chats.textsIn(CLUB).filter((text) => text.includes('set a result'));
    expect(told.map((text) => /(\d:\d)(?:, before|\.)/.exec(text)?.[1])).toEqual([
      ...['2:0', '1:1', '0:2', '2:0', '1:1', '0:2', '2:0', '1:1'],
    ]);
  });

  it('is that they direct it from now on', async () => {
    await begun('swiss russian 1d');
    const bob = (await tour()).entrants.find(({ name }) => name === 'Bob')?.no;
    await press('Ann', `handOver:${bob}:yes`);
    await later();
    expect(textsOf('Bob')).toContain('🏆 Spring: Ann handed the tournament over: Bob directs it now.');
  });

  it('is that it is cancelled, or starts later as too few have come', async () => {
    await chats.say(CLUB, IDS.Ann, '/tournament swiss russian 1d start=13:00 name="Spring"');
    for (const name of ['Ann', 'Bob'] as const) await press(name, 'join');
    await later(3_600_000);
    expect(textsOf('Bob')).toContain(
      '🏆 Spring needs 3 people. It waits for more and starts Mon 2 Mar, 14:00',
    );
    await press('Ann', 'cancel:yes');
    await later();
    expect(textsOf('Bob')).toContain('🏆 Spring is cancelled.');
    expect(textsOf('Ann')).not.toContain('🏆 Spring is cancelled.');
  });
});

describe('a game that was not played', () => {
  it('is lost by both if neither came, which neither reads as a defeat by the other', async () => {
    await begun('swiss russian 10+5');
    await later(3 * 60_000);
    expect(textsOf('Bob')).toMatch(/your game against \S+ wasn’t played\. Neither of you gets points\./);
    expect(textsOf('Bob')).not.toContain('you lose to');
  });

  it('is not told to who was at it when the other one left: they read how it ended', async () => {
    await begun('swiss russian 1d');
    const at = await tour();
    const [board] = boardsOf(at, 1);
    const [one, other] = (board?.players ?? []).map((no) => entrantAt(at, no).name as Name) as [Name, Name];
    await press(one, 'leave:yes');
    await later();
    expect(textsOf(other)).toContain('You won');
    expect(textsOf(other)).not.toContain('without a game');
    expect(chats.textsIn(CLUB)[0]).not.toContain('(no game)');
  });
});

describe('somebody who has blocked another one, whom they must meet', () => {
  it('is told when they join, and that they lose without a game; the other one wins', async () => {
    await chats.say(CLUB, IDS.Ann, '/tournament everybody russian 1d name="Spring"');
    for (const name of ['Ann', 'Bob', 'Cid'] as const) await press(name, 'join');
    await chats.bot.games.service.people.block(own('Dan'), { user: own('Bob'), name: 'Bob' });
    await press('Dan', 'join');
    expect(chats.whispers.at(-1)).toContain(
      'You have blocked Bob. If you have to meet, you lose without a game.',
    );
    await press('Ann', 'start:yes');
    await later();
    for (let round = 1; round <= 3 && !textsOf('Dan').includes('you have blocked'); round += 1)
      await playRound();
    expect(textsOf('Dan')).toMatch(/🏆 Spring, round \d: you have blocked Bob\. You lose without a game\./);
    expect(textsOf('Bob')).toMatch(/you win against Dan without a game\./);
    expect(textsOf('Bob')).not.toContain('block');
    const at = await tour();
    const board = at.boards.find(({ why }) => why === 'forfeit');
    expect(board?.points?.[board.players.findIndex((no) => entrantAt(at, no).name === 'Bob')]).toBe(2);
  });
});

describe('a first place that is shared', () => {
  it('is told with all names, and no lot', async () => {
    await begun('everybody russian 1d', ['Ann', 'Bob', 'Cid']);
    while ((await tour()).state === 'running') await playRound();
    expect(rankingOf(await tour()).map(({ place, points }) => [place, points])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(chats.textsIn(CLUB).at(-1)).toBe('🏁 Spring is over. 🥇 Ann 🥇 Bob 🥇 Cid');
  });
});

describe('a table where one plays with the computer alone', () => {
  it('names whom they play', async () => {
    await begun('tables trio 10+5 2 rounds', ['Ann', 'Bob', 'Cid', 'Dan']);
    const all = Object.keys(IDS).flatMap((name) => chats.textsIn(own(name as Name)));
    for (const text of all.filter((each) => each.includes('you play')))
      expect(text).toMatch(/you play \S.*\. If you don’t tap Ready/);
    expect(all.join()).toContain('Computer (level 5)');
  });
});

describe('somebody who leaves others behind', () => {
  const TEAMS = [
    ['telegram:-2', 'Lions', ['Ann', 'Bob', 'Cid']],
    ['telegram:-3', 'Bears', ['Dan', 'Eve']],
  ] as const;

  it('is named in the chat of their team, and who came next is told that they lead it', async () => {
    for (const name of ['Ann', 'Dan'] as const) chats.administrators.add(IDS[name]);
    await chats.say(CLUB, IDS.Ann, '/tournament teams russian 2 boards 1d name="Spring"');
    const { code } = await tour();
    for (const [channel, team, [captain, ...others]] of TEAMS) {
      await chats.say(channel, IDS[captain], `/tournament ${code} ${team}`);
      for (const name of others) {
        now += 1_000;
        await press(name, 'join', channel);
      }
    }
    await press('Ann', 'start:yes');
    await later();
    await press('Ann', 'leave:yes');
    await later();
    const left = '🏆 Spring: Ann has left the team.';
    expect(chats.textsIn('telegram:-2').filter((text) => text === left)).toHaveLength(1);
    for (const channel of [CLUB, 'telegram:-3']) expect(chats.textsIn(channel)).not.toContain(left);
    expect(textsOf('Bob')).toContain('🏆 Spring: you are the captain of your team now.');
    expect(textsOf('Cid')).not.toContain('captain');
  });

  it('in a round robin, early: who was to meet them is told that they are free', async () => {
    await begun('everybody russian 1d');
    await press('Dan', 'leave:yes');
    await later();
    const free: string[] = [];
    while ((await tour()).state === 'running') {
      const { round } = await tour();
      for (const name of ['Ann', 'Bob', 'Cid'] as const)
        if (textsOf(name).includes(`🏆 Spring, round ${round}: you are free.`)) free.push(`${round} ${name}`);
      await playRound();
    }
    const at = await tour();
    const dan = at.entrants.find(({ name }) => name === 'Dan')?.no ?? 0;
    const due = at.boards
      .filter(({ round, players }) => round > 1 && players.includes(dan))
      .map(({ round, players }) => `${round} ${entrantAt(at, players.find((no) => no !== dan) ?? 0).name}`);
    expect(due).toHaveLength(2);
    expect(free).toEqual(due);
    expect(textsOf('Dan')).not.toContain('you are free');
  });

  it('of a pair, or who is removed with it: both partners read why they play no more', async () => {
    await chats.say(CLUB, IDS.Ann, '/tournament swiss neva-pairs 1d name="Spring"');
    for (const [one, other] of [
      ['Ann', 'Bob'],
      ['Cid', 'Dan'],
      ['Eve', 'Fay'],
    ] as const) {
      await press(one, 'join');
      await press(other, `join:${(await tour()).entrants.find(({ name }) => name === one)?.no}`);
    }
    await press('Ann', 'start:yes');
    await later();
    expect(textsOf('Ann')).toMatch(/You play \S+ with Bob against \S+ \S+ and \S+ \S+\./u);
    await press('Dan', 'leave:yes');
    await later();
    expect(
      chats.textsIn(own('Cid')).filter((text) => text.includes('Dan has left, so your pair is out.')),
    ).toHaveLength(1);
    expect(textsOf('Dan')).not.toContain('your pair is out');
    const no = (await tour()).entrants.find(({ name }) => name === 'Eve')?.no;
    await press('Ann', `remove:${no}:yes`);
    await later();
    for (const name of ['Eve', 'Fay'] as const)
      expect(textsOf(name)).toContain('🏆 Spring: Ann removed Eve & Fay.');
  });
});
