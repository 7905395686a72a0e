import { LOCALES } from '../../../locales/index.js';
import { forgetProgress, PROGRESS, progressOf } from '../../../sessions/lessons/progress.js';
import { command, optional } from '../../commands.js';
import { type Feature, keptCount } from '../../feature.js';
import { spoken } from '../../play/spoken.js';
import { puzzle, puzzleButton, puzzleTask, solveInWords } from './command.js';
import { dailyButton, dailyTask, warnOfSolution } from './daily.js';
import { ownPuzzles } from './mine.js';
import { puzzlePages } from './pages/index.js';
import { broughtPost } from './posts.js';
import { puzzleShelf } from './shelf.js';
import { DAILY, dailyDues, KIND, withDailyBy, withNextDaily } from './state.js';
import { TALLIES } from './tally.js';
import { POLICY, SAID } from './words/index.js';

/** Puzzles for one reader, and one a day for a chat. */
export const puzzles: Feature = {
  name: 'puzzles',
  mine: ownPuzzles,
  spoken: [spoken(SAID, 'puzzle')],
  commands: [
    {
      ...command('puzzle', [optional('task')]),
      cost: 'lesson',
      isOfChat: true,
      isPersonal: true,
      run: puzzle,
    },
  ],
  buttons: {
    puzzle: { cost: 'lesson', isPersonal: true, run: puzzleButton },
    daily: { cost: 'lesson', run: dailyButton },
  },
  tasks: { puzzle: puzzleTask, daily: dailyTask },
  answers: solveInWords,
  hides: warnOfSolution,
  state: { channel: DAILY },
  dues: dailyDues,
  onDue: { [KIND]: (session, { now }) => withNextDaily(session, now) },
  righted: withDailyBy,
  notices: { [KIND]: { post: broughtPost } },
  morning: {
    path: '/puzzle',
    words: (language) => {
      const { lobby } = LOCALES[language];
      return { title: lobby.dailyPuzzle, body: lobby.dailyHelp };
    },
  },
  shelf: puzzleShelf,
  menu: [
    {
      path: '/puzzle',
      order: 10,
      words: (language) => {
        const { lobby } = LOCALES[language];
        return { title: lobby.dailyPuzzle, short: lobby.puzzles, help: lobby.dailyHelp };
      },
      icon: 'M4 8h5a2.500 2.500 0 1 1 5 0h5v4.500a2.500 2.500 0 1 0 0 5V20H4v-4a2.500 2.500 0 1 0 0-4z',
      picture: '/puzzle/today.svg',
      isPlain: true,
    },
  ],
  pages: puzzlePages,
  tables: [
    {
      table: PROGRESS,
      policy: POLICY,
      kept: keptCount(
        async (store, user) => (await progressOf(store, user)).puzzles,
        ({ puzzles }, count) => puzzles(count),
      ),
      forget: forgetProgress,
    },
    { table: TALLIES },
  ],
};
