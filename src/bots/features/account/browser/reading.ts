/** Sends the forms of Me and of signing in as JSON, and shows what is answered. */
import { byPasskey, markUnsupported, saidOf, tidy } from './passkey.js';
import { post } from './post.js';

const main = document.querySelector('main');

async function send(form: HTMLFormElement, said: HTMLElement): Promise<void> {
  const fields = Object.fromEntries(new FormData(form));
  const { to, text, gone } =
    form.dataset['passkey'] === undefined
      ? await post(form.dataset['to'] ?? '', fields)
      : await byPasskey(form);
  if (gone !== undefined) await tidy(gone);
  if (to !== undefined) location.assign(to);
  else said.textContent = text ?? '';
}

main?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
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
markUnsupported(document.querySelectorAll<HTMLFormElement>('form[data-passkey]'));
