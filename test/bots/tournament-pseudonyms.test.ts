import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { fileOf } from '../../src/bots/features/tournaments/files/index.js';
import { tourHtml } from '../../src/bots/features/tournaments/pages/tour-html.js';
import { tourPicture } from '../../src/bots/features/tournaments/table.js';
import { FILE_FORMS } from '../../src/bots/features/tournaments/words/page-words.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it; Bob plays under a pseudonym. */
const CLUB = 'telegram:-1';
const BOB = 'telegram:Bob';
const PEOPLE = ['Ann', 'Cid', 'Dan'];
const NOON = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(async () => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now, ['telegram']);
  await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d name="Spring"');
});
afterEach(() => chats.stop());

const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (channel: string, name: string, data: string): Promise<void> =>
  chats.press(channel, name, `tour:${(await tour()).code}:${data}`);

/** All have joined, Bob under a pseudonym, and the first round is on. */
async function begun(): Promise<string> {
  await press(BOB, 'Bob', 'mask');
  for (const name of PEOPLE) await press(`telegram:${name}`, name, 'join');
  await press('telegram:Ann', 'Ann', 'start:yes');
  await later();
  return (await tour()).entrants.find(({ masked }) => masked)?.name ?? '';
}

/** What everybody but Bob reads. */
const readByOthers = () =>
  [CLUB, ...PEOPLE.map((name) => `telegram:${name}`)].flatMap((channel) => chats.textsIn(channel)).join('\n');

describe('somebody who enters under a pseudonym', () => {
  it('keeps it in chats, at the board, in pictures and in files', async () => {
    const alias = await begun();
    expect(alias).not.toBe('');
    expect(alias).not.toContain('Bob');
    const { table } = await sessionIn(store, BOB);
    const holder = table?.seats.find((each) => each?.kind === 'person' && each.user === BOB);
    expect(holder).toMatchObject({ name: alias, isAlias: true });
    await chats.giveUp(BOB, 'Bob');
    await later();
    expect((await tour()).boards.filter(({ points }) => points !== null)).toHaveLength(1);
    await press('telegram:Ann', 'Ann', 'who');
    const picture = JSON.stringify(tourPicture(await tour(), 'en'));
    expect(picture).toContain(alias);
    const at = await tour();
    const files = await Promise.all(
      FILE_FORMS.map((form) => fileOf(chats.bot.games.service, at, form, 'en', null)),
    );
    const pages = LANGUAGES.map(
      (language) => tourHtml({ tour: at, live: [], divisions: [], chat: null }, language).html,
    );
    const pictures = LANGUAGES.map((language) => JSON.stringify(tourPicture(at, language)));
    for (const page of pages) expect(page).toContain(alias);
    for (const text of [
      readByOthers(),
      ...chats.whispers.slice(-1),
      picture,
      ...pictures,
      ...pages,
      ...files,
    ])
      expect(text ?? '').not.toContain('Bob');
    expect(readByOthers()).toContain(alias);
  });

  it('is offered a rematch as the pseudonym, too', async () => {
    await begun();
    await chats.giveUp(BOB, 'Bob');
    await later();
    await chats.say(BOB, 'Bob', '/rematch');
    await later();
    expect(readByOthers()).not.toContain('Bob');
  });

  it('does so in a private chat alone, and keeps their boards there', async () => {
    const { code } = await tour();
    await press(CLUB, 'Bob', 'mask');
    expect(whisper()).toContain(
      `Under a pseudonym you play in our private chat. Write /tournament ${code} there`,
    );
    expect((await tour()).entrants).toEqual([]);
    await press(BOB, 'Bob', 'mask');
    const [entrant] = (await tour()).entrants;
    await press(CLUB, 'Bob', 'join');
    expect((await tour()).entrants).toEqual([entrant]);
    expect(entrant?.home).toBe(BOB);
  });

  it('directs under it once the tournament is handed over, and the opener under their own name', async () => {
    const alias = await begun();
    const { entrants } = await tour();
    await press('telegram:Ann', 'Ann', `handOver:${entrants.find(({ masked }) => masked)?.no}:yes`);
    await press(BOB, 'Bob', 'pause:yes');
    await later();
    expect(readByOthers()).toContain(`${alias} paused the tournament.`);
    expect(readByOthers()).not.toContain('Bob');
  });

  it('is known by the name to nobody who looks at absences', async () => {
    await begun();
    await chats.say(BOB, 'Bob', '/away 2d');
    await later();
    expect(readByOthers()).not.toContain('Bob');
  });
});
