import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Missed } from '../../src/sessions/strangers/people.js';
import { missedAt } from '../../src/sessions/tournaments/missed.js';
import { boardsOn, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and the people in it; Ann directs. */
const CLUB = 'telegram:-1';
const FOUR = ['Bob', 'Cid', 'Dan', 'Eve'];
const NOON = Date.UTC(2026, 2, 2, 12);
const [MINUTE, DAY] = [60_000, 24 * 3_600_000];

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now, ['telegram']);
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);
const whisper = () => chats.whispers.at(-1) ?? '';
const labels = () => (chats.whispered.at(-1)?.keyboard ?? []).flat().map(({ label }) => label);

const press = async (name: string, data: string, code?: string) =>
  chats.press(`telegram:${name}`, name, `tour:${code ?? (await tour()).code}:${data}`);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

/** Opens a tournament that people join, and resolves to its code. */
async function opened(wish: string, people = FOUR): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament ${wish}`);
  const { code } = await tour();
  for (const name of people) await press(name, 'join', code);
  return code;
}

/** A live round in which some don't come; resolves to their names. */
async function missedRound(wish = 'swiss russian 10+5 3 rounds name="Spring"'): Promise<string> {
  const code = await opened(wish);
  await press('Ann', 'start:yes');
  await later();
  const at = await tour();
  const [absent = 0] = boardsOn(at)[0]?.players ?? [];
  for (const { no, name } of at.entrants) if (no !== absent) await press(name, `ready:${at.round}`);
  await later(3 * MINUTE);
  await later();
  expect((await tour()).code).toBe(code);
  return entrantAt(at, absent).name;
}

const missed = async (name: string): Promise<Missed | undefined> =>
  (await chats.bot.games.service.people.of(`telegram:${name}`)).missed;

describe('somebody who did not come to a live round', () => {
  it('joins no other tournament for a day, and is told until when and who can forgive that', async () => {
    const name = await missedRound();
    expect(chats.textsIn(`telegram:${name}`).join()).toContain(
      'You can’t join other tournaments for a day. After earlier misses it is longer, up to 30 days.',
    );
    await opened('swiss russian 1d name="Summer"', [name]);
    expect(whisper()).toMatch(
      /^You didn’t come to a tournament game. You can join others from .* on. A director of that tournament can forgive you sooner.$/,
    );
    expect((await tour()).entrants).toEqual([]);
    now += DAY;
    await press(name, 'join');
    expect((await tour()).entrants.map((each) => each.name)).toEqual([name]);
  });

  it('still comes back to the tournament itself, and is free again once they have played there', async () => {
    const name = await missedRound();
    const { code } = await tour();
    await press(name, 'back', code);
    for (const { board, players } of boardsOn(await tour()))
      if (players.length === 2) await press('Ann', `result:1:${board}:0:yes`, code);
    await later();
    await later(MINUTE);
    const at = await tour();
    expect(at.round).toBe(2);
    for (const each of at.entrants) await press(each.name, 'ready:2', code);
    await later();
    const own = at.entrants.find((each) => each.name === name)?.no ?? 0;
    const board = boardsOn(await tour()).find(({ players }) => players.includes(own));
    const game = board?.games[0];
    expect(game?.begun).toBeDefined();
    const white = board?.players.find((no) => no === game?.white) ?? 0;
    const [first, second] = [white, board?.players.find((no) => no !== white) ?? 0].map(
      (no) => entrantAt(at, no).name,
    );
    await chats.say(`telegram:${first}`, first ?? '', 'c3-d4');
    await chats.say(`telegram:${second}`, second ?? '', 'b6-a5');
    now += MINUTE;
    await chats.giveUp(`telegram:${first}`, first ?? '');
    await later();
    await later();
    await opened('swiss russian 1d name="Summer"', [name]);
    expect((await tour()).entrants.map((each) => each.name)).toEqual([name]);
  });

  it('is told what comes of missing the next one, too, and that they are out then', async () => {
    const name = await missedRound();
    expect(chats.textsIn(`telegram:${name}`).join()).toContain(
      'If you miss the next round, too, you are out.',
    );
    for (const round of [1, 2]) {
      for (const { board, players, points } of boardsOn(await tour()))
        if (players.length === 2 && points === null) await press('Ann', `result:${round}:${board}:0:yes`);
      await later();
      await later(MINUTE);
    }
    expect((await tour()).round).toBe(3);
    expect(chats.textsIn(`telegram:${name}`).join()).toContain(
      '🏆 Spring: you missed two rounds in a row, so you are out.',
    );
    await press(name, 'back');
    expect((await tour()).entrants.find((each) => each.name === name)?.state).toBe('out');
  });

  it('is forgiven by a director, who is asked first and chooses among those who did not come', async () => {
    const name = await missedRound();
    const { code } = await tour();
    await press('Ann', 'more', code);
    expect(labels()).toContain('Forgive');
    await press('Ann', 'forgive', code);
    expect(labels()).toEqual([name]);
    const no = (await tour()).entrants.find((each) => each.name === name)?.no;
    await press('Ann', `forgive:${no}`, code);
    expect(whisper()).toBe(`Forgive ${name}? They can join tournaments again at once.`);
    expect(await missed(name)).toBeDefined();
    await press('Ann', `forgive:${no}:yes`, code);
    expect(whisper()).toBe(`${name} can join tournaments again.`);
    await later();
    expect(chats.textsIn(`telegram:${name}`).at(-1)).toContain('you are forgiven');
    await press('Ann', 'more', code);
    expect(labels()).not.toContain('Forgive');
    await opened('swiss russian 1d name="Summer"', [name]);
    expect((await tour()).entrants.map((each) => each.name)).toEqual([name]);
  });

  it('hears once that they are forgiven, also if the process dies right after', async () => {
    const name = await missedRound();
    const { entrants } = await tour();
    const no = entrants.find((each) => each.name === name)?.no;
    await press('Ann', `forgive:${no}:yes`);
    chats.stop();
    expect(await missed(name)).toBeUndefined();
    chats = clubChats(store, () => now, ['telegram']);
    await later();
    await press('Ann', `forgive:${no}:yes`);
    await later();
    const told = chats.textsIn(`telegram:${name}`).filter((each) => each.includes('forgiven'));
    expect(told).toEqual([expect.stringContaining('you are forgiven. You can join tournaments again.')]);
  });

  it('is forgiven by nobody else', async () => {
    const name = await missedRound();
    const { entrants } = await tour();
    const no = entrants.find((each) => each.name === name)?.no;
    await press(name, `forgive:${no}:yes`);
    expect(whisper()).toContain('Only the director of the tournament');
    expect(await missed(name)).toBeDefined();
  });

  it('is kept out for a knockout, too, where they are paired no more anyway, and is told so', async () => {
    const name = await missedRound('knockout russian 10+5 name="Cup"');
    expect(await missed(name)).toMatchObject({ times: 1 });
    expect(chats.textsIn(`telegram:${name}`).join()).toContain('can’t join other tournaments');
  });

  it('counts once, also if the process dies before that is noted or right after', async () => {
    const name = await missedRound();
    const before = await missed(name);
    expect(before).toMatchObject({ times: 1, until: (before?.at ?? 0) + DAY });
    await later();
    await later();
    expect(await missed(name)).toEqual(before);
  });

  it('reads that it is stored, and takes it along when they delete their data', async () => {
    const name = await missedRound();
    await chats.say(`telegram:${name}`, name, '/privacy');
    expect([...chats.whispers, ...chats.textsIn(`telegram:${name}`)].join()).toContain(
      'That you did not come to a tournament game.',
    );
    await chats.say(`telegram:${name}`, name, '/privacy delete resign');
    await later();
    expect(await missed(name)).toBeUndefined();
  });
});

describe('somebody at a board of a live knockout that is over before they have said that they are ready', () => {
  const CUP = 'knockout russian 10+5 name="Cup"';
  const begun = async () => {
    await opened(CUP);
    await press('Ann', 'start:yes');
    await later();
    const at = await tour();
    const [board] = boardsOn(at);
    return { board: board?.board, names: (board?.players ?? []).map((no) => entrantAt(at, no).name) };
  };

  it('is kept out of nothing where the other one left', async () => {
    const { names } = await begun();
    const [left = '', other = ''] = names;
    await press(left, 'leave:yes');
    await later();
    const at = await tour();
    expect(boardsOn(at).map(({ why }) => why)).toContain('forfeit');
    for (const name of [left, other]) expect(await missed(name)).toBeUndefined();
  });

  it('is kept out of nothing where a director said how it ended', async () => {
    const { board, names } = await begun();
    await press('Ann', `result:1:${board}:0:yes`);
    await later();
    const at = await tour();
    expect(boardsOn(at).map(({ why }) => why)).toContain('forfeit');
    for (const name of names) {
      expect(await missed(name)).toBeUndefined();
      expect(chats.textsIn(`telegram:${name}`).join()).not.toContain('can’t join');
    }
  });
});

describe('somebody who lost by days, or was free', () => {
  it('is kept out of nothing', async () => {
    await opened('swiss russian 1d 3 rounds name="Spring"', ['Bob', 'Cid', 'Dan']);
    await press('Ann', 'start:yes');
    await later();
    await later(DAY + MINUTE);
    await later();
    for (const name of ['Bob', 'Cid', 'Dan']) expect(await missed(name)).toBeUndefined();
  });
});

describe('the time for which somebody is kept out', () => {
  it('is a day, twice as long each time, and thirty days at most', () => {
    let before: Missed | undefined;
    const days: number[] = [];
    for (let at = 1; at <= 7; at += 1) {
      before = missedAt(before, { tour: 'abcdefg', at }, false);
      days.push((before.until - at) / DAY);
    }
    expect(days).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('begins at a day again once they have played, and counts what is told twice once', () => {
    const once = missedAt(undefined, { tour: 'abcdefg', at: 1 }, false);
    expect(missedAt(once, { tour: 'abcdefg', at: 1 }, false)).toBe(once);
    expect(missedAt(once, { tour: 'abcdefg', at: 2 }, true)).toMatchObject({ times: 1, until: 2 + DAY });
    expect(missedAt(once, { tour: 'hgfedcb', at: 2 }, false)).toMatchObject({ times: 2, until: 2 + 2 * DAY });
  });
});
