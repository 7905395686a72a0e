/** Words of the page itself; what the game says comes as messages, in the chat's language. */
const SAVED = 'damka.language';

/** What the server is told: the browser's own tag until somebody switches. */
export const currentLocale = () => localStorage.getItem(SAVED) ?? navigator.language;

/** `language` with its `words`, and the `next` one of those that there are. */
const wordsFor = async (locale) => (await fetch(`/words/${encodeURIComponent(locale)}`)).json();

let spoken = await wordsFor(currentLocale());

/** The language that a switch leads to: its tag, and what stands on the button. */
export const nextLanguage = () => spoken.next;

export function say(key, values = {}) {
  return spoken.words[key].replace(/\{(\w+)\}/g, (_whole, name) => String(values[name]));
}

export const guestNames = () => spoken.words.guests;

/** Writes the page's words into everything marked with data-text, data-label or data-hint. */
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
