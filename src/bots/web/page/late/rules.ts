import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

/** Shows the page with the rules over the game, which goes on below it. */
export const rulesBy =
  ({ html, say, openDialog }: LateKit) =>
  async (table: Table, address: string): Promise<void> => {
    const headers = { 'accept-language': document.documentElement.lang };
    const answer = await fetch(address, { headers }).catch(() => null);
    if (!answer?.ok) return table.notify(say('away'));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = page.querySelector('main');
    const heading = main?.querySelector('h1');
    heading?.remove();
    // A game is on already.
    for (const way of page.querySelectorAll('.ways .first, footer a[href="/"]')) way.remove();
    const footer = page.querySelector('footer');
    const ways = [...page.querySelectorAll('.ways a, footer a')];
    page.querySelector('.ways')?.remove();
    footer?.replaceChildren(...ways);
    for (const way of page.querySelectorAll<HTMLAnchorElement>('main a, footer a')) {
      way.target = '_blank';
      // No way leads out of a frame.
      if (table.app.isInside) way.remove();
    }
    await openDialog(html`
    <h2 id="dialog-title">${heading?.textContent ?? say('rules')}</h2>
    <div class="reading">${[...(main?.childNodes ?? [])]} ${footer}</div>
    <div class="row"><button class="main" value="">${say('done')}</button></div>`);
  };
