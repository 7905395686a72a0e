export const byId = (id) => document.getElementById(id);

/** Makes an element. Children that are strings become text nodes, never markup. */
export function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Makes a button that runs `action(event)` when it is clicked. */
export function makeButton(properties, action, ...children) {
  const button = make('button', { type: 'button', ...properties }, ...children);
  button.addEventListener('click', action);
  return button;
}

/** A random id; `crypto.randomUUID` exists in secure contexts only, which a page served over http is not. */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** A person's hue in degrees, derived from their id so that every screen shows the same. */
function hueOf(id) {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.codePointAt(0)) % 9973;
  return (hash * 137) % 360;
}

export function avatar(person) {
  const node = make('span', { className: 'avatar', ariaHidden: 'true' }, Array.from(person.name)[0] ?? '?');
  node.style.setProperty('--hue', String(hueOf(person.id)));
  return node;
}
