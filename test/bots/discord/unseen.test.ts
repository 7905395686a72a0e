import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiscordGroup } from '../group-support/groups.js';

let group: DiscordGroup;
beforeEach(async () => {
  group = await DiscordGroup.open([
    { name: 'Ann', language: 'en-US' },
    { name: 'Olga', language: 'ru' },
  ]);
});
afterEach(() => group.close());

it('what concerns one person alone, in their own language, was posted to all in the language of the table', async () => {
  const { room } = group;
  await group.say('Ann', '/new russian');
  await group.until(() => group.seen.length === 1, 'the table');
  const asked = await group.user('Olga').slash(room, 'checkers rules', { game: 'russian' });
  const alone = await asked.whisper();
  expect(alone.content).toContain('Русские шашки');
  expect(alone.ephemeral).toBe(true);
  expect(alone.attachments).toHaveLength(1);
  expect(group.seen).toHaveLength(1);

  // A button below it answers alone, too.
  const ending = alone.buttons.find(({ custom_id: id }) => id?.startsWith('ending:'))?.custom_id ?? '';
  const more = await (await group.user('Olga').press(alone, ending)).whisper();
  expect(more.content).toMatch(/ничья|выигр|побед/i);
  expect(group.seen).toHaveLength(1);

  await group.user('Olga').press(alone, '👥 Показать всем');
  await group.until(() => group.seen.length === 2, 'the rules for all');
  expect(group.seen[1]).toMatchObject({ hasPicture: true });
  expect(group.seen[1]?.text).toContain('Russian checkers');
  expect(group.seen[1]?.buttons).not.toContain('👥 Show to all');
});

it('what all should see is posted: a table, a board, a position to be played', async () => {
  const { room } = group;
  await group.user('Ann').slash(room, 'checkers new', { game: 'russian' });
  await group.until(() => group.seen.length === 1, 'the table');
  await group.user('Ann').slash(room, 'checkers board');
  await group.until(() => group.seen.length === 2, 'the table again');
  await group.user('Ann').slash(room, 'checkers load', { text: 'W:Wa1:Bh8' });
  await group.until(() => group.seen.length === 3, 'the position');
});

it.each(['all:all:/rules', 'all:nothing', 'all:/nothing', 'all:'])(
  'a forged %s does nothing',
  async (data) => {
    await group.say('Ann', '/new russian');
    await group.until(() => group.seen.length === 1, 'the table');
    await group.tapOld('Ann', data, 0);
    expect(group.seen).toHaveLength(1);
  },
);
