import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { BotStage } from './stage.js';

let telegram: TelegramDouble;
let stage: BotStage;
beforeEach(async () => {
  [telegram, stage] = await Promise.all([startTelegramDouble(), BotStage.open()]);
});
afterEach(async () => {
  await stage.close();
  await telegram.close();
});

it('Telegram was asked for buttons that a message had: after each answer, and at the next game', async () => {
  const bot = telegram.addBot();
  const [anna, boris] = [telegram.addUser('Anna'), telegram.addUser('Boris')];
  const group = telegram.addGroup('Club', { people: [anna, boris], bots: [bot] });
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, stage.context),
  );
  const shows = (text: string) =>
    telegram.until(() => group.botMessages.findLast((one) => one.text.includes(text)), `“${text}”`);
  const table = async () => (await sessionIn(stage.store, `telegram:${group.id}`)).table;
  const sit = async () => {
    const { id } = (await table()) ?? { id: '' };
    anna.send(group, '/new russian');
    await expect.poll(async () => (await table())?.id).not.toBe(id);
    anna.send(group, '/join white');
    boris.send(group, '/join black');
    await expect.poll(async () => (await table())?.phase).toBe('running');
  };
  await sit();
  for (const answer of ['Play on', 'Accept draw']) {
    (answer === 'Play on' ? boris : anna).send(group, '/draw');
    const question = await telegram.until(
      () => group.botMessages.findLast(({ buttons }) => buttons.some(({ label }) => label.includes(answer))),
      `the question with ${answer}`,
    );
    const { label } = question.buttons.find((each) => each.label.includes(answer)) ?? { label: '' };
    (answer === 'Play on' ? anna : boris).press(question, label);
    await telegram.until(() => !question.buttons.some((each) => each.label === label), 'the answer');
  }
  await shows('Draw by agreement');
  await sit();
  await shows('to move: Anna');
  const refused = telegram.calls.filter(({ status }) => status >= 400);
  expect(refused.map(({ method, parameters }) => [method, parameters])).toEqual([]);
});
