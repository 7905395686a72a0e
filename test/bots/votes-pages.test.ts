import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MiniApp } from '../../src/bots/telegram/mini-app.js';
import type { WirePoll } from '../../src/bots/web/game/protocol.js';
import { roundHere } from '../../src/sessions/crowd/side.js';
import { link, newCode } from '../../src/sessions/ratings/linking.js';
import { type BoardVisitor, freshId } from '../doubles/board-visitor.js';
import { initDataOf } from '../doubles/telegram/init-data.js';
import { PageStage } from './web/game/stage.js';

const TOKEN = '7777:AAF-token-of-the-test';
const GROUP = 'telegram:-5';
const HOUR = 3_600_000;

let now: number;
let stage: PageStage;
let game: string;
/** What the platform says of people in the group. */
let members: Map<string, boolean | null>;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 22, 12);
  members = new Map();
  const apps = [new MiniApp({ token: TOKEN }, { publicUrl: 'https://damka.test' }, () => now)];
  stage = await PageStage.open(undefined, { apps, now: () => now });
  stage.stage.put({
    platform: 'telegram',
    deliver: async () => null,
    isMember: async (_, user) => (members.has(user) ? (members.get(user) ?? null) : false),
    handleIn: async (_, user) => `Person_${user.split(':')[1]}`,
    stop: async () => undefined,
  });
  const { conversation } = stage.stage.bot;
  const user = { id: 'telegram:11', name: 'Ann', locale: 'en' };
  let start = '';
  const command = { kind: 'command', name: 'vote', args: 'russian level=1' } as const;
  await conversation.handle({ id: 'offer', channel: GROUP, user, input: command }, async (reply) => {
    if (reply.kind === 'post') start = reply.keyboard?.[0]?.[0]?.data ?? '';
    return 'offer';
  });
  game = await stage.say(GROUP, 'telegram:11', { kind: 'button', data: start });
});
afterEach(() => stage.close());

/** Somebody opens the page inside Telegram. */
function member(id: number, isMember: boolean | null = true, locale = 'en'): Promise<BoardVisitor> {
  members.set(`telegram:${id}`, isMember);
  const user = { id, first_name: `Person ${id}`, language_code: locale };
  return stage.enter({
    game,
    locale,
    proof: { kind: 'telegram', data: initDataOf(TOKEN, { at: now, user }) },
  });
}
const polls = ({ received }: BoardVisitor) =>
  received.filter((message): message is WirePoll => message.type === 'poll');
async function poll(visitor: BoardVisitor): Promise<WirePoll> {
  await visitor.until((each) => polls(each).length > 0);
  return polls(visitor).at(-1) as WirePoll;
}
function vote(visitor: BoardVisitor, text: string) {
  const { path } = polls(visitor)
    .at(-1)
    ?.moves?.list.find((move) => move.text === text) ?? { path: ['a1'] };
  return visitor.act({ type: 'move', path });
}
async function told(visitor: BoardVisitor, what: RegExp): Promise<WirePoll> {
  await visitor.until(
    (each) =>
      polls(each)
        .at(-1)
        ?.lines.some((line) => what.test(line)) === true,
  );
  return polls(visitor).at(-1) as WirePoll;
}
const round = async () => roundHere(await stage.stage.bot.games.service.read(GROUP));
const moves = async () =>
  (await stage.stage.bot.games.service.read(GROUP)).table?.game?.entries.flatMap((entry) =>
    entry.kind === 'move' ? [entry.move] : [],
  );

describe('the page of a game in which a whole chat plays', () => {
  it('lets a member vote by a move, shows the vote and takes another one in its place', async () => {
    const ann = await member(7);
    const first = await poll(ann);
    expect(first.lines).toEqual(['Your move here is your vote.', 'Until 13:00 (UTC)']);
    expect(first.moves?.list).toHaveLength(7);
    expect(await vote(ann, 'c3-d4')).toMatchObject({ ok: true, text: null });
    const own = await told(ann, /Your vote: c3-d4/);
    expect(own.lines[1]).toContain('1 has voted');
    expect(own.own?.path).toEqual(['c3', 'd4']);
    expect(await vote(ann, 'e3-f4')).toMatchObject({ ok: true });
    expect((await told(ann, /Your vote: e3-f4/)).lines[1]).toContain('1 has voted');
    expect(await moves()).toEqual([]);
    now += HOUR;
    await stage.stage.bot.keepUpFeatures();
    expect((await moves())?.[0]).toBe('e3-f4');
  });

  it('takes a vote in words, and counts it with those of the chat', async () => {
    const ann = await member(7);
    await poll(ann);
    expect(await ann.act({ type: 'typed', text: 'c3d4' })).toMatchObject({ ok: true });
    await stage.say(GROUP, 'telegram:11', { kind: 'command', name: 'move', args: 'c3-d4' });
    expect((await told(ann, /2 have voted/)).own?.text).toBe('c3-d4');
    expect(await ann.act({ type: 'typed', text: 'c3-h8' })).toMatchObject({ ok: false });
  });

  it('shows a stranger the round and why they have no vote, whatever their page sends', async () => {
    const guest = await stage.enter({ game, name: 'Guest' });
    const seen = await poll(guest);
    expect(seen.lines).toEqual(['Only the chat’s members vote.', 'Until 13:00 (UTC)']);
    expect(seen.moves).toBeNull();
    for (const visitor of [guest, await member(8, false)]) {
      expect(await visitor.act({ type: 'move', path: ['c3', 'd4'] })).toMatchObject({ ok: false });
      const typed = await visitor.act({ type: 'typed', text: 'c3-d4' });
      expect(typed).toMatchObject({ ok: false, text: seen.lines[0] });
    }
    now += HOUR;
    await stage.stage.bot.keepUpFeatures();
    expect((await round())?.isExtended).toBe(true);
  });

  it('takes somebody of whom the platform does not tell once they have voted in the chat', async () => {
    const ann = await member(9, null);
    expect((await poll(ann)).moves).toBeNull();
    await stage.say(GROUP, 'telegram:9', { kind: 'command', name: 'move', args: 'c3-d4' });
    expect((await told(ann, /Your vote: c3-d4/)).moves?.list).toHaveLength(7);
  });

  it('counts a vote of the chat and one of the page by linked accounts once, the last', async () => {
    const { store } = stage.stage;
    expect(await link(store, 'discord:9', await newCode(store, 'telegram:7', now), now)).toBe('linked');
    const ann = await member(7);
    await poll(ann);
    await vote(ann, 'c3-d4');
    await stage.say(GROUP, 'telegram:7', { kind: 'command', name: 'move', args: 'e3-f4' });
    expect((await told(ann, /Your vote: e3-f4/)).lines[1]).toContain('1 has voted');
  });

  it('refuses a person whom an administrator has taken out', async () => {
    const ann = await member(7);
    await poll(ann);
    await vote(ann, 'c3-d4');
    await stage.say(GROUP, 'telegram:11', { kind: 'command', name: 'vote', args: 'remove <@7|Ann>' });
    expect((await told(ann, /taken you out/)).moves).toBeNull();
    expect(await ann.act({ type: 'typed', text: 'c3-d4' })).toMatchObject({ ok: false });
  });

  it('refuses a person whom an administrator has taken out by @name before they ever voted', async () => {
    await stage.say(GROUP, 'telegram:11', { kind: 'command', name: 'vote', args: 'remove @person_7' });
    const ann = await member(7);
    expect((await told(ann, /taken you out/)).moves).toBeNull();
    expect(await ann.act({ type: 'typed', text: 'c3-d4' })).toMatchObject({ ok: false });
    expect((await poll(await member(8))).moves?.list).toHaveLength(7);
  });

  it.each([
    ['ru', /Ваш ход здесь — ваш голос/, /До 13:00/],
    ['pt', /Seu lance aqui é o seu voto/, /Até 13:00/],
  ])('says so in the language of its reader: %s', async (locale, first, second) => {
    const { lines } = await poll(await member(7, true, locale));
    expect(lines[0]).toMatch(first);
    expect(lines[1]).toMatch(second);
  });

  it('tells a page of no more than four changes a second, however many vote', async () => {
    const [ann, bob] = [await member(7), await member(8)];
    await Promise.all([poll(ann), poll(bob)]);
    const [before, began] = [polls(bob).length, Date.now()];
    for (let each = 0; each < 40; each += 1) await vote(ann, each % 2 === 0 ? 'c3-d4' : 'e3-f4');
    for (let each = 0; each < 40; each += 1)
      await stage.say(GROUP, `telegram:${100 + each}`, { kind: 'command', name: 'move', args: 'c3-d4' });
    await told(bob, /41 have voted/);
    const seconds = (Date.now() - began) / 1_000;
    expect(polls(bob).length - before).toBeLessThanOrEqual(4 * Math.ceil(seconds));
  });

  it('shows the next round at once, without the vote of the last one', async () => {
    const ann = await member(7);
    await poll(ann);
    await vote(ann, 'c3-d4');
    now += HOUR;
    await stage.stage.bot.keepUpFeatures();
    const next = await told(ann, /Until 14:00/);
    expect(next.own).toBeNull();
    const old = await ann
      .actAgain({ type: 'move', path: ['c3', 'd4'], revision: 0 }, freshId())
      .catch(() => null);
    expect(old?.ok ?? false).toBe(false);
  });
});
