import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { late, withLate } from './late.js';

/** What the player has planned, and the way to plan more. */
export function plansOf(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  if (table.planner?.isActive) return nothing;
  if (board.plan === null) return isOnTurn(board) ? planButton() : nothing;
  return html`${late(table).planned(table, board)} ${board.plan.open ? planButton(() => withLate(table, () => table.planner?.begin(table.board ?? board))) : nothing}`;
}

const isOnTurn = ({ kind, phase, you, turn }: BoardMessage): boolean =>
  kind === 'draughts' && phase === 'running' && you !== null && turn === you;

/** On the player's own turn it keeps its place, so that nothing below it moves. */
const planButton = (begin?: () => unknown): TemplateResult => html`
  <div class="buttons"><button type="button" id=${begin === undefined ? nothing : 'plan'}
    ?disabled=${begin === undefined} @click=${begin ?? nothing}>${say('plan')}</button></div>`;
