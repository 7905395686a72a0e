import { byId, make } from './dom.js';
import { say } from './words.js';

const tray = byId('tray');
/** The posts that have buttons, by key. */
const posts = new Map();
let prominent = null;

function fill(keys, keyboard, tap) {
  const rows = keyboard.map((row) => {
    const buttons = row.map(({ label, data, style }) => {
      const button = make('button', { type: 'button', className: style ?? '' }, label);
      button.addEventListener('click', () => tap(data, button));
      return button;
    });
    return make('div', { className: 'keys-row' }, ...buttons);
  });
  keys.replaceChildren(...rows);
  keys.hidden = rows.length === 0;
}

/** The newest buttons lie within reach of the thumb; older ones stay, faded, under their posts. */
function promote(post) {
  if (prominent !== null) prominent.node.querySelector('.body').append(prominent.keys);
  prominent = post;
  tray.hidden = post === null;
  document.body.classList.toggle('choosing', post !== null);
  if (post === null) return;
  const caption = make('p', { className: 'caption' });
  if (post.waitingFor !== null) caption.textContent = say('choicesOf', { name: post.waitingFor });
  tray.classList.toggle('waiting', post.waitingFor !== null);
  tray.replaceChildren(caption, post.keys);
}

/**
 * Takes notice of a new post. `waitingFor` is the name of the one who is asked, when it is somebody else.
 * A new board makes older buttons pointless, even where it brings none of its own.
 */
export function placeKeys(entry, node, waitingFor, tap) {
  if (entry.keyboard.length === 0) {
    if (entry.picture?.board === true) promote(null);
    return;
  }
  const keys = make('div', { className: 'keys' });
  const post = { node, keys, waitingFor, tap: (data, button) => tap(entry.key, data, button) };
  fill(keys, entry.keyboard, post.tap);
  posts.set(entry.key, post);
  promote(post);
}

/** New buttons for this tab alone, in answer to its tap. Tells whether they are those within reach of the thumb. */
export function replaceKeys(key, keyboard) {
  const post = posts.get(key);
  if (post === undefined) return false;
  const focused = post.keys.contains(document.activeElement);
  fill(post.keys, keyboard, post.tap);
  if (post === prominent) tray.hidden = post.keys.hidden;
  if (focused) post.keys.querySelector('button')?.focus();
  return post === prominent;
}
