import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { icsOf } from '../../src/bots/features/tournaments/files/ics.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import {
  type Board,
  boardsOf,
  entrantAt,
  type Tournament,
} from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and three people on two platforms, of whom two play in each round. */
const CLUB = 'telegram:-1';
const THREE = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Eve: 'discord:Eve' };
const NOON = Date.UTC(2026, 2, 2, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(async () => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now);
  await chats.say(CLUB, 'Ann', '/tournament russian 10+5 appointments next=asked name="Spring"');
  const { code } = await tour();
  for (const [user, channel] of Object.entries(THREE)) await chats.press(channel, user, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await until(now + MINUTE);
});
afterEach(() => chats.stop());

const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

/** It is so late. */
async function until(time: number): Promise<void> {
  now = time;
  await looksTwice(chats);
}

async function board(): Promise<Board> {
  const found = boardsOf(await tour(), 1).find(({ players }) => players.length === 2);
  if (found === undefined) throw new Error('nobody is paired');
  return found;
}

/** The two who play, White first. */
async function players() {
  const at = await tour();
  return (await board()).players.map((no) => {
    const { home, user } = entrantAt(at, no);
    const name = (user ?? '').replace(/^\w+:/, '');
    return {
      tap: (label: string) => chats.tap(home, name, label),
      reads: () => chats.textsIn(home),
      labels: () =>
        chats.posts
          .get(home)
          ?.at(-1)
          ?.keyboard?.flat()
          .map(({ label }) => label),
      table: async () => (await sessionIn(store, home)).table,
      home,
      name,
    };
  }) as unknown as [Player, Player];
}
interface Player {
  readonly tap: (label: string) => Promise<void>;
  readonly reads: () => readonly string[];
  readonly labels: () => readonly string[] | undefined;
  readonly table: () => Promise<{ phase: string } | null>;
  readonly home: string;
  readonly name: string;
}

describe('a round robin by appointment', () => {
  it('asks both when they want to play, and begins nothing', async () => {
    for (const player of await players()) {
      expect(player.reads().join()).toContain('Agree on a time; the round ends');
      expect(player.labels()).toEqual(['Tonight 20:00', 'Tomorrow 20:00', 'Other time']);
      expect(await player.table()).toBeNull();
    }
    expect(chats.textsIn(CLUB).join()).toContain('by appointment, ⏱ 10+5');
  });

  it('asks the other one, who accepts; both are reminded an hour and five minutes before, and then called', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    expect(other.reads().at(-1)).toMatch(/proposes Mon.*20:00/);
    await other.tap('Accept');
    await until(now + MINUTE);
    const date = Date.UTC(2026, 2, 2, 20);
    expect((await board()).date).toBe(date);
    expect(whisper()).toMatch(/^Agreed: you play .* 20:00/);
    expect(one.reads().at(-1)).toMatch(/🏆 Spring, round 1: .* agrees. You play .* 20:00/);
    const count = one.reads().length;
    await until(date - HOUR);
    await until(date - HOUR + MINUTE);
    await until(date - 5 * MINUTE);
    expect(one.reads().slice(count)).toHaveLength(2);
    await until(date);
    for (const player of [one, other]) {
      expect(player.reads().at(-1)).toContain('tap Ready');
      await player.tap('Ready');
    }
    await until(date + MINUTE);
    expect(await one.table()).toMatchObject({ phase: 'running', clocks: { rules: [{ main: 600_000 }, {}] } });
  });

  it('takes nobody for ready before the time that was agreed', async () => {
    const [one, other] = await players();
    await one.tap('Tomorrow 20:00');
    await until(now + MINUTE);
    await other.tap('Accept');
    await chats.press(one.home, one.name, `tour:${(await tour()).code}:ready:1`);
    expect(whisper()).toBe('That is no longer possible.');
    expect((await board()).ready).toEqual([]);
  });

  it('is won by the one who is there at the time that was agreed', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    await other.tap('Accept');
    const date = Date.UTC(2026, 2, 2, 20);
    await until(date);
    await other.tap('Ready');
    await until(date + 3 * MINUTE + 1_000);
    expect((await board()).points).toEqual([0, 2]);
  });

  it('lets the other one propose any hour of the round instead', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    await other.tap('Other time');
    const days = chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    expect(days.map(({ label }) => label).slice(0, 3)).toEqual(['Mon 2 Mar', 'Tue 3 Mar', 'Wed 4 Mar']);
    await chats.press(other.home, other.name, days[2]?.data ?? '');
    const hours = chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    expect(hours.map(({ label }) => label)).toEqual(Array.from({ length: 16 }, (_, at) => `${at + 8}:00`));
    await chats.press(other.home, other.name, hours[3]?.data ?? '');
    expect(whisper()).toMatch(/^You propose Wed.*11:00/);
    await until(now + MINUTE);
    await one.tap('Accept');
    expect((await board()).date).toBe(Date.UTC(2026, 2, 4, 11));
  });

  it('refuses a time after the end of the round', async () => {
    const [one] = await players();
    const late = Math.round((NOON + 20 * DAY) / MINUTE);
    await chats.press(one.home, one.name, `tour:${(await tour()).code}:date:1:${late}`);
    expect(whisper()).toBe('That time is over, or the round ends before it.');
  });

  it('without a time agreed by the end of the round is won by who alone proposed one', async () => {
    const [one] = await players();
    await one.tap('Tonight 20:00');
    await until(NOON + 14 * DAY + HOUR);
    expect((await board()).points).toEqual([2, 0]);
  });

  it('without a time agreed is lost by both where neither proposed one', async () => {
    await until(NOON + 14 * DAY + HOUR);
    expect((await board()).points).toEqual([0, 0]);
  });

  it('without a time agreed is a draw where both proposed one, which both are told', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await other.tap('Tomorrow 20:00');
    await until(NOON + 14 * DAY + HOUR);
    expect((await board()).points).toEqual([1, 1]);
    for (const player of [one, other]) expect(player.reads().at(-1)).toContain('It counts as a draw.');
  });

  it('forgets a time that went by while it was paused', async () => {
    const [one, other] = await players();
    const { code } = await tour();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    await other.tap('Accept');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:pause:yes`);
    now = NOON + 2 * DAY;
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:resume:yes`);
    await until(now + 10 * MINUTE);
    expect(await board()).toMatchObject({ points: null });
    expect((await board()).date).toBeUndefined();
  });

  it('calls both once more if the program stood at the time that was agreed', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    await other.tap('Accept');
    await until(NOON + 12 * HOUR);
    expect(await board()).toMatchObject({ points: null, due: NOON + 12 * HOUR + 3 * MINUTE });
  });

  it('shows appointments in chats and calendars', async () => {
    const [one, other] = await players();
    await one.tap('Tonight 20:00');
    await until(now + MINUTE);
    await other.tap('Accept');
    await until(now + MINUTE);
    expect(chats.textsIn(CLUB).join()).toMatch(/ – .* \(Mon.*20:00/);
    expect(icsOf(await tour(), 'en', now, null)).toContain('DTSTART:20260302T200000Z');
  });
});

describe('the pace of a tournament', () => {
  it('is by appointment at a tap of its director, where everybody meets', async () => {
    now += MINUTE;
    await chats.say(CLUB, 'Bob', '/tournament everybody russian');
    const [{ code = '' } = {}] = await tournamentsBy(store, 'open', 1);
    await chats.press(CLUB, 'Bob', `tour:${code}:more`);
    expect(
      chats.whispered
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).toContain('By appointment');
    await chats.press(CLUB, 'Bob', `tour:${code}:meet`);
    expect((await readTournament(store, code))?.settings).toMatchObject({
      meet: true,
      pace: { kind: 'live' },
    });
    await chats.press(CLUB, 'Bob', `tour:${code}:days`);
    expect((await readTournament(store, code))?.settings.meet).toBeUndefined();
  });

  it('is not by appointment in a Swiss, or with days for a move', async () => {
    await chats.say(CLUB, 'Bob', '/tournament swiss russian appointments');
    expect(whisper()).toContain('“appointment”');
    await chats.say(CLUB, 'Bob', '/tournament everybody russian 2d appointments');
    expect(whisper()).toContain('“appointment”');
  });
});
