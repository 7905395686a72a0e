import { byId } from './dom.js';
import { say } from './words.js';

const picture = byId('picture');
const large = byId('large');
const largePicture = byId('large-picture');
let shown = null;
let post = null;
let turn = null;

function fill(image, { url, alt, width, height }) {
  Object.assign(image, { src: url, alt, width, height });
}

/** Marks the post of the current board, which need not show it a second time. */
export function markCurrent(node) {
  post?.classList.remove('current');
  node.classList.add('current');
  post = node;
}

/** Shows a picture as the current board. */
export function showBoard(next) {
  shown = next;
  fill(picture, next);
  document.documentElement.style.setProperty('--aspect', String(next.height / next.width));
  byId('board').hidden = false;
  byId('welcome').hidden = true;
  document.body.classList.add('playing');
}

export function enlarge(which) {
  fill(largePicture, which);
  large.showModal();
}

byId('enlarge').addEventListener('click', () => shown !== null && enlarge(shown));
byId('large-close').addEventListener('click', () => large.close());

/** Shows whose turn it is: `{ mine, name }`, or null for nobody's. */
export function showTurn(next) {
  turn = next;
  const strip = byId('turn');
  strip.hidden = turn === null;
  strip.classList.toggle('mine', turn?.mine === true);
  if (turn === null) return;
  if (turn.mine) strip.textContent = say('yourTurn');
  else strip.textContent = say('turnOf', { name: turn.name });
}

export const currentTurn = () => turn;
