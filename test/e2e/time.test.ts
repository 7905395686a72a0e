import { afterEach, describe, expect, it } from 'vitest';
import { type Group, PLATFORMS } from '../bots/group-support/groups.js';
import { sessionIn } from '../doubles/sessions.js';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const PEOPLE = [
  { name: 'Ann', language: 'en' },
  { name: 'Bob', language: 'en' },
] as const;

let group: Group;
afterEach(() => group.close());

const said = (words: string) =>
  group.until(() => group.seen.findLast(({ text }) => text.includes(words)), words);
const tableNow = async () => (await sessionIn(group.store, group.channel)).table;

/** Ann with White against Bob. */
async function begun(open: (people: typeof PEOPLE) => Promise<Group>, table = '/new russian'): Promise<void> {
  group = await open(PEOPLE);
  await group.say('Ann', '/settings deadline=2d board=new reminder=off');
  await expect
    .poll(async () => (await sessionIn(group.store, group.channel)).settings.deadline)
    .toBe((2 * DAY) / 60_000);
  await group.say('Ann', table);
  await said('the table is open');
  await group.say('Ann', '/join white');
  await said('Ann plays');
  await group.say('Bob', '/join black');
  await said('White to move: Ann');
}

describe.each(PLATFORMS)('%s', (_, open) => {
  it('has a game adjourned by consent, which goes on a month later', async () => {
    await begun(open);
    await group.say('Ann', '/pause');
    const asked = await said('asks to adjourn');
    expect(asked.called).toContain('Bob');
    await group.tap('Bob', 'Adjourn', group.seen.indexOf(asked));
    await said('The game is adjourned');
    await group.restart(30 * DAY);
    await group.say('Bob', '/resume');
    expect((await said('Bob goes on with the game')).called).toContain('Ann');
    const table = await tableNow();
    expect(table?.phase).toBe('running');
    expect(table?.clock.from).toBe(group.now);
    await group.say('Ann', '/move c3-d4');
    await said('Black to move: Bob');
  });

  it('lets the time of who is away stand, and tells the others', async () => {
    await begun(open);
    await group.say('Bob', '/away 5d');
    await said('Bob will be away');
    await group.say('Ann', '/move c3-d4');
    expect((await said('Black to move: Bob')).text).toContain('the time for this move stands');
    await group.restart(4 * DAY);
    await group.say('Bob', '/move b6-a5');
    expect((await said('b6-a5')).text).not.toContain('away');
    // Whose time ran out while the bot was down is warned first.
    await group.restart(3 * DAY);
    await said('Ann, it is your move');
    expect((await tableNow())?.phase).toBe('running');
  });

  it('ends a game when a clock has run out', async () => {
    await begun(open, '/new russian clock=1+5');
    await said('⚪ White 1:00, ⚫ Black 1:00');
    group.now += 20 * SECOND;
    await group.say('Ann', '/move c3-d4');
    await said('⚪ White 0:45, ⚫ Black 1:00');
    // The bot's clock is set forward, so that whatever it does next sets the alarm anew.
    group.now += 61 * SECOND;
    await group.say('Ann', '/settings every=1d');
    await said('White wins');
    expect((await tableNow())?.game?.entries.at(-1)).toEqual({ kind: 'timeout', seat: 1 });
  });
});
