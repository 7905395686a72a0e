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

it('settings were posted to all, and again with every tap', async () => {
  const { room } = group;
  const asked = await group.user('Ann').slash(room, 'checkers settings');
  const panel = await asked.whisper();
  expect(panel.ephemeral).toBe(true);
  const idOf = (label: string) =>
    panel.buttons.find((button) => button.label?.includes(label))?.custom_id ?? label;
  await group.user('Ann').press(panel, idOf('Board'));
  await group.until(() => panel.buttons.some(({ label }) => label?.includes('night')), 'the looks of boards');
  await group.user('Ann').press(panel, idOf('night'));
  await group.until(() => panel.buttons.some(({ label }) => label === '✓ 🎨 night'), 'the tick');
  expect(group.seen).toEqual([]);
  await group.user('Ann').press(panel, idOf('↩'));
  await group.until(() => panel.buttons.some(({ label }) => label === '👥 Show to all'), 'all rows');
  await group.user('Ann').press(panel, idOf('Show to all'));
  await group.until(() => group.seen.length === 1, 'the panel for all');
  expect(group.seen[0]?.text).toContain('Settings');

  // Help turns its pages on the spot, too.
  const help = await (await group.user('Olga').slash(room, 'checkers help')).whisper();
  const before = help.content;
  await group.user('Olga').press(help, help.buttons[2]?.custom_id ?? '');
  await group.until(() => help.content !== before, 'another topic');
  expect(group.seen).toHaveLength(1);
});

it('lessons, puzzles and records were posted to all; each can be shown to them, the same one', async () => {
  const { room } = group;
  const ann = group.user('Ann');
  const courses = await (await ann.slash(room, 'checkers learn')).whisper();
  const course =
    courses.buttons.find(({ custom_id: id }) => id?.startsWith('learn:course:'))?.custom_id ?? '';
  const task = await (await ann.press(courses, course)).whisper();
  expect(task.attachments).toHaveLength(1);
  // Nobody can reply to what they alone see.
  expect(task.content).not.toMatch(/reply|write it/i);
  const before = task.content;
  await ann.press(task, 'e3-f4');
  await group.until(() => task.content !== before, 'what became of the answer');

  const puzzle = await (await ann.slash(room, 'checkers puzzle', { task: 'russian' })).whisper();
  expect(puzzle.attachments).toHaveLength(1);
  const shown = puzzle.content;
  const first = puzzle.buttons[0]?.label;
  await ann.press(puzzle, '👥 Show to all');
  await group.until(() => group.seen.length === 1, 'the puzzle for all');
  expect(group.seen[0]?.text).toBe(shown.replaceAll('**', ''));
  expect(group.seen[0]?.buttons[0]).toBe(first);
  // Who solves alone goes on in the same message; who does it where others think as well is told alone.
  await ann.press(puzzle, puzzle.buttons.find(({ label }) => label?.includes('Solution'))?.custom_id ?? '');
  await group.until(() => puzzle.content !== shown, 'the solution in its place');
  expect(group.seen).toHaveLength(1);

  await group.say('Ann', '/new russian');
  await group.until(() => group.seen.length === 2, 'the table');
  await group.tap('Ann', 'White');
  await group.tap('Ann', 'Start');
  await group.until(() => group.seen.length === 3, 'the board');
  await group.say('Ann', '/move c3-d4');
  await group.until(() => group.seen.at(-1)?.text.includes('c3-d4'), 'the next board');
  const { length } = group.seen;
  const record = await (await ann.slash(room, 'checkers record')).whisper();
  expect(record.content).toContain('c3-d4');
  const pdn = await (await ann.slash(room, 'checkers record', { form: 'pdn' })).whisper();
  expect(pdn.content + String(pdn.attachments.length)).toMatch(/c3-d4|1$/);
  const rating = await (await ann.slash(room, 'checkers game eval')).whisper();
  expect(rating.content.length).toBeGreaterThan(5);
  expect(group.seen).toHaveLength(length);
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
