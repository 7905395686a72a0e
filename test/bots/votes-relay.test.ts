import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_VOLUNTEERS, moverOf, withoutVolunteer, withVolunteer } from '../../src/sessions/crowd/relay.js';
import { newSide, type Side } from '../../src/sessions/crowd/side.js';
import { CLUB, DAY, HOUR, MINUTE, VoteClub } from '../doubles/vote-club.js';

let club: VoteClub;
beforeEach(() => {
  club = new VoteClub();
});
afterEach(() => club.chats.stop());

const RELAY = newSide(0, { mode: 'relay', seconds: 60 });
const side = (...moved: readonly number[]): Side => ({
  ...RELAY,
  volunteers: moved.map((each, at) => ({ user: `u${at}`, name: `U${at}`, moved: each })),
});
async function line(user: string): Promise<string> {
  await club.chats.tap(CLUB, user, '✋');
  return club.told;
}

describe('who is to move in a relay', () => {
  it.each([
    ['the one who has moved longest ago', [3, 1, 2], 'u1'],
    ['the first one who came, among several who have not moved', [2, 0, 0], 'u1'],
    ['nobody, if nobody wants to', [], undefined],
  ] as const)('is %s', (_, moved, user) => {
    expect(moverOf(side(...moved))?.user).toBe(user);
  });

  it('is nobody in other modes, and no more people than are kept', () => {
    expect(moverOf({ ...side(1), mode: 'majority' })).toBeNull();
    let full: Side = RELAY;
    for (let at = 0; at < MAX_VOLUNTEERS; at += 1)
      full = withVolunteer(full, { user: `u${at}`, name: 'x' }) ?? full;
    expect(withVolunteer(full, { user: 'v', name: 'x' })).toBeNull();
    expect(moverOf(withoutVolunteer(full, 'u0'))?.user).toBe('u1');
  });
});

describe('a relay', () => {
  it('has the volunteer who has moved longest ago move, at once, then the next one', async () => {
    await club.begin('russian level=1 relay');
    expect(club.board().text).toContain('move 1: who moves? Until 13:00');
    expect(club.board().labels).toContain('✋ I’ll move');
    expect(await line('Ann')).toBe('It’s your move now.');
    expect(await line('Bob')).toBe('You’re in line. Your move comes after the others’.');
    await club.later();
    expect(club.board().text).toContain('move 1: Ann moves until 13:00');
    expect(await club.vote('Bob', 'c3-d4')).toBe('Ann moves now. ✋ puts you in line.');
    expect(await club.moves()).toEqual([]);
    await club.vote('Ann', 'g3-h4');
    await club.later();
    expect((await club.moves())[0]).toBe('g3-h4');
    expect(club.board().text).toContain('✋ g3-h4 by Ann.');
    expect(club.board().text).toContain('Bob moves until');
    await club.chats.say(CLUB, 'Bob', club.board().labels[0] ?? '');
    await club.later();
    expect(club.board().text).toContain('Ann moves until');
  });

  it('gives the next one as much time when the mover is asleep; if nobody is left, level 4 moves', async () => {
    await club.begin('russian level=1 relay 1m');
    await line('Ann');
    await line('Bob');
    await club.later(MINUTE);
    expect(await club.moves()).toEqual([]);
    expect(club.board().text).toContain('move 1: Bob moves until 12:02');
    await club.later(MINUTE);
    expect(await club.moves()).toHaveLength(2);
    expect(club.board().text).toContain('Nobody moved in time. The computer moved for you:');
    expect(club.board().text).toContain('move 2: who moves?');
  });

  it('waits for somebody after three rounds in which nobody has moved', async () => {
    await club.begin('russian level=1 relay 1m');
    for (const _ of [1, 2, 3]) await club.later(MINUTE);
    expect(club.board().text).toContain('the game waits for somebody to move.');
    const count = (await club.moves()).length;
    await club.later(DAY);
    expect(await club.moves()).toHaveLength(count);
    await line('Ann');
    expect(club.board().text).toContain('Ann moves until');
    await club.vote('Ann', club.board().labels[0] ?? '');
    await club.later();
    expect((await club.moves()).length).toBeGreaterThan(count);
  });

  it('takes the move of anybody while nobody is in line, and lets people leave it', async () => {
    await club.begin('russian level=1 relay');
    await line('Ann');
    expect(await line('Ann')).toBe('You’re out of the line.');
    await club.vote('Bob', 'c3-d4');
    await club.later();
    expect((await club.moves())[0]).toBe('c3-d4');
    expect(club.board().text).toContain('✋ c3-d4 by Bob.');
  });

  it('begins without the votes of the round, when an administrator goes over to it', async () => {
    club.chats.administrators.add('Adam');
    await club.begin();
    await club.vote('Ann', 'c3-d4');
    await club.chats.say(CLUB, 'Adam', '/vote relay');
    expect(club.told).toBe('From now on: 1 h a move, relay.');
    await club.later(MINUTE);
    expect(await club.moves()).toEqual([]);
    await club.chats.say(CLUB, 'Adam', '/vote majority');
    await club.vote('Bob', 'e3-f4');
    await club.later(HOUR);
    expect(club.board().text).toContain('🗳 e3-f4, 1 of 1.');
  });

  it('names nobody who is forgotten', async () => {
    await club.begin('russian level=1 relay');
    await line('Ann');
    await club.vote('Ann', 'c3-d4');
    await club.later();
    await club.chats.bot.games.service.forget({
      user: 'telegram:Ann',
      leaving: 'resign',
      keptAs: null,
    } as never);
    const { volunteers = [], last } = (await club.side()) ?? {};
    expect([volunteers, last?.by]).toEqual([[], undefined]);
  });

  it.each([
    ['ru', 'эстафета', 'кто ходит?', '✋ Я хожу'],
    ['pt', 'revezamento', 'quem joga?', '✋ Eu jogo'],
  ])('has its words in %s', async (language, word, text, button) => {
    const own = new VoteClub(undefined, {}, { [CLUB]: language });
    await own.begin(`russian level=1 ${word}`);
    expect(own.board().text).toContain(text);
    expect(own.board().labels).toContain(button);
    await own.chats.stop();
  });
});
