import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { textOf } from '../../src/bots/features/tournaments/files/text.js';
import { tourHtml } from '../../src/bots/features/tournaments/pages/tour-html.js';
import { tablePicture } from '../../src/bots/features/tournaments/table.js';
import { findVariant } from '../../src/engine/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { join, start } from '../../src/sessions/tournaments/life.js';
import { joinWith, withoutPerson } from '../../src/sessions/tournaments/partners/partners.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { boardsOf, entrantForm, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it; Eve and Fay are on Discord. */
const CLUB = 'telegram:-1';
const EVE = 'discord:Eve';

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  chats = clubChats(store, () => now);
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);
const at = (name: string) => (name === 'Eve' || name === 'Fay' ? `discord:${name}` : `telegram:${name}`);
const whisper = () => chats.whispers.at(-1) ?? '';
const textsOf = (name: string) => chats.textsIn(at(name)).join('\n');
const last = (channel: string = CLUB) => chats.in(channel).at(-1);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (name: string, data: string, channel = at(name)): Promise<void> =>
  chats.press(channel, name, `tour:${(await tour()).code}:${data}`);
const open = (words = 'swiss neva-pairs 1d') => chats.say(CLUB, 'Ann', `/tournament ${words} name="Spring"`);

/** Two people enter as a pair: the first looks for a partner, the second taps. */
async function pair(one: string, other: string): Promise<void> {
  await press(one, 'join');
  const { entrants } = await tour();
  await press(other, `join:${entrants.find(({ name }) => name === one)?.no}`);
}

async function begun(words?: string): Promise<void> {
  await open(words);
  await pair('Ann', 'Eve');
  await pair('Bob', 'Cid');
  await pair('Dan', 'Fay');
  await press('Ann', 'start:yes');
  await later();
}

const named = (all: Tournament) => all.entrants.map(({ name, mate }) => [name, mate?.name]);

describe('two people enter a tournament of pairs', () => {
  it('by two taps: one looks for a partner, the other joins, and both hear of it', async () => {
    await open();
    await press('Ann', 'join', CLUB);
    await later();
    expect(chats.textsIn(CLUB).at(-1)).toContain('Nobody is in yet.\nLooking for a partner: Ann');
    expect(textsOf('Ann')).toContain('Without one at the start you don’t play.');
    const page = tourHtml({ tour: await tour(), live: [], divisions: [], chat: null }, 'en').html;
    expect(page).toContain('Looking for a partner: Ann');
    const button = last()
      ?.keyboard?.flat()
      .find(({ label }) => label === '🤝 Ann');
    await chats.press(CLUB, 'Bob', button?.data ?? '');
    await later();
    expect(named(await tour())).toEqual([['Ann', 'Bob']]);
    expect(chats.textsIn(CLUB).at(-1)).toContain('1 in: Ann & Bob');
    expect(chats.textsIn(CLUB).at(-1)).not.toContain('Looking');
    expect(textsOf('Ann')).toContain('🏆 Spring: Bob is your partner.');
    expect(textsOf('Bob')).toContain('🏆 Spring: Ann is your partner.');
    // Nobody is in two pairs.
    await press('Bob', 'join:1');
    expect(named(await tour())).toEqual([['Ann', 'Bob']]);
  });

  it('and one of both directs: all read that name alone, and who is removed hears it, also the second of a pair', async () => {
    await begun();
    for (const [name, other] of [
      ['Bob', 'Cid'],
      ['Cid', 'Bob'],
    ] as const) {
      await press('Ann', 'directors:invite');
      const word = (await tour()).invited?.word;
      await chats.say(at(name), name, `/tournament ${(await tour()).code} director=${word}`);
      await later();
      await press('Ann', 'directors');
      const button = chats.whispered
        .flatMap(({ keyboard = [] }) => keyboard.flat())
        .findLast(({ label }) => label === `Remove: ${name}`);
      await chats.press(at('Ann'), 'Ann', `${button?.data}:yes`);
      await later();
      const said = `Ann removed a director: ${name}.`;
      expect(chats.textsIn(CLUB).at(-1)).toBe(`🏆 Spring: ${said}`);
      expect(textsOf(name)).toContain(said);
      expect(textsOf(name)).not.toContain(`removed a director: ${other} `);
    }
  });

  it('but not with somebody who has blocked them, who has a partner, or has left', async () => {
    await open();
    await press('Ann', 'join');
    await chats.say(at('Ann'), 'Ann', '/block Bob');
    await pair('Cid', 'Dan');
    const cid = (await tour()).entrants.find(({ name }) => name === 'Cid')?.no;
    await press('Fay', `join:${cid}`);
    await press('Fay', 'join:77');
    expect(named(await tour())).toEqual([
      ['Ann', undefined],
      ['Cid', 'Dan'],
    ]);
  });

  it('and whoever stays looks for another one if the other leaves before the start', async () => {
    await open();
    await pair('Ann', 'Eve');
    await press('Ann', 'leave');
    await later();
    expect(named(await tour())).toEqual([['Eve', undefined]]);
    expect((await tour()).entrants[0]).toMatchObject({ user: EVE, home: EVE });
    expect(textsOf('Eve')).toContain('your partner has left. Others can join you by a tap.');
    await pair('Bob', 'Cid');
    await press('Dan', 'join:1');
    await press('Dan', 'leave');
    expect(named(await tour())).toEqual([
      ['Eve', undefined],
      ['Bob', 'Cid'],
    ]);
  });

  it('and a pseudonym stays that of the second of a pair, at the board and when the first leaves', async () => {
    await open();
    await press('Bob', 'join');
    await press('Ann', 'mask');
    const alias = (await tour()).entrants.find(({ masked }) => masked)?.name ?? '';
    await press('Ann', 'join:1');
    expect((await tour()).entrants).toMatchObject([{ name: 'Bob', mate: { name: alias, masked: true } }]);
    // In a group their boards would tell who it is.
    await press('Ann', 'join', CLUB);
    expect((await tour()).entrants[0]?.mate?.home).toBe(at('Ann'));
    await press('Bob', 'leave');
    expect((await tour()).entrants).toMatchObject([{ name: alias, masked: true }]);
    await press('Bob', 'join:1');
    await press('Bob', 'leave');
    await press('Bob', 'join');
    await press('Ann', 'join:2');
    expect((await tour()).entrants).toMatchObject([{ name: 'Bob', mate: { name: alias, masked: true } }]);
    await pair('Cid', 'Dan');
    await press('Ann', 'start:yes');
    await later();
    const { table } = await sessionIn(store, at('Ann'));
    expect(table?.strangers?.aliases).toEqual([{ user: at('Ann'), name: alias }]);
    const isAlias = table?.seats.map((seat) => seat?.kind === 'person' && [seat.name, seat.isAlias]);
    expect(isAlias).toContainEqual([alias, true]);
    expect(isAlias).toContainEqual(['Bob', undefined]);
  });

  it('and those who found none until the start don’t play', async () => {
    await open();
    await pair('Ann', 'Eve');
    await pair('Bob', 'Cid');
    await press('Dan', 'join');
    await press('Ann', 'start:yes');
    await later();
    expect(
      named(await tour())
        .flat()
        .sort(),
    ).toEqual(['Ann', 'Bob', 'Cid', 'Eve']);
  });
});

describe('the seed of a pair', () => {
  const coming = (name: string, rating: number) => ({ user: at(name), name, home: at(name), rating });
  const joined = (now: Tournament, name: string, rating: number, no?: number): Tournament => {
    const after =
      no === undefined ? join(now, coming(name, rating), 0) : joinWith(now, coming(name, rating), no);
    if (!after.ok) throw new Error(after.error);
    return after.value;
  };
  const seeds = (entered: Tournament) => {
    const ids = { newGame: () => 'aaaaaaaaaaaa', newCode: () => 'bbbbbbb' };
    const all = { blocks: () => false, awayUntil: () => null };
    const after = start(entered, { ...ids, ...all, random: () => 0.5, now: 0 });
    return after.ok ? after.value.entrants.map(({ name }) => name) : after.error;
  };
  /** Dan and Fay are rated 1800 on average. */
  const withOthers = (now: Tournament) => {
    const next = joined(now, 'Dan', 1800);
    return joined(next, 'Fay', 1800, next.entrants.at(-1)?.no);
  };

  it('keeps nothing of a partner who has left', async () => {
    await open();
    const strong = joined(joined(await tour(), 'Bob', 1500), 'Ann', 2500, 1);
    expect(seeds(withOthers(strong))).toEqual(['Bob', 'Dan']);
    const alone = withoutPerson(strong, at('Ann'));
    expect(alone.entrants[0]?.rating).toBe(1500);
    expect(seeds(withOthers(joined(alone, 'Cid', 1500, 1)))).toEqual(['Dan', 'Bob']);
    // Ann keeps what she had.
    expect(withoutPerson(strong, at('Bob')).entrants[0]).toMatchObject({ name: 'Ann', rating: 2500 });
  });

  it('is the average that was stored, for a pair of before', async () => {
    await open();
    const strong = joined(joined(await tour(), 'Bob', 2000), 'Ann', 2500, 1);
    const before = strong.entrants.map(({ mate, ...each }) => {
      const { rating: _, ...rest } = mate ?? { user: null, name: '', home: '' };
      return { ...each, mate: rest };
    });
    expect(entrantForm.safeParse(before[0]).success).toBe(true);
    expect(seeds(withOthers({ ...strong, entrants: before }))).toEqual(['Bob', 'Dan']);
    const [alone] = withoutPerson({ ...strong, entrants: before }, at('Bob')).entrants;
    expect(alone).toMatchObject({ name: 'Ann', rating: 2000 });
  });
});

describe('a round of pairs', () => {
  it('has partners sit opposite each other, each in their own chat', async () => {
    await begun();
    const [board] = boardsOf(await tour(), 1);
    const { table } = (await chats.bot.games.service.sessionOf(board?.games[0]?.id ?? '')) ?? {};
    const sides = findVariant('neva-pairs')?.seats.map(({ side }) => side);
    const people = table?.seats.map((holder) => (holder?.kind === 'person' ? holder.name : null)) ?? [];
    const pairs = [0, 1].map((side) =>
      people
        .filter((_, seat) => sides?.[seat] === side)
        .sort()
        .join(),
    );
    const entered = named(await tour()).map((names) => names.toSorted().join());
    for (const each of pairs) expect(entered).toContain(each);
    for (const name of people) expect((await sessionIn(store, at(name ?? ''))).table?.id).toBe(table?.id);
  });

  it('counts for the pair, in the table, in text and in the picture', async () => {
    await begun();
    const [board] = boardsOf(await tour(), 1);
    const [first = 0, second = 0] = board?.players ?? [];
    const loser = (await tour()).entrants.find(({ no }) => no === second);
    for (const name of [loser?.name ?? '', loser?.mate?.name ?? '']) await chats.giveUp(at(name), name);
    await later();
    expect(boardsOf(await tour(), 1)[0]?.points).toEqual([2, 0]);
    const winner = (await tour()).entrants.find(({ no }) => no === first);
    const name = `${winner?.name} & ${winner?.mate?.name}`;
    expect(rankingOf(await tour()).find(({ no }) => no === first)?.points).toBe(2);
    expect(tablePicture(await tour(), 'ru').rows.map((row) => row.name)).toContain(name);
    expect(textOf(await tour(), 'pt')).toContain(name);
  });

  it('is lost for the pair if one of both leaves, and the other hears of it', async () => {
    await begun();
    const [board] = boardsOf(await tour(), 1);
    const [first = 0, second = 0] = board?.players ?? [];
    const entrant = (await tour()).entrants.find(({ no }) => no === second);
    const mate = entrant?.mate?.name ?? '';
    await press(mate, 'leave:yes');
    await later();
    expect(boardsOf(await tour(), 1)[0]).toMatchObject({ why: 'forfeit', points: [2, 0] });
    expect((await tour()).entrants.find(({ no }) => no === second)?.state).toBe('out');
    expect(textsOf(entrant?.name ?? '')).toContain(`${mate} has left, so your pair is out.`);
    expect(rankingOf(await tour()).find(({ no }) => no === first)?.points).toBe(2);
    const game = await chats.bot.games.service.sessionOf(board?.games[0]?.id ?? '');
    expect(game?.table?.phase ?? 'over').toBe('over');
  });

  it('names nobody who asked to be forgotten, and keeps the partner', async () => {
    await begun();
    await chats.say(EVE, 'Eve', '/privacy delete resign');
    await later();
    const pairOf = (await tour()).entrants.find(({ name }) => name === 'Ann');
    expect(JSON.stringify(await tour())).not.toContain(EVE);
    expect(pairOf).toMatchObject({ state: 'out', mate: { user: null, name: '' } });
    expect(textOf(await tour(), 'en')).toContain('Ann & ');
  });
});

it('live, one of a pair says for both that they are ready', async () => {
  await begun('everybody neva-pairs 10+5');
  for (const name of ['Ann', 'Eve', 'Bob', 'Cid', 'Dan', 'Fay']) {
    const { no } = (await tour()).entrants.find((each) => each.name === name || each.mate?.name === name) ?? {
      no: 0,
    };
    const plays = boardsOf(await tour(), 1).some(
      ({ why, players }) => why === 'game' && players.includes(no),
    );
    expect(textsOf(name).includes('Ready') || textsOf(name).includes('round 1'), name).toBe(true);
    const isLead = (await tour()).entrants.some((each) => each.name === name);
    if (plays && isLead) await press(name, 'ready:1');
  }
  await later();
  const on = boardsOf(await tour(), 1).find(({ why }) => why === 'game');
  expect(on?.games[0]?.begun).toBeDefined();
});

it('pairs play three kinds, and people who come late are refused', async () => {
  await open('arena neva-pairs');
  expect(whisper()).toBe(
    'For Neva checkers in pairs there are Everybody meets, Swiss and Knockout: /tournament swiss neva-pairs',
  );
  await begun('knockout neva-pairs 1d');
  await press('Gus', 'join');
  expect(whisper()).toContain('too late');
});

it.each([
  ['pt', 'suíço neva-pairs', 'Para Damas do Neva em duplas há todos contra todos, suíço e mata-mata'],
  ['ru', 'швейцарка neva-pairs', 'есть круговой турнир, швейцарка и турнир на вылет'],
])('in %s another kind is refused with one that can be typed', async (language, typed, answer) => {
  await chats.say('telegram:Ann', 'Ann', `/language ${language}`);
  await chats.say('telegram:Ann', 'Ann', '/tournament ladder neva-pairs');
  expect(whisper()).toContain(answer);
  expect(whisper()).toContain(`/tournament ${typed}`);
  await chats.say('telegram:Ann', 'Ann', `/tournament ${typed}`);
  expect(await tour()).toMatchObject({
    kind: 'swiss',
    variant: 'neva-pairs',
    settings: { pairs: 'partners' },
  });
});

it('a game of pairs without a kind offers the three', async () => {
  await chats.say(CLUB, 'Ann', '/tournament neva-pairs');
  expect(
    last()
      ?.keyboard?.flat()
      .map(({ label }) => label),
  ).toEqual(['Everybody meets', 'Swiss', 'Knockout']);
});

it.each([
  ['pt', 'Damas do Neva em duplas'],
  ['ru', 'Невские шашки пара на пару'],
])('in %s a name that would be too long is the game alone', async (language, name) => {
  await chats.say('telegram:Ann', 'Ann', `/language ${language}`);
  await chats.say('telegram:Ann', 'Ann', '/tournament everybody neva-pairs');
  expect((await tour()).name).toBe(name);
});
