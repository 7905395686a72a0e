import { byId, make, makeButton } from './dom.js';
import { say } from './words.js';

const tray = byId('tray');
/** The posts that have buttons, by key. */
const posts = new Map();
let prominent = null;

function fill(keys, keyboard, tap) {
  const rows = keyboard.map((row) => {
    const buttons = row.map(({ label, data, style }) =>
      makeButton({ className: style ?? '' }, ({ currentTarget }) => tap(data, currentTarget), label),
    );
    return make('div', { className: 'keys-row' }, ...buttons);
  });
  keys.replaceChildren(...rows);
  keys.hidden = rows.length === 0;
}

/** Moves the newest buttons into the tray above the input; older ones stay, faded, under their posts. */
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
 * Places the buttons of a new post. `waitingFor` is the name of the player who is to choose; null for this tab's.
 * A new board empties the tray even if it has no buttons.
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

/** Replaces a post's buttons in this tab alone, after its tap. Returns true if they are the ones in the tray. */
export function replaceKeys(key, keyboard) {
  const post = posts.get(key);
  if (post === undefined) return false;
  const focused = post.keys.contains(document.activeElement);
  fill(post.keys, keyboard, post.tap);
  if (post === prominent) tray.hidden = post.keys.hidden;
  if (focused) post.keys.querySelector('button')?.focus();
  return post === prominent;
}
