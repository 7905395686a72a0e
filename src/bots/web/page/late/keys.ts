import type { LateKit } from './kit.js';

/** Keys as they are printed, and what they do. */
const KEYS = [
  ['↑ ↓ ← →', 'keysBoard'],
  ['Enter', 'keysTake'],
  ['Esc', 'keysBack'],
  ['← →', 'keysSteps'],
  ['Shift + Home, End', 'keysEnds'],
  ['?', 'keysList'],
] as const;

/** Lists the keys of the page. */
export const keysBy =
  ({ html, say, openDialog }: LateKit) =>
  (): Promise<string> =>
    openDialog(html`
      <h2 id="dialog-title">${say('keys')}</h2>
      <dl class="keys-list">${KEYS.map(([keys, what]) => html`<dt><kbd>${keys}</kbd></dt><dd>${say(what)}</dd>`)}</dl>
      <div class="row"><button class="main" value="">${say('done')}</button></div>`);
