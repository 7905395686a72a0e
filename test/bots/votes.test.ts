import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BALLOTS, MAX_VOTERS, writeBallot } from '../../src/bots/features/votes/rows.js';
import { findVariant, movesIn, ok, setUpAny } from '../../src/engine/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import { questionOf } from '../../src/sessions/model/open-question.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { CLUB, DAY, HOUR, MINUTE, SECOND, VoteClub } from '../doubles/vote-club.js';

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
});
afterEach(() => club.chats.stop());

describe('a whole chat', () => {
  it('begins with three taps and plays what most want when the time is over', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote');
    await club.chats.tap(CLUB, 'Ann', 'Russian');
    expect(club.chats.textsIn(CLUB).at(-1)).toContain('this chat plays ⚪ White against level 2.');
    await club.chats.tap(CLUB, 'Ann', '▶ Start');
    expect(club.board().text).toContain('🗳 ⚪ White, move 1: vote until 13:00');
    expect(club.board().labels).toEqual(['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4', '⋯']);
    expect(await club.vote('Ann', 'c3-d4')).toContain('Your vote: c3-d4. Change it until 13:00');
    club.now += MINUTE;
    await club.vote('Bob', 'c3-b4');
    await club.vote('Eve', 'c3-b4');
    await club.later();
    expect(club.board().text).toContain('3 have voted');
    expect(await club.moves()).toEqual([]);
    await club.later(HOUR);
    expect((await club.moves())[0]).toBe('c3-b4');
    expect(await club.moves()).toHaveLength(2);
    expect(club.board().text).toContain('🗳 c3-b4, 2 of 3.');
    expect(club.board().text).toContain('move 2: vote until');
  });

  it('votes by a tap, a written move and a reply, each of which can be changed until the end', async () => {
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await club.chats.say(CLUB, 'Bob', 'c3d4');
    await club.chats.reply(CLUB, 'Eve', 'e3-f4', club.chats.in(CLUB).at(-1) as never);
    await club.chats.say(CLUB, 'Ann', '/m e3-f4');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 e3-f4, 2 of 3.');
  });

  it('takes talk for talk: what is no move now is no vote, and nobody is told', async () => {
    await club.begin();
    const [posts, whispers] = [club.chats.in(CLUB).length, club.chats.whispers.length];
    for (const text of ['hello', 'c3-d5?', '12:30']) await club.chats.say(CLUB, 'Bob', text);
    await club.later(HOUR);
    expect(club.chats.whispers.length - whispers).toBeLessThanOrEqual(3);
    expect(club.chats.in(CLUB)).toHaveLength(posts);
    expect(club.board().text).toContain('Nobody voted. Once more:');
  });

  it('tells a tap on an older round what was played', async () => {
    await club.begin('russian level=1 1m');
    const [old = ''] = club.board().data;
    await club.vote('Ann', 'c3-d4');
    await club.later(MINUTE);
    await club.chats.press(CLUB, 'Bob', old);
    expect(club.told).toBe('Played: c3-d4.');
  });

  it('a vote at the closing second is late', async () => {
    await club.begin('russian level=1 1m');
    await club.vote('Ann', 'c3-d4');
    club.now += MINUTE - 1;
    await club.vote('Bob', 'e3-f4');
    club.now += 1;
    const [first = ''] = club.board().data;
    await club.chats.press(CLUB, 'Eve', first);
    await club.later(0);
    expect(club.board().text).toContain('🗳 c3-d4, 1 of 2.');
  });

  it('refuses the vote of whoever plays against it, to them alone', async () => {
    await club.begin('russian @bobby');
    expect(club.told).toBe('This is for @bobby.');
    await club.chats.tap(CLUB, 'bobby', '▶');
    const posts = club.chats.in(CLUB).length;
    expect(await club.vote('bobby', 'c3-d4')).toBe('You play against this chat: its votes are not yours.');
    expect(club.chats.in(CLUB)).toHaveLength(posts);
    await club.vote('Ann', 'c3-d4');
    await club.later(HOUR);
    expect(await club.moves()).toEqual(['c3-d4']);
    await club.chats.say(CLUB, 'bobby', 'b6-a5');
    expect(await club.moves()).toEqual(['c3-d4', 'b6-a5']);
    expect(club.board().text).toContain('move 2: vote until');
  });

  it('of 31 legal moves the pieces come first, and then the squares, to the tapper alone', async () => {
    await club.begin();
    const russian = findVariant('russian');
    if (russian === null) throw new Error('no game');
    const many = setUpAny(russian, {}, 'W:WKd4,Kb4,Kf4,Kh4:Ba7');
    if (!many.ok || many.value.state.kind !== 'draughts') throw new Error('no position');
    const { game, state } = many.value;
    expect(movesIn(state).length).toBeGreaterThan(24);
    await club.chats.bot.games.service.change(CLUB, null, (session) =>
      ok({
        ...session,
        shown: 0,
        table: session.table && { ...session.table, game: new LiveGame(game, [state]) },
      }),
    );
    await club.chats.say(CLUB, 'Ann', '/board');
    expect(club.board().labels).toEqual(['👑 b4', '👑 d4', '👑 f4', '👑 h4', '⋯']);
    const board = club.board();
    await club.chats.tap(CLUB, 'Ann', '👑 d4');
    const { keyboard = [] } = club.chats.whispered.at(-1) ?? {};
    expect(
      keyboard
        .flat()
        .map(({ label }) => label)
        .join(' '),
    ).toContain('d4-h8');
    expect(club.board()).toEqual(board);
    const target = keyboard.flat().find(({ label }) => label.includes('d4-h8'));
    await club.chats.press(CLUB, 'Ann', target?.data ?? '');
    expect(club.told).toContain('Your vote: d4-h8.');
  });

  it('when one alone votes, round by round, a round closes by its time', async () => {
    await club.begin('russian level=1 1m');
    for (const _ of [1, 2, 3, 4]) {
      await club.vote('Ann', club.board().labels[0] ?? '');
      await club.later(59 * SECOND);
      await club.later();
    }
    expect((await club.side())?.rounds).toBe(4);
  });

  it('huffs are votes, too, and what is shot is not voted', async () => {
    await club.chats.say(CLUB, 'Ann', '/vote chapaev');
    expect(club.told).toMatch(/Chapaev.* can’t be voted/);
    await club.begin('russian huff=on level=1');
    await club.vote('Ann', 'c3-d4');
    expect(club.told).toContain('Your vote: c3-d4.');
  });

  it('a draw that 5 of 9 vote for is offered when the round ends, by 4 of 9 it is not', async () => {
    for (const wanted of [4, 5]) {
      const own = new VoteClub();
      await own.begin('russian @bobby');
      await own.chats.tap(CLUB, 'bobby', '▶');
      for (let at = 0; at < 9; at += 1) await own.vote(`v${at}`, 'c3-d4');
      for (let at = 0; at < wanted; at += 1) {
        await own.chats.tap(CLUB, `v${at}`, '⋯');
        const button = own.chats.whispered
          .at(-1)
          ?.keyboard?.flat()
          .find(({ label }) => label.includes('draw'));
        await own.chats.press(CLUB, `v${at}`, button?.data ?? '');
      }
      expect(own.told).toContain(`You vote for a draw: ${wanted} of 9.`);
      await own.later(HOUR);
      const table = await own.table();
      expect(table && questionOf(table)?.kind === 'draw').toBe(wanted === 5);
      await own.chats.stop();
    }
  });

  it('it resigns by more than 60 % of at least three', async () => {
    for (const [wanted, voters, over] of [
      [6, 10, false],
      [7, 10, true],
      [2, 2, false],
    ] as const) {
      const own = new VoteClub();
      await own.begin();
      for (let at = 0; at < voters; at += 1) await own.vote(`v${at}`, 'c3-d4');
      for (let at = 0; at < wanted; at += 1) {
        await own.chats.tap(CLUB, `v${at}`, '⋯');
        const button = own.chats.whispered
          .at(-1)
          ?.keyboard?.flat()
          .find(({ label }) => label.includes('resign'));
        await own.chats.press(CLUB, `v${at}`, button?.data ?? '');
      }
      await own.later(HOUR);
      expect([wanted, voters, (await own.table())?.phase === 'over']).toEqual([wanted, voters, over]);
      await own.chats.stop();
    }
  });

  it('three empty rounds and the game waits for a vote, which has it go on', async () => {
    await club.begin('russian level=1 1m');
    await club.later(MINUTE);
    expect(club.board().text).toContain('Nobody voted. Once more:');
    await club.later(MINUTE);
    expect((await club.moves()).length).toBe(2);
    expect(club.board().text).toContain('Nobody voted. The computer moved for you');
    await club.later(2 * MINUTE);
    await club.later(2 * MINUTE);
    await club.later(2 * MINUTE);
    await club.later(2 * MINUTE);
    expect(club.board().text).toContain('the game waits for a vote');
    const count = (await club.moves()).length;
    await club.later(3 * DAY);
    expect(await club.moves()).toHaveLength(count);
    expect(club.board().labels).toContain('▶ Go on');
    await club.vote('Ann', club.board().labels[0] ?? '');
    expect(club.told).toContain('Change it until');
    await club.later(MINUTE);
    expect((await club.moves()).length).toBeGreaterThan(count);
  });

  it('refuses a hint to whoever votes', async () => {
    await club.begin();
    await club.chats.say(CLUB, 'Ann', '/hint');
    expect(club.chats.textsIn(CLUB).join()).not.toMatch(/💡/);
    expect(club.told).not.toBe('');
    const before = club.told;
    await club.chats.say(CLUB, 'Ann', '/eval');
    expect(club.told).not.toContain('%');
    expect(before).not.toContain('c3');
  });

  it('counts one vote of somebody who has linked two accounts, the last', async () => {
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await club.vote('Ann', 'e3-f4');
    await club.vote('Bob', 'c3-d4');
    await club.later(HOUR);
    expect(club.board().text).toContain('of 2.');
  });

  it('whoever is forgotten in a round has voted for nothing', async () => {
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await club.vote('Bob', 'e3-f4');
    await club.vote('Eve', 'e3-f4');
    await club.chats.bot.games.service.forget({
      user: 'telegram:Eve',
      leaving: 'resign',
      keptAs: null,
    } as never);
    await club.chats.bot.games.service.forget({
      user: 'telegram:Bob',
      leaving: 'resign',
      keptAs: null,
    } as never);
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 c3-d4, 1 of 1.');
  });

  it('a lot is a vote, and what it came to is said', async () => {
    await club.begin('russian level=1 lottery');
    for (const [user, move] of [
      ['Ann', 'c3-d4'],
      ['Bob', 'c3-d4'],
      ['Eve', 'c3-d4'],
      ['Kim', 'e3-f4'],
    ] as const)
      await club.vote(user, move);
    await club.later(HOUR);
    expect(club.board().text).toContain('🎲 c3-d4 by lot, 3 of 4.');
  });
});

describe('how many have voted', () => {
  const edits = (own: VoteClub) => {
    const { sender } = own.chats.bot['delivery'];
    let count = 0;
    const replace = sender.replace.bind(sender);
    sender.replace = (...edit) => {
      count += 1;
      return replace(...edit);
    };
    return () => count;
  };

  it('is told at most once in 15 seconds on Telegram, however many vote: 100 taps a second cost one change', async () => {
    await club.begin();
    const changed = edits(club);
    const votes = async (from: number) => {
      for (let each = from; each < from + 50; each += 1)
        await club.chats.press(CLUB, `v${each}`, club.board().data[each % 7] ?? '');
      await club.later(500);
    };
    await votes(0);
    await votes(50);
    expect(changed()).toBe(1);
    expect(club.chats.whispers.filter((text) => text.includes('Your vote'))).toHaveLength(100);
    await club.later(15 * SECOND);
    expect(changed()).toBe(2);
    expect(club.board().text).toContain('100 have voted');
  });

  it('is told no more when the end is near, so that the board with the move comes in time', async () => {
    await club.begin('russian level=1 1m');
    await club.later(58 * SECOND);
    const changed = edits(club);
    await club.vote('Ann', 'c3-d4');
    await club.later(500);
    expect(changed()).toBe(0);
  });

  it('is secret by moves, unless the votes are open', async () => {
    await club.begin('russian level=1 votes=open');
    await club.vote('Ann', 'c3-d4');
    expect(club.told).toContain('c3-d4 (1)');
    await club.vote('Bob', 'e3-f4');
    await club.later(15 * SECOND);
    expect(club.board().text).toContain('2 have voted\nc3-d4 (1), e3-f4 (1)');
    expect(await club.vote('Eve', 'c3-d4')).toContain('c3-d4 (2), e3-f4 (1)');
  });
});

describe('what a round survives', () => {
  it('a round whose look has failed once is looked at again and closes', async () => {
    await club.begin('russian level=1 1m');
    await club.vote('Ann', 'g3-h4');
    const { service } = club.chats.bot.games;
    const sessionOf = service.sessionOf.bind(service);
    service.sessionOf = async () => {
      service.sessionOf = sessionOf;
      throw new Error('the store is away');
    };
    await expect(club.later(MINUTE)).rejects.toThrow('the store is away');
    await club.later(10 * SECOND);
    expect((await club.moves())[0]).toBe('g3-h4');
  });

  it('a typed move of a player is played in their own game while their chat votes in another', async () => {
    await club.begin('russian level=1 1m');
    await club.chats.say(CLUB, 'Kim', '/new russian');
    await club.chats.say(CLUB, 'Kim', '/join');
    await club.chats.say(CLUB, 'Bob', '/join');
    await club.vote('Eve', 'g3-h4');
    await club.later(MINUTE);
    // The round of the chat has begun after the turn of the player.
    await club.chats.say(CLUB, 'Kim', 'c3-d4');
    expect(await club.moves(`${CLUB}:g2`)).toEqual(['c3-d4']);
  });

  it('a tap after the close, while the move is still to come, is told that it comes', async () => {
    await club.begin('russian level=1 1m');
    const [first = ''] = club.board().data;
    await club.vote('Ann', 'c3-d4');
    club.now += MINUTE;
    await club.chats.press(CLUB, 'Eve', first);
    expect(club.told).toBe('This round is over; the move is being played.');
  });

  it('whoever takes back what they wanted is no voter, and what is wanted after the close is late', async () => {
    await club.begin('russian level=1 1m');
    for (const user of ['Ann', 'Bob']) await want(club, user, 'resign');
    for (const user of ['Eve', 'Kim']) {
      await want(club, user, 'resign');
      expect(await want(club, user, 'resign')).toContain('You no longer vote to resign: 2 of 2.');
    }
    club.now += MINUTE;
    expect(await want(club, 'Eve', 'resign')).toBe('This round is over; the move is being played.');
    await club.later();
    expect((await club.table())?.phase).toBe('running');
  });

  it('a round with as many voters as it can have takes no further one who wants a draw', async () => {
    await club.begin();
    const { game } = await club.chats.bot.games.service.read(CLUB);
    for (let at = 0; at < MAX_VOTERS; at += 1) {
      const user = `telegram:v${at}`;
      const row = { game: game ?? '', seat: 0, round: 1, person: user, user, name: 'v', motions: [] };
      await writeBallot(club.store, { ...row, votes: [{ move: 'c3-d4', at: 1 }] });
    }
    expect(await want(club, 'Ann', 'draw')).toContain('1000');
    expect(await want(club, 'v1', 'draw')).toContain('1 of 1000.');
  });

  it('each vote of a thousand read all the others: now a hundred within a second read them once', async () => {
    await club.begin();
    const { game } = await club.chats.bot.games.service.read(CLUB);
    for (let at = 0; at < 800; at += 1) {
      const user = `telegram:w${at}`;
      const row = { game: game ?? '', seat: 0, round: 1, person: user, user, name: 'v', motions: [] };
      await writeBallot(club.store, { ...row, votes: [{ move: 'g3-h4', at: at / 1_000 }] });
    }
    club.now += 2 * SECOND;
    let read = 0;
    const table: SessionStore['table'] = (spec) => {
      const own = club.store.table(spec);
      async function* naming(...asked: Parameters<typeof own.naming>) {
        for await (const entry of own.naming(...asked)) {
          if (spec === BALLOTS) read += 1;
          yield entry;
        }
      }
      return { ...own, naming };
    };
    const busy = new VoteClub({ ...club.store, table });
    Reflect.set(busy.chats, 'events', 1_000);
    const { labels, data } = club.board();
    for (let at = 0; at < 100; at += 1) {
      busy.now = club.now + 5 * at;
      await busy.chats.press(CLUB, `v${at}`, data[labels.indexOf('g3-h4')] ?? '');
    }
    expect(busy.told).toContain('Your vote: g3-h4.');
    expect(read).toBeGreaterThan(800);
    expect(read).toBeLessThan(3 * 900);
    busy.now += HOUR;
    await busy.chats.bot.keepUpFeatures();
    expect((await club.side())?.last).toMatchObject({ move: 'g3-h4', votes: 900, voters: 900 });
    await busy.chats.stop();
  });
});

/** Somebody taps on ⋯ and votes for what a button says. */
async function want(own: VoteClub, user: string, label: string): Promise<string> {
  await own.chats.tap(CLUB, user, '⋯');
  const button = own.chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .find((each) => each.label.includes(label));
  await own.chats.press(CLUB, user, button?.data ?? '');
  return own.told;
}
