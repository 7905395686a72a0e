import { afterEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { readSimul, simulsOn } from '../../src/bots/features/simul/rows.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { leftOn } from '../../src/sessions/time/clocks.js';
import { DISPLAY, isShown } from '../../src/sessions/time/display.js';
import { cancel } from '../../src/sessions/tournaments/life.js';
import { changeTournament, readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import { entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { asOther } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { ConsultClub } from '../doubles/consult-club.js';
import { copiedStore } from '../doubles/copied-store.js';
import { atEachPoint, live, opened, stopAll, toldIn } from '../doubles/lives.js';
import { Mortal } from '../doubles/mortal.js';
import { sessionIn } from '../doubles/sessions.js';
import { CLUB, MINUTE, SECOND, VoteClub } from '../doubles/vote-club.js';

const ANN = 'telegram:Ann';

afterEach(stopAll);

describe('a process that dies between any two writes and messages', () => {
  it('loses no vote, and closes its round once', async () => {
    const before = memoryStore();
    const begun = new VoteClub(before);
    await begun.begin('russian level=1 1m');
    await begun.vote('Ann', 'g3-h4');
    const { labels, data } = begun.board();
    await begun.chats.stop();
    await atEachPoint(async (at) => {
      const kept = await copiedStore(before);
      const steps = (club: VoteClub) => [
        () => club.chats.press(CLUB, 'Bob', data[labels.indexOf('g3-h4')] ?? ''),
        () => club.later(MINUTE),
        () => club.later(),
      ];
      const mortal = new Mortal(kept, at);
      const dying = new VoteClub(mortal.store);
      await live(dying.chats, { after: begun.chats, mortal, steps: steps(dying) });
      const next = new VoteClub(asOther(kept, 'next'));
      await live(next.chats, { after: dying.chats, mortal: null, steps: steps(next) });
      expect((await next.moves())[0], `point ${at}`).toBe('g3-h4');
      expect(await next.moves(), `point ${at}`).toHaveLength(2);
      expect(await next.side(), `point ${at}`).toMatchObject({ rounds: 1, last: { votes: 2, voters: 2 } });
      const told = toldIn(next.chats, CLUB).filter((text) => text.includes('g3-h4, 2 of 2'));
      expect(told, `point ${at}`).toHaveLength(1);
      return mortal;
    }, 10);
  });

  it('plays once what a team confirms', async () => {
    const before = memoryStore();
    const begun = new ConsultClub(before);
    await begun.together('russian level=1');
    await begun.chats.tap(CLUB, 'Ann', 'c3-d4');
    const buttons = begun.chats.in(CLUB).flatMap(({ keyboard = [] }) => keyboard.flat());
    const confirm = buttons.findLast(({ label }) => label.includes('Confirm c3-d4'))?.data ?? '';
    await begun.chats.stop();
    await atEachPoint(async (at) => {
      const kept = await copiedStore(before);
      const steps = (club: ConsultClub) => [() => club.chats.press(CLUB, 'Bob', confirm)];
      const mortal = new Mortal(kept, at);
      const dying = new ConsultClub(mortal.store);
      await live(dying.chats, { after: begun.chats, mortal, steps: steps(dying) });
      const next = new ConsultClub(asOther(kept, 'next'));
      await live(next.chats, { after: dying.chats, mortal: null, steps: steps(next) });
      await expect.poll(() => next.moves(), { message: `point ${at}` }).toHaveLength(2);
      expect((await next.moves())[0], `point ${at}`).toBe('c3-d4');
      expect((await next.team())?.proposals, `point ${at}`).toEqual([]);
      return mortal;
    }, 5);
  });

  describe('in a simultaneous display', () => {
    const NOON = Date.UTC(2026, 2, 2, 12);
    let now: number;
    const chatsOn = (store: SessionStore): Chats =>
      new Chats(store, {}, { now: () => now, bringsTogether: true }, ['telegram', 'discord'], ['telegram']);
    const looks = (chats: Chats) => async () => {
      await chats.bot.keepUpFeatures();
      await chats.bot.keepUpFeatures();
    };
    /** Ann's display that Bob and Cid have joined, with the button to start it. */
    async function joined() {
      now = NOON;
      const kept = memoryStore(STORE_TABLES);
      const begun = chatsOn(kept);
      opened.push(begun);
      await begun.say(CLUB, 'Ann', '/simul russian 10+0');
      for (const each of ['Bob', 'Cid']) await begun.tap(CLUB, each, 'Join');
      const buttons = begun.in(CLUB).flatMap(({ keyboard = [] }) => keyboard.flat());
      const start = buttons.findLast(({ label }) => label.includes('Start'))?.data ?? '';
      const [{ code } = { code: '' }] = await simulsOn(kept);
      return { kept, begun, start, code };
    }
    const seenBy = async (store: SessionStore, channel: string) => (await sessionIn(store, channel)).table;

    it('begins each board once', async () => {
      const { kept: before, begun, start, code } = await joined();
      await begun.stop();
      await atEachPoint(async (at) => {
        const kept = await copiedStore(before);
        const mortal = new Mortal(kept, at);
        const dying = chatsOn(mortal.store);
        await live(dying, {
          after: begun,
          mortal,
          steps: [() => dying.press(CLUB, 'Ann', start), looks(dying)],
        });
        const next = chatsOn(asOther(kept, 'next'));
        await live(next, {
          after: dying,
          mortal: null,
          steps: [() => next.press(CLUB, 'Ann', start), looks(next)],
        });
        const boards = (await readSimul(kept, code))?.boards ?? [];
        expect(
          boards.map(({ state }) => state),
          `point ${at}`,
        ).toEqual(['plays', 'plays']);
        for (const [place, no] of [
          ['Bob', 1],
          ['Cid', 2],
          ['Ann', 1],
        ] as const) {
          const table = await seenBy(kept, `telegram:${place}`);
          expect(table && DISPLAY.of(table)?.no, `point ${at}`).toBe(no);
          expect(await seenBy(kept, `telegram:${place}:g2`), `point ${at}`).toBeNull();
        }
        return mortal;
      }, 10);
    });

    it('plays a move of its host once, shows the next board, and lets no clock run that stood', async () => {
      const { kept: before, begun, start } = await joined();
      await begun.press(CLUB, 'Ann', start);
      await looks(begun)();
      now += MINUTE;
      const { id, revision } = (await seenBy(before, ANN)) ?? { id: '', revision: 0 };
      const move = begun.in(ANN).flatMap(({ keyboard = [] }) => keyboard.flat());
      const data = move.find(({ data }) => data.startsWith(`move:${id}:${revision}:`))?.data ?? '';
      await begun.stop();
      await atEachPoint(async (at) => {
        const kept = await copiedStore(before);
        const steps = (chats: Chats) => [
          () => (data === '' ? chats.write(ANN, 'Ann', 'c3-d4') : chats.press(ANN, 'Ann', data)),
          looks(chats),
        ];
        const mortal = new Mortal(kept, at);
        const dying = chatsOn(mortal.store);
        await live(dying, { after: begun, mortal, steps: steps(dying) });
        const next = chatsOn(asOther(kept, 'next'));
        await live(next, { after: dying, mortal: null, steps: steps(next) });
        const [first, second] = [await seenBy(kept, 'telegram:Bob'), await seenBy(kept, 'telegram:Cid')];
        expect(first?.game?.entries, `point ${at}`).toHaveLength(1);
        expect(second?.game?.entries, `point ${at}`).toHaveLength(0);
        const shown = await seenBy(kept, ANN);
        expect(shown && [DISPLAY.of(shown)?.no, isShown(shown)], `point ${at}`).toEqual([2, true]);
        expect(first && [0, 1].map((seat) => leftOn(first, seat, now)), `point ${at}`).toEqual([
          9 * MINUTE,
          10 * MINUTE,
        ]);
        expect(second && leftOn(second, 0, now), `point ${at}`).toBe(10 * MINUTE);
        return mortal;
      }, 10);
    });

    it('tells its end once, with all games', async () => {
      const { kept: before, begun, start, code } = await joined();
      await begun.press(CLUB, 'Ann', start);
      await looks(begun)();
      await begun.giveUp('telegram:Bob', 'Bob');
      await begun.giveUp('telegram:Cid', 'Cid');
      await begun.stop();
      await atEachPoint(async (at) => {
        const kept = await copiedStore(before);
        now = NOON + 11 * SECOND;
        const mortal = new Mortal(kept, at);
        const dying = chatsOn(mortal.store);
        await live(dying, { after: begun, mortal, steps: [looks(dying), looks(dying)] });
        const next = chatsOn(asOther(kept, 'next'));
        now += 11 * SECOND;
        await live(next, { after: dying, mortal: null, steps: [looks(next), looks(next)] });
        expect((await readSimul(kept, code))?.state, `point ${at}`).toBe('over');
        const ends = () => toldIn(next, CLUB).filter((text) => text.includes('The display of Ann is over'));
        await expect
          .poll(ends, { message: `point ${at}` })
          .toEqual(['🏁 The display of Ann is over. Host 2:0 (+2 =0 −0)']);
        return mortal;
      }, 5);
    });
  });

  describe('in a tournament that lasts', () => {
    const NOON = Date.UTC(2026, 2, 2, 12);
    const DAY = 24 * 60 * MINUTE;
    let now: number;
    const chatsOn = (store: SessionStore): Chats => {
      const parts = { now: () => now, bringsTogether: true };
      const chats = new Chats(store, {}, parts, ['telegram', 'discord'], ['telegram']);
      chats.shadows.end();
      return chats;
    };
    const looks = (chats: Chats) => async () => {
      for (let look = 0; look < 4; look += 1) await chats.bot.keepUpFeatures();
    };
    const onlyTour = async (store: SessionStore, kind: Tournament['kind']): Promise<Tournament> => {
      const running = await tournamentsBy(store, 'running', 9);
      const code = running.find((each) => each.kind === kind)?.code ?? '';
      const tour = await readTournament(store, code);
      if (tour === null) throw new Error(`there is no ${kind}`);
      return tour;
    };
    /** These have joined, in a store of their own. */
    async function joinedBy(names: readonly string[], typed: string) {
      now = NOON;
      const kept = memoryStore(STORE_TABLES);
      const begun = chatsOn(kept);
      opened.push(begun);
      await begun.say(CLUB, names[0] ?? '', `/tournament ${typed} name="Club"`);
      const all = [...(await tournamentsBy(kept, 'running', 1)), ...(await tournamentsBy(kept, 'open', 1))];
      const { code } = all[0] ?? { code: '' };
      for (const name of names) await begun.press(`telegram:${name}`, name, `tour:${code}:join`);
      return { kept, begun, code };
    }

    it('begins the game of a challenge once, and moves the winner up once', async () => {
      const { kept: before, begun, code } = await joinedBy(['Ann', 'Bob', 'Dan', 'Eve'], 'ladder russian 1d');
      await looks(begun)();
      await begun.stop();
      await atEachPoint(async (at) => {
        const kept = await copiedStore(before);
        const steps = (chats: Chats) => [
          () => chats.press('telegram:Eve', 'Eve', `tour:${code}:challenge:1`),
          looks(chats),
          () => chats.press(ANN, 'Ann', `tour:${code}:accept:1`),
          looks(chats),
          async () => {
            const { table } = await sessionIn(kept, ANN);
            if (table?.phase === 'running') await chats.giveUp(ANN, 'Ann');
          },
          looks(chats),
        ];
        const mortal = new Mortal(kept, at);
        const dying = chatsOn(mortal.store);
        await live(dying, { after: begun, mortal, steps: steps(dying) });
        const next = chatsOn(asOther(kept, 'next'));
        await live(next, { after: dying, mortal: null, steps: steps(next) });
        const tour = await onlyTour(kept, 'ladder');
        const { ladder = [], boards } = tour;
        expect(ladder.map((no) => entrantAt(tour, no).name).join(' '), `point ${at}`).toBe('Eve Ann Bob Dan');
        expect(
          boards.map(({ games }) => games.length),
          `point ${at}`,
        ).toEqual([1]);
        const asked = toldIn(next, ANN).filter((text) => text.includes('Eve, number 4, challenges you'));
        expect(asked.length, `point ${at}`).toBeLessThanOrEqual(1);
        const rose = () =>
          toldIn(next, 'telegram:Eve').filter((text) => text.includes('You are number 1 now.'));
        await expect.poll(rose, { message: `point ${at}` }).toHaveLength(1);
        return mortal;
      }, 20);
    });

    it('opens the divisions of the next season once, and tells them once', async () => {
      const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
      const { kept: before, begun, code } = await joinedBy(names, 'league russian 10+5');
      await begun.press(ANN, 'Ann', `tour:${code}:start:yes`);
      await looks(begun)();
      await begun.stop();
      for (const { code: division } of (await onlyTour(before, 'league')).season?.divisions ?? [])
        await changeTournament(before, division, now, (tour) => cancel(tour, now));
      await atEachPoint(async (at) => {
        const kept = await copiedStore(before);
        now = NOON + DAY;
        const mortal = new Mortal(kept, at);
        const dying = chatsOn(mortal.store);
        await live(dying, { after: begun, mortal, steps: [looks(dying)] });
        const next = chatsOn(asOther(kept, 'next'));
        now += MINUTE;
        await live(next, { after: dying, mortal: null, steps: [looks(next)] });
        const { season } = await onlyTour(kept, 'league');
        expect(season?.number, `point ${at}`).toBe(2);
        const divisions = (await tournamentsBy(kept, 'running', 9)).filter(({ kind }) => kind === 'division');
        expect(
          divisions.map((each) => each.code),
          `point ${at}`,
        ).toEqual(season?.divisions.map((each) => each.code));
        const told = () => toldIn(next, CLUB).filter((text) => text.includes('season 2 begins'));
        await expect.poll(told, { message: `point ${at}` }).toHaveLength(1);
        return mortal;
      }, 5);
    });
  });
});
