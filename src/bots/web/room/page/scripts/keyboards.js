import { byId, make, makeButton } from './dom.js';

const tray = byId('tray');
/**
 * The posts whose buttons lie in the tray: the newest board, and above it the newest other one since, such as a
 * question. Those of all older posts are gone, as they would only be refused.
 */
const shown = { other: null, board: null };

function fill({ keys, tap }, keyboard) {
  const rows = keyboard.map((row) => {
    const buttons = row.map(({ label, data, style }) =>
      makeButton({ className: style ?? '' }, ({ currentTarget }) => tap(data, currentTarget), label),
    );
    return make('div', { className: 'keys-row' }, ...buttons);
  });
  keys.replaceChildren(...rows);
  keys.hidden = rows.length === 0;
}

/** Changes what lies in the tray by `change()`, and keeps the focus there for people who play by the keyboard. */
function rearrange(change) {
  const focused = tray.querySelector(':focus-visible') !== null;
  change();
  tray.replaceChildren(...Object.values(shown).flatMap((post) => (post === null ? [] : [post.keys])));
  const first = tray.querySelector('button');
  tray.hidden = first === null;
  document.body.classList.toggle('choosing', !tray.hidden);
  if (focused) (first ?? byId('text')).focus();
}

/** Places the buttons of a new post. `waiting` is true for another player's. */
export function placeKeys({ key, keyboard, turn, picture }, waiting, tap) {
  const isBoard = turn !== undefined || picture?.board === true;
  if (keyboard.length === 0 && !isBoard) return;
  const keys = make('div', { className: waiting ? 'keys waiting' : 'keys' });
  const post = { key, keys, isBoard, tap: (data, button) => tap(key, data, button) };
  fill(post, keyboard);
  rearrange(() => {
    if (isBoard) Object.assign(shown, { other: null, board: post });
    else shown.other = post;
  });
}

/** True for the post of the newest board. */
export const isNewestBoard = (key) => shown.board?.key === key;

/** Replaces a post's buttons in this tab alone, after its tap. */
export function replaceKeys(key, keyboard) {
  const post = Object.values(shown).find((candidate) => candidate?.key === key);
  if (post !== undefined) rearrange(() => fill(post, keyboard));
}
