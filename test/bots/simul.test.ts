import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewOf } from '../../src/bots/channel/actions/view.js';
import { withPage } from '../../src/bots/channel/keyboards/page-button.js';
import { FEATURES, STORE_TABLES } from '../../src/bots/features/index.js';
import { readSimul, simulsOn } from '../../src/bots/features/simul/rows.js';
import type { Button } from '../../src/bots/port.js';
import { actionsOf } from '../../src/bots/registry.js';
import { buttonsFor } from '../../src/bots/web/game/state/buttons.js';
import type { Simul } from '../../src/sessions/crowd/simul.js';
import type { Table } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { leftOn } from '../../src/sessions/time/clocks.js';
import { DISPLAY, isShown } from '../../src/sessions/time/display.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice } from '../doubles/tour-club.js';

/** A group, and people in it, of whom Ann gives the display. */
const CLUB = 'telegram:-1';
const ANN = 'telegram:Ann';
const NOW = Date.UTC(2026, 2, 2, 12);
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

let store: SessionStore;
let now: number;
let chats: Chats;

const opened = (): Chats => clubChats(store, () => now);

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOW;
  chats = opened();
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';

async function display(): Promise<Simul> {
  const [found] = await simulsOn(store);
  const whole = found && (await readSimul(store, found.code));
  if (!whole) throw new Error('there is no display');
  return whole;
}

/** So much time passes, with all that is due by then. */
async function passes(ms: number): Promise<void> {
  now += ms;
  for (const channel of [...chats.posts.keys()]) await chats.bot['delivery'].wake({ kind: 'game', channel });
  await looksTwice(chats);
}

/** The table that a person sees in their own chat. */
async function seenBy(user: string): Promise<Table> {
  const { table } = await sessionIn(store, `telegram:${user}`);
  if (table === null) throw new Error(`${user} has no board`);
  return table;
}

const boardOf = async (user: string): Promise<number | undefined> => DISPLAY.of(await seenBy(user))?.no;

/** A display of Ann's with these players. */
async function begins(players: readonly string[], wish = 'russian 10+0'): Promise<void> {
  await chats.say(CLUB, 'Ann', `/simul ${wish}`);
  for (const player of players) await chats.tap(CLUB, player, 'Join');
  await chats.tap(CLUB, 'Ann', 'Start');
  await passes(SECOND);
}

const moves = (user: string, move: string): Promise<void> => chats.write(`telegram:${user}`, user, move);

describe('opening a display', () => {
  it('takes words in any order', async () => {
    await chats.say(CLUB, 'Ann', '/simul start=19:00 boards=5 black russian 5+3 extra=2 r<1500');
    expect(await display()).toMatchObject({
      games: ['russian'],
      most: 5,
      colour: 'second',
      extra: 2,
      greatest: 1500,
      start: Date.UTC(2026, 2, 2, 19),
      pace: { kind: 'live', clock: { main: 5 * MINUTE, added: 3 * SECOND } },
    });
    expect(last()).toContain('Ann gives a simultaneous display');
    expect(last()).toContain('5 boards');
  });

  it('takes words of every language', async () => {
    await chats.say(CLUB, 'Ann', '/simul русские 10+0 досок=12 начало=19:00 чёрные');
    expect(await display()).toMatchObject({ games: ['russian'], most: 12, colour: 'second' });
    now += SECOND;
    await chats.say(CLUB, 'Bob', '/simul brasileiras 1d tabuleiros=3 alternado');
    expect(await display()).toMatchObject({
      games: ['brazilian'],
      most: 3,
      colour: 'turns',
      pace: { kind: 'days', minutes: 1440 },
    });
  });

  it('is one tap for a game that was not named, and keeps the rest', async () => {
    await chats.say(CLUB, 'Ann', '/simul boards=4');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(await display()).toMatchObject({ games: ['russian'], most: 4 });
  });

  it('says which word it does not understand, and opens nothing', async () => {
    await chats.say(CLUB, 'Ann', '/simul russian start=never');
    expect(whisper()).toContain('“never”');
    await chats.say(CLUB, 'Ann', '/simul russian boards=31');
    expect(whisper()).toBe('A display has from 2 to 30 boards.');
    await chats.say(CLUB, 'Ann', '/simul trio');
    expect(whisper()).toBe('Displays are for board games of two.');
    await chats.say(CLUB, 'Ann', '/simul russian from=nonsense');
    expect(whisper()).toContain('can’t read that position');
    await expect(display()).rejects.toThrow();
  });

  it('has up to 60 boards where the operator says so', async () => {
    await chats.stop();
    const parts = { now: () => now, simulBoards: 60 };
    chats = new Chats(store, {}, parts, ['telegram', 'discord'], ['telegram']);
    await chats.say(CLUB, 'Ann', '/simul russian boards=61');
    expect(whisper()).toBe('A display has from 2 to 60 boards.');
    await chats.say(CLUB, 'Ann', '/simul russian boards=60');
    expect(await display()).toMatchObject({ most: 60 });
  });

  it.each([
    ['games=russian,nonsense', 'I don’t understand “games=russian,nonsense”.'],
    ['games=russian,trio', 'Displays are for board games of two.'],
    ['games=russian,brazilian,english,international,pool', 'A display has up to 4 games to choose among.'],
    ['games=russian,brazilian from=W:Wc3:Bf6', 'I can’t read that position.'],
    ['russian from=', 'I can’t read that position.'],
    ['russian r<15000', 'I don’t understand “r<15000”.'],
    ['russian r<many', 'I don’t understand “r<many”.'],
    ['russian r<1200 r>1500', 'Nobody has a rating over 1500 and under 1200.'],
    ['russian 10m', 'I don’t understand “10m”.'],
    ['russian 99d', 'I don’t understand “99d”.'],
    ['russian teach=maybe', 'I don’t understand “teach=maybe”.'],
    ['russian extra=11', 'I don’t understand “extra=11”.'],
    ['russian late=computer', 'On boards of a display, whoever runs out of time loses.'],
    ['russian boards=1', 'A display has from 2 to 30 boards.'],
    ['russian 1d extra=2', 'Without clocks no board adds minutes.'],
  ])('refuses %s in a clear sentence', async (wish, sentence) => {
    await chats.say(CLUB, 'Ann', `/simul ${wish}`);
    expect(whisper()).toContain(sentence);
    await expect(display()).rejects.toThrow();
  });

  it.each([
    [
      'games=russian,brazilian 1d',
      { games: ['russian', 'brazilian'], pace: { kind: 'days', minutes: 1440 } },
    ],
    ['russian from=W:Wc3,d4:Bf6,h8', { from: 'W:Wc3,d4:Bf6,h8' }],
    ['russian r<1500 r>1200', { least: 1200, greatest: 1500 }],
    ['russian teach=on', { isTaught: true }],
    ['russian extra=2 late=forfeit', { extra: 2 }],
  ])('takes %s', async (wish, expected) => {
    await chats.say(CLUB, 'Ann', `/simul ${wish}`);
    expect(await display()).toMatchObject(expected);
  });

  it('is refused once a chat has three that are on', async () => {
    for (let at = 0; at < 3; at += 1) await chats.say(CLUB, 'Ann', '/simul russian');
    await chats.say(CLUB, 'Bob', '/simul russian');
    expect(whisper()).toContain('This chat has 3 displays already.');
  });
});

describe('joining a display', () => {
  beforeEach(() => chats.say(CLUB, 'Ann', '/simul russian 10+0 boards=2'));

  it('is one tap, and stands until [Leave]', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    expect(last('telegram:Bob')).toBe('You’re in: you play against Ann. Your board comes here.');
    await chats.tap(CLUB, 'Bob', 'Join');
    expect((await display()).boards).toMatchObject([{ name: 'Bob', home: 'telegram:Bob' }]);
    await chats.tap(CLUB, 'Bob', 'Leave');
    expect((await display()).boards).toEqual([]);
  });

  it('host joins own: refused', async () => {
    await chats.tap(CLUB, 'Ann', 'Join');
    expect(whisper()).toBe('It is your own display: you play on all boards.');
    expect((await display()).boards).toEqual([]);
  });

  it('joiner blocked by host, or host by joiner: refused without reason', async () => {
    const { people } = chats.bot.games.service;
    await people.block('telegram:Ann', { user: 'telegram:Bob', name: 'Bob' });
    await people.block('telegram:Eve', { user: 'telegram:Ann', name: 'Ann' });
    await chats.tap(CLUB, 'Bob', 'Join');
    expect(whisper()).toBe('You can’t join this display.');
    await chats.tap(CLUB, 'Eve', 'Join');
    expect(whisper()).toBe('You can’t join this display.');
    expect((await display()).boards).toEqual([]);
  });

  it('whom the host blocked after they had joined got a board all the same', async () => {
    for (const player of ['Bob', 'Cid']) await chats.tap(CLUB, player, 'Join');
    await chats.bot.games.service.people.block(ANN, { user: 'telegram:Bob', name: 'Bob' });
    await chats.tap(CLUB, 'Ann', 'Start');
    await passes(SECOND);
    expect((await display()).boards.map(({ state }) => state)).toEqual(['void', 'plays']);
    expect(last('telegram:Bob')).toContain('You can’t join this display.');
    await passes(MINUTE);
    expect(last('telegram:Bob')).toContain('You can’t join this display.');
  });

  it('is refused once all boards are taken', async () => {
    for (const each of ['Bob', 'Cid']) await chats.tap(CLUB, each, 'Join');
    await chats.tap(CLUB, 'Eve', 'Join');
    expect(whisper()).toBe('All boards are taken.');
  });
});

describe('a display that begins', () => {
  it('shows who is in, and starts only by its host with two players', async () => {
    await chats.say(CLUB, 'Ann', '/simul russian 10+0');
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap(CLUB, 'Bob', 'Start');
    expect(whisper()).toBe('Only the host can do that.');
    await chats.tap(CLUB, 'Ann', 'Start');
    expect(whisper()).toBe('At least two players are needed.');
    await passes(11 * SECOND);
    expect(last()).toContain('1 in: Bob');
  });

  it('has all boards in the chats of players, and the first one in that of its host', async () => {
    await begins(['Bob', 'Cid', 'Eve']);
    expect(await Promise.all(['Bob', 'Cid', 'Eve'].map(boardOf))).toEqual([1, 2, 3]);
    expect(await boardOf('Ann')).toBe(1);
    expect(last(ANN)).toContain('Board 1 of 3');
    const table = await seenBy('Bob');
    expect(table.stakes).toBe('casual');
    expect(table.seats.map((holder) => holder?.kind === 'person' && holder.name)).toEqual(['Ann', 'Bob']);
  });

  it('opens all its boards from the host’s own chat, signed in, and the board from those of players', async () => {
    await begins(['Bob', 'Cid']);
    const { code } = await display();
    const here = async (user: string) => ({
      ...(await sessionIn(store, `telegram:${user}`)),
      reader: `telegram:${user}`,
    });
    const [host, player] = [await here('Ann'), await here('Bob')];
    const pageIn = (session: typeof host) => withPage([], session)[0]?.[0]?.page;
    expect(pageIn(host)).toBe(`s/${code}`);
    expect(pageIn(player)).toBe(player.game);
    const { conversation } = chats.bot;
    expect(await conversation.displayOf(host.game ?? '', ANN)).toBe(code);
    expect(await conversation.displayOf(host.game ?? '', 'telegram:Bob')).toBeNull();
  });

  it('a host whose chat was unknown read boards in the group: the way there opens all of them, for the host only', async () => {
    vi.spyOn(chats.bot['delivery'].sender, 'can').mockImplementation((_, what) => what === 'opensPages');
    chats.gone.add(ANN);
    await chats.say(CLUB, 'Ann', '/simul russian 10+0');
    const { code } = await display();
    expect(chats.whispered.at(-1)?.keyboard?.flat().at(-1)?.opens).toBe(
      `https://t.me/damka_bot?start=s-${code}`,
    );
    for (const player of ['Bob', 'Cid']) await chats.tap(CLUB, player, 'Join');
    await chats.tap(CLUB, 'Ann', 'Start');
    await passes(SECOND);
    const [[there]] = withPage([], await sessionIn(store, CLUB)) as [[Button]];
    expect(there.page).toBe(`s/${code}`);
    chats.gone.delete(ANN);
    const pagesIn = (channel: string) =>
      chats.in(channel).flatMap(({ keyboard = [] }) => keyboard.flat().flatMap(({ page }) => page ?? []));
    await chats.say('telegram:Bob', 'Bob', `/simul ${code}`);
    expect(pagesIn('telegram:Bob')).not.toContain(`s/${code}`);
    expect((await display()).home).toBe(CLUB);
    await chats.say(ANN, 'Ann', `/simul ${code}`);
    expect(pagesIn(ANN)).toContain(`s/${code}`);
    await passes(SECOND);
    expect((await display()).home).toBe(ANN);
    expect(isShown(await seenBy('Ann'))).toBe(true);
  });

  it('shows its host the next board after each move, in place of the last one', async () => {
    await begins(['Bob', 'Cid', 'Eve']);
    const count = chats.in(ANN).length;
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(2);
    expect(chats.in(ANN)).toHaveLength(count);
    expect(chats.textsIn(ANN).some((text) => text.includes('Board 2 of 3'))).toBe(true);
    expect((await seenBy('Bob')).game?.entries).toHaveLength(1);
    await moves('Ann', 'c3-b4');
    await passes(SECOND);
    await moves('Ann', 'g3-h4');
    await passes(SECOND);
    // Nobody has answered: the last board stays.
    expect(await boardOf('Ann')).toBe(3);
    await moves('Eve', 'b6-a5');
    now += SECOND;
    await moves('Bob', 'b6-a5');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(3);
    await moves('Ann', 'h4-g5');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(1);
  });

  it('shows boards in the language of each player, also where nothing was played before', async () => {
    chats.speaks = { Bob: 'pt', Cid: 'ru' };
    await chats.say(CLUB, 'Ann', '/simul russian 10+0');
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap(CLUB, 'Cid', 'Join');
    await chats.tap(CLUB, 'Ann', 'Start');
    await passes(SECOND);
    expect(last('telegram:Bob')).toContain('Damas russas');
    expect(last('telegram:Cid')).toContain('Русские шашки');
    expect(last(ANN)).toContain('Board 1 of 2');
  });

  it('[Later] on the only board: stays', async () => {
    await begins(['Bob', 'Cid']);
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    await chats.tap(ANN, 'Ann', 'Later');
    expect(whisper()).toBe('It is the only board that waits for you, so it stays.');
    expect(await boardOf('Ann')).toBe(2);
  });

  it('sends a board to the end by [Later], once a turn', async () => {
    await begins(['Bob', 'Cid']);
    await chats.tap(ANN, 'Ann', 'Later');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(2);
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(1);
    const { id, revision } = await seenBy('Ann');
    await chats.press(ANN, 'Ann', `later:${id}:${revision}`);
    expect(whisper()).toBe('You have put this turn off already.');
  });

  it('begins by its time, if its host was there within the hour before', async () => {
    await chats.say(CLUB, 'Ann', '/simul russian start=12:30');
    for (const each of ['Bob', 'Cid']) await chats.tap(CLUB, each, 'Join');
    await passes(29 * MINUTE);
    expect((await display()).state).toBe('open');
    await passes(MINUTE);
    expect((await display()).state).toBe('running');
    expect(await boardOf('Bob')).toBe(1);
  });

  it('calls a host who was not there, and is cancelled after an hour', async () => {
    await chats.say(CLUB, 'Ann', '/simul russian start=19:00');
    for (const each of ['Bob', 'Cid']) await chats.tap(CLUB, each, 'Join');
    await passes(7 * HOUR);
    expect(last(ANN)).toContain('It’s time for your display: 2 in.');
    await passes(HOUR - MINUTE);
    expect((await display()).state).toBe('open');
    await passes(MINUTE);
    expect(last()).toContain('Cancelled.');
    expect(last('telegram:Bob')).toContain('♟ The display of Ann is cancelled.');
    expect(chats.textsIn('telegram:Bob').filter((text) => text.includes('cancelled'))).toHaveLength(1);
    expect(await simulsOn(store)).toEqual([]);
  });
});

describe('live clocks', () => {
  const leftOf = async (user: string): Promise<readonly (number | null)[]> => {
    const table = await seenBy(user);
    return [0, 1].map((seat) => leftOn(table, seat, now));
  };

  it('run for the host only on the board that they are shown', async () => {
    await begins(['Bob', 'Cid']);
    await passes(MINUTE);
    expect(await leftOf('Bob')).toEqual([9 * MINUTE, 10 * MINUTE]);
    expect(await leftOf('Cid')).toEqual([10 * MINUTE, 10 * MINUTE]);
    expect(isShown(await seenBy('Cid'))).toBe(false);
    await moves('Ann', 'c3-d4');
    await passes(0);
    await passes(30 * SECOND);
    // Those of players run as ever.
    expect(await leftOf('Bob')).toEqual([9 * MINUTE, 10 * MINUTE - 30 * SECOND]);
    expect(await leftOf('Cid')).toEqual([10 * MINUTE - 30 * SECOND, 10 * MINUTE]);
  });

  it('stand for the host on a board that is put off, and go on from there', async () => {
    await begins(['Bob', 'Cid']);
    await passes(MINUTE);
    await chats.tap(ANN, 'Ann', 'Later');
    await passes(0);
    await passes(2 * MINUTE);
    expect((await leftOf('Bob'))[0]).toBe(9 * MINUTE);
    await moves('Ann', 'c3-d4');
    await passes(0);
    await passes(MINUTE);
    expect((await leftOf('Bob'))[0]).toBe(8 * MINUTE);
  });

  it('give the host more time with each board by `extra`', async () => {
    await begins(['Bob', 'Cid', 'Eve'], 'russian 10+0 extra=2');
    expect(await leftOf('Cid')).toEqual([16 * MINUTE, 10 * MINUTE]);
  });

  it('joiner gone at start: board begins; first-move time 5 min, then void', async () => {
    await begins(['Bob', 'Cid']);
    await moves('Ann', 'c3-d4');
    await passes(0);
    await passes(5 * MINUTE - SECOND);
    expect((await seenBy('Bob')).phase).toBe('running');
    await passes(SECOND);
    expect((await display()).boards[0]).toMatchObject({ state: 'void' });
  });

  it('host’s tab closed live: 3 min, then the shown clock goes on, and all are told', async () => {
    await begins(['Bob', 'Cid']);
    await passes(3 * MINUTE - 2 * SECOND);
    expect(last('telegram:Cid')).not.toContain('is away');
    await passes(2 * SECOND);
    for (const each of ['telegram:Bob', 'telegram:Cid'])
      expect(last(each)).toContain('Ann is away. The host’s clock of board 1 goes on.');
    await passes(MINUTE);
    expect(chats.textsIn('telegram:Bob').filter((text) => text.includes('is away'))).toHaveLength(1);
    expect((await leftOf('Bob'))[0]).toBe(6 * MINUTE);
  });

  it('host stays at board 1 for an hour: only its clock runs; at zero it is lost, the next board comes', async () => {
    await begins(['Bob', 'Cid']);
    await passes(10 * MINUTE);
    await passes(SECOND);
    await passes(SECOND);
    expect((await display()).boards[0]).toMatchObject({ state: 'over', points: 0 });
    expect(await boardOf('Ann')).toBe(2);
    expect((await leftOf('Cid'))[0]).toBeGreaterThan(9 * MINUTE);
  });
});

/** The text of the file that was sent last, if any. */
const file = (channel = CLUB) => chats.in(channel).findLast(({ attachment }) => attachment)?.attachment;

describe('a display that goes on', () => {
  it('simul crosses a restart: boards, order, clocks from rows', async () => {
    await begins(['Bob', 'Cid', 'Eve']);
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    await passes(MINUTE);
    const left = async (user: string) => {
      const table = await seenBy(user);
      return [0, 1].map((seat) => leftOn(table, seat, now));
    };
    const before = [await left('Bob'), await left('Cid'), await left('Eve')];
    await chats.stop();
    chats = opened();
    await passes(0);
    expect([await left('Bob'), await left('Cid'), await left('Eve')]).toEqual(before);
    expect(await boardOf('Ann')).toBe(2);
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    expect(await boardOf('Ann')).toBe(3);
    expect((await display()).boards.map(({ no, state }) => [no, state])).toEqual([
      [1, 'plays'],
      [2, 'plays'],
      [3, 'plays'],
    ]);
  });

  it('simul crosses a restart between start and boards: each begins once', async () => {
    await chats.say(CLUB, 'Ann', '/simul russian 10+0');
    for (const each of ['Bob', 'Cid']) await chats.tap(CLUB, each, 'Join');
    await chats.tap(CLUB, 'Ann', 'Start');
    await chats.stop();
    chats = opened();
    const others = opened();
    await Promise.all([chats.bot.keepUpFeatures(), others.bot.keepUpFeatures()]);
    await others.stop();
    await passes(SECOND);
    expect((await display()).boards.map(({ state }) => state)).toEqual(['plays', 'plays']);
    expect((await sessionIn(store, 'telegram:Bob:g2')).game).toBeNull();
    expect(await boardOf('Bob')).toBe(1);
  });

  it('host deleted: boards end without result', async () => {
    await begins(['Bob', 'Cid']);
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    const [first, second] = (await display()).boards;
    const { code } = await display();
    await chats.bot.games.service.forget({ user: ANN, leaving: 'computer', keptAs: null });
    await passes(SECOND);
    await passes(SECOND);
    const over = await readSimul(store, code);
    expect(over).toMatchObject({ host: null, name: '', state: 'over' });
    expect(over?.boards.map(({ state }) => state)).toEqual(['void', 'void']);
    expect(first?.game).not.toBe(second?.game);
    for (const each of ['Bob', 'Cid']) {
      const table = await seenBy(each);
      expect(table.phase).toBe('over');
      expect(table.game?.state.outcome?.kind).toBe('void');
      expect(JSON.stringify(table.seats)).not.toContain('Ann');
    }
    expect(JSON.stringify(over)).not.toContain('Ann');
  });

  it('names nobody who asked to be forgotten, and ends their board', async () => {
    await begins(['Bob', 'Cid']);
    await chats.bot.games.service.forget({ user: 'telegram:Bob', leaving: 'computer', keptAs: null });
    await passes(SECOND);
    await passes(SECOND);
    const { boards } = await display();
    expect(boards[0]).toMatchObject({ user: null, name: '' });
    expect(boards[0]?.state).not.toBe('plays');
    expect(await boardOf('Ann')).toBe(2);
  });

  it('edits one message, and ends with the score and all games as a file', async () => {
    await begins(['Bob', 'Cid', 'Eve']);
    const count = chats.in(CLUB).length;
    await chats.giveUp('telegram:Bob', 'Bob');
    await passes(11 * SECOND);
    expect(last()).toContain('1 of 3 over · host 1:0');
    await chats.giveUp('telegram:Eve', 'Eve');
    await passes(11 * SECOND);
    expect(last()).toContain('2 of 3 over · host 2:0');
    expect(chats.in(CLUB)).toHaveLength(count);
    await moves('Ann', 'c3-d4');
    await chats.giveUp(ANN, 'Ann');
    await passes(11 * SECOND);
    await passes(SECOND);
    expect(chats.textsIn(CLUB)[count - 1]).toContain('🏁 Host 2:1 (+2 =0 −1)');
    expect(last()).toBe('🏁 The display of Ann is over. Host 2:1 (+2 =0 −1)');
    expect(file()?.text).toContain('[White "Ann"]');
    expect(file()?.text.match(/\[Event /g)).toHaveLength(3);
    expect(await simulsOn(store)).toEqual([]);
    await passes(MINUTE);
    expect(chats.textsIn(CLUB).filter((text) => text.includes('is over'))).toHaveLength(1);
  });

  it('has no rematch, no help and no break', async () => {
    await begins(['Bob', 'Cid']);
    await chats.say('telegram:Bob', 'Bob', '/hint');
    expect(whisper()).toContain('No help was agreed on');
    await chats.say('telegram:Bob', 'Bob', '/adjourn');
    expect(whisper()).toBe('A simultaneous display has no hints, take-backs, breaks or rematch.');
    const { id } = await seenBy('Bob');
    await chats.giveUp('telegram:Bob', 'Bob');
    const buttons = chats.in('telegram:Bob').flatMap(({ keyboard = [] }) => keyboard.flat());
    expect(buttons.filter(({ data }) => data.startsWith('rematch'))).toEqual([]);
    await chats.press('telegram:Bob', 'Bob', `rematch:${id}`);
    expect((await seenBy('Bob')).id).toBe(id);
  });

  it('offers no break, and take-backs only where the host teaches, in the menu and on the page', async () => {
    const offered = async (player = 'Bob') => {
      await chats.tap(`telegram:${player}`, player, '⋯');
      const menu = (chats.keyboards.at(-1) ?? []).flat().map(({ data }) => data.split(':')[0]);
      const view = viewOf(
        await sessionIn(store, `telegram:${player}`),
        { user: `telegram:${player}`, language: 'en' },
        now,
      );
      if (view === null) throw new Error('there is no board');
      const page = buttonsFor(view, actionsOf(FEATURES)).map(({ action }) => action);
      await chats.write(`telegram:${player}`, player, 'stop');
      const stop = chats.in(`telegram:${player}`).at(-1)?.keyboard ?? [];
      return { menu, page, stop: stop.flat().map(({ label }) => label) };
    };
    await begins(['Bob', 'Cid']);
    expect(await offered()).toEqual({
      menu: ['offer', 'turn', 'phrases', 'giveup', 'less'],
      page: ['offer-draw', 'resign', 'leave'],
      stop: ['🏳 Resign', 'Play on'],
    });
    await begins(['Eve', 'Fay'], 'russian 10+0 teach=on');
    expect(await offered('Eve')).toEqual({
      menu: ['offer', 'takeback', 'turn', 'phrases', 'giveup', 'less'],
      page: ['offer-draw', 'take-back', 'resign', 'leave'],
      stop: ['🏳 Resign', 'Play on'],
    });
  });

  it('lets a host who teaches take moves back, and people play again', async () => {
    await begins(['Bob', 'Cid'], 'russian 10+0 teach=on');
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    await chats.giveUp('telegram:Bob', 'Bob');
    await passes(SECOND);
    await chats.tap('telegram:Bob', 'Bob', 'Again');
    await passes(SECOND);
    expect((await display()).boards.map(({ no, state }) => [no, state])).toEqual([
      [1, 'over'],
      [2, 'plays'],
      [3, 'plays'],
    ]);
    expect(await boardOf('Bob')).toBe(3);
    await chats.tap(CLUB, 'Eve', 'Join');
    await passes(SECOND);
    expect(await boardOf('Eve')).toBe(4);
  });

  it('gives the host three times as long for a move by days', async () => {
    await begins(['Bob', 'Cid'], 'russian 1d');
    await moves('Ann', 'c3-d4');
    await passes(SECOND);
    for (const hours of [12, 6, 6, 1]) await passes(hours * HOUR);
    await passes(SECOND);
    // Bob was late, and Ann is not.
    expect((await display()).boards.map(({ state, points }) => [state, points])).toEqual([
      ['over', 2],
      ['plays', undefined],
    ]);
    for (const hours of [12, 12, 12, 9]) await passes(hours * HOUR);
    expect((await display()).boards[1]?.state).toBe('plays');
    for (const hours of [1, 1, 1, 1]) await passes(hours * HOUR);
    await passes(SECOND);
    expect(await simulsOn(store)).toEqual([]);
    expect(last()).toContain('Host 1:1 (+1 =0 −1)');
  });
});
