import type { Messages, PlainRefusal } from '../../../locales/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import type { Button, Keyboard, UserId } from '../../port.js';
import { commandButton } from './command-button.js';

/** Buttons for what a user may want to do who was refused something. */
export function wayOut(refusal: PlainRefusal, table: Table | null, user: UserId, words: Messages): Keyboard {
  const buttons = buttonsFor(refusal, table, user, words);
  return buttons.length === 0 ? [] : [buttons];
}

function buttonsFor(
  refusal: PlainRefusal,
  table: Table | null,
  user: UserId,
  { absence, asking, button, pausing, planning, seeking }: Messages,
): readonly Button[] {
  const isSeated = table !== null && seatOf(table, user) >= 0;
  const sitDown = commandButton('join', absence.button.sit);
  switch (refusal.code) {
    case 'noTable':
    case 'gameOver':
      return [commandButton('new', button.newGame)];
    case 'tableOpen':
      return isSeated ? [] : [sitDown];
    case 'notSeated':
      return table !== null && table.phase !== 'over' && hasRoom(table) ? [sitDown] : [];
    case 'gameRunning':
    case 'playerLeft':
      return [commandButton('board', button.board)];
    case 'onlyAdministrators':
      return isSeated && table.phase === 'running'
        ? [commandButton('draw', button.draw), commandButton('resign', button.resign)]
        : [];
    case 'administratorsSet':
      return [commandButton('settings', button.settings)];
    case 'seekGone':
      return [commandButton('tables', seeking.button.tables)];
    case 'alreadyPaused':
      return [commandButton('resume', pausing.button.resume)];
    case 'noHelp':
      return [commandButton('new', button.withHelp, `${refusal.variant.id} help=on`)];
    case 'planFull':
      return [commandButton('if', planning.forgetLine(1), 'off 1')];
    case 'rated':
      return isSeated
        ? [{ label: asking.button.casual.yes, data: `relax:${table.id}:${table.revision}` }]
        : [];
    default:
      return [];
  }
}

/** True if somebody can sit down: at a free seat, or in place of the computer. */
const hasRoom = ({ seats }: Table): boolean => seats.some((holder) => !isPerson(holder));
