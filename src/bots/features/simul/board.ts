import { MESSAGES } from '../../../locales/index.js';
import type { Session } from '../../../sessions/model/session.js';
import { DISPLAY, isHostHere, isPutOff, isShown } from '../../../sessions/time/display.js';
import { withoutRematch } from '../../channel/keyboards/keyboards.js';
import { languageFor } from '../../channel/language.js';
import type { Draft } from '../../channel/posts/posts.js';

/** The verb of the button by which the host of a display puts a board off. */
export const LATER = 'later';

/** A board of a simultaneous display with what its host can do there; other boards as they are. */
export function withDisplay(session: Session, board: Draft): Draft {
  const { table } = session;
  if (table === null || DISPLAY.of(table) === null) return board;
  if (table.phase === 'over') return withoutRematch(board);
  if (!isHostHere(table) || !isShown(table) || isPutOff(table)) return board;
  const label = MESSAGES[languageFor(session)].display.later;
  return {
    ...board,
    keyboard: [...(board.keyboard ?? []), [{ label, data: `${LATER}:${table.id}:${table.revision}` }]],
  };
}
