import { withLate } from '../panels/late.js';
import type { Table } from '../play/table.js';

/** Where a question mark is written. */
const FIELDS = 'input, select, textarea, dialog, [contenteditable]';

/** Lists the keys to whoever presses a question mark. */
export function listenForHelp(table: Table): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key !== '?' || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null)
      return;
    if (target instanceof Element && target.closest(FIELDS) !== null) return;
    event.preventDefault();
    void withLate(table, ({ listKeys }) => listKeys());
  });
}
