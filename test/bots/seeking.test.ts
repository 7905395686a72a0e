import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '../../src/bots/port.js';
import { featureFindings } from '../../src/cli/doctor/database.js';
import { lineOf } from '../../src/cli/doctor/finding.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { REPORTS } from '../../src/sessions/strangers/reports.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** A private chat of each on their platform, and a room of the web. */
const [OLGA, BOB, ANA, ROOM, CLUB] = ['telegram:1', 'discord:7', 'telegram:3', 'web:room', 'telegram:-1'];
const HOUR = 3_600_000;

let store: SessionStore;
let now: number;
let chats: Chats;
const logged: object[] = [];
const quiet = () => undefined;
const log: Logger = { debug: quiet, info: quiet, warn: (fields) => void logged.push(fields), error: quiet };

const open = (parts: object = {}) =>
  new Chats(
    store,
    { [OLGA]: 'ru', [ANA]: 'pt' },
    { now: () => now, log, bringsTogether: true, publicUrl: 'https://damka.example', ...parts },
  );

beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  logged.length = 0;
  chats = open();
});
afterEach(() => chats.stop());

const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const namesIn = async (channel: string) =>
  ((await tableIn(channel))?.seats ?? []).map((holder) => (holder?.kind === 'person' ? holder.name : null));
const phases = async (...channels: string[]) =>
  Promise.all(channels.map(async (channel) => (await tableIn(channel))?.phase));

/** Olga seeks, and Bob the same. */
async function matched(wish = 'russian 3d'): Promise<void> {
  await chats.say(OLGA, 'Olga', `/seek ${wish}`);
  await chats.say(BOB, 'Bob', `/seek ${wish}`);
  await expect.poll(() => last(OLGA)).toContain('Ход');
}

describe('a seek', () => {
  it('waits for one that fits, and both private chats show the game', async () => {
    await chats.say(OLGA, 'Olga', '/seek russian 3d');
    expect(last(OLGA)).toMatch(/Русские шашки, 3 дня на ход: ищем соперника[\s\S]*Тихий Лис[\s\S]*3 дня/);
    await chats.say(BOB, 'Bob', '/seek russian 12h');
    expect(last(BOB)).toContain('12 hours a move: looking for an opponent');
    await chats.say(BOB, 'Bob', '/seek russian 3d huff=on');
    expect(last(BOB)).toContain('looking for an opponent');
    expect(await phases(OLGA, BOB)).toEqual(['open', 'open']);
    await chats.say(BOB, 'Bob', '/seek russian 3d');
    await expect.poll(() => last(OLGA)).toContain('Ход');
    expect(last(BOB)).toMatch(
      /You play ⚫ against Тихий Лис\. Others see you as Quiet Fox\.[\s\S]*3 days for each move; then the game is lost/,
    );
    const [one, other] = [await sessionIn(store, OLGA), await sessionIn(store, `${BOB}:g3`)];
    expect([one.game, one.views]).toEqual([other.game, [OLGA, `${BOB}:g3`]]);
    expect(one.table?.terms).toEqual({ deadline: 4320, late: 'forfeit' });
    // What else one has offered stays on offer, until it is withdrawn.
    expect(await phases(BOB, `${BOB}:g2`)).toEqual(['open', 'open']);
    await chats.say(BOB, 'Bob', '/seek off');
    expect([await tableIn(BOB), await tableIn(`${BOB}:g2`)]).toEqual([null, null]);
    await chats.say(ANA, 'Ana', '/tables');
    expect(last(ANA)).not.toContain('procura de adversário');
    await chats.say(OLGA, 'Olga', 'c3-d4');
    await expect.poll(() => last(BOB)).toContain('c3-d4');
    await chats.say(BOB, 'Bob', 'd6-c5');
    await expect.poll(() => last(OLGA)).toContain('d6-c5');
  });

  it('shows strangers nothing of a person but the pseudonym, through a rematch, too', async () => {
    await matched();
    await chats.say(OLGA, 'Olga', 'c3-d4');
    await chats.say(BOB, 'Bob', '/draw');
    await expect.poll(() => last(OLGA)).toContain('ничью');
    await chats.say(OLGA, 'Olga', '/draw');
    await expect.poll(async () => (await tableIn(BOB))?.phase).toBe('over');
    await chats.tap(BOB, 'Bob', 'Rematch');
    await expect.poll(() => last(OLGA)).toContain('Quiet Fox хочет сыграть ещё');
    await chats.tap(OLGA, 'Olga', 'Играть');
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    await expect.poll(() => last(BOB)).toContain('Quiet Fox');
    await chats.stop();
    const seen = (channel: string) => JSON.stringify(chats.in(channel));
    expect(seen(BOB)).not.toMatch(/Olga|telegram:/);
    expect(seen(OLGA)).not.toMatch(/Bob|discord:/);
    expect(await namesIn(OLGA)).toEqual(['Quiet Fox', 'Тихий Лис']);
  });

  it('shows the name that somebody chooses, and gives another pseudonym on request', async () => {
    await chats.say(OLGA, 'Olga', '/seek name=mine');
    expect(whisper()).toContain('Olga');
    await matched();
    expect(await namesIn(BOB)).toEqual(['Olga', 'Quiet Fox']);
    await chats.say(BOB, 'Bob', '/seek name=new');
    const other = /see you as (.*)\./.exec(whisper())?.[1];
    expect(other).not.toBe('Quiet Fox');
    await chats.say(ANA, 'Ana', '/seek name=nobody');
    expect(whisper()).toContain('“nobody” não serve');
    // A name that somebody has given up is free.
    await chats.say('discord:9', 'Carl', '/seek english');
    expect(last('discord:9')).toContain('Quiet Fox');
  });

  it('gives the colour that is asked for; who has theirs at random changes places', async () => {
    await chats.say(OLGA, 'Olga', '/seek russian');
    expect((await tableIn(OLGA))?.seats[0]).not.toBeNull();
    await chats.say(BOB, 'Bob', '/seek russian white');
    await expect.poll(() => phases(OLGA)).toEqual(['running']);
    expect(await namesIn(BOB)).toEqual(['Quiet Fox', 'Тихий Лис']);
    await chats.say(ANA, 'Ana', '/seek english white 1d');
    await chats.say(ROOM, 'Eve', '/seek english white 1d');
    expect(await phases(ANA, ROOM)).toEqual(['open', 'open']);
    await chats.say(ROOM, 'Eve', '/seek english black');
    await expect.poll(() => phases(ANA, ROOM)).toEqual(['running', 'running']);
  });

  it('that is taken by two at once is taken by one, and the other one waits', async () => {
    await chats.say(OLGA, 'Olga', '/seek russian 3d');
    await Promise.all([chats.say(BOB, 'Bob', '/seek russian 3d'), chats.say(ANA, 'Ana', '/seek russian 3d')]);
    expect((await phases(BOB, ANA)).toSorted()).toEqual(['open', 'running']);
  });

  it('and the same at the same moment meet', async () => {
    await Promise.all([OLGA, BOB].map((channel) => chats.say(channel, channel, '/seek russian 3d')));
    await expect.poll(() => phases(OLGA, BOB)).toEqual(['running', 'running']);
    expect((await sessionIn(store, OLGA)).game).toBe((await sessionIn(store, BOB)).game);
  });

  it('for four waits until all are there', async () => {
    for (const channel of [OLGA, BOB, ANA]) await chats.say(channel, channel, '/seek neva 1d');
    expect(await phases(OLGA, BOB, ANA)).toEqual(['open', 'open', 'open']);
    await chats.say(ROOM, 'Eve', '/tables');
    expect(last(ROOM)).toMatch(/Neva[^\n]*1 day a move: .* – .* – /);
    await chats.tap(ROOM, 'Eve', '▶ 1');
    await expect.poll(() => phases(OLGA, BOB, ANA, ROOM)).toEqual(Array(4).fill('running'));
    expect(await namesIn(OLGA)).toContain('Eve');
  });

  it('is withdrawn, expires, and ends when its player starts with the computer', async () => {
    await chats.say(OLGA, 'Olga', '/seek off');
    expect(whisper()).toContain('никого не ищете');
    await chats.say(OLGA, 'Olga', '/seek russian 10m');
    await chats.say(OLGA, 'Olga', '/seek off');
    expect([last(OLGA), await tableIn(OLGA)]).toEqual(['Ваше предложение снято.', null]);
    await chats.say(OLGA, 'Olga', '/seek russian 10m');
    expect(last(OLGA)).toContain('1 час');
    await chats.say(BOB, 'Bob', '/tables');
    now += 2 * HOUR;
    await chats.tap(BOB, 'Bob', '▶ 1');
    expect(whisper()).toContain('Somebody was quicker, or the offer is over');
    await chats.say(OLGA, 'Olga', '/seek russian');
    await chats.tap(OLGA, 'Olga', 'компьютером');
    await chats.say(BOB, 'Bob', '/seek russian');
    expect(await phases(OLGA, BOB)).toEqual(['running', 'open']);
  });
});

it('two seeks at once, in two chats, were both the third', async () => {
  for (const topic of [1, 2]) await chats.say(`${ANA}:${topic}`, 'Ana', '/seek english white');
  await Promise.all([3, 4].map((topic) => chats.say(`${ANA}:${topic}`, 'Ana', '/seek english white')));
  expect(
    (await phases(...[1, 2, 3, 4].map((topic) => `${ANA}:${topic}`))).filter((each) => each === 'open'),
  ).toHaveLength(3);
});

describe('whoever cannot seek is told why', () => {
  it('in a group, where it is off, and beyond so many; a running game is no hindrance', async () => {
    for (const asked of ['/seek russian', '/tables']) {
      await chats.say(CLUB, 'Olga', asked);
      expect(whisper()).toBe('Opponents are found in private.');
      expect(chats.whispered.at(-1)?.keyboard?.flat()[0]?.opens).toBe('https://t.me/damka_bot?start=seek');
    }
    await matched();
    await chats.say(BOB, 'Bob', '/seek english');
    expect(last(BOB)).toContain('looking for an opponent');
    expect(await phases(BOB, `${BOB}:g2`)).toEqual(['running', 'open']);
    await chats.say(BOB, 'Bob', '/seek off');
    for (const topic of [1, 2, 3]) await chats.say(`${ANA}:${topic}`, 'Ana', '/seek english white');
    await chats.say(`${ANA}:4`, 'Ana', '/seek english white');
    expect(whisper()).toBe('You already wait for 3 opponents. Withdraw one first.');
    expect(await tableIn(`${ANA}:4`)).toBeNull();
    await chats.say(ROOM, 'Eve', '/seek chess');
    expect(whisper()).toContain('“chess”');
    await chats.say(ROOM, 'Eve', '/seek russian huff=maybe');
    expect(whisper()).toContain('huff');
    const off = open({ bringsTogether: false });
    await off.say(ROOM, 'Eve', '/seek russian');
    await off.say(ROOM, 'Eve', '/tables');
    expect(off.whispers.map((text) => text.includes('switched off here'))).toEqual([true, true]);
    await off.stop();
  });

  it('about their own offer, and one whose chat is gone', async () => {
    await chats.say(OLGA, 'Olga', '/seek russian');
    await chats.say(`${OLGA}:2`, 'Olga', '/seek russian');
    expect(await phases(OLGA, `${OLGA}:2`)).toEqual(['open', 'open']);
    await chats.say(OLGA, 'Olga', '/seek off');
    await chats.say(OLGA, 'Olga', '/seek english');
    await chats.say(BOB, 'Bob', '/tables');
    await chats.bot.conversation.channelGone(OLGA);
    await chats.tap(BOB, 'Bob', '▶ 1');
    expect(whisper()).toContain('Somebody was quicker');
    expect(await tableIn(BOB)).toBeNull();
  });

  it('when the chat of the opponent is lost', async () => {
    await matched();
    // The board that is on its way stands for all that has changed, and does not ask about the one who is lost.
    chats.shadows.end();
    chats.gone.add(OLGA);
    await chats.say(OLGA, 'Olga', 'c3-d4');
    await expect.poll(() => chats.textsIn(BOB).join('\n')).toContain('Тихий Лис can’t be reached any more');
    expect(await phases(BOB)).toEqual(['running']);
  });
});

describe('the list of tables', () => {
  it('has what is open, with a button each, and what can be watched', async () => {
    await chats.say(ANA, 'Ana', '/tables');
    expect(last(ANA)).toContain('Ninguém procura adversário agora');
    await matched('russian watch=no');
    await chats.say(ANA, 'Ana', '/seek english 3d');
    await chats.say(ROOM, 'Eve', '/seek english 3d');
    await expect.poll(() => phases(ANA, ROOM)).toEqual(['running', 'running']);
    await chats.say('discord:9', 'Carl', '/tables');
    expect(last('discord:9')).toMatch(
      /^Being played\n1\. English draughts, 3 days a move: Lobo Sereno – Eve\. ☕ Casual$/,
    );
    await chats.tap('discord:9', 'Carl', '👁 1');
    const { game } = await sessionIn(store, ANA);
    expect(whisper()).toContain(`https://damka.example/g/${game}`);
    await chats.say(ANA, 'Ana', '/seek off');
    await chats.say('discord:9', 'Carl', '/seek turkish 1d');
    await chats.say('telegram:5', 'Dan', '/tables');
    expect(last('telegram:5')).toContain('1. Turkish draughts, 1 day a move: Brave Badger');
    await chats.tap('telegram:5', 'Dan', '▶ 1');
    await expect.poll(() => phases('discord:9', 'telegram:5')).toEqual(['running', 'running']);
  });
});

describe('those who keep apart', () => {
  it('never meet again by seeks, by the list, or by a rematch, until the block is taken back', async () => {
    await matched();
    await chats.say(BOB, 'Bob', '/block тихий лис');
    expect(whisper()).toContain('You won’t meet Тихий Лис again');
    await chats.say(OLGA, 'Olga', '/resign');
    await chats.tap(OLGA, 'Olga', '🏳');
    await expect.poll(() => phases(BOB)).toEqual(['over']);
    await chats.tap(OLGA, 'Olga', 'Ещё партию');
    expect(whisper()).toBe('За этот стол вам не сесть.');
    await chats.say(OLGA, 'Olga', '/seek english');
    await chats.say(BOB, 'Bob', '/tables');
    expect(last(BOB)).toContain('Nobody is looking');
    await chats.say(BOB, 'Bob', '/seek english');
    expect(await phases(OLGA, BOB)).toEqual(['open', 'open']);
    await chats.say(BOB, 'Bob', '/unblock');
    expect(whisper()).toBe('You have blocked: Тихий Лис.');
    const [back] = chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    expect(back?.label).toBe('↩ Тихий Лис');
    await chats.press(BOB, 'Bob', back?.data ?? '');
    expect(whisper()).toBe('Тихий Лис is unblocked.');
    await chats.press(BOB, 'Bob', back?.data ?? '');
    expect(whisper()).toContain('earlier turn');
    await chats.say(BOB, 'Bob', '/seek english');
    await expect.poll(() => phases(OLGA, `${BOB}:g2`)).toEqual(['running', 'running']);
  });

  it('are named by the button below the end of a game, or by a name that somebody has', async () => {
    await matched();
    await chats.say(BOB, 'Bob', '/resign');
    await chats.tap(BOB, 'Bob', '🏳');
    await expect.poll(() => last(OLGA)).toContain('сда');
    await chats.tap(OLGA, 'Olga', '🚫 Quiet Fox');
    expect(whisper()).toContain('Quiet Fox вам больше не встретится');
    await chats.say(ANA, 'Ana', '/block @Quiet Fox');
    expect(whisper()).toContain('não vai mais encontrar Quiet Fox');
    for (const [text, answer] of [
      ['/block', 'Quem?'],
      ['/block Nobody', 'Não conheço ninguém'],
      ['/unblock Nobody', 'não bloqueou ninguém com o nome'],
    ] as const) {
      await chats.say(ANA, 'Ana', text);
      expect(whisper()).toContain(answer);
    }
  });
});

describe('a report', () => {
  it('is kept for the operator and logged, so many a day, and only of strangers', async () => {
    await chats.say(OLGA, 'Olga', '/report грубит');
    expect(whisper()).toBe('Пожаловаться можно на соперника, которого нашёл бот.');
    await matched();
    await chats.say(BOB, 'Bob', '/report');
    expect(whisper()).toContain('What happened?');
    await chats.say(BOB, 'Bob', `/report is rude ${'x'.repeat(500)}`);
    expect(whisper()).toContain('your report about Тихий Лис');
    const report = {
      by: { user: 'discord:Bob', name: 'Bob' },
      about: [{ user: 'telegram:Olga', name: 'Тихий Лис' }],
      reason: expect.stringMatching(/^is rude x{292}$/),
    };
    expect(logged).toContainEqual({ report: expect.objectContaining(report) });
    now += 1_000;
    for (let count = 0; count < 5; count += 1) await chats.say(BOB, 'Bob', '/report again');
    expect(whisper()).toContain('several reports today');
    let kept = 0;
    for await (const _ of store.table(REPORTS).rows()) kept += 1;
    expect(kept).toBe(5);
    const [first, newest] = (await featureFindings(store)).map((finding) => lineOf(finding));
    expect(first).toMatch(/^warning .*: 5 reports by players in the last 90 days/);
    expect(newest).toMatch(/2026-01-01T.*Bob \(discord:Bob\).*Тихий Лис \(telegram:Olga\).*"again"/);
  });
});

describe('privacy', () => {
  it('lists and deletes seeks, pseudonym, blocks and reports; who has blocked the person goes on doing so', async () => {
    await matched();
    await chats.say(BOB, 'Bob', '/block Тихий Лис');
    await chats.say(BOB, 'Bob', '/report is rude');
    await chats.say(OLGA, 'Olga', '/block Quiet Fox');
    await chats.say(BOB, 'Bob', '/resign');
    await chats.tap(BOB, 'Bob', '🏳');
    await chats.say(BOB, 'Bob', '/seek english');
    await chats.say(BOB, 'Bob', '/privacy');
    for (const line of [
      'offers of a game: 1.',
      'your pseudonym Quiet Fox. People you have blocked: 1.',
      'strangers: 1.',
    ])
      expect(whisper()).toContain(line);
    await chats.say(BOB, 'Bob', '/privacy delete computer');
    const left: string[] = [];
    for (const table of store.tables.map(store.table))
      for await (const [key, text] of table.rows()) left.push(`${key} ${text}`);
    expect(left.filter((row) => /discord:Bob|Quiet Fox|quiet fox|is rude/.test(row))).toEqual([]);
    await chats.say(OLGA, 'Olga', '/unblock');
    expect(whisper()).toContain('бывший игрок');
    await chats.say(BOB, 'Bob', '/seek english');
    await chats.say(OLGA, 'Olga', '/seek english');
    expect(await phases(OLGA, BOB)).toEqual(['open', 'open']);
  });
});
