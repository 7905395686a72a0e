import { firstGame } from '../../../locales/first-games.js';
import { LOCALES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { lessonsIn, solvedPuzzles } from '../../../sessions/lessons/progress.js';
import { nextPuzzle, puzzleGame } from '../../../sessions/puzzles/puzzling.js';
import { PUZZLE_GAMES, puzzlesOf } from '../../../sessions/puzzles/shelf.js';
import type { Feature } from '../../feature.js';
import { DAY_MS, daysIn } from './days.js';
import { WORDS } from './words/index.js';

/** On *Me*: how many puzzles somebody has solved, game by game, with a way to the next ones; and their days in a row. */
export const ownPuzzles: NonNullable<Feature['mine']> = async (service, { user }, language, browser) => {
  const known = await lessonsIn(service).of(user);
  const { mine, inARow } = WORDS[language];
  const { streak } = daysIn(browser.cookies, Math.floor(service.now / DAY_MS));
  const begun = PUZZLE_GAMES.filter((game) => solvedPuzzles(known, game) > 0);
  const games = begun.length > 0 ? begun : [puzzleGame(firstGame(LOCALES[language].tag).id) ?? []].flat();
  const solved = begun.map((game): Text => {
    const title = titleOf({ id: game }, language);
    return [mine.solved(title, solvedPuzzles(known, game), puzzlesOf(game).length)];
  });
  return {
    order: 30,
    title: mine.title,
    text: lines(
      ...(streak > 0 ? [[mine.daily(inARow(streak))]] : []),
      ...(begun.length > 0 ? solved : [[mine.none]]),
    ),
    ways: games.flatMap((game) => {
      const next = nextPuzzle(known, game, null, service.random);
      return next === null
        ? []
        : [[`/puzzle/${game}/${next.number}`, mine.solve(titleOf({ id: game }, language))] as const];
    }),
  };
};
