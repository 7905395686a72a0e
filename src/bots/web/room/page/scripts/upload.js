import { byId } from './dom.js';
import { say } from './words.js';

const LARGEST_BYTES = 256 * 1024;

const base64Of = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** Sends chosen and dropped files by `send(name, base64)`; `notify(words)` says why a file is not sent. */
export function wireUpload(send, notify) {
  const picker = byId('file');

  async function take(file) {
    if (file === undefined) return;
    if (file.size > LARGEST_BYTES) return notify(say('fileTooBig'));
    send(file.name.slice(-120), await base64Of(file));
  }

  byId('attach').addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    take(picker.files[0]);
    picker.value = '';
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  // A one-line input drops line breaks of pasted text without leaving a space.
  byId('text').addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.target;
    event.target.setRangeText(pasted.trim().replace(/\s+/g, ' '), selectionStart, selectionEnd, 'end');
  });
}
