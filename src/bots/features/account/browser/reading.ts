/** Sends the forms of Me and of signing in as JSON, and shows what is answered. */
interface Answer {
  readonly to?: string;
  readonly text?: string;
}

const main = document.querySelector('main');

async function send(form: HTMLFormElement, said: HTMLElement): Promise<void> {
  const fields = Object.fromEntries(new FormData(form));
  const response = await fetch(form.dataset['to'] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { to, text }: Answer = await response.json();
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
    .catch(() => {
      said.textContent = main.querySelector<HTMLElement>('[data-failed]')?.dataset['failed'] ?? '';
    })
    .finally(() => {
      form.ariaBusy = null;
    });
});
