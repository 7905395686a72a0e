/** Sends the forms of Me and of signing in as JSON, and shows what is answered. */
import { recallPlayer } from '../../../web/page/link/player.js';
import { unsentGames } from '../../../web/page/link/unsent-games.js';
import { byPasskey, markUnsupported, saidOf, tidy } from './passkey.js';
import { post } from './post.js';

const main = document.querySelector('main');

/** The guest of this browser, by their secret. */
const guest = (): { readonly token: string } => ({ token: recallPlayer().token });

/** Asks whether the games of this browser's guest are to come along, if there are any. */
async function lookAtGuest(form: HTMLFormElement): Promise<void> {
  const { options } = await post('/me/guest', guest());
  const { text } = (options ?? {}) as { readonly text?: string };
  const said = form.querySelector('p');
  if (text === undefined || said === null) return;
  said.textContent = text;
  form.hidden = false;
}

async function send(form: HTMLFormElement, said: HTMLElement): Promise<void> {
  const fields = form.matches('[data-carry]') ? guest() : Object.fromEntries(new FormData(form));
  const { to, text, gone } =
    form.dataset['passkey'] === undefined
      ? await post(form.dataset['to'] ?? '', fields)
      : await byPasskey(form);
  if (gone !== undefined) await tidy(gone);
  if (to !== undefined) location.assign(to);
  else {
    said.textContent = text ?? '';
    // What is typed next takes the place of what was wrong.
    form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.select();
  }
}

/** Asks again and again how something stands, until that leads somewhere. */
function watch(form: HTMLFormElement): void {
  const look = async (): Promise<void> => {
    const { to } = await post(form.dataset['to'] ?? '', Object.fromEntries(new FormData(form)));
    if (to === undefined) return;
    clearInterval(timer);
    location.replace(to);
  };
  const timer = setInterval(() => look().catch(() => undefined), LOOK_MS);
}
const LOOK_MS = 2_000;

main?.addEventListener('submit', (event) => {
  const form = event.target;
  // Browsers send one that needs no script.
  if (!(form instanceof HTMLFormElement) || form.dataset['to'] === undefined) return;
  event.preventDefault();
  const said = form.querySelector<HTMLElement>('.answer');
  if (said === null || form.ariaBusy === 'true') return;
  said.textContent = '';
  form.ariaBusy = 'true';
  send(form, said)
    .catch((error: Error) => {
      said.textContent =
        saidOf(error, form) ?? main.querySelector<HTMLElement>('[data-failed]')?.dataset['failed'] ?? '';
    })
    .finally(() => {
      form.ariaBusy = null;
    });
});
/** Tells before somebody signs out what waits in this browser. */
async function showUnsent(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-unsent]');
  const count = place === null ? 0 : await unsentGames();
  if (place === null || count === 0) return;
  place.textContent = (place.dataset['unsent'] ?? '').replace('{count}', String(count));
  place.hidden = false;
}

showUnsent().catch(() => undefined);
markUnsupported([...document.querySelectorAll<HTMLFormElement>('form[data-passkey]')]);
const carrying = document.querySelector<HTMLFormElement>('form[data-carry]');
if (carrying !== null) lookAtGuest(carrying).catch(() => undefined);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-watch]')) watch(form);
