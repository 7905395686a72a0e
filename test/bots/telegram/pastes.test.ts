import { afterEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../../src/bots/telegram/index.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import { startTelegramDouble, type TelegramDouble } from '../../doubles/telegram.js';
import { BotStage } from '../../e2e/stage.js';

let telegram: TelegramDouble;
let stage: BotStage;
afterEach(async () => {
  await stage.close();
  await telegram.close();
  expect(stage.errors).toEqual([]);
});

/** Ann alone with the bot, which waits so long for the rest of a text. */
async function opened(restMs: number) {
  telegram = await startTelegramDouble();
  stage = await BotStage.open(undefined, { studio: UNDRAWN });
  const bot = telegram.addBot({ username: 'damka_bot' });
  const ann = telegram.addUser({ firstName: 'Ann', languageCode: 'en' });
  const { inbox } = stage.store;
  stage.put(startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox }, stage.context, { restMs }));
  const chat = ann.privateChat(bot);
  const said = () => chat.botMessages.map(({ text }) => text).join('\n');
  return { ann, chat, said };
}

/** A game of Russian checkers with comments that make it longer than a message can be. */
const GAME = `[GameType "25"]\n\n1. c3-d4 {${'a'.repeat(2_400)}} b6-a5 2. d4-c5 {${'b '.repeat(1_300)}} 2... d6:b4 3. a3:c5 *`;
const AT = GAME.indexOf(' ', 4_060);
const PARTS = [`/load ${GAME.slice(0, AT)}`, GAME.slice(AT + 1)] as const;

describe('a text that an app has cut in two', () => {
  it('is put together, and its rest is no message of its own', async () => {
    const { ann, chat, said } = await opened(100_000);
    expect(GAME.length).toBeGreaterThan(5_000);
    const first = ann.send(chat, PARTS[0]);
    ann.send(chat, PARTS[1]);
    const answer = await chat.answerTo(first);
    expect(answer.text).toContain('5');
    const after = ann.send(chat, '/load');
    await chat.answerTo(after);
    expect(chat.botMessages).toHaveLength(2);
    expect(said()).not.toContain('cut');
  });

  it('is answered alone if no rest comes, with the advice to send it', async () => {
    const { ann, chat, said } = await opened(5);
    ann.send(chat, `/load ${GAME.slice(0, 4_080)}`);
    await telegram.until(() => said().includes('cut'), 'the advice');
  });

  // An app cuts at a line end or a space, which may be far before 4,096 letters.
  const early = GAME.slice(0, GAME.indexOf(' b6-a5'));

  it('got no advice where it was cut well before 4,096 letters', async () => {
    const { ann, chat, said } = await opened(5);
    expect(early.length).toBeLessThan(2_500);
    ann.send(chat, `/load ${early} {and so`);
    await telegram.until(() => said().includes('cut'), 'the advice');
  });

  it('was greeted for its rest where it was cut so early', async () => {
    const { ann, chat } = await opened(100_000);
    const first = ann.send(chat, `/load ${early}`);
    ann.send(chat, GAME.slice(early.length + 1, early.length + 1_000));
    await chat.answerTo(first);
    await chat.answerTo(ann.send(chat, '/load'));
    expect(chat.botMessages).toHaveLength(2);
  });

  it('waits for nothing if a command comes next', async () => {
    const { ann, chat, said } = await opened(100_000);
    ann.send(chat, PARTS[0]);
    ann.send(chat, '/rules russian');
    await telegram.until(() => said().includes('Russian checkers'), 'the rules');
  });
});
