import { html, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { closeBeside } from '../panels/dialogs.js';
import { icon } from '../panels/icons.js';
import { say } from '../words.js';
import type { Room } from './room.js';

const MAX_CHARACTERS = 1_000;
const MAX_BYTES = 256 * 1024;
const MAX_FILE_NAME = 120;

const CLIP = icon(
  svg`<path d="M19.5 11.5l-7.7 7.7a4.7 4.7 0 0 1-6.7-6.7l8.2-8.2a3.2 3.2 0 0 1 4.5 4.5l-8.2 8.2a1.6 1.6 0 0 1-2.3-2.3l7.2-7.2"/>`,
);
const ARROW = icon(svg`<path d="M12 19V5M5.5 11.5L12 5l6.5 6.5"/>`);

/** The line to type in, with the menu of commands. */
export function composerView(room: Room): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    void room.submit().then(focusText);
  };
  return html`
    <form id="composer" autocomplete="off" @submit=${submit}>
      ${menu(room)}
      <button id="commands" type="button" aria-haspopup="dialog" @click=${openMenu} aria-label=${say('commands')} title=${say('commands')}>/</button>
      <label class="hidden" for="text">${say('message')}</label>
      <input id="text" maxlength=${MAX_CHARACTERS} enterkeyhint="send" autocapitalize="off" spellcheck="false"
        placeholder=${say('hint')} .value=${live(room.draft)} @paste=${paste}
        @input=${({ target }: Event) => room.write((target as HTMLInputElement).value)}>
      <button id="attach" type="button" aria-label=${say('attach')} title=${say('attach')}
        @click=${() => document.getElementById('file')?.click()}>${CLIP}</button>
      <input id="file" type="file" accept=".pdn,.fen,.txt,text/plain" hidden aria-label=${say('attach')}
        @change=${({ target }: Event) => chosen(room, target as HTMLInputElement)}>
      <button id="send" type="submit" aria-label=${say('send')} title=${say('send')}>${ARROW}</button>
    </form>`;
}

const menuDialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#menu');
const openMenu = (): void => menuDialog()?.showModal();

function menu(room: Room): TemplateResult {
  const choose = (command: string, isTyped: boolean): void => {
    menuDialog()?.close();
    if (!isTyped) return void room.speak(`/${command}`);
    room.write(`/${command} `);
    focusText();
  };
  return html`
    <dialog id="menu" aria-label=${say('commands')} @click=${closeBeside}>
      ${room.offers.commands.map(
        ({ label, value, typed = false }) => html`
          <button type="button" @click=${() => choose(value, typed)}><b>/${value}</b><span>${label}</span></button>`,
      )}
    </dialog>`;
}

export const focusText = (): void => document.getElementById('text')?.focus();

/** A one-line input drops line breaks of pasted text without leaving a space. */
function paste(event: ClipboardEvent): void {
  const pasted = event.clipboardData?.getData('text') ?? '';
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const input = event.target as HTMLInputElement;
  const { selectionStart, selectionEnd, value } = input;
  const text = pasted.trim().replace(/\s+/g, ' ');
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new Event('input'));
}

function chosen(room: Room, picker: HTMLInputElement): void {
  void take(room, picker.files?.[0]);
  picker.value = '';
}

async function take(room: Room, file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > MAX_BYTES) return room.notify(say('fileTooBig'));
  await room.speak('/load', { name: file.name.slice(-MAX_FILE_NAME), base64: await base64Of(file) });
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** Takes files that are dropped anywhere on the page. */
export function takeDroppedFiles(room: Room): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(room, event.dataTransfer?.files[0]);
  });
}
