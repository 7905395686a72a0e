import { afterEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { formatMove, think } from '../../src/engine/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { COURSES, placedStep } from '../../src/sessions/lessons/courses.js';
import { Lessons, PROGRESS } from '../../src/sessions/lessons/progress.js';
import { answersTo } from '../../src/sessions/lessons/step.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

let chats: Chats | null = null;
afterEach(() => chats?.stop());

function begin(locale = 'en', channel = 'telegram:ann'): Chats {
  chats = new Chats(memoryStore(), { [channel]: locale }, {}, undefined, ['telegram', 'discord']);
  return chats;
}

const [RULES] = COURSES;
function firstRight(key: string): string {
  const placed = placedStep(key);
  const right = placed && Object.entries(answersTo(placed.step)).find(([, { isRight }]) => isRight);
  return right?.[0] ?? '';
}

/** Plays on for the one who sits there, better than the weakest computer, until the game is over. */
async function winFor(chat: Chats, channel: string): Promise<void> {
  for (let turn = 0; turn < 80; turn++) {
    const { table } = await sessionIn(chat.store, channel);
    const state = table?.game?.state;
    if (state?.kind !== 'draughts') throw new Error('no game of draughts');
    if (state.outcome !== null) break;
    expect(table?.seats[state.position.turn]).toMatchObject({ user: expect.stringContaining(':ann') });
    const [move] = think(state, { nodes: 4_000 }, 1).line;
    await chat.say(channel, 'ann', move === undefined ? '' : formatMove(state.variant, move));
  }
  const { table } = await sessionIn(chat.store, channel);
  const seat = table?.seats.findIndex((holder) => holder?.kind === 'person');
  expect(table?.game?.state.outcome).toMatchObject({ kind: 'win', seats: [seat] });
  expect(table?.level).toBe(1);
}

describe.each([
  ['telegram:ann', 'en'],
  ['telegram:ann', 'ru'],
  ['telegram:ann', 'pt'],
  ['discord:1', 'en'],
  ['discord:1', 'ru'],
  ['discord:1', 'pt'],
  ['web:room', 'pt'],
] as const)('a child in %s, in %s', (channel, locale) => {
  it('learns the rules from the first step to the badge, and wins a game', async () => {
    const chat = begin(locale, channel);
    const { lessons } = LOCALES[locale];
    await chat.say(channel, 'ann', '/learn');
    await chat.tap(channel, 'ann', lessons.courses.rules);
    for (const { key } of RULES?.steps ?? []) {
      expect(chat.textsIn(channel).at(-1)).toContain(lessons.steps[key].task);
      await chat.tap(channel, 'ann', firstRight(key));
      expect(chat.textsIn(channel).at(-1)).toContain(lessons.steps[key].right);
      await chat.tap(channel, 'ann', lessons.buttons.next);
    }
    const badge = chat.in(channel).at(-1);
    expect(plain(badge?.text ?? [])).toContain(lessons.courses.rules);
    expect(badge?.picture?.alt).toContain('ann');
    await chat.tap(channel, 'ann', lessons.buttons.play);
    await chat.tap(channel, 'ann', LOCALES[locale].messages.button.start);
    await winFor(chat, channel);
    await chat.say(channel, 'ann', '/learn');
    const labels = chat
      .in(channel)
      .at(-1)
      ?.keyboard?.flat()
      .map(({ label }) => label);
    expect(labels).toContain(`${lessons.courses.rules} ✓`);
  });
});

describe('an answer', () => {
  const channel = 'telegram:ann';
  const atStep = async (course: string): Promise<Chats> => {
    const chat = begin();
    await chat.say(channel, 'ann', `/learn ${course}`);
    return chat;
  };

  it('that is wrong is shown played out, with its cost', async () => {
    const chat = await atStep('endings');
    await chat.tap(channel, 'ann', 'c3-b4');
    const { text = [], keyboard = [] } = chat.in(channel).at(-1) ?? {};
    expect(plain(text)).toContain('it is a draw');
    expect(plain(text)).toContain('d6-e5');
    expect(keyboard.flat().map(({ label }) => label)).toEqual(['↩ Try again', '💡 Hint']);
    await chat.tap(channel, 'ann', 'Try again');
    expect(chat.textsIn(channel).at(-1)).toContain('1 of 5');
  });

  it('that breaks the rules is answered by the rule, and nothing moves', async () => {
    const chat = await atStep('rules');
    const before = chat.textsIn(channel);
    await chat.tap(channel, 'ann', 'e3-d2');
    expect(chat.whispers.at(-1)).toMatch(/forward|back/i);
    expect(chat.textsIn(channel)).toEqual(before);
  });

  it('can be typed, alone, as a reply or behind the command', async () => {
    for (const typed of ['c3d4', '/learn c3-d4']) {
      const chat = await atStep('endings');
      await chat.say(channel, 'ann', typed);
      expect(chat.textsIn(channel).at(-1)).toContain('✅');
      await chat.stop();
    }
  });

  it('of somebody else at the same lesson counts for them alone', async () => {
    const chat = await atStep('endings');
    await chat.tap(channel, 'bob', 'c3-d4');
    await chat.say(channel, 'ann', '/learn');
    const labels = () =>
      chat
        .in(channel)
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label);
    expect(labels()).toContain('Endings');
    await chat.say(channel, 'bob', '/learn');
    expect(labels()).toContain('Endings 1/5');
  });

  it('to a lesson that is no more, and a lesson that never was, are told so', async () => {
    const chat = await atStep('endings');
    await chat.press(channel, 'ann', 'learn:answer:gone:0');
    expect(chat.whispers.at(-1)).toContain('has changed since');
    await chat.press(channel, 'ann', 'learn:answer:opposition:99');
    expect(chat.whispers.at(-1)).toContain('has changed since');
    await chat.say(channel, 'ann', '/learn chess');
    expect(chat.whispers.at(-1)).toContain('no lesson called “chess”');
  });

  it.each([
    ['en', 'Hint!'],
    ['ru', 'подскажите'],
    ['pt', 'uma dica'],
  ] as const)('has a hint in words, too, in %s', async (locale, word) => {
    const chat = begin(locale);
    await chat.say('telegram:ann', 'ann', '/learn rules');
    await chat.write('telegram:ann', 'ann', word);
    const inWords = chat.whispers.at(-1);
    await chat.tap('telegram:ann', 'ann', '💡');
    expect(chat.whispers).toEqual([inWords, inWords]);
    expect(inWords).toContain('💡');
  });

  it('with a hint is asked again soon', async () => {
    const chat = await atStep('endings');
    await chat.tap(channel, 'ann', 'Hint');
    expect(chat.whispers.at(-1)).toContain('💡');
    await chat.tap(channel, 'ann', 'c3-d4');
    const { steps } = await new Lessons(chat.store, Date.now).of('telegram:ann');
    expect(steps['opposition']?.scheduled).toBeLessThanOrEqual(1);
  });
});

describe('what is kept of lessons', () => {
  const channel = 'telegram:ann';

  it('is exported and imported, told and deleted', async () => {
    const chat = begin();
    await chat.say(channel, 'ann', '/learn endings');
    await chat.tap(channel, 'ann', 'c3-d4');
    await chat.say(channel, 'ann', '/privacy');
    expect(chat.whispers.at(-1)).toContain('1 task solved');
    const other = memoryStore(STORE_TABLES);
    for await (const row of exportGames(chat.store))
      if (row.kind === 'session') await importGame(other, row.line, false);
    expect(await other.table(PROGRESS).read('telegram:ann')).toMatchObject({ at: { step: 'opposition' } });
    await chat.say(channel, 'ann', '/privacy delete computer');
    expect(await chat.store.table(PROGRESS).read('telegram:ann')).toBeNull();
  });
});
