import type { Session } from '../../../sessions/model/session.js';
import { levelsBeside } from '../../../sessions/play/levels-beside.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { languageFor } from '../../channel/language.js';
import { WORDS } from './words/index.js';

/** Below a game with the computer: the same game against a weaker one and against a stronger one. */
export function levelsEnding(session: Session): Ending {
  const { table } = session;
  if (table === null) return { text: [] };
  const words = WORDS[languageFor(session)];
  const { weaker, stronger } = levelsBeside(table);
  const data = (level: number) => `rematch:${table.id}:level:${level}`;
  return {
    text: [],
    buttons: [
      ...(weaker === null ? [] : [{ label: words.weaker, data: data(weaker) }]),
      ...(stronger === null ? [] : [{ label: words.stronger, data: data(stronger) }]),
    ],
  };
}
