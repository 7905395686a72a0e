import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../../src/bots/telegram/index.js';
import { sessionIn } from '../../doubles/sessions.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleMessage,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../../doubles/telegram.js';
import { BotStage } from '../../e2e/stage.js';

let telegram: TelegramDouble;
let stage: BotStage;
let bot: DoubleBot;
let group: DoubleChat;
let ann: DoubleUser;
let olga: DoubleUser;
beforeEach(async () => {
  telegram = await startTelegramDouble();
  stage = await BotStage.open(undefined, { studio: UNDRAWN, thinkMs: 20 });
  bot = telegram.addBot({ username: 'damka_bot' });
  ann = telegram.addUser({ firstName: 'Ann', languageCode: 'en' });
  olga = telegram.addUser({ firstName: 'Olga', languageCode: 'ru' });
  group = telegram.addSupergroup('Club', { people: [ann, olga], bots: [bot] });
  group.administrators.add(ann);
  const { inbox } = stage.store;
  stage.put(startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox }, stage.context));
});
afterEach(async () => {
  await stage.close();
  await telegram.close();
  expect(stage.errors).toEqual([]);
});

const shown = () => group.botMessages.filter(({ isDeleted }) => !isDeleted);
const told = (user: DoubleUser) =>
  group.ephemeral.filter((each) => each.user === user && each.author === bot && !each.isDeleted);
const one = (user: DoubleUser, text: RegExp | string) =>
  telegram.until(
    () => told(user).find((each) => new RegExp(text).test(each.text)),
    `${user.name} told ${text}`,
  );

/** Ann begins a game with the computer. */
async function begun(): Promise<void> {
  const asked = ann.send(group, '/new russian');
  const seats = await group.answerTo(asked, ({ buttons }) =>
    buttons.some(({ label }) => label === '▶ Start'),
  );
  ann.press(seats, seats.buttons.find(({ label }) => label.includes('White'))?.label ?? '');
  await telegram.until(() => seats.text.includes('White: Ann'), 'Ann at the table');
  ann.press(seats, '▶ Start');
  await group.answerTo(seats, ({ text }) => text.includes('to move: Ann'));
}

describe('a command of a menu that others do not see is answered so', () => {
  it('a hint in a group was read by everybody', async () => {
    await begun();
    const { length } = shown();
    ann.sendAlone(group, '/hint');
    const hint = await one(ann, '[a-h][1-8][-:][a-h][1-8]');
    expect(hint.text.length).toBeGreaterThan(5);
    expect(shown().at(-1)?.text).toMatch(/asked for a hint\.$/);
    expect(shown()).toHaveLength(length + 1);
    // Whoever has no seat is told so, alone.
    olga.sendAlone(group, '/hint');
    await one(olga, '[Сс]тол|[Мм]ест|[Хх]од');
    expect(shown()).toHaveLength(length + 1);
  });

  it('whoever gives up is asked alone, and all see that they have', async () => {
    await begun();
    const { length } = shown();
    ann.sendAlone(group, '/resign');
    const question = await one(ann, 'really want to resign');
    expect(shown()).toHaveLength(length);
    ann.pressAlone(question, '🏳 Yes, I resign');
    await telegram.until(() => shown().at(-1)?.text.includes('Black wins'), 'the end');
    await telegram.until(() => question.isDeleted, 'the question gone');
  });

  it('settings are changed on the spot, in the language of who reads them, and can be shown to all', async () => {
    ann.sendAlone(group, '/settings@damka_bot');
    const panel = await one(ann, 'Settings of this chat');
    ann.pressAlone(panel, panel.labels.find((label) => label.includes('Board')) ?? '');
    await telegram.until(() => panel.labels.some((label) => label.includes('night')), 'the looks of boards');
    ann.pressAlone(panel, panel.labels.find((label) => label.includes('night')) ?? '');
    await telegram.until(() => panel.labels.some((label) => /✓ 🎨 night/i.test(label)), 'the tick');
    expect(told(ann)).toEqual([panel]);
    expect(shown()).toEqual([]);
    ann.pressAlone(panel, '↩ Back');
    await telegram.until(() => panel.labels.includes('👥 Show to all'), 'all rows');
    ann.pressAlone(panel, '👥 Show to all');
    await telegram.until(() => shown().length === 1, 'the panel for all');
    expect(shown()[0]?.buttons.map(({ label }) => label)).not.toContain('👥 Show to all');
    // Whoever sets nothing for the chat sees their own.
    olga.sendAlone(group, '/settings');
    const own = await one(olga, 'Ваши настройки|ваши');
    expect(own.labels.length).toBeGreaterThan(1);
    expect(shown()).toHaveLength(1);
  });

  it('is answered aloud by name where the server shows nothing to one person', async () => {
    group.world.ephemeral = 'refused';
    olga.sendAlone(group, '/help');
    await telegram.until(() => shown().length === 1, 'the help');
    expect(shown()[0]?.mentions).toEqual([olga]);
    expect(shown()[0]?.replyTo).toBeUndefined();
  });
});

it('help and the settings of a bystander, typed in words, stayed in the group', async () => {
  await begun();
  const asked = [ann.send(group, '/help'), olga.send(group, '/settings ru')];
  const answerTo = (to: DoubleMessage) => shown().find(({ replyTo }) => replyTo === to)?.id;
  await telegram.until(() => asked.every((each) => answerTo(each) !== undefined), 'both answers');
  const answers = asked.map((each) => String(answerTo(each)));
  await expect
    .poll(async () => {
      const { brief = [] } = await sessionIn(stage.store, `telegram:${group.id}`);
      return brief.map(({ message }) => message).sort();
    })
    .toEqual(answers.sort());
});

describe('an answer for one person', () => {
  it('stayed unseen no longer in a whole chat once a message of one person was gone', async () => {
    ann.sendAlone(group, '/settings');
    const panel = await one(ann, 'Settings of this chat');
    ann.pressAlone(panel, panel.labels.find((label) => label.includes('Board')) ?? '');
    panel.isDeleted = true;
    const again = await one(ann, 'Settings of this chat');
    expect(again.labels.some((label) => label.includes('night'))).toBe(true);
    olga.sendAlone(group, '/help');
    await one(olga, '/new');
    expect(shown()).toEqual([]);
  });

  it('was cut to an alert, without its buttons, where the server shows nothing to one person', async () => {
    const asked = ann.send(group, '/rules russian');
    const rules = await group.answerTo(asked, ({ buttons }) =>
      buttons.some(({ label }) => label.includes('🏁')),
    );
    group.world.ephemeral = 'refused';
    ann.press(rules, rules.buttons.find(({ label }) => label.includes('🏁'))?.label ?? '');
    await telegram.until(() => shown().length > 1, 'the rest of the rules');
    expect(shown().at(-1)?.text.length).toBeGreaterThan(200);
  });
});

describe('what a tap asks for one person', () => {
  const list = async () => {
    const asked = ann.send(group, '/rules');
    return group.answerTo(asked, ({ buttons }) => buttons.some(({ label }) => label === 'Russian checkers'));
  };

  it('comes to them alone, with its picture', async () => {
    const games = await list();
    olga.press(games, 'Russian checkers');
    const answer = await one(olga, 'Русские шашки');
    expect(answer.hasPicture).toBe(true);
    expect(answer.labels).toContain('👥 Показать всем');
    expect(shown()).toEqual([games]);
  });

  it.each(['refused', 'unknown'] as const)('is posted where such messages are %s', async (ephemeral) => {
    group.world.ephemeral = ephemeral;
    olga.press(await list(), 'Russian checkers');
    const labels = () => shown().flatMap(({ buttons }) => buttons.map(({ label }) => label));
    await telegram.until(
      () => shown().some(({ picture }) => picture !== undefined) && !labels().includes('👥 Показать всем'),
      'the rules',
    );
    expect(shown()).toHaveLength(2);
    expect(group.ephemeral).toEqual([]);
  });

  describe('below a game that is over', () => {
    const over = async () => {
      await begun();
      ann.sendAlone(group, '/resign');
      ann.pressAlone(await one(ann, 'really want to resign'), '🏳 Yes, I resign');
      return telegram.until(
        () => shown().find(({ buttons }) => buttons.some(({ label }) => label === '🎞 Animation')),
        'the last board',
      );
    };

    it('a film and a file of the moves went to all', async () => {
      const board = await over();
      const { length } = shown();
      olga.press(board, '🎞 Animation');
      const film = await telegram.until(
        () => told(olga).find(({ content }) => content.animation !== undefined),
        'the film',
      );
      expect(film.labels).toEqual(['👥 Показать всем']);
      ann.press(board, '📝 Record');
      await one(ann, '1');
      ann.sendAlone(group, '/record pdn');
      const file = await telegram.until(
        () => told(ann).find(({ content }) => content.document?.name === 'russian.pdn'),
        'the file',
      );
      expect(shown()).toHaveLength(length);
      ann.pressAlone(file, '👥 Show to all');
      await telegram.until(() => shown().length === length + 1, 'the file for all');
    });

    it.each(['refused', 'unknown'] as const)('a film goes to all where such messages are %s', async (how) => {
      const board = await over();
      group.world.ephemeral = how;
      olga.press(board, '🎞 Animation');
      await telegram.until(() => shown().some(({ animation }) => animation !== undefined), 'the film');
    });

    it('a group that forbids animations shows the last board instead', async () => {
      const board = await over();
      group.forbidsAnimations = true;
      olga.press(board, '🎞 Animation');
      await telegram.until(() => told(olga).some(({ hasPicture }) => hasPicture), 'the picture');
    });
  });
});

it('whoever asks by a button is told whom, where that goes by itself', async () => {
  const asked = ann.send(group, '/new russian');
  const seats = await group.answerTo(asked, ({ buttons }) =>
    buttons.some(({ label }) => label === '▶ Start'),
  );
  const sit = (user: DoubleUser, colour: string) =>
    user.press(seats, seats.buttons.find(({ label }) => label.includes(colour))?.label ?? '');
  sit(ann, 'White');
  await telegram.until(() => seats.text.includes('White: Ann'), 'Ann at the table');
  sit(olga, 'Black');
  const board = await group.answerTo(seats, ({ text }) => text.includes('to move: Ann'));
  const named = (label: string) => board.buttons.find((each) => each.label.includes(label))?.label ?? '';
  await ann.press(board, named('⋯')).answered();
  await telegram.until(() => named('Draw') !== '', 'the menu');
  const { text, isAlert } = await ann.press(board, named('Draw')).answered();
  expect([text, isAlert]).toEqual(['Asked Olga.', false]);
  await telegram.until(() => shown().some(({ mentions }) => mentions.includes(olga)), 'the question');
});

it('menus of groups and of private chats have what is asked for there, some of it unseen', async () => {
  await telegram.until(
    () => ['en', 'pt', 'ru'].every((each) => bot.commands.has(`all_private_chats:${each.replace('en', '')}`)),
    'the menus',
  );
  const names = (key: string) =>
    bot.commands
      .get(key)
      ?.map(({ command }) => command)
      .join(' ');
  expect(names('all_group_chats:')).toBe(
    'new games board challenge draw undo resign rules hint puzzle settings help',
  );
  expect(names('all_private_chats:')).toBe(
    'new games board challenge start learn rules hint puzzle settings help',
  );
  const unseen = bot.commands.get('all_group_chats:ru')?.filter(({ is_ephemeral }) => is_ephemeral);
  expect(unseen?.map(({ command }) => command).join(' ')).toBe('games resign rules hint settings help');
});
