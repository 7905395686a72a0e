import { LOCALES } from '../../../locales/index.js';
import type { Feature } from '../../feature.js';
import { BOARDS, HEARING } from '../../web/shell/looks.js';
import { WORDS } from './words/index.js';

/** On *Me*: how boards look in this browser, and what is heard there. Every page has its language at its foot. */
export const ownLooks: NonNullable<Feature['mine']> = async (_service, _who, language, { chosen }) => {
  const { board } = LOCALES[language];
  const { title, here, sound, heard } = WORDS[language];
  const boards = {
    auto: board.boardAuto,
    wood: board.boardWood,
    tournament: board.boardTournament,
    night: board.boardNight,
    paper: board.boardPaper,
  };
  return {
    order: 70,
    title,
    text: [here],
    ways: [],
    choices: [
      {
        title: board.boardLook,
        choice: 'board',
        now: chosen('board') ?? 'auto',
        values: BOARDS.map((value) => [value, boards[value]]),
      },
      {
        title: sound,
        choice: 'sound',
        now: chosen('sound'),
        values: HEARING.map((value) => [value, heard[value]]),
      },
    ],
  };
};
