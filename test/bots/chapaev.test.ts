import { describe, expect, it } from 'vitest';
import { endingPost, rulesPost } from '../../src/bots/channel/posts/rules-posts.js';
import { findVariant } from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { type Studio, StudioError } from '../../src/render/index.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';

/** Films have their own tests. */
const STILL: Studio = {
  ...UNDRAWN,
  film: () => Promise.reject(new StudioError('closed')),
};

/** Ann with White against Bob. */
async function table(options: FakeChatOptions = {}, rules = ''): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { studio: STILL, ...options });
  await chat.say('Ann', `/new chapaev${rules}`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const labels = (chat: FakeChat): string[] => chat.keyboard.flat().map(({ label }) => label);

describe('a shot in the chat', () => {
  it.each([
    '/flick 4 90 100',
    '/f 4 90 100',
    '/move 4 90 100',
    '4@90/100',
    '«4@90/100!» 👍',
    'flick 4 90° 100',
    '4 90 100',
  ])('is made by “%s”', async (text) => {
    const chat = await table();
    await chat.say('Ann', text);
    expect(chat.lastText).toContain('White: disc 4 at 90°, force 100. Off the board: ⚫ 4. Shoots again.');
    expect(chat.lastText).toContain('⚪ White to move: Ann');
    expect(chat.last.ping).toEqual(['web:Ann']);
    expect(chat.whispers).toEqual([]);
  });

  it('passes the turn where nothing falls', async () => {
    const chat = await table({ locale: 'ru' });
    await chat.say('Ann', 'щелчок 1 90 10');
    expect(chat.lastText).toContain('Белые: шашка 1, угол 90°, сила 10. Никто не слетел.');
    expect(chat.lastText).toContain(
      'Раунд 1 (всего не больше 30), удар 2. Ряды: белые на 1-м, чёрные на 8-м.',
    );
    expect(chat.lastText).toContain('Ход ⚫ чёрных: Bob');
    expect(chat.last.picture?.alt).toContain('Удар чёрных.');
  });

  it.each([
    ['Ann', '/flick 9 90 70', /no disc 9.*from 1 to 8/],
    ['Ann', '/flick 4 400 70', /400 is not an angle.*0 to 360/],
    ['Ann', '/flick 4 90 101', /101 is not a force.*1 to 100/],
    ['Ann', '/flick hard', /“hard” is not a shot.*\/flick \d \d+ \d+/],
    ['Ann', '/flick', /Which shot\?/],
    ['Ann', '/move c3-d4', /“c3-d4” is not a shot/],
    ['Bob', '/flick 4 90 70', /Not your turn: ⚪ White to move/],
    ['Eve', '/flick 4 90 70', /no seat/],
  ])('of %s by “%s” is refused to him alone, and nothing changes', async (who, text, why) => {
    const chat = await table();
    const posts = chat.posts.length;
    expect((await chat.say(who, text)).whispers[0]).toMatch(why);
    expect(chat.posts.length).toBe(posts);
    await chat.say('Ann', '/record');
    expect(chat.lastText).toContain('No moves have been made');
  });

  it('is missed in a reply to the table, which is answered', async () => {
    const chat = await table();
    const { whispers } = await chat.say('Ann', 'well', { addressed: true });
    expect(whispers).toEqual([expect.stringContaining('“well” is not a shot')]);
    expect((await chat.say('Eve', 'well', { addressed: true })).whispers).toEqual([]);
  });

  it('of a disc that is gone is refused in words', async () => {
    const chat = await table({ locale: 'ru' });
    await chat.say('Ann', '/flick 4 270 100');
    await chat.say('Bob', '/flick 4 90 1');
    expect((await chat.say('Ann', '/flick 4 90 70')).whispers[0]).toBe('Шашка 4 уже не на доске.');
  });

  it('is not seen in what is only three numbers, a date or talk', async () => {
    const chat = await table();
    for (const [who, text] of [
      ['Bob', '4 90 70'],
      ['Ann', '9 90 70'],
      ['Ann', '5/12/24'],
      ['Ann', 'nice one'],
      ['Eve', '4@90/70'],
    ] as const) {
      const { posts, whispers } = await chat.say(who, text);
      expect([posts, whispers]).toEqual([[], []]);
    }
  });

  it('is no part of games that are not flicked', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/flick 4 90 70')).whispers[0]).toContain('No game here yet');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join');
    expect((await chat.say('Ann', '/flick 4 90 70')).whispers[0]).toMatch(/There is no flicking.*\/move/);
    expect((await chat.press('Ann', 'flick:x:1:0')).whispers[0]).toContain('earlier turn');
  });
});

describe('the buttons', () => {
  it('lead from a disc by a direction to a force, and back', async () => {
    const chat = await table();
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).toEqual([...'12345678⋯']);
    await chat.tap('Ann', '4');
    expect(labels(chat)).toEqual([
      ...[...'12345678'].map((number) => `🎯 ${number}`),
      ...['←', '↖', '↑', '↗', '→', '↘', '↓', '↙', '↩ Back'],
    ]);
    await chat.tap('Ann', 'Back');
    expect(labels(chat)).toEqual([...'12345678⋯']);
    await chat.tap('Ann', '4');
    await chat.tap('Ann', '↗');
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 45°, force 55');
    await chat.tap('Ann', 'Direction');
    await chat.tap('Ann', '🎯 4');
    await chat.tap('Ann', '↺ 1°');
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 90.97°, force 55');
    await chat.tap('Ann', '↻ 1°');
    await chat.tap('Ann', 'full');
    expect(labels(chat)).toContain('✓ 100 full');
    await chat.tap('Ann', 'Shoot');
    expect(chat.lastText).toContain('disc 4 at 90°, force 100');
    expect(chat.keyboard).toEqual([]);
  });

  it('propose the force of his last shot, which is kept while the direction changes', async () => {
    const chat = await table();
    await chat.say('Ann', '/flick 1 270 20');
    await chat.say('Bob', '/flick 1 90 30');
    await chat.tap('Ann', '4');
    await chat.tap('Ann', '↑');
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 90°, force 20');
    await chat.tap('Ann', '75 hard');
    await chat.tap('Ann', '↺ 5°');
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 95.01°, force 75');
  });

  it('renew the picture with what is aimed at; the board after the shot shows none of it', async () => {
    for (const locale of ['en', 'ru']) {
      const chat = await table({ locale });
      const pictures: (Buffer | undefined)[] = [chat.last.picture?.png];
      const told: (string | undefined)[] = [];
      for (const label of ['4', '🎯 4', '100', '↩', '5']) {
        await chat.tap('Ann', label);
        pictures.push(chat.picture?.png);
        told.push(chat.picture?.alt.split('. ')[1]);
      }
      expect(told).toEqual(
        locale === 'en'
          ? [
              'Disc 4 is picked',
              'Disc 4 is aimed at 90°, force 55',
              'Disc 4 is aimed at 90°, force 100',
              expect.stringMatching(/^White:/),
              'Disc 5 is picked',
            ]
          : [
              'Выбрана шашка 4',
              'Шашка 4 нацелена: угол 90°, сила 55',
              'Шашка 4 нацелена: угол 90°, сила 100',
              expect.stringMatching(/^Белые:/),
              'Выбрана шашка 5',
            ],
      );
      expect(pictures[4]).toEqual(pictures[0]);
      expect(new Set(pictures.map((png) => png?.toString('base64'))).size).toBe(5);
      await chat.tap('Ann', '🎯 5');
      await chat.tap('Ann', '💥');
      expect(chat.last.picture?.alt).not.toMatch(/picked|aimed|Выбрана|нацелена/);
    }
  });

  it('point as the picture lies where it is turned towards the one to shoot', async () => {
    const chat = await table();
    await chat.say('Ann', '/settings flip=on');
    await chat.say('Ann', '/flick 4 270 1');
    await chat.tap('Bob', '4');
    await chat.tap('Bob', '↑');
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 270°, force 55');
    const turned = chat.picture?.png;
    const { data } = chat.button('✓');
    await chat.say('Ann', '/settings flip=off');
    await chat.press('Bob', data);
    expect(labels(chat)).toContain('💥 Shoot: disc 4, 270°, force 55');
    expect(chat.picture?.alt).toContain('aimed at 270°');
    expect(chat.picture?.png).not.toEqual(turned);
  });

  it('stay within what every platform takes, at every step', async () => {
    const chat = await table({ locale: 'ru' });
    const seen = [chat.last.keyboard ?? []];
    await chat.tap('Ann', '4');
    seen.push(chat.keyboard);
    await chat.tap('Ann', '🎯 1');
    seen.push(chat.keyboard);
    for (const keyboard of seen) {
      expect(keyboard.length).toBeLessThanOrEqual(5);
      for (const row of keyboard) expect(row.length).toBeLessThanOrEqual(5);
      for (const { data } of keyboard.flat()) expect(data).toMatch(/^[ -~]{1,60}$/);
    }
  });

  it('are for the one to shoot, and only while his turn lasts', async () => {
    const chat = await table();
    const { data } = chat.button('4');
    expect((await chat.press('Bob', data)).whispers[0]).toMatch(/Not your turn/);
    await chat.say('Ann', '1 90 10');
    expect((await chat.press('Ann', data)).whispers[0]).toMatch(/earlier turn/);
    expect((await chat.press('Ann', data.replace('flick', 'discs'))).whispers[0]).toMatch(/earlier turn/);
  });

  it('that nobody was shown do nothing', async () => {
    const chat = await table();
    const own = chat.button('4').data;
    const start = own.slice(0, own.lastIndexOf(':'));
    const ends = [':8', ':99', ':x', ':3:4096', ':3:10:0', ':3:10:101', ':3:1:1:1', ':-1', ''];
    const shots = ['', ':3', ':3:10', ...ends].map((end) => `${start.replace('flick', 'shoot')}${end}`);
    for (const data of [...ends.map((end) => `${start}${end}`), ...shots]) {
      const { posts, whispers } = await chat.press('Ann', data);
      expect(posts).toEqual([]);
      expect(whispers[0]).toMatch(/earlier turn/);
    }
  });
});

describe('a match in the chat', () => {
  it('is drawn by agreement, given up and taken back like any game', async () => {
    const chat = await table();
    await chat.say('Ann', '/flick 1 90 10');
    await chat.say('Ann', '/undo');
    await chat.tap('Bob', 'Allow');
    expect(chat.lastText).toMatch(/Taken back[\s\S]*shot 1.[\s\S]*White to move: Ann/);
    await chat.say('Ann', '/draw');
    await chat.tap('Bob', 'Accept');
    expect(chat.lastText).toContain('Draw by agreement.');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', '🔁 Play');
    expect(chat.lastText).toContain('⚪ White to move: Bob');
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).toContain('⚪ White wins by resignation.');
    await chat.tap('Ann', 'Record');
    expect(chat.last.attachment?.text ?? chat.lastText).toContain('(White wins)');
  });

  it('tells of a round and sets it up again, by a record that is read back', async () => {
    const chat = await table({}, ' clean-sheet=two next-round=winner');
    expect(chat.lastText).toMatch(/House rules\. .*two rows forward/);
    // Ann pushes Bob's discs off one by one, as far as her luck goes; he only nudges his.
    for (let shots = 0; !/round 1/.test(chat.lastText) && shots < 60; shots += 1) {
      if (chat.last.turn?.name === 'Bob') {
        const own = chat.last.keyboard?.flat()[0];
        await chat.say('Bob', `/flick ${own?.label} 90 1`);
      } else {
        const own = (chat.last.keyboard ?? []).flat().filter(({ data }) => data.startsWith('flick'));
        await chat.press('Ann', own[shots % own.length]?.data ?? '');
        const targets = chat.keyboard.flat().filter(({ label }) => label.startsWith('🎯'));
        await chat.press('Ann', targets[shots % targets.length]?.data ?? '');
        await chat.tap('Ann', 'full');
        await chat.tap('Ann', 'Shoot');
      }
    }
    expect(chat.lastText).toMatch(/(wins round 1|Round 1 is drawn)/);
    expect(chat.lastText).toMatch(/Round 2 \(of at most 30\), shot 1./);
    expect(chat.last.picture?.alt).toMatch(/1 on a\d, 2 on b\d/);
    await chat.say('Ann', '/record');
    expect(chat.last.attachment?.text ?? chat.lastText).toMatch(/\{2: \d-\d\}/);
  });

  it('against the computer goes on by itself until a person shoots', async () => {
    const chat = new FakeChat('web:test', { studio: STILL, random: () => 0.4 });
    await chat.say('Ann', '/new chapaev');
    await chat.say('Ann', '/join black');
    await chat.say('Ann', '/start');
    expect(chat.lastText).toMatch(/White: disc \d at [\d.]+°, force \d+/);
    expect(chat.last.turn?.name).toBe('Ann');
    expect(chat.lastText.length).toBeLessThanOrEqual(1000);
    await chat.say('Ann', '/flick 1 270 100');
    expect(chat.last.turn?.name).toBe('Ann');
    await chat.giveUp('Ann', '/leave');
    expect(chat.lastText).toContain('White wins');
  });
});

it('the rules of every house rule fit beside their picture, in both languages', () => {
  const variant = findVariant('chapaev');
  if (!variant) throw new Error('no chapaev');
  for (const language of ['en', 'ru'] as const) {
    for (const options of [{}, { 'clean-sheet': 'two', 'next-round': 'lot' }, { 'next-round': 'winner' }]) {
      const rules = rulesPost(variant, options, { language, theme: 'wood' });
      const ending = endingPost(variant, options, { language });
      expect(plain(rules.text).length).toBeLessThanOrEqual(1000);
      expect(plain(ending.text).length).toBeLessThanOrEqual(1900);
    }
  }
});
