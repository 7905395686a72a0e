import { expect, it } from 'vitest';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { currentGame } from '../../src/sessions/model/running.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { CLUB, MINUTE, VoteClub } from '../doubles/vote-club.js';

const PEOPLE = 30;
const START = { en: '▶ Start', ru: '▶ Начать', pt: '▶ Começar' } as const;
/** What no transcript of a language has. */
const FOREIGN = {
  en: /[а-яё]|Todos|lance/i,
  ru: /[a-z]{4,} have|vote until|lance/i,
  pt: /[а-яё]|have voted|until/i,
} as const;

/** Thirty people of a group vote an evening long, some of them late, some twice, some not at all. */
async function evening(language: keyof typeof START): Promise<readonly string[]> {
  const club = new VoteClub(memoryStore(), {}, { [CLUB]: language });
  const said: string[] = [];
  const note = (text: string) => said.push(`${new Date(club.now).toISOString().slice(11, 19)} ${text}`);
  await club.chats.say(CLUB, 'Ann', '/vote russian level=1 5m');
  note(club.chats.textsIn(CLUB).at(-1) ?? '');
  await club.chats.tap(CLUB, 'Ann', START[language]);
  for (let round = 0; round < 12; round += 1) {
    const table = await club.table();
    if (table?.phase !== 'running') break;
    note(club.board().text);
    const current = currentGame(table);
    if (current.kind !== 'draughts') throw new Error('draughts are played');
    const moves = movesIn(current.state).map((move) => formatMove(current.state.variant, move));
    for (let person = 0; person < PEOPLE && moves.length > 1; person += 1) {
      // Every third person is silent in every other round; in the eighth all are.
      if ((person % 3 === 0 && round % 2 === 1) || round === 7) continue;
      club.now += 2_000;
      const move = moves[(person * person + round) % Math.min(3, moves.length)] ?? '';
      await club.chats.tap(CLUB, `v${person}`, move);
      if (person % 10 === 0) note(`(v${person}) ${club.told}`);
      if (person % 10 === 9) await club.later(0);
    }
    await club.later(5 * MINUTE);
  }
  note(club.board().text);
  await club.chats.stop();
  return said;
}

it.each(['en', 'ru', 'pt'] as const)('an evening of thirty voters reads well in %s', async (language) => {
  const said = await evening(language);
  const text = said.join('\n\n');
  if (process.env['DAMKA_TRANSCRIPT'] !== undefined) console.log(text);
  expect(said.length).toBeGreaterThan(20);
  expect(text).not.toMatch(FOREIGN[language]);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(text).toMatch(/30/);
});
