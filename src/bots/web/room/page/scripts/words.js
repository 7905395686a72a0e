/** The page's own sentences; the game's come as messages in the chat's language. */
const SAVED = 'damka.language';

/** The locale told to the server: the browser's, until the visitor switches. */
export const currentLocale = () => localStorage.getItem(SAVED) ?? navigator.language;

/** `language` with its `words`, and the `next` one of those that there are. */
const wordsFor = async (locale) => (await fetch(`/words/${encodeURIComponent(locale)}`)).json();

/** The page brings the words of the browser's language with it. */
let spoken = JSON.parse(document.body.dataset.words);
const chosen = localStorage.getItem(SAVED);
if (chosen !== null && chosen !== spoken.language) spoken = await wordsFor(chosen);

/** The language that a switch leads to: its tag, and what stands on the button. */
export const nextLanguage = () => spoken.next;

export function say(key, values = {}) {
  return spoken.words[key].replace(/\{(\w+)\}/g, (_whole, name) => String(values[name]));
}

export const guestNames = () => spoken.words.guests;

/** Fills in the texts, labels and placeholders of elements with data-text, data-label or data-hint. */
export function writeWords() {
  document.documentElement.lang = spoken.language;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = say(node.dataset.text);
  for (const node of document.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', say(node.dataset.label));
    if (node.matches('button')) node.title = say(node.dataset.label);
  }
  for (const node of document.querySelectorAll('[data-hint]')) node.placeholder = say(node.dataset.hint);
}

export async function switchLanguage() {
  spoken = await wordsFor(spoken.next.language);
  localStorage.setItem(SAVED, spoken.language);
  writeWords();
}
