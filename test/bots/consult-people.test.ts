import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { link, newCode } from '../../src/sessions/ratings/linking.js';
import { ConsultClub, stopTime } from '../doubles/consult-club.js';
import { CLUB, SERVER } from '../doubles/vote-club.js';

let club: ConsultClub;
beforeEach(() => {
  stopTime();
  club = new ConsultClub();
});
afterEach(async () => {
  vi.useRealTimers();
  await club.chats.stop();
});

const forget = (user: string) =>
  club.chats.bot.games.service.forget({ user, leaving: 'resign', keptAs: null });

describe('the people of a team', () => {
  it('go with what they have proposed when they are deleted, and the others play on', async () => {
    await club.together('russian level=1', ['Ann', 'Bob', 'Eve']);
    await club.chats.tap(CLUB, 'Ann', 'c3-d4');
    await forget('telegram:Ann');
    await club.pass(0);
    const team = await club.team();
    expect(team?.members.map(({ name }) => name)).toEqual(['Bob', 'Eve']);
    expect(team?.proposals).toEqual([]);
    expect(JSON.stringify(await club.table())).not.toMatch(/Ann/);
    await club.chats.tap(CLUB, 'Bob', 'e3-f4');
    await club.chats.tap(CLUB, 'Eve', 'Confirm e3-f4');
    expect((await club.moves())[0]).toBe('e3-f4');
  });

  it('leave the game open for others when all of them are deleted', async () => {
    await club.together();
    for (const user of ['telegram:Ann', 'telegram:Bob']) await forget(user);
    await club.pass(0);
    expect((await club.team())?.members).toEqual([]);
    await club.chats.tap(CLUB, 'Kim', 'c3-d4');
    await club.pressWhispered('Kim', 'Join');
    await club.chats.tap(CLUB, 'Kim', 'c3-d4');
    expect((await club.moves())[0]).toBe('c3-d4');
  });

  it('have no names for the other side, neither in its chat nor in the record', async () => {
    await club.meet();
    const table = await club.table(SERVER);
    expect(table?.seats.map((holder) => holder?.kind === 'person' && holder.name)).toEqual([
      'Team 1',
      'Team 2',
    ]);
    expect(club.chats.textsIn(SERVER).join('\n')).not.toMatch(/Ann|Bob/);
  });

  it('are on one side only, with all their linked accounts', async () => {
    const { store } = club;
    const now = Date.now();
    expect(await link(store, 'discord:Kim', await newCode(store, 'telegram:Bob', now), now)).toBe('linked');
    await club.chats.say(CLUB, 'Ann', '/consult russian');
    await club.chats.tap(CLUB, 'Bob', 'Join');
    await club.chats.tap(CLUB, 'Ann', 'another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
    await club.chats.say(SERVER, 'Kim', `/consult ${code}`);
    expect(club.told).toBe('You are already in this game.');
  });

  it('are kept apart from those whom they have blocked, without a reason', async () => {
    const { people } = club.chats.bot.games.service;
    await club.chats.say(CLUB, 'Ann', '/consult russian level=1');
    await people.block('telegram:Ann', { user: 'telegram:Bob', name: 'Bob' });
    await club.chats.tap(CLUB, 'Bob', 'Join');
    expect(club.told).toBe('You can’t sit down at this table.');
    await club.chats.tap(CLUB, 'Eve', 'Join');
    await club.chats.tap(CLUB, 'Ann', '▶ Start');
    await club.chats.tap(CLUB, 'Bob', 'c3-d4');
    await club.pressWhispered('Bob', 'Join');
    expect(club.told).toBe('You can’t sit down at this table.');
    expect((await club.team())?.members.map(({ name }) => name)).toEqual(['Ann', 'Eve']);
  });
});
