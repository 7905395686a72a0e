import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { classes } from '../panels/seats.js';
import { say } from '../words.js';
import type { Keys } from './keys.js';
import type { Room } from './room.js';

/** Where the buttons lie, above the line to type in. */
export const trayView = (room: Room): TemplateResult => html`
  <section id="tray" aria-label=${say('tray')} ?hidden=${room.tray.isEmpty}>
    ${room.tray.keys.map((keys) => (keys.keyboard.length === 0 ? nothing : keysView(room, keys)))}
  </section>`;

/** New buttons are new elements: a press that begins on one is not the press of the next. */
const keysView = (room: Room, { key, keyboard, isWaiting }: Keys): TemplateResult => html`
  ${keyed(
    keyboard,
    html`<div class=${classes({ keys: true, waiting: isWaiting })}>
      ${keyboard.map(
        (row) => html`<div class="keys-row">
          ${row.map(
            ({ label, data, style = '' }) => html`
              <button type="button" class=${classes({ [style]: style !== '', busy: room.isTapped(key, data) })}
                @click=${() => room.tap(key, data)}>${label}</button>`,
          )}</div>`,
      )}</div>`,
  )}`;
