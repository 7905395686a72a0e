import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOffers, forgetOffers, OFFERED } from '../../src/bots/features/consult/rows.js';
import { ConsultClub, stopTime } from '../doubles/consult-club.js';
import { CLUB, HOUR, MINUTE, SECOND, SERVER } from '../doubles/vote-club.js';

let club: ConsultClub;
beforeEach(() => {
  stopTime();
  club = new ConsultClub();
});
afterEach(async () => {
  vi.useRealTimers();
  await club.chats.stop();
});

describe('people who consult on one side', () => {
  it('begin once two are in, and play what one proposes and another confirms', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult russian level=1');
    expect(club.said()).toContain('Russian checkers, ⚪ White: Ann (2 to 4 can play).');
    expect(club.said()).toContain('Against the computer, level 1.');
    await club.chats.tap(CLUB, 'Ann', '▶ Start');
    expect(club.told).toBe('It takes two. Somebody else has to tap “Join”.');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    expect(club.said()).toContain('Ann, Bob');
    await club.chats.tap(CLUB, 'Ann', '▶ Start');
    expect(club.board().text).toContain('👥 ⚪ White: one of you proposes a move, another confirms it.');
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    expect(club.said()).toBe('Ann proposes c3-d4. Played at 12:30 (UTC) if nobody says otherwise.');
    expect(await club.moves()).toEqual([]);
    await club.chats.tap(CLUB, 'Ann', 'Confirm c3-d4');
    expect(club.told).toBe('Another of you has to confirm your proposal.');
    await club.chats.tap(CLUB, 'Bob', 'Confirm c3-d4');
    expect((await club.moves())[0]).toBe('c3-d4');
    expect(await club.moves()).toHaveLength(2);
  });

  it('propose by a tap, a written move and a reply; the same move by another confirms it', async () => {
    await club.together();
    await club.chats.say(CLUB, 'Ann', 'c3d4');
    expect(club.said()).toContain('Ann proposes c3-d4.');
    await club.chats.reply(CLUB, 'Bob', 'c3-d4', club.chats.in(CLUB).at(-1) as never);
    expect((await club.moves())[0]).toBe('c3-d4');
  });

  it('when both propose in one second, the later row stands, and both are shown', async () => {
    await club.together();
    await Promise.all([club.chats.say(CLUB, 'Ann', 'c3-d4'), club.chats.say(CLUB, 'Bob', 'e3-f4')]);
    expect(club.said()).toContain('Bob proposes e3-f4. Before: Ann c3-d4.');
    const team = await club.team();
    expect(team?.proposals.map(({ number, move }) => [number, move])).toEqual([
      [1, 'c3-d4'],
      [2, 'e3-f4'],
    ]);
  });

  it('who confirms a replaced proposal is told which one stands now, and confirms that', async () => {
    await club.together('russian level=1', ['Ann', 'Bob', 'Eve']);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    const old = club.chats.in(CLUB).at(-1)?.keyboard?.flat()[0]?.data ?? '';
    await club.chats.say(CLUB, 'Bob', 'e3-f4');
    await club.chats.press(CLUB, 'Eve', old);
    expect(club.told).toBe('Now: e3-f4.');
    expect(await club.moves()).toEqual([]);
    await club.pressWhispered('Eve', 'Confirm e3-f4');
    expect((await club.moves())[0]).toBe('e3-f4');
  });

  it('a proposal that was made after a confirm was tapped does not make it the confirm of another move', async () => {
    await club.together('russian level=1', ['Ann', 'Bob', 'Eve']);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    const first = club.chats.in(CLUB).at(-1)?.keyboard?.flat()[0]?.data ?? '';
    await Promise.all([club.chats.say(CLUB, 'Bob', 'e3-f4'), club.chats.press(CLUB, 'Eve', first)]);
    expect((await club.moves())[0]).not.toBe('e3-f4');
  });

  it('a proposal that stands alone for half of the time for a move is played', async () => {
    await club.together('russian 2h level=1');
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await club.pass(HOUR - SECOND);
    expect(await club.moves()).toEqual([]);
    await club.pass(2 * SECOND);
    expect((await club.moves())[0]).toBe('c3-d4');
    expect(club.board().text).toContain('👥 c3-d4 was played as proposed.');
  });

  it('in a live game it stands for 20 seconds', async () => {
    await club.together('russian clock=5 level=1');
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    expect(club.said()).toContain('Played in 20 seconds if nobody says otherwise.');
    await club.pass(19 * SECOND);
    expect(await club.moves()).toEqual([]);
    await club.pass(2 * SECOND);
    expect((await club.moves())[0]).toBe('c3-d4');
  });

  it('when the time is over with a proposal, that is played; without one the game is lost', async () => {
    await club.meet('russian clock=1');
    await club.pass(50 * SECOND);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await club.pass(11 * SECOND);
    expect(await club.moves()).toEqual(['c3-d4']);
    await club.pass(MINUTE + SECOND);
    expect((await club.table())?.phase).toBe('over');
    expect((await club.table())?.game?.entries.at(-1)).toMatchObject({ kind: 'timeout', seat: 1 });
  });

  it('shows the other moves to whoever does not like the proposed one', async () => {
    await club.together();
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await club.chats.tap(CLUB, 'Bob', 'Other');
    expect(club.told).toBe('Which move do you propose?');
    await club.pressWhispered('Bob', 'g3-h4');
    expect(club.said()).toContain('Bob proposes g3-h4. Before: Ann c3-d4.');
  });

  it('who leaves takes their proposals along, and the last one alone needs no confirmation', async () => {
    await club.together('russian level=1', ['Ann', 'Bob', 'Eve']);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await club.chats.say(CLUB, 'Ann', '/consult leave');
    expect(club.said()).toBe('Ann has left the team.');
    expect((await club.team())?.proposals).toEqual([]);
    await club.chats.say(CLUB, 'Bob', 'e3-f4');
    expect(await club.moves()).toEqual([]);
    await club.chats.say(CLUB, 'Eve', '/consult leave');
    expect((await club.moves())[0]).toBe('e3-f4');
    const before = (await club.moves()).length;
    await club.chats.tap(CLUB, 'Bob', club.board().labels[0] ?? '');
    expect((await club.moves()).length).toBe(before + 2);
    await club.chats.say(CLUB, 'Bob', '/consult leave');
    expect(club.told).toContain('You are the last one of the team.');
    await club.pressWhispered('Bob', 'resign');
    expect((await club.table())?.phase).toBe('over');
  });

  it('takes talk for talk, and what others write for none of its business', async () => {
    await club.together();
    const posts = club.chats.in(CLUB).length;
    for (const text of ['hello', 'c3-d5?', '12:30']) await club.chats.say(CLUB, 'Bob', text);
    expect(club.chats.in(CLUB)).toHaveLength(posts);
    await club.chats.tap(CLUB, 'Kim', 'c3-d4');
    expect(club.told).toBe('You are not in this team.');
    expect((await club.team())?.proposals).toEqual([]);
  });

  it('lets others join while the game is on, and four at most', async () => {
    await club.together();
    for (const user of ['Eve', 'Kim', 'Tom']) {
      await club.chats.tap(CLUB, user, 'c3-d4');
      await club.pressWhispered(user, 'Join');
    }
    expect(club.told).toBe('The team is full: four play at most.');
    expect(club.said()).toBe('👥 The team: Ann, Bob, Eve, Kim.');
  });

  it('resigns only if another one confirms', async () => {
    await club.together();
    await club.chats.tap(CLUB, 'Ann', '⋯');
    await club.pressWhispered('Ann', 'resign');
    expect(club.said()).toBe('Ann proposes to resign. Another of you has to confirm it.');
    await club.pass(HOUR);
    expect((await club.table())?.phase).toBe('running');
    await club.chats.tap(CLUB, 'Bob', 'Confirm');
    expect((await club.table())?.phase).toBe('over');
    expect(club.board().text).toContain('👥 Played together: Ann, Bob.');
    expect(club.board().labels.join()).not.toContain('Rematch');
  });

  it('is no game for ratings, and has no help from the computer', async () => {
    await club.together();
    expect((await club.table())?.stakes).toBe('casual');
    for (const command of ['/hint', '/eval']) {
      const told = club.chats.whispers.length;
      await club.chats.say(CLUB, 'Ann', command);
      expect(club.chats.whispers.length).toBeGreaterThan(told);
      expect(club.told).toMatch(/help|hint|people/i);
    }
  });

  it('refuses games that cannot be played so, private chats, and strangers', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult chapaev');
    expect(club.told).toContain('can’t be played by teams');
    await club.chats.say('telegram:5', '5', '/consult russian');
    expect(club.told).toContain('A team plays in a group');
    await club.chats.say(CLUB, 'Ann', '/consult abc234');
    expect(club.told).toBe('Nothing is offered by this code any more.');
    await club.chats.say(CLUB, 'Ann', '/consult');
    expect(club.said()).toContain('Which game?');
    await club.chats.tap(CLUB, 'Ann', 'Russian');
    expect(club.said()).toContain('⚪ White: Ann');
  });
});

describe('a game of a team that is to begin', () => {
  it('is one at a time for each person, and is forgotten with whoever has offered it', async () => {
    const offers = () => Array.fromAsync(club.store.table(OFFERED).rows());
    for (const game of ['russian', 'brazilian']) await club.chats.say(CLUB, 'Ann', `/consult ${game}`);
    expect(await offers()).toHaveLength(1);
    await club.chats.tap(CLUB, 'Bob', 'Join');
    expect(await countOffers(club.store, 'telegram:Bob')).toBe(1);
    await forgetOffers(club.store, 'telegram:Bob');
    expect(await countOffers(club.store, 'telegram:Bob')).toBe(0);
    expect(await offers()).toHaveLength(1);
    await forgetOffers(club.store, 'telegram:Ann');
    expect(await offers()).toEqual([]);
  });

  it('begins once, however often it is started', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult russian level=1');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    const data = club.chats
      .in(CLUB)
      .at(-1)
      ?.keyboard?.flat()
      .find(({ label }) => label.includes('Start'))?.data;
    await Promise.all(['Ann', 'Bob'].map((user) => club.chats.press(CLUB, user, data ?? '')));
    expect(club.chats.textsIn(CLUB).filter((text) => text.includes('begins.'))).toHaveLength(1);
  });

  it('is for somebody who is named in another place than the one that they read', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult russian @danny');
    expect(club.said()).toContain('@danny reads this chat. So consult in another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
    await club.chats.tap(CLUB, 'Bob', 'play');
    expect(club.told).toBe('This is for @danny.');
    await club.chats.tap(CLUB, 'danny', 'play');
    expect(club.told).toBe('Noted. The game begins once two of the team are together.');
    const other = 'telegram:-2';
    await club.chats.say(CLUB, 'Bob', `/consult ${code}`);
    expect(club.told).toBe('Your opponent reads this chat. Use the code in another group.');
    await club.chats.say(other, 'Ann', `/consult ${code}`);
    expect(club.told).toContain('danny of the other side reads this chat.');
    club.chats.left.add(`${other} telegram:danny`);
    await club.chats.say(other, 'Ann', `/consult ${code}`);
    expect(club.said(other)).toContain('Against @danny.');
    await club.chats.tap(other, 'Bob', 'Join');
    await club.pass(0);
    await club.chats.tap(other, 'Ann', 'c3-d4');
    await club.chats.tap(other, 'Bob', 'Confirm c3-d4');
    await club.pass(0);
    await club.chats.say(CLUB, 'danny', 'b6-a5');
    expect(await club.moves(other)).toEqual(['c3-d4', 'b6-a5']);
    const read = club.chats.in(CLUB).slice(2);
    expect(JSON.stringify(read)).not.toMatch(/proposes|Confirm/);
  });
});

it('a game in chats where nothing was played before was in English, whatever was spoken there', async () => {
  const own = new ConsultClub(undefined, {}, { [CLUB]: 'ru', [SERVER]: 'pt' });
  await own.chats.say(CLUB, 'Ann', '/consult russian');
  await own.chats.tap(CLUB, 'Bob', 'Я с вами');
  await own.chats.tap(CLUB, 'Ann', 'Против другой группы');
  const [, code = ''] = /\/consult (\w{6})/.exec(own.said()) ?? [];
  await own.chats.say(SERVER, 'Dan', `/consult ${code}`);
  await own.chats.tap(SERVER, 'Kim', 'Entrar');
  await own.pass(0);
  expect(own.board(CLUB).text).toContain('игра началась');
  expect(own.board(CLUB).text).toContain('Команда 1');
  expect(own.board(SERVER).text).toContain('começou');
  await own.chats.stop();
});

describe('two teams', () => {
  it('play each other, and neither reads what the other proposes', async () => {
    await club.meet();
    expect(club.board(CLUB).text).toContain('👥 ⚪ White: one of you proposes');
    expect(club.board(SERVER).text).not.toContain('👥');
    const there = () => JSON.stringify(club.chats.in(SERVER));
    const before = there();
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    expect(there()).toBe(before);
    await club.chats.tap(CLUB, 'Bob', 'Confirm c3-d4');
    await club.pass(0);
    expect(club.board(SERVER).text).toContain('👥 ⚫ Black: one of you proposes');
    expect(there()).not.toMatch(/Ann|Bob/);
    await club.chats.say(SERVER, 'Dan', '/move b6-a5');
    await club.chats.tap(SERVER, 'Kim', 'Confirm b6-a5');
    expect(await club.moves(SERVER)).toEqual(['c3-d4', 'b6-a5']);
    await club.pass(0);
    expect(JSON.stringify(club.chats.in(CLUB))).not.toMatch(/Dan|Kim/);
  });

  it('agree on a draw by one who proposes and one who confirms, on each side', async () => {
    await club.meet();
    await club.chats.tap(CLUB, 'Ann', '⋯');
    await club.pressWhispered('Ann', 'draw');
    await club.chats.tap(CLUB, 'Bob', 'Confirm');
    await club.pass(0);
    await club.chats.tap(SERVER, 'Dan', '⋯');
    await club.pressWhispered('Dan', 'draw', SERVER);
    await club.chats.tap(SERVER, 'Kim', 'Confirm');
    expect((await club.table())?.phase).toBe('over');
  });

  it('have nobody who reads what the other one says', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult russian');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    await club.chats.tap(CLUB, 'Ann', 'another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
    const other = 'telegram:-2';
    await club.chats.say(CLUB, 'Bob', `/consult ${code}`);
    expect(club.told).toBe('This code is for the other side. Use it in another chat.');
    await club.chats.say(other, 'Kim', `/consult ${code}`);
    expect(club.told).toBe('You read what the other side says. So you can’t play against it.');
    club.chats.left.add(`${CLUB} telegram:Kim`);
    await club.chats.say(other, 'Kim', `/consult ${code}`);
    expect(club.told).toContain('Ann of the other side reads this chat.');
    for (const user of ['Ann', 'Bob']) club.chats.left.add(`${other} telegram:${user}`);
    await club.chats.say(other, 'Kim', `/consult ${code}`);
    expect(club.said(other)).toContain('⚫ Black: Kim');
    await club.chats.tap(other, 'Ann', 'Join');
    expect(club.told).toBe('You are already in this game.');
  });

  it('plays against a person who has the code alone with the bot', async () => {
    await club.chats.say(CLUB, 'Ann', '/consult russian');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    await club.chats.tap(CLUB, 'Ann', 'another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
    club.chats.left.add(`${CLUB} telegram:5`);
    await club.chats.say('telegram:5', '5', `/consult ${code}`);
    await club.pass(0);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await club.chats.tap(CLUB, 'Bob', 'Confirm');
    await club.pass(0);
    await club.chats.say('telegram:5', '5', '/move b6-a5');
    expect(await club.moves()).toEqual(['c3-d4', 'b6-a5']);
    expect(club.chats.textsIn('telegram:5').join('\n')).not.toMatch(/Ann|Bob/);
  });
});

describe('what the opponent asks a team', () => {
  /** The club offers the server a draw. */
  async function offered(): Promise<void> {
    await club.meet();
    await club.chats.say(CLUB, 'Ann', '/draw');
    await club.chats.tap(CLUB, 'Bob', 'Confirm');
    await club.pass(0);
  }

  it('was refused to each of its members: a yes below the question is a proposal that another one confirms', async () => {
    await offered();
    await club.chats.tap(SERVER, 'Dan', 'Accept draw');
    expect(club.said(SERVER)).toBe('Dan proposes a draw. Another of you has to confirm it.');
    await club.chats.tap(SERVER, 'Dan', 'Accept draw');
    expect(club.told).toBe('That is proposed already. Another of you confirms it.');
    expect((await club.table(SERVER))?.phase).toBe('running');
    await club.chats.tap(SERVER, 'Kim', 'Confirm');
    expect((await club.table(SERVER))?.phase).toBe('over');
  });

  it('is agreed to by a second one who says yes below the question', async () => {
    await offered();
    for (const user of ['Dan', 'Kim']) await club.chats.tap(SERVER, user, 'Accept draw');
    expect((await club.table(SERVER))?.game?.entries.at(-1)).toMatchObject({ kind: 'draw' });
  });

  it('is declined by one who says no, with the yes that another one has proposed', async () => {
    await offered();
    await club.chats.tap(SERVER, 'Dan', 'Accept draw');
    await club.chats.tap(SERVER, 'Kim', 'Play on');
    await club.pass(0);
    expect((await club.table(SERVER))?.draw).toEqual([]);
    expect((await club.team(SERVER))?.proposals).toEqual([]);
    for (const channel of [CLUB, SERVER])
      expect(club.chats.textsIn(channel).join()).toContain('Team 2 declines the draw. The game goes on.');
  });

  it('is answered by words, too', async () => {
    await offered();
    await club.chats.say(SERVER, 'Dan', 'yes');
    expect(club.said(SERVER)).toBe('Dan proposes a draw. Another of you has to confirm it.');
    await club.chats.say(SERVER, 'Kim', '/draw no');
    expect((await club.table(SERVER))?.draw).toEqual([]);
  });

  it('is accepted at once by who is left alone', async () => {
    await offered();
    await club.chats.say(SERVER, 'Kim', '/leave');
    expect(club.said(SERVER)).toBe('Kim has left the team.');
    await club.chats.tap(SERVER, 'Dan', 'Accept draw');
    expect((await club.table(SERVER))?.phase).toBe('over');
  });

  it('is withdrawn by one of those who asked, and answered by nobody else', async () => {
    await offered();
    await club.chats.tap(SERVER, 'Tom', 'Accept draw');
    expect((await club.team(SERVER))?.proposals).toEqual([]);
    await club.chats.tap(CLUB, 'Ann', 'Withdraw');
    await club.pass(0);
    expect((await club.table())?.draw).toEqual([]);
    expect(club.chats.textsIn(SERVER).join()).toContain('Team 1 no longer offers a draw.');
  });

  /** A person who plays against the club has moved, and asks it for something. */
  async function asked(text: string): Promise<void> {
    await club.chats.say(CLUB, 'Ann', '/consult russian');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    await club.chats.tap(CLUB, 'Ann', 'another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
    club.chats.left.add(`${CLUB} telegram:5`);
    await club.chats.say('telegram:5', '5', `/consult ${code}`);
    await club.pass(0);
    for (const user of ['Ann', 'Bob']) await club.chats.say(CLUB, user, 'c3-d4');
    await club.pass(0);
    await club.chats.say('telegram:5', '5', '/move b6-a5');
    await club.chats.say('telegram:5', '5', text);
    await club.pass(0);
  }

  it('a take-back could only be declined: two who say yes allow it', async () => {
    await asked('/undo');
    await club.chats.tap(CLUB, 'Ann', 'Allow');
    expect(club.said()).toBe('Ann agrees. Another of you has to say yes, too.');
    await club.chats.tap(CLUB, 'Ann', 'Allow');
    expect(club.told).toBe('That is proposed already. Another of you confirms it.');
    expect(await club.moves()).toHaveLength(2);
    await club.chats.tap(CLUB, 'Bob', 'Allow');
    await club.pass(0);
    expect(await club.moves()).toEqual(['c3-d4']);
    expect((await club.team())?.yes).toBeUndefined();
    expect(club.chats.textsIn('telegram:5').join()).toContain('The team allows you to take the move back.');
  });

  it('a break begins once two have said yes, also by words', async () => {
    await asked('/pause');
    await club.chats.say(CLUB, 'Ann', 'yes');
    expect((await club.table())?.pause?.since).toBeNull();
    await club.chats.say(CLUB, 'Bob', '/pause yes');
    expect((await club.table())?.pause?.since).toBe(club.now);
  });

  it('is declined by one who says no after the yes of another one, which counts for no later question', async () => {
    await asked('/undo');
    await club.chats.tap(CLUB, 'Ann', 'Allow');
    await club.chats.tap(CLUB, 'Bob', 'Keep move');
    await club.pass(0);
    expect((await club.table())?.undo).toBeNull();
    expect(club.chats.textsIn('telegram:5').join()).toContain('The team says no: the move stands.');
    await club.chats.say('telegram:5', '5', '/pause');
    await club.pass(0);
    await club.chats.say(CLUB, 'Bob', 'yes');
    expect((await club.table())?.pause?.since).toBeNull();
  });

  it('needs another yes if the one who gave the first has left, and one alone decides', async () => {
    await asked('/undo');
    await club.chats.tap(CLUB, 'Ann', 'Allow');
    await club.chats.say(CLUB, 'Ann', '/leave');
    expect(await club.moves()).toHaveLength(2);
    await club.chats.tap(CLUB, 'Bob', 'Allow');
    await club.pass(0);
    expect(await club.moves()).toEqual(['c3-d4']);
  });
});

describe('what a member types', () => {
  it('was refused as by a stranger: to give up and to offer a draw are proposals', async () => {
    await club.meet();
    await club.chats.say(CLUB, 'Ann', '/resign');
    expect(club.said()).toBe('Ann proposes to resign. Another of you has to confirm it.');
    await club.chats.say(CLUB, 'Bob', 'draw');
    expect(club.said()).toBe('Bob proposes a draw. Another of you has to confirm it.');
    await club.chats.say(CLUB, 'Ann', '/draw');
    expect((await club.table())?.draw).toEqual([0]);
    await club.chats.say(CLUB, 'Ann', '/resign');
    await club.chats.say(CLUB, 'Bob', 'I resign');
    expect((await club.table())?.phase).toBe('over');
  });

  it('is nothing else that the other side would have to allow', async () => {
    await club.together();
    for (const text of ['/undo', '/pause', 'take back']) {
      const told = club.chats.whispers.length;
      await club.chats.say(CLUB, 'Ann', text);
      expect(club.chats.whispers.slice(told)).toEqual([
        'A team can offer a draw or resign. It can’t ask for anything else.',
      ]);
    }
  });

  it('gives nothing up at once, also if they are alone', async () => {
    await club.together();
    await club.chats.say(CLUB, 'Bob', '/leave');
    await club.chats.say(CLUB, 'Ann', '/resign');
    expect(club.told).toContain('You are the last one of the team.');
    expect((await club.table())?.phase).toBe('running');
    await club.pressWhispered('Ann', 'resign');
    expect((await club.table())?.phase).toBe('over');
  });
});
