import { html, nothing, render, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { say, suggestedName } from '../words.js';

const dialog = document.createElement('dialog');
document.body.append(dialog);
dialog.setAttribute('aria-labelledby', 'dialog-title');

/** Shows a form in the dialog; resolves to the value of the button that closed it, empty after Escape. */
export function openDialog(content: TemplateResult): Promise<string> {
  if (dialog.open) return Promise.resolve('');
  dialog.returnValue = '';
  render(html`<form method="dialog" autocomplete="off">${content}</form>`, dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
  });
}

/** Closes a dialog where it is tapped beside its content. */
export function closeBeside({ target, currentTarget }: MouseEvent): void {
  if (target === currentTarget) (currentTarget as HTMLDialogElement).close();
}

/** Cancels, or answers by this button. */
export const row = (label: string, style = '') => html`
  <div class="row">
    <button class="link" value="">${say('cancel')}</button>
    <button class="main ${style}" value="yes">${label}</button>
  </div>`;

/** Asks for a name; null if the visitor would rather watch. `more` stands below the field. */
export async function askName(
  known: string,
  { label = say('save'), more = nothing }: { label?: string; more?: TemplateResult | typeof nothing } = {},
): Promise<string | null> {
  const otherwise = suggestedName();
  // The first button of a form is the one that Enter presses, and here that is to cancel.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    dialog.close('yes');
  };
  const answer = await openDialog(html`
    <h2 id="dialog-title">${say('naming')}</h2>
    <label class="hidden" for="name">${say('name')}</label>
    <input id="name" maxlength="40" autocomplete="nickname" placeholder=${otherwise} .value=${live(known)}
      @keydown=${onKey}>
    ${more}
    ${row(label)}`);
  const input = dialog.querySelector('input');
  return answer === 'yes' ? input?.value.trim() || otherwise : null;
}

/** Leads to where somebody who has signed in changes their name. */
export function toAccount(): false {
  location.assign('/me');
  return false;
}

/** Asks what somebody is reported for; null if they are not, or for nothing. */
export async function askReason(): Promise<string | null> {
  const answer = await openDialog(html`
    <h2 id="dialog-title">${say('report')}</h2>
    <label for="reason">${say('reportHelp')}</label>
    <input id="reason" maxlength="300" .value=${live('')}>
    ${row(say('report'), 'danger')}`);
  const reason = dialog.querySelector('input')?.value.trim() ?? '';
  return answer === 'yes' && reason !== '' ? reason : null;
}

/** Asks a question whose answer is this button, of the style of the one that asked, or none. */
export const askSure = async (question: string, label: string, style?: string): Promise<boolean> =>
  (await openDialog(html`<h2 id="dialog-title">${question}</h2>${row(label, style)}`)) === 'yes';

/** Shows the address of the page, to be handed on. */
export async function offerLink(title: string, notify: (text: string) => void): Promise<void> {
  const answer = await openDialog(html`
    <h2 id="dialog-title">${say('inviteTitle')}</h2>
    <label class="hidden" for="link">${say('link')}</label>
    <input id="link" readonly .value=${address()}>
    ${row(say('invite'))}`);
  if (answer === 'yes') await shareLink(title, notify);
}

const address = (): string => `${location.origin}${location.pathname}`;

/** Hands the address of the page on: by the system where it can, else by the clipboard. */
export async function shareLink(title: string, notify: (text: string) => void): Promise<void> {
  const url = address();
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Refused where the visitor thinks better of it.
    return navigator.share({ title, url }).catch(() => undefined);
  }
  try {
    await navigator.clipboard.writeText(url);
    notify(say('copied'));
  } catch {
    // No permission, or no secure context: the selected link can still be copied by hand.
    const shown = openDialog(html`
      <h2 id="dialog-title">${say('inviteTitle')}</h2>
      <label class="hidden" for="link">${say('link')}</label>
      <input id="link" readonly .value=${url}>
      <div class="row"><button class="main" value="">${say('done')}</button></div>`);
    dialog.querySelector('input')?.select();
    await shown;
  }
}
