import { expect, it } from 'vitest';
import { WORDS } from '../../src/bots/features/consult/words/index.js';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { currentGame } from '../../src/sessions/model/running.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { ConsultClub } from '../doubles/consult-club.js';
import { CLUB, MINUTE, SERVER } from '../doubles/vote-club.js';

/** What no transcript of a language has. */
const FOREIGN = {
  en: /[а-яё]|lance|proposta/i,
  ru: /propose|[a-z]{4,} (has|have|is)\b|lance/i,
  pt: /[а-яё]|propose[sd]|[a-z]+ has\b/i,
} as const;

/** Two teams of two groups play an evening long: they agree at once, change their minds, wait, talk about a draw, and one gives up. */
async function evening(language: keyof typeof FOREIGN): Promise<readonly string[]> {
  const { button } = WORDS[language];
  const { confirm, other: another } = MESSAGES[language].consulting.button;
  let now = Date.UTC(2026, 0, 1, 19);
  const club = new ConsultClub(memoryStore(), { now: () => now }, { [CLUB]: language, [SERVER]: language });
  const { chats } = club;
  const said: string[] = [];
  const heard = new Map([CLUB, SERVER].map((channel) => [channel, [] as string[]]));
  let whispers = 0;
  /** Notes what the chats, and single people, were told since. */
  const note = async (): Promise<void> => {
    await chats.bot.keepUpFeatures();
    for (const [channel, before] of heard) {
      const texts = chats
        .in(channel)
        .map(({ text, keyboard = [] }) =>
          [plain(text), ...keyboard.map((row) => row.map(({ label }) => `[${label}]`).join(' '))].join('\n'),
        );
      for (const [at, text] of texts.entries())
        if (before[at] !== text)
          said.push(`${new Date(now).toISOString().slice(11, 16)} ${channel}\n${text}`);
      heard.set(channel, texts);
    }
    for (const whisper of chats.whispers.slice(whispers)) said.push(`(${whisper})`);
    whispers = chats.whispers.length;
    now += MINUTE;
  };
  const acts = async (act: Promise<unknown>): Promise<void> => {
    await act;
    await note();
  };
  await acts(chats.say(CLUB, 'Ann', '/consult russian'));
  await acts(chats.tap(CLUB, 'Bob', button.join));
  await acts(chats.tap(CLUB, 'Ann', button.other));
  const [, code = ''] = /\/consult (\w{6})/.exec(club.said()) ?? [];
  await acts(chats.say(SERVER, 'Dan', `/consult ${code}`));
  await acts(chats.tap(SERVER, 'Kim', button.join));
  await expect.poll(async () => (await club.table(SERVER))?.phase).toBe('running');
  await note();
  const teams = [
    [CLUB, 'Ann', 'Bob'],
    [SERVER, 'Dan', 'Kim'],
  ] as const;
  for (let turn = 0; turn < 6; turn += 1) {
    const table = await club.table(CLUB);
    if (table === null) throw new Error('there is no game');
    const current = currentGame(table);
    if (current.kind !== 'draughts') throw new Error('draughts are played');
    const [first = '', second = first] = movesIn(current.state).map((move) =>
      formatMove(current.state.variant, move),
    );
    const [channel, one, other] = teams[turn % 2] ?? teams[0];
    await acts(chats.tap(channel, one, first));
    // In some turns the other one would rather have another move; the first one sees that, and agrees.
    if (turn % 3 === 1) {
      await acts(chats.tap(channel, other, another));
      await acts(chats.say(channel, other, second));
    }
    const isOther = turn % 3 === 1 && second !== first;
    await acts(chats.tap(channel, isOther ? one : other, confirm(isOther ? second : first)));
  }
  await acts(chats.say(CLUB, 'Ann', '/draw'));
  await acts(chats.tap(CLUB, 'Bob', confirm('')));
  await acts(chats.say(SERVER, 'Dan', '/draw no'));
  await acts(chats.say(CLUB, 'Ann', '/consult leave'));
  await acts(chats.say(SERVER, 'Dan', '/resign'));
  await acts(chats.tap(SERVER, 'Kim', confirm('')));
  await chats.stop();
  await note();
  return said;
}

it.each(['en', 'ru', 'pt'] as const)('an evening of two teams reads well in %s', async (language) => {
  const said = await evening(language);
  const text = said.join('\n\n');
  if (process.env['DAMKA_TRANSCRIPT'] !== undefined) console.log(text);
  expect(said.length).toBeGreaterThan(20);
  expect(text).not.toMatch(FOREIGN[language]);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  // Somebody left is nobody's partner in the end.
  expect(text.match(/👥 [^\n]*: Dan, Kim\./g)).toHaveLength(1);
  expect(text).not.toMatch(/👥 [^\n]*: Bob\./);
});
