import { looksLikeShot, readShot } from '../../../engine/index.js';
import { running, seatOnTurn } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import type { UserId } from '../../port.js';

/**
 * Decides if a plain message is a shot: by its notation, except that three bare numbers must also be addressed to the
 * bot or playable.
 */
export function isShotMeant(table: Table, user: UserId, text: string, addressed: boolean): boolean {
  const look = looksLikeShot(text);
  return look === 'surely' || (look === 'bare' && (addressed || isPlayable(table, user, text)));
}

function isPlayable(table: Table, user: UserId, text: string): boolean {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'chapaev' || !seatOnTurn(current.value, user).ok) return false;
  const { discs, turn } = current.value.state.match;
  return readShot(discs, turn, text).kind === 'shot';
}
