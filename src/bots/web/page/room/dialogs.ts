import { html, nothing } from 'lit-html';
import type { Player } from '../link/player.js';
import { askName, openDialog } from '../panels/dialogs.js';
import { say } from '../words.js';
import { earlierPlayers, rememberTab } from './tab-player.js';

/** Number of earlier players offered by name. */
const OFFERED_PLAYERS = 4;
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Goes on as somebody whose tab was closed. */
function comeBack(player: Player): void {
  rememberTab({ token: player.token, name: player.name });
  location.reload();
}

/** Asks how a player of the room wants to be called; null if they would rather watch. */
export async function askRoomName(player: Player): Promise<string | null> {
  const earlier = await earlierPlayers(player);
  const chips = earlier.slice(0, OFFERED_PLAYERS).map(
    (known) => html`
      <button type="button" class="chip" dir="auto" @click=${() => comeBack(known)}>${known.name}</button>`,
  );
  const more =
    chips.length === 0
      ? nothing
      : html`<div id="earlier"><p>${say('earlier')}</p><div class="chips">${chips}</div></div>`;
  return askName(player.name, { label: say('sit'), more });
}

/** Shows the link to the room, which is copied where the browser lets it be. */
export async function showInvitation(notify: (text: string) => void): Promise<void> {
  const link = `${location.origin}${location.pathname}`;
  const shown = openDialog(html`
    <h2 id="dialog-title">${say('inviteTitle')}</h2>
    <label class="hidden" for="link">${say('link')}</label>
    <input id="link" readonly .value=${link}>
    ${LOOPBACK.test(location.hostname) ? html`<p id="local-only">${say('localOnly')}</p>` : nothing}
    <div class="row">
      <a class="link" href="/new">${say('another')}</a>
      <button class="main" value="">${say('done')}</button>
    </div>`);
  document.querySelector<HTMLInputElement>('#link')?.select();
  try {
    await navigator.clipboard.writeText(link);
    notify(say('copied'));
  } catch {
    // No permission, or no secure context: the selected link can still be copied by hand.
  }
  await shown;
}
