import type { NamedMove } from '../../../engine/index.js';
import { running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { ACT_VERB } from '../../channel/actions/action.js';
import { tapData, WHOLE } from '../../channel/keyboards/keyboards.js';
import type { ChatEvent } from '../../port.js';
import { type ChatAction, type GameAction, looksBack } from './protocol.js';
import { shotNamed } from './state/discs.js';
import { behindLine, indexOfMove } from './state/moves.js';

type Input = ChatEvent['input'];

const button = (...parts: readonly (string | number)[]): Input => ({ kind: 'button', data: parts.join(':') });
const command = (name: string, args = ''): Input => ({ kind: 'command', name, args });

/**
 * What an action of a page is in the chat of its game: a tap on a button that names the table and its revision, so that it
 * is stale for another, or what people type there.
 */
export function inputOf(action: ChatAction, table: Table): Input {
  switch (action.type) {
    case 'move':
      return moveInput(action, table);
    case 'shot':
      return shotInput(action, table);
    case 'typed':
      return command('move', action.text);
    case 'act':
      return button(ACT_VERB, action.action, table.id, table.revision, action.seat ?? action.question ?? '');
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

function shotInput(action: Extract<ChatAction, { type: 'shot' }>, table: Table): Input {
  const current = running(table);
  const turn = current.ok && current.value.kind === 'chapaev' ? current.value.state.match.turn : 0;
  const { disc, angle, power } = shotNamed(turn, action);
  return button('shoot', table.id, table.revision, disc, angle, power);
}

/** True for an action that was meant for how things stand in a session. */
export function isCurrent({ table }: Session, shown: string | null, action: GameAction): boolean {
  if (table === null || table.id !== shown) return false;
  // What has been played stays, whatever is played meanwhile.
  return looksBack(action) || table.revision === action.revision;
}
