import { afterEach, describe, expect, it } from 'vitest';
import { sessionIn } from '../doubles/sessions.js';
import { type Group, PLATFORMS } from './group-support/groups.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(PLATFORMS)('%s', (_, open) => {
  let group: Group;
  afterEach(() => group.close());

  /** The newest message with these words. */
  const shown = (words: string | RegExp) => group.seen.findLast(({ text }) => new RegExp(words).test(text));
  const sees = (words: string | RegExp) => group.until(() => shown(words), String(words));
  const placeOf = (words: string | RegExp) =>
    group.seen.findLastIndex(({ text }) => new RegExp(words).test(text));
  const tableIn = async () => (await sessionIn(group.store, group.channel)).table;

  /** Ann with White against Bob, Ann to move; all administer the chat, and Eve has no seat. */
  async function duel(settings = 'reminder=off'): Promise<void> {
    group = await open(['Ann', 'Bob', 'Eve'].map((name) => ({ name, language: 'en' })));
    await group.say('Eve', `/settings ${settings} board=new threads=off`);
    await group.until(
      async () => (await sessionIn(group.store, group.channel)).settings.reminder === null,
      'settings',
    );
    await group.say('Eve', '/new russian');
    await sees('the table is open');
    await group.tap('Ann', 'White', placeOf('the table is open'));
    await sees('White: Ann');
    await group.tap('Bob', 'Black', placeOf('White: Ann'));
    await sees('White to move: Ann');
  }

  it('whoever has waited for three days is called, with the win to claim, and so is who is late', async () => {
    await duel();
    await group.restart(2 * DAY + HOUR);
    expect((await sees('You have not moved for 2 days')).called).toEqual(['Ann']);
    await group.restart(DAY);
    const { called, buttons } = await sees('Ann’s time is up. Claim the win');
    expect([...called].sort()).toEqual(['Ann', 'Bob']);
    expect(buttons).toEqual(['🏆 Claim the win', '⏳ Wait a day']);
    await group.tap('Bob', 'Claim', placeOf('time is up'));
    await sees('Black wins: the opponent did not move');
  });

  it('a time for a move that an administrator sets runs at once, and calls the players', async () => {
    await duel();
    await group.restart(2 * DAY);
    await sees('You have not moved for 2 days');
    await group.say('Eve', '/settings deadline=1d');
    const { called, text } = await sees('has changed the time for a move');
    expect(text).toContain('From now on 1 day a move; then whoever waits decides.');
    expect([...called].sort()).toEqual(['Ann', 'Bob']);
    await group.restart(20 * HOUR);
    // The warning comes two hours late, so she has two hours more; Discord shows a moment to each in their own zone.
    const claimable = (group.now + 6 * HOUR) / 1000;
    expect((await sees(`can claim the win (in 6 hours|<t:${claimable}:R>)`)).called).toEqual(['Ann']);
    await group.restart(6 * HOUR);
    await sees('Ann’s time is up. Claim the win');
    expect((await tableIn())?.phase).toBe('running');
  });

  it('a game in which all are silent for 14 days has no result', async () => {
    await duel();
    await group.restart(2 * DAY);
    await sees('You have not moved for 2 days');
    await group.restart(DAY + HOUR);
    await sees('time is up');
    await group.restart(11 * DAY);
    const { called } = await sees('The game ends without a result');
    expect([...called].sort()).toEqual(['Ann', 'Bob']);
    expect((await tableIn())?.phase).toBe('over');
  });

  it.each([
    ['Computer moves once', /Eve, an administrator, has the computer move for Ann[\s\S]*Black to move: Bob/],
    ['Computer plays on', /Eve, an administrator, has the computer play on for Ann/],
    ['End: no result', /Eve, an administrator, ends the game[\s\S]*without a result/],
  ])('an administrator without a seat has the menu of the board: %s', async (label, told) => {
    await duel();
    await group.tap('Eve', '⋯', placeOf('White to move: Ann'));
    await sees('what should become of this game');
    await group.tap('Eve', label, placeOf('what should become of this game'));
    await sees(told);
  });

  it('one with a seat is a player', async () => {
    await duel();
    await group.say('Bob', '/end');
    await group.until(
      () =>
        group.whispered('Bob').includes('administrators who do not play') ||
        shown('administrators who do not play'),
      'the refusal',
    );
    expect((await tableIn())?.phase).toBe('running');
  });
});
