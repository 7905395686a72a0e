import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFERED } from '../../src/bots/features/consult/rows.js';
import { MiniApp } from '../../src/bots/telegram/mini-app.js';
import type { WirePoll } from '../../src/bots/web/game/protocol.js';
import { ok } from '../../src/engine/index.js';
import { teamHere } from '../../src/sessions/crowd/consult.js';
import type { Table } from '../../src/sessions/model/session.js';
import { ask } from '../../src/sessions/play/asking.js';
import type { BoardVisitor } from '../doubles/board-visitor.js';
import { initDataOf } from '../doubles/telegram/init-data.js';
import { PageStage } from './web/game/stage.js';

const TOKEN = '7777:AAF-token-of-the-test';
const [GROUP, OTHERS] = ['telegram:-5', 'telegram:-6'];

let now: number;
let stage: PageStage;
let game: string;
let visitors: BoardVisitor[];

const command = (channel: string, user: number, name: string, args: string) =>
  stage.say(channel, `telegram:${user}`, { kind: 'command', name, args });
const press = (channel: string, user: number, data: string) =>
  stage.say(channel, `telegram:${user}`, { kind: 'button', data });

/** The code of the game that is to begin. */
async function code(): Promise<string> {
  for await (const [key] of stage.stage.store.table(OFFERED).rows()) return key;
  throw new Error('no game is to begin');
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  visitors = [];
  const apps = [new MiniApp({ token: TOKEN }, { publicUrl: 'https://damka.test' }, () => now)];
  stage = await PageStage.open(undefined, { apps, now: () => now });
  stage.stage.put({
    platform: 'telegram',
    deliver: async () => null,
    isMember: async (channel, user) => (channel === GROUP) === ['telegram:7', 'telegram:8'].includes(user),
    stop: async () => undefined,
  });
  await command(GROUP, 7, 'consult', 'russian');
  const given = await code();
  await press(GROUP, 8, `together:${given}:team`);
  await press(GROUP, 7, `together:${given}:other`);
  await command(OTHERS, 9, 'consult', given);
  game = await press(OTHERS, 10, `together:${given}:others`);
});
afterEach(() => stage.close());

/** Somebody opens the page inside Telegram. */
async function visit(id: number, locale = 'en'): Promise<BoardVisitor> {
  const user = { id, first_name: `Person ${id}`, language_code: locale };
  const visitor = await stage.enter({
    game,
    locale,
    proof: { kind: 'telegram', data: initDataOf(TOKEN, { at: now, user }) },
  });
  visitors.push(visitor);
  return visitor;
}
const polls = ({ received }: BoardVisitor) =>
  received.filter((message): message is WirePoll => message.type === 'poll');
async function told(visitor: BoardVisitor, what: RegExp): Promise<WirePoll> {
  await visitor.until(
    (each) =>
      polls(each)
        .at(-1)
        ?.lines.some((line) => what.test(line)) === true,
  );
  return polls(visitor).at(-1) as WirePoll;
}
const home = () => stage.stage.bot.games.service.read(GROUP);
const moves = async () =>
  (await home()).table?.game?.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));

describe('the page of a game in which teams consult', () => {
  it('shows a member what is proposed as an arrow, and takes their consent', async () => {
    const [seven, eight] = [await visit(7), await visit(8)];
    const first = await told(seven, /one of you proposes/);
    expect(first.moves?.list).toHaveLength(7);
    expect(await seven.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({ ok: true, text: null });
    const own = await told(seven, /proposes c3-d4/);
    expect(own.confirm).toBeUndefined();
    const theirs = await told(eight, /proposes c3-d4/);
    expect(theirs.own?.path).toEqual(['c3', 'd4']);
    expect(theirs.confirm?.label).toBe('✔ Confirm c3-d4');
    expect(await moves()).toEqual([]);
    const question = theirs.confirm?.number ?? 0;
    expect(await eight.act({ type: 'act', action: 'confirm', question })).toMatchObject({ ok: true });
    expect(await moves()).toEqual(['c3-d4']);
  });

  it('shows nobody else a byte of what is proposed', async () => {
    const [seven, eight, nine, guest] = [
      await visit(7),
      await visit(8),
      await visit(9),
      await stage.enter({ game }),
    ];
    await Promise.all([seven, eight].map((each) => told(each, /one of you proposes/)));
    const bytes = ({ received }: BoardVisitor) =>
      JSON.stringify(received.filter(({ type }) => type !== 'watchers'));
    const before = [nine, guest].map(bytes);
    await seven.act({ type: 'move', path: ['c3', 'd4'] });
    await command(GROUP, 8, 'move', 'e3-f4');
    await told(seven, /proposes e3-f4/);
    const names = teamHere(await home())?.members.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(2);
    // Two rounds of what pages are told each second.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect([nine, guest].map(bytes)).toEqual(before);
    for (const each of [nine, guest]) {
      expect(bytes(each)).not.toMatch(/propos|Confirm/);
      for (const name of names) expect(bytes(each)).not.toContain(`"${name}"`);
      expect(polls(each).every(({ moves: listed, own }) => listed === null && own === null)).toBe(true);
    }
  });

  it('takes nothing from those who are not to move, whatever their pages send', async () => {
    const [seven, nine, guest] = [await visit(7), await visit(9), await stage.enter({ game, name: 'Guest' })];
    await told(seven, /one of you proposes/);
    await seven.act({ type: 'move', path: ['c3', 'd4'] });
    for (const each of [nine, guest]) {
      expect(await each.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({ ok: false });
      expect(await each.act({ type: 'typed', text: 'c3-d4' })).toMatchObject({ ok: false });
      expect(await each.act({ type: 'act', action: 'confirm', question: 1 })).toMatchObject({ ok: false });
    }
    expect(await seven.act({ type: 'act', action: 'confirm', question: 1 })).toMatchObject({
      ok: false,
      text: 'Another of you has to confirm your proposal.',
    });
    expect(await moves()).toEqual([]);
    expect(teamHere(await home())?.proposals).toHaveLength(1);
  });

  it('shows a team of Black its own side, and lets each team play by its page', async () => {
    await command(GROUP, 7, 'move', 'c3-d4');
    await command(GROUP, 8, 'move', 'c3-d4');
    const [nine, ten] = [await visit(9), await visit(10, 'ru')];
    await told(nine, /⚫ Black: one of you proposes/);
    await nine.act({ type: 'typed', text: 'b6-a5' });
    const asked = await told(ten, /предлагает b6-a5/);
    await ten.act({ type: 'act', action: 'confirm', question: asked.confirm?.number ?? 0 });
    expect(await moves()).toEqual(['c3-d4', 'b6-a5']);
  });

  it('has a team answer a draw that the other one offers: two yes, or one no', async () => {
    for (const user of [7, 8]) await command(GROUP, user, 'draw', '');
    const [nine, ten, seven, guest] = [
      await visit(9),
      await visit(10),
      await visit(7),
      await stage.enter({ game, name: 'Guest' }),
    ];
    expect(nine.board.question?.buttons.map(({ action }) => action)).toEqual(['accept-draw', 'decline-draw']);
    for (const each of [seven, guest])
      expect(each.board.question?.buttons.map(({ action }) => action)).not.toContain('accept-draw');
    const question = nine.board.question?.number ?? 0;
    expect(await guest.act({ type: 'act', action: 'accept-draw', question })).toMatchObject({ ok: false });
    expect(await nine.act({ type: 'act', action: 'accept-draw', question })).toMatchObject({ ok: true });
    await ten.until(
      ({ board }) => board.question?.text.includes('9 agrees. Another of you has to say yes, too.') === true,
    );
    expect(JSON.stringify(seven.received)).not.toContain('9 agrees');
    expect((await home()).table?.phase).toBe('running');
    await ten.act({ type: 'act', action: 'accept-draw', question });
    expect((await home()).table?.phase).toBe('over');
  });

  it('has a team allow a take-back, or decline it', async () => {
    for (const user of [7, 8]) await command(GROUP, user, 'move', 'c3-d4');
    await stage.stage.bot.games.service.change(GROUP, null, (session) => {
      const asked = session.table && ask(session.table, crowdOf(session.table, 0), 'undo', now);
      return asked?.ok ? ok({ ...session, table: asked.value }) : ok(session);
    });
    const [nine, ten] = [await visit(9), await visit(10, 'ru')];
    const { number: question = 0, buttons = [] } = nine.board.question ?? {};
    expect(buttons.map(({ action }) => action)).toEqual(['accept-take-back', 'decline-take-back']);
    expect(await nine.act({ type: 'act', action: 'accept-take-back', question })).toMatchObject({ ok: true });
    await ten.until(({ board }) => board.question?.text.includes('9 не против') === true);
    await ten.act({ type: 'act', action: 'decline-take-back', question });
    expect((await home()).table?.undo).toBeNull();
    expect(await moves()).toEqual(['c3-d4']);
  });
});

function crowdOf(table: Table, seat: number): string {
  const holder = table.seats[seat];
  return holder?.kind === 'person' ? holder.user : '';
}
