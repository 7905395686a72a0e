/** On a page to be read: its button sends what it says to others, or copies it where a browser sends nothing. */
const button = document.querySelector<HTMLButtonElement>('#share');

async function shareBy(shown: HTMLButtonElement): Promise<void> {
  const { text = '', copied = '' } = shown.dataset;
  const url = new URL(shown.dataset['path'] ?? '', location.href).href;
  if ('share' in navigator) return navigator.share({ text, url });
  await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
  shown.textContent = copied;
}

if (button !== null && ('share' in navigator || 'clipboard' in navigator)) {
  button.hidden = false;
  // Whoever thinks better of it needs no word.
  button.addEventListener('click', () => void shareBy(button).catch(() => undefined));
}
