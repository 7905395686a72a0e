import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/locales/index.js';
import { boardsOf } from '../../src/sessions/tournaments/tournament.js';
import { DAY, HOUR, MINUTE, TEAM_CHATS, TourEvening, type Who } from '../doubles/tour-evening.js';

const SIX = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'] as const;

/** Live rounds until it is over: all say that they are there, and the first of each board wins. */
async function playsOn(evening: TourEvening): Promise<void> {
  for (let round = 0; round < 8 && (await evening.tour()).state === 'running'; round += 1) {
    await evening.allReady();
    await evening.playsRound();
    await evening.later(70_000);
  }
}

const EVENINGS: Readonly<Record<string, (evening: TourEvening) => Promise<void>>> = {
  async swiss(evening) {
    await evening.opens('swiss russian 5 rounds 1d next=asked', [...SIX, 'gus', 'hal', 'ida', 'jon', 'kim']);
    await evening.presses('ann', 'who');
    await evening.starts();
    await evening.playsRound();
    await evening.presses('ann', 'extend');
    await evening.presses('lea', 'join');
    await evening.presses('ann', 'next');
    await evening.presses('ann', 'next:yes');
    await evening.later();
    for (const who of ['bob', 'hal'] as const) await evening.presses(who, 'leave:yes');
    await evening.later();
    await evening.presses('ann', 'result:1:1:1:yes');
    await evening.later();
    const { log } = await evening.tour();
    await evening.presses('ann', `undo:${log.at(-1)?.at}`);
    await evening.later();
    await evening.playsRound();
    const [one, other] = (await evening.tour()).entrants.filter(({ state }) => state === 'in');
    await evening.presses('ann', `pair:${one?.no}:${other?.no}`);
    await evening.presses('ann', `pair:${one?.no}:${other?.no}:yes`);
    await evening.presses('ann', `apart:${one?.no}:${other?.no}:yes`);
    await evening.presses('ann', 'pause');
    await evening.presses('ann', 'pause:yes');
    await evening.later();
    await evening.presses('ann', 'resume:yes');
    await evening.presses('max', 'join');
    await evening.presses('ann', 'late');
    await evening.presses('ann', 'late:yes');
    await evening.presses('max', 'join');
    for (let round = 3; round <= 5; round += 1) {
      await evening.presses('ann', 'next:yes');
      await evening.later();
      if (round < 5) await evening.playsRound();
    }
    // The last games last too long; the computer judges them, and somebody appeals.
    const due = boardsOf(await evening.tour(), 5)[0]?.due ?? 0;
    await evening.until(due - DAY);
    await evening.until(due);
    await evening.later(2 * DAY);
    await evening.later();
    const [board] = boardsOf(await evening.tour(), 5);
    await evening.presses(evening.whoIs(await evening.tour(), board?.players[0] ?? 0), 'appeal:5:1');
    await evening.later();
    await evening.presses('ann', 'result:5:1:2:yes');
    await evening.later();
  },
  async knockout(evening) {
    await evening.opens('knockout russian 10+5', SIX);
    await evening.starts();
    await evening.presses('gus', 'join');
    await evening.allReady();
    await evening.presses('bob', 'leave');
    await evening.presses('bob', 'leave:yes');
    await evening.later();
    await evening.playsRound();
    await evening.presses('ann', 'result:1:2:2');
    await evening.presses('ann', 'result:1:2:2:yes');
    await evening.later(70_000);
    await playsOn(evening);
  },
  async appointments(evening) {
    await evening.opens('everybody russian 10+5 appointments start=tomorrow 19:00', SIX);
    await evening.later(HOUR);
    await evening.until(evening.now + DAY - HOUR);
    await evening.until(evening.now + HOUR);
    await evening.presses('gus', 'join');
    let tour = await evening.tour();
    const [first, second] = boardsOf(tour, 1).map(({ players }) =>
      players.map((no) => evening.whoIs(tour, no)),
    ) as [Who[], Who[]];
    const [one, other] = first as [Who, Who];
    // Two agree at the second try, and play.
    await evening.taps(one, 0);
    await evening.later(MINUTE);
    await evening.taps(other, 1);
    await evening.taps(other, 'last', 1);
    await evening.taps(other, 'last', 12);
    await evening.later(MINUTE);
    await evening.taps(one, 0);
    await evening.later(MINUTE);
    const date = boardsOf(await evening.tour(), 1)[0]?.date ?? 0;
    await evening.until(date - DAY);
    await evening.until(date - HOUR);
    await evening.until(date - 5 * MINUTE);
    await evening.until(date);
    await evening.presses(one, 'ready:1');
    await evening.later(30_000);
    await evening.presses(other, 'ready:1');
    await evening.later();
    await evening.playsRound();
    // One proposes in vain; two agree on nothing.
    await evening.presses(second[0] ?? 'ann', 'times:1');
    await evening.taps(second[0] ?? 'ann', 'last', 1);
    await evening.taps(second[0] ?? 'ann', 'last', 2);
    await evening.later(MINUTE);
    await evening.until((boardsOf(await evening.tour(), 1)[1]?.due ?? 0) - DAY);
    await evening.until(boardsOf(await evening.tour(), 1)[1]?.due ?? 0);
    await evening.later();
    // One leaves; the director corrects a result, and takes part of it back.
    await evening.presses('dan', 'leave:yes');
    await evening.later();
    await evening.presses('ann', 'result:1:1:1:yes');
    await evening.later();
    await evening.later(MINUTE);
    for (let round = 2; round <= 5; round += 1) {
      tour = await evening.tour();
      const due = Math.max(...boardsOf(tour, round).map((board) => board.due ?? 0));
      await evening.until(due);
      await evening.later(MINUTE);
    }
  },
  async arena(evening) {
    await evening.opens('arena russian 30 minutes 3+2', SIX);
    await evening.starts();
    await evening.presses('gus', 'join');
    await evening.later();
    const [board] = boardsOf(await evening.tour(), 1);
    await evening.presses(evening.whoIs(await evening.tour(), board?.players[0] ?? 0), 'berserk:1');
    await evening.playsRound();
    await evening.presses('bob', 'leave:yes');
    await evening.later();
    await evening.presses('ann', 'result');
    await evening.playsRound();
    await evening.playsRound();
    await evening.later(25 * MINUTE);
    await evening.later(5 * MINUTE);
    await evening.playsRound();
  },
  async ladder(evening) {
    await evening.opens('ladder russian 1d', SIX);
    await evening.presses('dan', 'challenge');
    await evening.presses('dan', 'challenge:1');
    await evening.later();
    await evening.presses('ann', 'accept:1');
    await evening.later();
    await evening.presses('gus', 'join');
    await evening.later();
    await evening.playsRound();
    await evening.presses('fay', 'challenge:5');
    await evening.later();
    await evening.later(2 * DAY);
    await evening.later(DAY);
    await evening.later();
    await evening.presses('bob', 'leave');
    await evening.presses('bob', 'leave:yes');
    await evening.later();
    await evening.presses('cid', 'challenge:1');
    await evening.later();
    await evening.presses('ann', 'giveWay:3');
    await evening.presses('ann', 'giveWay:3:yes');
    await evening.later();
    await evening.presses('ann', 'remove');
    await evening.presses('ann', 'remove:5');
    await evening.presses('ann', 'remove:5:yes');
    await evening.later();
    await evening.until(evening.now + 91 * DAY);
  },
  async league(evening) {
    const all = [...SIX, 'gus', 'hal', 'ida', 'jon', 'kim', 'lea'] as const;
    await evening.opens('league russian 1d', all);
    await evening.starts();
    await evening.presses('max', 'join');
    await evening.presses('bob', 'leave');
    await evening.presses('bob', 'leave:yes');
    await evening.later();
    const [division] = (await evening.tour()).season?.divisions ?? [];
    // A month goes by, and the computer judges what is not over.
    await evening.later(30 * DAY - HOUR);
    await evening.later(2 * HOUR);
    await evening.later(3 * DAY);
    await evening.presses('ann', 'result:1:1:1:yes', evening.own('ann'), division?.code);
    await evening.later();
    await evening.presses('gus', 'back');
    await evening.later();
    await evening.presses('ann', 'cancel');
    await evening.presses('ann', 'cancel:yes');
    await evening.later();
  },
  async tables(evening) {
    await evening.opens('trio 10+5 3 rounds', [...SIX, 'gus']);
    await evening.starts();
    await evening.presses('hal', 'join');
    await evening.allReady(['eve']);
    await evening.later(3 * MINUTE);
    await evening.presses('eve', 'back');
    await evening.playsRound();
    await evening.presses('ann', 'result');
    await evening.presses('ann', 'result:1:1');
    await evening.presses('bob', 'leave:yes');
    await evening.later(70_000);
    await playsOn(evening);
  },
  async pairs(evening) {
    await evening.opens('swiss neva-pairs 10+5 3 rounds', []);
    for (const [one, other] of [
      ['ann', 'cid'],
      ['bob', 'dan'],
      ['eve', 'fay'],
      ['gus', 'hal'],
    ] as const) {
      await evening.presses(one, 'join');
      await evening.later();
      const { entrants } = await evening.tour();
      await evening.presses(other, `join:${entrants.find(({ user }) => user === evening.own(one))?.no}`);
      await evening.later();
    }
    await evening.presses('ida', 'join');
    await evening.presses('bob', 'leave');
    await evening.later();
    const { entrants } = await evening.tour();
    await evening.presses('bob', `join:${entrants.find(({ user }) => user === evening.own('dan'))?.no}`);
    await evening.later();
    await evening.starts();
    await evening.presses('jon', 'join');
    await evening.allReady();
    await evening.playsRound();
    await evening.presses('hal', 'leave:yes');
    await evening.later(70_000);
    await evening.allReady();
    const eve = (await evening.tour()).entrants.find(({ user }) => user === evening.own('eve'));
    await evening.presses('ann', `remove:${eve?.no}`);
    await evening.presses('ann', `remove:${eve?.no}:yes`);
    await evening.later();
    await evening.presses('ann', 'result:1:1:1:yes');
    await evening.later(70_000);
    await playsOn(evening);
  },
  async teams(evening) {
    await evening.opens('teams russian 2 boards 10+5', []);
    const teams = [
      ['ann', 'bob', 'ida'],
      ['cid', 'dan', 'gus'],
      ['fay', 'kim'],
    ] as const;
    const names = {
      en: ['Lions', 'Bears', 'Owls'],
      pt: ['Leões', 'Ursos', 'Corujas'],
      ru: ['Львы', 'Медведи', 'Совы'],
    };
    for (const [at, [captain, ...others]] of teams.entries()) {
      await evening.says(
        captain,
        `/tournament ${evening.code} ${names[evening.language][at]}`,
        TEAM_CHATS[at],
      );
      for (const who of others) await evening.presses(who, 'join', TEAM_CHATS[at]);
      await evening.later();
    }
    await evening.presses('max', 'join');
    await evening.presses('ann', 'lineUp');
    await evening.starts();
    await evening.allReady(['dan']);
    await evening.later(3 * MINUTE);
    await evening.presses('lea', 'join', TEAM_CHATS[2]);
    await evening.presses('fay', 'leave:yes');
    await evening.later();
    await evening.playsRound();
    const board = boardsOf(await evening.tour(), 1).find(({ players }) => players.length === 2);
    await evening.presses('ann', `result:1:${board?.board}:1`);
    await evening.presses('ann', `result:1:${board?.board}:1:yes`);
    await evening.later(70_000);
    await playsOn(evening);
  },
};

/** What no transcript of a language has, besides names, codes and zones. */
const FOREIGN = {
  en: /[а-яё]|torneio|rodada|partida/i,
  pt: /[а-яё]|\b(round|you|your|has|game|plays?|over)\b/i,
  ru: /[a-z]{3,}/i,
} as const;
const SAME = /Spring|UTC|\/tournament \S+/g;

it.each(Object.keys(EVENINGS).flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  'an evening of %s reads well in %s: all in one language, nothing twice, nobody without a name',
  async (kind, language) => {
    const evening = new TourEvening(language, kind);
    try {
      await EVENINGS[kind]?.(evening);
    } finally {
      await evening.ends();
    }
    expect((await evening.tour()).state).toBe(kind === 'league' ? 'cancelled' : 'over');
    for (const text of evening.said) {
      expect(text.replaceAll(SAME, '')).not.toMatch(FOREIGN[language]);
      expect(text).not.toMatch(/undefined|NaN|\[object| \.( |$)| ,|: \./);
    }
    // Of a game by appointment people are reminded three times, and in an arena of berserk in each game.
    if (kind === 'appointments' || kind === 'arena') return;
    for (const news of evening.news()) expect(news).toEqual([...new Set(news)]);
  },
);
