import { MESSAGES } from '../../../locales/index.js';
import type { Session } from '../../../sessions/model/session.js';
import { DISPLAY, isHostHere } from '../../../sessions/time/display.js';
import { BOARDS } from '../../addresses.js';
import { ASK_MOVE } from '../../plain-moves.js';
import type { Button, Keyboard } from '../../port.js';
import { languageFor } from '../language.js';
import { MAX_ROWS, PER_ROW } from './keyboards.js';

/** Buttons in a row up to which one more is still easy to read. */
const SHORT = 2;

/** Adds the button for the page of a game. */
export function withPage(keyboard: Keyboard, session: Session): Keyboard {
  const { game, table } = session;
  if (game === null) return keyboard;
  const display = table?.parts === undefined ? null : DISPLAY.of(table);
  const page = table && display && !display.isTry && isHostHere(table) ? BOARDS + display.code : game;
  const { openBoard } = MESSAGES[languageFor(session)].button;
  // Where it cannot open the page after all, it shows the board again.
  return withLast(keyboard, { label: openBoard, data: `board:${game}`, page });
}

/** Adds the button that asks for a move in words while somebody has the turn. */
export function withMoveForm(keyboard: Keyboard, session: Session): Keyboard {
  if (session.table?.phase !== 'running') return keyboard;
  const { writeMove } = MESSAGES[languageFor(session)].button;
  return withLast(keyboard, { label: writeMove, data: ASK_MOVE });
}

/** Adds a button: beside the last ones, else below them; without it where there is no room. */
function withLast(keyboard: Keyboard, added: Button): Keyboard {
  const last = keyboard.at(-1) ?? [];
  const isFull = keyboard.length >= MAX_ROWS;
  if (keyboard.length > 0 && last.length < (isFull ? PER_ROW : SHORT))
    return [...keyboard.slice(0, -1), [...last, added]];
  return isFull ? keyboard : [...keyboard, [added]];
}
