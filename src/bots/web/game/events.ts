import { discOf, type NamedMove, TURN } from '../../../engine/index.js';
import { isOnlyPerson, running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { tapData, WHOLE } from '../../channel/keyboards/keyboards.js';
import type { ChatEvent, UserId } from '../../port.js';
import { type ChatAction, type GameAction, looksBack } from './protocol.js';
import { behindLine, indexOfMove } from './state/moves.js';

type Input = ChatEvent['input'];

const button = (...parts: readonly (string | number)[]): Input => ({ kind: 'button', data: parts.join(':') });
const command = (name: string, args = ''): Input => ({ kind: 'command', name, args });

/**
 * What an action of a page is in the chat of its game: a tap on a button that names the table and its revision, so that it
 * is stale for another, or what people type there. `now`: epoch milliseconds.
 */
export function inputOf(action: ChatAction, table: Table, user: UserId, now: number): Input {
  switch (action.type) {
    case 'move':
      return moveInput(action, table);
    case 'shot':
      return shotInput(action, table);
    case 'typed':
      return command('move', action.text);
    case 'act':
      return actInput(action, table, user, now);
    case 'premove':
      return planButton(table, 'premove', action.path.join('-'));
    case 'plan':
      return planButton(table, 'line', lineIndices(table, action.line).join(','));
    case 'forget':
      return planButton(table, 'off', action.number ?? '');
  }
}

function moveInput(action: Extract<ChatAction, { type: 'move' }>, table: Table): Input {
  const current = running(table);
  const isBoard = current.ok && current.value.kind === 'draughts';
  // No button has this index: players who are not to move hear that first.
  const index = isBoard ? indexOfMove(current.value.state, action) : -1;
  return {
    kind: 'button',
    data: tapData({ table: table.id, revision: table.revision, index, depth: WHOLE }),
  };
}

const planButton = ({ id, revision }: Table, what: string, value: string | number): Input =>
  button('plan', id, revision, what, value);

/** Indices of a line's moves among the legal ones; none of a line that cannot be played, which is refused then. */
function lineIndices(table: Table, line: readonly NamedMove[]): readonly number[] {
  const current = running(table);
  const isBoard = current.ok && current.value.kind === 'draughts';
  return (isBoard ? behindLine(current.value, line)?.indices : null) ?? [-1];
}

function shotInput(
  { disc, direction, strength }: Extract<ChatAction, { type: 'shot' }>,
  table: Table,
): Input {
  const current = running(table);
  const turn = current.ok && current.value.kind === 'chapaev' ? current.value.state.match.turn : 0;
  const angle = (Math.round((direction * TURN) / 360) + 2 * TURN) % TURN;
  return button('shoot', table.id, table.revision, discOf(turn, disc), angle, strength);
}

function actInput(
  { action, seat, question = 0 }: Extract<ChatAction, { type: 'act' }>,
  table: Table,
  user: UserId,
  now: number,
): Input {
  const { id, revision } = table;
  /** The page has asked whether they mean it. */
  const sure = (how: 'resign' | 'leave'): Input => button(how, id, seatOf(table, user), now, 'yes');
  switch (action) {
    case 'join':
      return seat === undefined ? command('join') : button('join', id, seat);
    case 'computer':
      return button('computer', id);
    case 'start':
      return button('start', id);
    case 'leave':
      return table.phase === 'open' ? command('leave') : sure('leave');
    case 'resign':
      return sure('resign');
    case 'offer-draw':
      return isAlone(table, user) ? button('offer-sure', id, revision, 'yes') : button('offer', id, revision);
    case 'accept-draw':
      return button('draw', id, 'yes', question);
    case 'decline-draw':
      return button('draw', id, 'no', question);
    case 'take-back':
      return button('takeback', id, revision);
    case 'accept-take-back':
      return button('undo', id, 'yes', question);
    case 'pause':
      return button('adjourn', id, revision);
    case 'accept-pause':
      return button('pause', id, 'yes', question);
    case 'decline-pause':
      return button('pause', id, 'no', question);
    case 'accept-time':
      return button('time', id, 'yes', question);
    case 'decline-time':
      return button('time', id, 'no', question);
    case 'stakes':
      return button('stakes', id);
    case 'ease':
      return button('ease', id, revision);
    case 'accept-casual':
      return button('casual', id, 'yes', question);
    case 'decline-casual':
      return button('casual', id, 'no', question);
    case 'resume':
      return command('resume');
    case 'decline-take-back':
      return button('undo', id, 'no', question);
    case 'absent-computer':
      return button('absent', id, seat ?? -1, 'computer');
    case 'absent-win':
      return button('absent', id, seat ?? -1, 'win');
    case 'absent-void':
      return button('absent', id, seat ?? -1, 'void');
    case 'absent-wait':
      return button('absent', id, seat ?? -1, 'wait');
    case 'absent-draw':
      return button('absent', id, seat ?? -1, 'draw');
    case 'hint':
      return button('hint', id, revision);
    case 'block':
      return button('block', id, seat ?? -1);
    case 'rematch':
      return button('rematch', id);
    case 'accept-rematch':
      return button('rematch', id, 'yes');
    case 'decline-rematch':
    case 'withdraw-rematch':
      return button('rematch', id, 'no');
  }
}

/** True for a player who was asked on the page if they mean to offer the computer a draw. */
function isAlone(table: Table, user: UserId): boolean {
  const current = running(table);
  return current.ok && isOnlyPerson(current.value, seatOf(table, user));
}

/** True for an action that was meant for how things stand in a session. */
export function isCurrent({ table }: Session, shown: string | null, action: GameAction): boolean {
  if (table === null || table.id !== shown) return false;
  // What has been played stays, whatever is played meanwhile.
  return looksBack(action) || table.revision === action.revision;
}
