import { html } from 'lit-html';
import { openDialog } from '../panels/dialogs.js';
import { say } from '../words.js';

/** Where a question mark is written. */
const FIELDS = 'input, select, textarea, dialog, [contenteditable]';

/** Keys as they are printed, and what they do. */
const KEYS = [
  ['↑ ↓ ← →', 'keysBoard'],
  ['Enter', 'keysTake'],
  ['Esc', 'keysBack'],
  ['← →', 'keysSteps'],
  ['Shift + Home, End', 'keysEnds'],
  ['?', 'keysList'],
] as const;

/** Lists the keys to whoever presses a question mark. */
export function listenForHelp(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key !== '?' || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null)
      return;
    if (target instanceof Element && target.closest(FIELDS) !== null) return;
    event.preventDefault();
    void openDialog(html`
      <h2 id="dialog-title">${say('keys')}</h2>
      <dl class="keys-list">${KEYS.map(([keys, what]) => html`<dt><kbd>${keys}</kbd></dt><dd>${say(what)}</dd>`)}</dl>
      <div class="row"><button class="main" value="">${say('done')}</button></div>`);
  });
}
