import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PageApp, PROOF_FAULTS, type ProofFault } from '../../../../src/bots/page-app.js';
import { Passes } from '../../../../src/bots/passes.js';
import { MiniApp, readInitData } from '../../../../src/bots/telegram/mini-app.js';
import { Proofs } from '../../../../src/bots/web/game/proofs.js';
import type { Proof } from '../../../../src/bots/web/game/protocol.js';
import { MESSAGES } from '../../../../src/locales/index.js';
import { RATES } from '../../../../src/sessions/shares.js';
import { type BoardVisitor, freshId } from '../../../doubles/board-visitor.js';
import { initDataOf } from '../../../doubles/telegram/init-data.js';
import { PageStage } from './stage.js';

const TOKEN = '7777:AAF-token-of-the-test';
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const OLGA = { id: 7, first_name: 'Olga', language_code: 'ru' };
const GROUP = 'telegram:-5';
const ROOM = 'discord:55';

let now: number;
let stage: PageStage;
const passes = new Passes('discord', 'token-of-discord');

const apps = () => [
  new MiniApp({ token: TOKEN }, { publicUrl: 'https://damka.test' }, () => now),
  { platform: 'discord' as const, passes, prove: async () => ({ ok: false, error: 'unreachable' }) as const },
];
/** Discord, where the Activity runs in one room. */
const inRoom = {
  platform: 'discord' as const,
  passes,
  prove: async () =>
    ({
      ok: true,
      value: { user: { id: 'discord:8', name: 'Boris', locale: 'pt-BR' }, opens: { channel: ROOM } },
    }) as const,
};
const open = (left?: PageStage) => PageStage.open(left?.stage, { apps: apps(), now: () => now });

beforeEach(async () => {
  now = Date.UTC(2026, 10, 22);
  stage = await open();
});
afterEach(() => stage.close());

/** A game in a chat, in which these users sit. */
async function played(channel: string, first: string, second: string, game = 'russian'): Promise<string> {
  await stage.say(channel, first, { kind: 'command', name: 'new', args: game });
  await stage.say(channel, first, { kind: 'command', name: 'join', args: 'white' });
  return stage.say(channel, second, { kind: 'command', name: 'join', args: '' });
}

const byTelegram = (user = OLGA, startParam?: string): Proof => ({
  kind: 'telegram',
  data: initDataOf(TOKEN, { at: now, user, ...(startParam !== undefined && { startParam }) }),
});

/** A link that Discord has shown to one user. */
function linkTo(game: string, id = freshId()): Proof {
  const user = { id: 'discord:8', name: 'Boris', locale: 'pt-BR' };
  const until = now + 15 * MINUTE_MS;
  return { kind: 'pass', pass: passes.sign({ use: 'link', id, user, game, until }) };
}

const passOf = ({ welcome }: BoardVisitor): Proof => ({ kind: 'pass', pass: welcome.pass ?? '' });

/** Nobody is let in, and it is said why. */
async function refused(hello: Parameters<PageStage['enter']>[0], fault: ProofFault): Promise<void> {
  const visitor = await stage.enter(hello);
  expect(visitor.refusals).toMatchObject([
    { code: 'unproved', message: MESSAGES.en.boardPage.unproved[fault] },
  ]);
  visitor.send({ type: 'typed', id: freshId(), revision: 0, text: 'c3-d4' });
  await visitor.until(({ refusals }) => refusals.length === 2);
  expect(visitor.refusals[1]?.code).toBe('hello-first');
}

describe('what Telegram has signed', () => {
  // https://docs.telegram-mini-apps.com/packages/tma-js-init-data/validating
  const FIRST =
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
  const FIRST_TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
  const SECOND =
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ';
  const SECOND_TOKEN = '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ';

  it.each([
    ['without a signature for others', FIRST, FIRST_TOKEN, 1_662_771_648, 'Vladislav Kibenko', 'vdkfrost'],
    ['with one', SECOND, SECOND_TOKEN, 1_733_584_787, 'Vladislav + - ? / Kibenko', 'vdkfrost'],
  ])('is read as its documentation says, %s', (_, data, token, at, name, handle) => {
    const user = { id: 'telegram:279058397', name, handle, locale: 'ru' };
    expect(readInitData(data, token, at * 1_000 + DAY_MS)).toEqual({
      ok: true,
      value: { user, opens: null },
    });
    expect(readInitData(data, token, at * 1_000 + DAY_MS + 1)).toEqual({ ok: false, error: 'expired' });
    expect(readInitData(data, token, (at - 600) * 1_000)).toEqual({ ok: false, error: 'expired' });
  });

  it.each([
    ['another bot', FIRST, SECOND_TOKEN],
    ['another person', FIRST.replace('279058397', '279058398'), FIRST_TOKEN],
    ['another moment', FIRST.replace('1662771648', '1662771649'), FIRST_TOKEN],
    ['something added', `${FIRST}&start_param=game`, FIRST_TOKEN],
    ['no signature', FIRST.replace(/&hash=.*/, ''), FIRST_TOKEN],
    ['a short signature', FIRST.slice(0, -2), FIRST_TOKEN],
    ['nothing', '', FIRST_TOKEN],
    [
      'nobody',
      initDataOf(FIRST_TOKEN, { at: 1_662_771_648_000, user: { id: 0, first_name: '' } }),
      FIRST_TOKEN,
    ],
    ['half a person', initDataOf(FIRST_TOKEN, { at: 1_662_771_648_000, user: '{' }), FIRST_TOKEN],
  ])('is not believed of %s', (_, data, token) => {
    expect(readInitData(data, token, 1_662_771_648_000)).toEqual({ ok: false, error: 'forged' });
  });
});

describe('a page that Telegram shows', () => {
  it('moves the pieces of whoever holds a seat in the chat, and of nobody else', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ game, proof: byTelegram(), name: 'Somebody', token: 'x'.repeat(43) });
    expect(olga.welcome).toMatchObject({ user: 'telegram:7', name: 'Olga', language: 'ru', token: null });
    expect(olga.board).toMatchObject({ you: 0, turn: 0 });
    const stranger = await stage.enter({ game, proof: byTelegram({ ...OLGA, id: 8 }) });
    expect(stranger.board).toMatchObject({ you: null });
    expect(await stranger.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({ ok: false });
    expect(await olga.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({ ok: true });
    await stranger.until(({ board }) => board.entries === 1);
  });

  it('is opened for the game that the link names, and for no other', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const other = await played('telegram:-6', 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ proof: byTelegram(OLGA, game) });
    expect(olga.opened).toEqual([game]);
    expect(olga.board.you).toBe(0);
    await refused({ game: other, proof: byTelegram(OLGA, game) }, 'foreign');
    await refused({ proof: byTelegram() }, 'noGame');
  });

  it('leads whom Telegram knows on to a game of their own, from any position, and lets them in there again', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9', 'russian help=on');
    const olga = await stage.enter({ proof: byTelegram(OLGA, game) });
    await olga.act({ type: 'move', path: ['c3', 'd4'] });
    await olga.until(({ board }) => board.entries === 1);
    const { table } = olga.board;
    await olga.act({ type: 'play-on', entry: 1, line: 0, seat: 1, opponent: 'computer', level: 'easy' });
    await olga.until(({ board }) => board.table !== table);
    expect(olga.board).toMatchObject({ you: 1, turn: 1, entries: 1, phase: 'running' });
    const own = olga.opened.at(-1) ?? '';
    const pass = olga.received.flatMap((message) => (message.type === 'opened' ? [message.pass ?? ''] : []));
    await refused({ game: own, proof: { kind: 'pass', pass: pass[0] ?? '' } }, 'foreign');
    const again = await stage.enter({ game: own, proof: { kind: 'pass', pass: pass[1] ?? '' } });
    expect(again.board).toMatchObject({ you: 1 });
    expect(await again.act({ type: 'move', path: ['f6', 'e5'] })).toMatchObject({ ok: true });
  });

  it('keeps the name that Telegram tells, and speaks the language that the reader chooses', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ game, proof: byTelegram(), locale: 'en' });
    expect(olga.board.status).toBe('Ваш ход');
    olga.send({ type: 'me', name: 'Ruslan', locale: 'en', look: { turned: true } });
    await olga.until(({ boards }) => boards.length === 2);
    expect(olga.board.status).toBe('Your move');
    expect(olga.board.seats[0]).toMatchObject({ name: '7', you: true });
  });

  it('is not believed what somebody else has signed, or Telegram long ago', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const foreign = initDataOf('1:other', { at: now, user: OLGA });
    await refused({ game, proof: { kind: 'telegram', data: foreign } }, 'forged');
    const old = byTelegram();
    now += DAY_MS + 1_000;
    await refused({ game, proof: old }, 'expired');
  });

  it('is asked there for another time for a move, and agrees to it by a button', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ game, proof: byTelegram(), locale: 'en' });
    await stage.say(GROUP, 'telegram:9', { kind: 'command', name: 'settings', args: 'deadline=1d' });
    await olga.until(({ board }) => board.question !== null);
    expect(olga.board.question?.text).toContain('1 день на ход');
    expect(olga.board.question?.buttons.map(({ action }) => action)).toEqual(['accept-time', 'decline-time']);
    await olga.press('accept-time');
    await olga.until(({ board }) => board.question === null);
    expect(olga.board.notes.join()).toContain('Теперь на ход 1 день');
  });

  it('may prove it otherwise after a proof that is not believed', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ game, proof: { kind: 'pass', pass: `telegram.x.${'x'.repeat(43)}` } });
    const { locale, look } = { locale: 'en', look: { turned: false } };
    olga.send({ type: 'hello', game, token: null, proof: byTelegram(), name: '', locale, look, seen: null });
    await olga.until(({ received }) => received.some(({ type }) => type === 'board'));
    expect(olga.board.you).toBe(0);
  });
});

describe('a link that Discord shows to one user', () => {
  it('is that user once, and a sentence for whoever opens it again', async () => {
    const game = await played(ROOM, 'discord:8', 'discord:9');
    const link = linkTo(game);
    const boris = await stage.enter({ game, proof: link });
    expect(boris.welcome).toMatchObject({ user: 'discord:8', name: 'Boris', language: 'pt-BR' });
    expect(boris.board.you).toBe(0);
    await refused({ game, proof: link }, 'used');
    const left = stage;
    await left.stage.leave();
    stage = await open(left);
    await refused({ game, proof: link }, 'used');
  });

  it('is opened by one of two who race for it', async () => {
    const game = await played(ROOM, 'discord:8', 'discord:9');
    const link = linkTo(game);
    const both = await Promise.all([1, 2].map(() => stage.enter({ game, proof: link })));
    expect(both.map(({ boards }) => boards.length).sort()).toEqual([0, 1]);
  });

  it('is good for a quarter of an hour and for its game alone', async () => {
    const game = await played(ROOM, 'discord:8', 'discord:9');
    const other = await played('discord:56', 'discord:8', 'discord:9');
    await refused({ game: other, proof: linkTo(game) }, 'foreign');
    const link = linkTo(game);
    now += 15 * MINUTE_MS;
    await refused({ game, proof: link }, 'expired');
  });

  it.each([
    ['another key', (game: string) => new Passes('discord', 'another token').sign(whole(game))],
    ['the key of another platform', (game: string) => new Passes('discord', TOKEN).sign(whole(game))],
    ['no signature', (game: string) => passes.sign(whole(game)).replace(/.{43}$/, 'A'.repeat(43))],
    ['another platform', (game: string) => passes.sign(whole(game)).replace('discord', 'telegram')],
    ['a platform without passes', (game: string) => passes.sign(whole(game)).replace('discord', 'web')],
  ])('is not believed with %s', async (_, forge) => {
    const game = await played(ROOM, 'discord:8', 'discord:9');
    await refused({ game, proof: { kind: 'pass', pass: forge(game) } }, 'forged');
  });

  const whole = (game: string) => ({
    use: 'session' as const,
    id: '',
    user: { id: 'discord:8', name: 'Boris', locale: null },
    game,
    until: now + DAY_MS,
  });
});

describe('whoever has proved who they are', () => {
  it('is known after a restart in the middle, for a week', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const olga = await stage.enter({ game, proof: byTelegram() });
    await olga.act({ type: 'move', path: ['c3', 'd4'] });
    const pass = passOf(olga);
    await stage.stage.leave();
    now += 2 * DAY_MS;
    stage = await open(stage);
    const { entries: known } = olga.board;
    const again = await stage.enter({ game, proof: pass });
    expect(again.welcome.user).toBe('telegram:7');
    expect(again.board).toMatchObject({ you: 0, entries: known });
    now += 5 * DAY_MS;
    await refused({ game, proof: pass }, 'expired');
    await refused({ game, proof: passOf(again) }, 'expired');
  });

  it('moves once by two pages, and both show it', async () => {
    const game = await played(GROUP, 'telegram:7', 'telegram:9');
    const one = await stage.enter({ game, proof: byTelegram() });
    const other = await stage.enter({ game, proof: passOf(one) });
    const moves = ['d4', 'b4'].map((to, at) =>
      ([one, other][at] as BoardVisitor).act({ type: 'move', path: ['c3', to] }),
    );
    expect((await Promise.all(moves)).map(({ ok }) => ok).sort()).toEqual([false, true]);
    for (const page of [one, other]) await page.until(({ board }) => board.entries === 1);
    const black = await stage.enter({ game, proof: byTelegram({ ...OLGA, id: 9 }) });
    expect(await black.act({ type: 'move', path: ['b6', 'a5'] })).toMatchObject({ ok: true });
  });

  it('gets a free seat of a shared game once, whichever platform tells who they are', async () => {
    await stage.say(GROUP, 'telegram:7', { kind: 'command', name: 'new', args: 'russian' });
    const game = await stage.say(GROUP, 'telegram:7', { kind: 'command', name: 'join', args: 'white' });
    const boris = await stage.enter({ game, proof: linkTo(game) });
    const anna = await stage.enter({ game, proof: byTelegram({ ...OLGA, id: 9, first_name: 'Anna' }) });
    const pressed = await Promise.all([boris, anna].map((page) => page.press('join')));
    expect(pressed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const winner = pressed[0]?.ok ? 'Boris' : 'Anna';
    await anna.until(({ board }) => board.seats[1]?.name === winner);
  });

  it('is told in every language why not', () => {
    for (const language of ['en', 'ru', 'pt'] as const) {
      const { unproved } = MESSAGES[language].boardPage;
      expect(new Set(PROOF_FAULTS.map((fault) => unproved[fault])).size).toBe(PROOF_FAULTS.length);
    }
  });
});

describe('an Activity', () => {
  it.each([
    ['of one network, which Discord’s proxy shares with it', () => 'proxy'],
    ['of many networks', (at: number) => `network ${at}`],
  ])(
    'was shut out by a stranger’s guesses, as all pages inside Discord had one share: %s',
    async (_, network) => {
      let questions = 0;
      const app: PageApp = {
        ...inRoom,
        hasOpened: (instance) => instance === 'opened',
        prove: async (proof) => {
          questions += 1;
          return proof.kind === 'activity' && ['real', 'opened'].includes(proof.instance)
            ? { ok: true, value: { user: { id: 'discord:8', name: 'Boris', locale: null }, opens: null } }
            : { ok: false, error: 'forged' };
        },
      };
      const proofs = new Proofs([app], stage.stage.bot.games.service);
      const ask = async (instance: string, from: string): Promise<string> => {
        const answer = await proofs.check({ kind: 'activity', code: 'code', instance }, 'game', from);
        return answer.ok ? 'in' : answer.error;
      };
      expect(await ask('real', 'proxy')).toBe('in');
      const answers = [];
      for (let at = 0; at < 500; at += 1) answers.push(await ask(`guess ${at}`, network(at)));
      expect(new Set(answers)).toEqual(new Set(['forged', 'unreachable']));
      // Of what Discord answers, some is left.
      expect(questions).toBeLessThan(RATES.activities.atOnce);
      expect(await ask('real', 'proxy')).toBe('in');
      // So it is for one that was opened this moment, whose first page waited for the guesses.
      expect(await ask('opened', 'proxy')).toBe('in');
      // Who is inside has a share as well.
      const again = [];
      for (let at = 0; at < 100; at += 1) again.push(await ask('real', 'elsewhere'));
      expect(again.at(-1)).toBe('unreachable');
    },
  );

  it('shows the game of its channel, or the very one that its link names', async () => {
    await stage.close();
    stage = await PageStage.open(undefined, { apps: [inRoom], now: () => now });
    const here = await played(ROOM, 'discord:8', 'discord:9');
    const elsewhere = await played('discord:66', 'discord:8', 'discord:9', 'neva');
    const proof: Proof = { kind: 'activity', code: 'code', instance: 'instance' };
    const usual = await stage.enter({ proof });
    expect(usual.opened).toEqual([here]);
    const linked = await stage.enter({ game: elsewhere, proof });
    expect(linked.board).toMatchObject({ title: 'Damas do Neva', you: 0 });
  });
});
