import { html, type TemplateResult } from 'lit-html';
import { composerView } from './composer.js';
import { headerView } from './header.js';
import { logView } from './log.js';
import type { Room } from './room.js';
import { enlargedView, stageView, turnView } from './stage.js';
import { trayView } from './tray.js';

/** Everything on the page of a room. */
export const roomView = (room: Room): TemplateResult => html`
  ${headerView(room)}
  <main>${stageView(room)} ${logView(room)} ${turnView(room)} ${trayView(room)} ${composerView(room)}</main>
  ${enlargedView(room)}`;
