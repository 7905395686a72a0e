import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatPort, Post, Reply } from '../../../src/bots/port.js';
import { nextMark } from '../../../src/bots/telegram/sending/countdowns.js';
import { plainGif } from '../../doubles/plain-gif.js';
import type { DoubleMessage } from '../../doubles/telegram.js';
import { png, post, Stage } from './fixture.js';

const gif = plainGif(12, 8);

let stage: Stage;
let port: ChatPort;
let here: string;
beforeEach(async () => {
  stage = await Stage.open();
  port = await stage.start();
  here = `telegram:${stage.group.id}`;
});
afterEach(() => stage.close());

/** What the bot writes when the conversation answers a command so. */
async function answer(...replies: Reply[]): Promise<DoubleMessage> {
  stage.conversation.answer = async (_, respond) => {
    for (const reply of replies) await respond(reply);
  };
  return stage.group.answerTo(stage.anna.send(stage.group, '/board'));
}

const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { problem?: string }) => error.problem,
  );

describe('posts', () => {
  it('are pinned without a sound where the bot may, and taken off', async () => {
    const id = (await port.deliver(here, post(['a tournament']))) ?? '';
    expect(await problem(port.changes?.pin?.(here, id, true) ?? Promise.resolve())).toBe('refused');
    stage.group.letsBotsPin = true;
    await port.changes?.pin?.(here, id, true);
    expect([...stage.group.pinned]).toEqual([[Number(id), { isSilent: true }]]);
    await port.changes?.pin?.(here, id, false);
    expect(stage.group.pinned.size).toBe(0);
  });

  it('have apps show a moment in their own time zone, beside what was written, and time left as it is', async () => {
    const moment = { until: 1_800_000_000_000, language: 'en' } as const;
    const board = await answer(
      post([
        'Until ',
        { ...moment, show: 'moment', text: 'Fri 15 Jan, 08:00 (UTC)' },
        ': ',
        { ...moment, show: 'left', text: 'in 2 days' },
        ', by ',
        { ...moment, show: 'hour', text: '08:00 (UTC)' },
      ]),
    );
    expect(board.text).toBe('Until Fri 15 Jan, 08:00 (UTC): in 2 days, by 08:00 (UTC)');
    expect(board.marked('date_time')).toEqual(['Fri 15 Jan, 08:00 (UTC)', '08:00 (UTC)']);
    const sent = stage.telegram.callsOf('sendMessage').map(({ parameters }) => parameters.text('text'));
    expect(sent.join()).toContain('<tg-time unix="1800000000" format="wDt">');
    expect(sent.join()).toContain('<tg-time unix="1800000000" format="t">');
  });

  it('sends a board as a picture with caption and buttons', async () => {
    const board = await answer(
      post([{ bold: 'White' }, ' to move: ', { code: '22:42' }], {
        picture: { png, alt: 'A board' },
        keyboard: [[{ label: '22', data: 'p:22', style: 'primary' }], [{ label: '✕', data: 'x' }]],
      }),
    );
    expect(board.picture).toEqual(png);
    expect(board.text).toBe('White to move: 22:42');
    expect(board.marked('bold')).toEqual(['White']);
    expect(board.marked('code')).toEqual(['22:42']);
    expect(board.keyboard).toEqual([
      [{ label: '22', data: 'p:22', style: 'primary' }],
      [{ label: '✕', data: 'x' }],
    ]);
  });

  it('sends a picture in motion as an animation, with caption and buttons', async () => {
    const board = await answer(
      post([{ bold: 'White' }, ' has flicked'], {
        picture: { png, gif, alt: 'A board' },
        keyboard: [[{ label: '22', data: 'p:22' }]],
      }),
    );
    expect(board.animation).toEqual(gif);
    expect(board.picture).toBeUndefined();
    expect(board.text).toBe('White has flicked');
    expect(board.marked('bold')).toEqual(['White']);
    expect(board.buttons.map(({ label }) => label)).toEqual(['22']);
    expect(stage.telegram.callsOf('sendAnimation')).toHaveLength(1);
    const long = await answer(post(['x'.repeat(1_100)], { picture: { png, gif, alt: '' } }));
    expect(long.text).toHaveLength(1_024);
  });

  it('sends the still picture where a group forbids animations, and text where it forbids both', async () => {
    const moving = post(['Your move'], { picture: { png, gif, alt: 'White: a1, c3' } });
    stage.group.forbidsAnimations = true;
    expect((await answer(moving)).picture).toEqual(png);
    stage.group.forbidsPhotos = true;
    const words = await answer(moving);
    expect(words.picture).toBeUndefined();
    expect(words.text).toContain('White: a1, c3');
  });

  it.each([
    ['shown', 'Season\n | Player | Points\n1. | <Ann> /new | 4\n3 days left.'],
    ['refused', 'Season\n1. Ann 4'],
    ['unknown', 'Season\n1. Ann 4'],
  ] as const)(
    'sends a table where Telegram shows them, and the same in words else: %s',
    async (tables, text) => {
      stage.telegram.world.tables = tables;
      const table = {
        heading: 'Season',
        columns: [
          { title: '', isNumber: true },
          { title: 'Player', isNumber: false },
          { title: 'Points', isNumber: true },
        ],
        rows: [['1.', '<Ann> /new', '4']],
        notes: ['3 days left.'],
      };
      const keyboard = [[{ label: 'Top', data: 'top' }]];
      const words = [{ bold: 'Season' }, '\n1. Ann 4'];
      for (let times = 0; times < 2; times += 1) {
        const shown = await answer(post(words, { table, keyboard }));
        expect(shown.text).toBe(text);
        expect(shown.keyboard).toEqual(keyboard);
        expect(shown.silent).toBe(true);
      }
    },
  );

  it('notifies the pinged users, and nobody else', async () => {
    const user = (id: number) => `telegram:${id}`;
    const text = [
      { mention: user(stage.anna.id), name: 'Anna' },
      ' after ',
      { mention: user(stage.boris.id), name: 'Boris' },
      ', ',
      { mention: 'discord:1', name: 'Dora' },
    ];
    const loud = await answer(post(text, { ping: [user(stage.anna.id), 'discord:1'], ring: 'aloud' }));
    expect(loud.mentions).toEqual([stage.anna]);
    expect(loud.marked('bold')).toEqual(['Boris', 'Dora']);
    expect(loud.silent).toBe(false);
    const quiet = await answer(post(text));
    expect(quiet.mentions).toEqual([]);
    expect(quiet.silent).toBe(true);
  });

  it('does not notify by an @name in a display name, and escapes every sign', async () => {
    const victim = stage.telegram.addUser({ firstName: 'V', username: 'victim' });
    const name = '@victim <b>&amp; "x" </a>';
    const message = await answer(
      post([{ mention: `telegram:${stage.anna.id}`, name }, ' ', name, { bold: name }, { code: '<&>' }], {
        ping: [`telegram:${stage.anna.id}`],
      }),
    );
    expect(message.mentions).toEqual([stage.anna]);
    expect(message.mentions).not.toContain(victim);
    expect(message.text.replaceAll('\u2060', '')).toBe(`${name} ${name}${name}<&>`);
  });

  it('does notify by a name that is meant to call somebody', async () => {
    const called = stage.telegram.addUser({ firstName: 'C', username: 'called' });
    const message = await answer(post([{ handle: 'called' }, ', ', '@called'], { ring: 'aloud' }));
    expect(message.mentions).toEqual([called]);
    expect([message.text.replaceAll('\u2060', ''), message.silent]).toEqual(['@called, @called', false]);
  });

  it('cuts a caption that is too long without breaking anything', async () => {
    const family = '👨‍👩‍👧‍👦';
    const text = ['&'.repeat(900), { bold: family.repeat(40) }, { code: 'lost' }];
    const message = await answer(post(text, { picture: { png, alt: '' } }));
    expect(message.text.length).toBeLessThanOrEqual(1_024);
    expect(message.text).toMatch(new RegExp(`^&{900}(?:${family})+…$`));
    const exact = await answer(post(['x'.repeat(1_023), { bold: 'y' }], { picture: { png, alt: '' } }));
    expect(exact.text).toBe(`${'x'.repeat(1_023)}y`);
    const long = await answer(post(['x '.repeat(3_000)]));
    expect(long.text.length).toBeLessThanOrEqual(4_096);
  });

  it('sends a file with the text in one message, and after a picture in a second', async () => {
    const attachment = { name: 'game.txt', text: '1. c3-d4 — ход' };
    const one = await answer(post(['The record'], { attachment }));
    expect(one.text).toBe('The record');
    expect(one.document?.content.toString()).toBe(attachment.text);
    const two = await answer(
      post(['The end'], { picture: { png, alt: '' }, attachment, keyboard: [[{ label: 'a', data: 'a' }]] }),
    );
    const file = await stage.group.answerTo(two);
    expect([two.text, two.buttons.length]).toEqual(['The end', 1]);
    expect([file.document?.name, file.text, file.buttons.length]).toEqual(['game.txt', '', 0]);
  });

  it('describes the picture where a group forbids photos', async () => {
    stage.group.forbidsPhotos = true;
    const message = await answer(post(['Your move'], { picture: { png, alt: 'White: a1, c3' } }));
    expect(message.picture).toBeUndefined();
    expect(message.text).toBe('Your move\n\nWhite: a1, c3');
  });

  it('whispers to the sender of a message by a silent reply', async () => {
    const message = await answer({ kind: 'whisper', text: ['Not your turn'] });
    expect(message.replyTo?.author).toBe(stage.anna);
    expect([message.text, message.silent, message.mentions]).toEqual(['Not your turn', true, []]);
  });

  it('ignores new buttons where none was tapped', async () => {
    await answer({ kind: 'keyboard', keyboard: [[{ label: 'a', data: 'a' }]] }, post(['done']));
    expect(stage.telegram.callsOf('editMessageReplyMarkup')).toEqual([]);
  });
});

describe('deliveries', () => {
  it('delivers into a topic what nobody asked for', async () => {
    const forum = stage.telegram.addForum('Forum', { bots: [stage.bot] });
    const topic = forum.addTopic('Neva');
    await port.deliver(`telegram:${forum.id}:${topic.id}`, post(['Your turn']));
    expect(forum.botMessages.map(({ text, thread }) => [text, thread])).toEqual([['Your turn', topic.id]]);
  });

  it('deletes what its author should not have said where it may, and then calls them by name', async () => {
    const unsaid: unknown[] = [];
    stage.conversation.answer = async (_, respond) => {
      unsaid.push(await problem(respond({ kind: 'delete' })));
      await respond({ kind: 'whisper', text: ['Shh!'] });
    };
    for (const letsBotsDelete of [false, true]) {
      stage.group.letsBotsDelete = letsBotsDelete;
      const typed = stage.anna.send(stage.group, '/exercise c3-d4');
      await stage.sees(() => stage.group.botMessages.length > Number(letsBotsDelete), 'the answer');
      expect(typed.isDeleted).toBe(letsBotsDelete);
    }
    expect(unsaid).toEqual(['refused', 'none']);
    expect(stage.group.botMessages.map(({ text }) => text)).toEqual(['Shh!', 'Anna K: Shh!']);
  });

  it('follows a group that became a supergroup', async () => {
    const next = stage.group.migrate();
    await port.deliver(here, post(['one'], { picture: { png, alt: '' } }));
    await port.deliver(here, post(['two']));
    expect(next.botMessages.map(({ text }) => text)).toEqual(['one', 'two']);
    const asked = stage.telegram.callsOf('sendMessage').map(({ parameters }) => parameters.number('chat_id'));
    expect(asked).toEqual([next.id]);
    await stage.sees(() => stage.conversation.moves.length > 0, 'the move');
    expect(stage.conversation.moves[0]).toEqual([here, `telegram:${next.id}`]);
  });

  it('tells a lost chat from a refused message and from an unreachable server', async () => {
    expect(await problem(port.deliver('telegram:42', post(['x'])))).toBe('gone');
    expect(await problem(port.deliver('discord:42', post(['x'])))).toBe('refused');
    expect(await problem(port.deliver(here, post([''])))).toBe('refused');
    const forum = stage.telegram.addForum('Forum', { bots: [stage.bot] });
    expect(await problem(port.deliver(`telegram:${forum.id}:77`, post(['x'])))).toBe('closed');
    stage.telegram.fail(500, 'Internal Server Error', { times: 3 });
    expect(await problem(port.deliver(here, post(['x'])))).toBe('unreachable');
    stage.telegram.slowDown(600);
    expect(await problem(port.deliver(here, post(['x'])))).toBe('unreachable');
    stage.group.kick(stage.bot);
    expect(await problem(port.deliver(here, post(['x'])))).toBe('gone');
    const chat = stage.anna.privateChat(stage.bot);
    stage.anna.send(chat, '/start');
    stage.anna.block(stage.bot);
    expect(await problem(port.deliver(`telegram:${chat.id}`, post(['x'])))).toBe('gone');
  });

  it.each([
    ['gone', 403, 'Forbidden: bot was blocked by the user'],
    ['gone', 403, 'Forbidden: user is deactivated'],
    ['gone', 403, 'Forbidden: bot was kicked from the group chat'],
    ['gone', 403, 'Forbidden: bot was kicked from the supergroup chat'],
    ['gone', 403, 'Forbidden: bot is not a member of the channel chat'],
    ['gone', 403, 'Forbidden: the group chat was deleted'],
    ['gone', 403, "Forbidden: bot can't initiate conversation with a user"],
    ['gone', 400, 'Bad Request: chat not found'],
    ['gone', 400, 'Bad Request: PEER_ID_INVALID'],
    ['gone', 400, 'Bad Request: CHANNEL_PRIVATE'],
    ['gone', 400, 'Bad Request: TOPIC_DELETED'],
    ['closed', 400, 'Bad Request: TOPIC_CLOSED'],
    ['closed', 400, 'Bad Request: message thread not found'],
    ['closed', 400, 'Bad Request: not enough rights to send text messages to the chat'],
    ['closed', 400, 'Bad Request: have no write access to the chat'],
    ['closed', 400, 'Bad Request: have no rights to send a message'],
    ['closed', 400, 'Bad Request: need administrator rights in the channel chat'],
    ['closed', 400, 'Bad Request: CHAT_WRITE_FORBIDDEN'],
    ['closed', 400, 'Bad Request: CHAT_SEND_PLAIN_FORBIDDEN'],
    ['closed', 400, 'Bad Request: CHAT_GUEST_SEND_FORBIDDEN'],
    ['closed', 400, 'Bad Request: CHAT_RESTRICTED'],
    ['closed', 400, 'Bad Request: CHAT_ADMIN_REQUIRED'],
    ['closed', 400, 'Bad Request: USER_BANNED_IN_CHANNEL'],
    ['closed', 400, 'Bad Request: SLOWMODE_WAIT_30'],
    ['closed', 400, 'Bad Request: ALLOW_PAYMENT_REQUIRED_5'],
    ['closed', 400, 'Bad Request: CHAT_ASLEEP_TONIGHT'],
    ['closed', 403, 'Forbidden: for reasons that nobody knows yet'],
    ['refused', 400, 'Bad Request: message is too long'],
    ['refused', 400, "Bad Request: can't parse entities: unsupported start tag"],
    ['refused', 400, 'Bad Request: REPLY_MARKUP_INVALID'],
    ['unreachable', 401, 'Unauthorized'],
    ['unreachable', 502, 'Bad Gateway'],
  ])('calls a refusal %s by what Telegram says: %i %s', async (kind, code, says) => {
    stage.telegram.fail(code, says, { times: 3 });
    expect(await problem(port.deliver(here, post(['x'])))).toBe(kind);
    stage.telegram.recover();
  });

  it('retries after short trouble, and obeys retry_after', async () => {
    stage.telegram.fail(500, 'Internal Server Error');
    await port.deliver(here, post(['after 500']));
    stage.telegram.failWithPage(502);
    await port.deliver(here, post(['after 502']));
    stage.telegram.dropAnswers({ taken: false });
    await port.deliver(here, post(['after a lost line']));
    stage.telegram.dropAnswers({ taken: true });
    await port.deliver(here, post(['twice, not never']));
    stage.telegram.slowDown(1);
    const asked = Date.now();
    await port.deliver(here, post(['later'], { picture: { png, alt: '' } }));
    expect(Date.now() - asked).toBeGreaterThanOrEqual(990);
    expect(stage.group.botMessages.map(({ text }) => text)).toEqual([
      'after 500',
      'after 502',
      'after a lost line',
      'twice, not never',
      'twice, not never',
      'later',
    ]);
  });

  it('sends when the fourth wait that Telegram asks for is over, and does not give up after it', async () => {
    stage.telegram.slowDown(0, { method: 'sendMessage', times: 4 });
    await port.deliver(here, post(['at last']));
    expect(stage.group.botMessages.map(({ text }) => text)).toEqual(['at last']);
    stage.telegram.slowDown(0, { method: 'sendMessage', times: 5 });
    expect(await problem(port.deliver(here, post(['x'])))).toBe('unreachable');
  });

  it('gives up on a server that never answers', async () => {
    await port.stop();
    const impatient = await Stage.open();
    const other = await impatient.start({ requestSeconds: 1, pollSeconds: 5, resendMs: [] });
    impatient.telegram.hang();
    expect(await problem(other.deliver(`telegram:${impatient.group.id}`, post(['x'])))).toBe('unreachable');
    await impatient.close();
  });
});

describe('a countdown', () => {
  // Requests go on meanwhile; their limits never come.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
  const MINUTE = 60_000;
  const keyboard = [[{ label: '22', data: 'p:22' }]];
  /** Posts boards whose time comes to the mark of a minute after 300 ms. */
  const counting = async (...boards: Partial<Post>[]) => {
    const until = Date.now() + MINUTE + 300;
    stage.conversation.until = until;
    const left = { until, show: 'left', language: 'ru', text: 'через 2 минуты' } as const;
    const name = { mention: `telegram:${stage.anna.id}`, name: 'Anna' };
    const text = [name, ': ход, время кончится ', left];
    const before = stage.group.messages.length;
    const turn = { user: null, name: '' };
    for (const board of boards) await port.deliver(here, post(text, { turn, keyboard, ...board }));
    return stage.group.messages.slice(before);
  };

  it('is edited at a mark, in captions and texts, with the buttons as they are then', async () => {
    const messages = await counting({ picture: { png, alt: 'A board' } }, {});
    await port.deliver(here, post(['news of nobody’s turn']));
    const [board, words] = messages as [DoubleMessage, DoubleMessage];
    expect(board.text).toBe('Anna: ход, время кончится через 2 минуты');
    vi.advanceTimersByTime(300);
    await stage.telegram.until(() => board.isEdited && words.isEdited, 'both to be written anew');
    for (const message of messages) {
      expect(message.text).toBe('Anna: ход, время кончится через 1 минуту');
      expect(message.keyboard).toEqual(keyboard);
    }
    expect(board.picture).toEqual(png);
    expect(stage.telegram.calls.filter(({ method }) => method.startsWith('edit'))).toHaveLength(2);
  });

  it('is that of the turn which a changed board shows, and goes on after a call to it', async () => {
    const [board] = await counting({ picture: { png, alt: 'A board' } });
    const id = String(board?.id);
    const until = Date.now() + MINUTE + 600;
    stage.conversation.until = until;
    const left = { until, show: 'left', language: 'ru', text: 'через 2 минуты' } as const;
    const turn = { user: null, name: '' };
    const next = post(['Boris: ', left], { turn, keyboard, picture: { png, alt: 'A board' } });
    await port.changes?.replace(here, id, next);
    await port.deliver(here, post(['Boris, ваш ход.'], { replyTo: id }));
    vi.advanceTimersByTime(300);
    expect(board?.text).toBe('Boris: через 2 минуты');
    vi.advanceTimersByTime(300);
    await stage.sees(() => board?.text === 'Boris: через 1 минуту', 'the mark of this turn');
    expect(stage.telegram.calls.filter(({ method }) => method.startsWith('edit'))).toHaveLength(2);
  });

  it('goes on while the deadline cannot be read', async () => {
    const deadline = vi.spyOn(stage.conversation, 'isDeadline').mockRejectedValue(new Error('store away'));
    const [board] = await counting({});
    vi.advanceTimersByTime(300);
    await stage.sees(() => board?.isEdited === true, 'it to be written anew');
    deadline.mockRestore();
  });

  it('stops when its turn is over, here or in another process, and when the adapter stops', async () => {
    const edits = () => stage.telegram.calls.filter(({ method }) => method.startsWith('edit')).length;
    await counting({});
    await port.deliver(here, post(['over'], { turn: null }));
    const [late] = await counting({});
    stage.conversation.until = null;
    vi.advanceTimersByTime(300);
    // An edit would have been on its way before this.
    await port.deliver(here, post(['news of nobody’s turn']));
    expect([late?.isEdited, edits()]).toEqual([false, 0]);
    await counting({});
    await port.stop();
    vi.advanceTimersByTime(300);
    await fetch(`${stage.telegram.apiRoot}/bot${stage.bot.token}/getMe`);
    expect(edits()).toBe(0);
  });

  it('has marks that are rare enough for every limit', () => {
    const marks = (minutes: number): number => {
      let count = 0;
      for (let mark = nextMark(minutes * MINUTE); mark !== null; mark = nextMark(mark)) count += 1;
      return count;
    };
    expect([1, 10, 60, 1440, 43_200].map(marks)).toEqual([0, 3, 6, 11, 40]);
  });
});
