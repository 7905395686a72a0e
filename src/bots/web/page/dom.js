export const byId = (id) => document.getElementById(id);

/** Makes an element. Text goes in as text only, never as markup. */
export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Random letters, also where the page is not served over a secure connection. */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** A colour of their own for everybody: the same on every screen. */
export function hueOf(id) {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.codePointAt(0)) % 9973;
  return (hash * 137) % 360;
}

export function avatar(person) {
  const node = make('span', { className: 'avatar', ariaHidden: 'true' }, Array.from(person.name)[0] ?? '?');
  node.style.setProperty('--hue', String(hueOf(person.id)));
  return node;
}
