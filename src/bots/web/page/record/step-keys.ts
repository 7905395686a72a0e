import type { PastStep } from './past.js';

const KEYS: ReadonlyMap<string, PastStep> = new Map(
  Object.entries({
    ArrowLeft: 'back',
    ArrowRight: 'on',
    Home: 'first',
    End: 'last',
  }),
);
/** Where keys have a meaning of their own. */
const FIELDS = 'input, select, textarea, dialog, [contenteditable]';

/**
 * Steps through the record by the arrow keys and, in the list of moves, Home and End. On the board, where the arrows walk
 * from square to square, they do so with the shift key.
 */
export function listenForSteps(step: (step: PastStep) => void): void {
  const meant = (event: KeyboardEvent): PastStep | null => {
    const { target, key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return null;
    if (target.closest(FIELDS) !== null || document.querySelector('dialog[open]') !== null) return null;
    const isFree = key.startsWith('Arrow') && target.closest('#board') === null;
    return isFree || shiftKey || target.closest('.record') !== null ? (KEYS.get(key) ?? null) : null;
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const found = meant(event);
      if (found === null) return;
      event.preventDefault();
      event.stopPropagation();
      step(found);
    },
    { capture: true },
  );
}
