import { currentTurn, enlarge, markCurrent, showBoard, showTurn } from './board-view.js';
import { append, illustrate, messageNode, pendingNode, postNode, toTheEnd, whisperNode } from './chat-log.js';
import { connect } from './connection.js';
import { byId, make, makeButton } from './dom.js';
import { chime, showGameLink, showLanguage, showPeople, wireHeader } from './header.js';
import { isNewestBoard, placeKeys, replaceKeys } from './keyboards.js';
import { askName } from './name-dialog.js';
import { become, player, recall, rememberGame, room } from './player.js';
import { wireUpload } from './upload.js';
import './viewport.js';
import { currentLocale, say, switchLanguage, writeWords } from './words.js';

/** Commands that the menu only types into the field, as a stray tap must not send them. */
const TYPED_ONLY = new Set(['resign', 'leave', 'draw', 'undo', 'settings']);
/** Number of games offered by name before the first game. */
const OFFERED_GAMES = 4;
const NOTICE_MILLISECONDS = 4_000;

let me = '';
let people = [];
let seen = null;
let unread = 0;
let noticeTimer = 0;
/** Buttons and messages that the server has not acknowledged yet, by action id. */
const pendingButtons = new Map();
const pendingMessages = new Map();
/** Posts whose pictures have not come yet, with their nodes, by key. */
const awaited = new Map();
const text = byId('text');

function notify(words, stay = false) {
  clearTimeout(noticeTimer);
  byId('notice').textContent = words;
  if (!stay) noticeTimer = setTimeout(() => notify('', true), NOTICE_MILLISECONDS);
}

function showTitle() {
  const turn = currentTurn()?.mine ? `● ${say('yourTurn')} · ` : '';
  document.title = `${turn}${unread > 0 ? `(${unread}) ` : ''}${say('bot')}`;
}

async function rename() {
  const name = await askName(comeBack);
  if (name === null) return false;
  become(player.token, name);
  connection.send({ type: 'me', name, locale: currentLocale() });
  return true;
}

function comeBack(known) {
  become(known.token, known.name);
  location.reload();
}

async function speak(words, file) {
  if (player.name === '' && !(await rename())) return false;
  const id = connection.act({ type: 'say', text: words, ...(file === undefined ? {} : { file }) });
  pendingMessages.set(id, words);
  countWaiting();
  append(pendingNode(words, id), true);
  return true;
}

async function tap(post, data, button) {
  if (button.classList.contains('busy') || (player.name === '' && !(await rename()))) return;
  button.classList.add('busy');
  pendingButtons.set(connection.act({ type: 'tap', post, data }), button);
  countWaiting();
}

/** True while an answer is due: what arrives is likely to be it. */
const isActing = () => pendingButtons.size + pendingMessages.size > 0;

/** Publishes the number of unacknowledged actions, for style sheets and tests. */
function countWaiting() {
  document.body.dataset.waiting = String(pendingButtons.size + pendingMessages.size);
}

function acknowledged(id) {
  pendingButtons.get(id)?.classList.remove('busy');
  pendingButtons.delete(id);
  pendingMessages.delete(id);
  countWaiting();
  document.querySelector(`[data-pending="${id}"]`)?.remove();
}

function refused({ id, code }) {
  const words = pendingMessages.get(id);
  if (id !== null) acknowledged(id);
  if (words !== undefined && text.value === '') text.value = words;
  notify(say(code));
}

/** The player to move after this post. A board that states no turn belongs to the only user it pings. */
function turnAfter({ turn, picture, ping, text }) {
  if (turn !== undefined) return turn && { mine: turn.user === me, name: turn.name };
  if (picture?.board !== true || ping.length === 0) return currentTurn();
  if (ping.length > 1) return null;
  const mention = text.find((part) => part.mention === ping[0]);
  return {
    mine: ping[0] === me,
    name: mention?.name ?? people.find(({ id }) => id === ping[0])?.name ?? '…',
  };
}

/** True for the buttons of a board on which another player is to move. */
const isForAnother = ({ picture }) => picture?.board === true && currentTurn()?.mine === false;

function addPost(entry, live) {
  const { key, picture } = entry;
  const node = postNode(entry, me);
  showTurn(turnAfter(entry));
  if (picture?.board === true) markCurrent(node);
  if (picture?.follows === true) awaited.set(key, { node, picture });
  else if (picture !== null) showPicture(picture, node);
  placeKeys(entry, isForAnother(entry), tap);
  append(node, isActing());
  if (live && entry.ping.includes(me)) chime();
}

function showPicture(picture, node) {
  illustrate(node, picture, enlarge);
  if (picture.board) showBoard(picture);
}

/** Shows the picture of a post whose words or buttons have just come. */
function pictureCame({ post, picture }) {
  const waiting = awaited.get(post);
  awaited.delete(post);
  if (waiting !== undefined) showPicture(picture, waiting.node);
  else if (isNewestBoard(post)) showBoard(picture);
}

/** Shows pictures that a lost connection has kept from coming, from where they are kept. */
function fetchAwaited() {
  for (const { node, picture } of awaited.values()) showPicture(picture, node);
  awaited.clear();
}

function add(entry, live) {
  if (seen !== null && entry.seq <= seen.seq) return;
  seen = { log: seen?.log ?? '', seq: entry.seq };
  document.body.classList.remove('lobby');
  switch (entry.kind) {
    case 'post':
      addPost(entry, live);
      break;
    case 'whisper':
      append(whisperNode(entry, me), true);
      break;
    case 'message':
      if (entry.from.id === me) document.querySelector(`[data-pending="${entry.id}"]`)?.remove();
      append(messageNode(entry, me), entry.from.id === me);
  }
  if (live && document.hidden) unread += 1;
  showTitle();
}

/** Shows the games and commands that can be chosen by a tap. */
function offer({ games, commands }) {
  const chip = (label, line) => makeButton({ className: 'chip' }, () => speak(line), label);
  const chips = games.slice(0, OFFERED_GAMES).map(({ label, value }) => chip(label, `/new ${value}`));
  if (games.length > OFFERED_GAMES) chips.push(chip(say('moreGames'), '/new'));
  byId('games').replaceChildren(...chips);
  const items = commands.map(({ label, value }) =>
    makeButton({}, () => choose(value), make('b', {}, `/${value}`), make('span', {}, label)),
  );
  byId('menu').replaceChildren(...items);
}

function choose(command) {
  byId('menu').hidePopover();
  if (!TYPED_ONLY.has(command)) return speak(`/${command}`);
  text.value = `/${command} `;
  text.focus();
}

function introduced({ you }) {
  me = you.id;
  become(player.token, you.name);
  showPeople(people, me, rename);
}

function welcome(message) {
  become(message.token, message.you.name);
  people = message.people;
  introduced(message);
  offer(message);
  fetchAwaited();
  if (seen?.log !== message.log) seen = { log: message.log, seq: 0 };
  for (const entry of message.entries) add(entry, false);
  byId('log').removeAttribute('aria-busy');
  document.body.dataset.user = me;
  document.body.dataset.online = 'true';
}

function receive(message) {
  switch (message.type) {
    case 'welcome':
      welcome(message);
      break;
    case 'you':
      introduced(message);
      offer(message);
      break;
    case 'people':
      people = message.people;
      showPeople(people, me, rename);
      break;
    case 'entry':
      add(message.entry, true);
      break;
    case 'keyboard':
      replaceKeys(message.post, message.keyboard);
      break;
    case 'picture':
      pictureCame(message);
      break;
    case 'game':
      showGameLink(message.game);
      rememberGame(message.game);
      break;
    case 'ack':
      acknowledged(message.id);
      break;
    case 'refused':
      refused(message);
  }
}

function state(online) {
  document.body.dataset.online = String(online);
  if (online) return notify('');
  notify('', true);
  noticeTimer = setTimeout(() => notify(say(seen === null ? 'connecting' : 'away'), true), 900);
}

byId('composer').addEventListener('submit', async (event) => {
  event.preventDefault();
  const words = text.value.trim();
  if (words === '') return;
  text.value = '';
  if (!(await speak(words))) text.value = words;
  text.focus();
});
byId('help').addEventListener('click', () => speak('/help'));
byId('language').addEventListener('click', async () => {
  await switchLanguage();
  showLanguage();
  showPeople(people, me, rename);
  showTurn(currentTurn());
  showTitle();
  connection.send({ type: 'me', name: player.name, locale: currentLocale() });
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) unread = 0;
  showTitle();
});

writeWords();
showLanguage();
wireHeader(notify);
wireUpload((name, base64) => speak('/load', { name, base64 }), notify);
countWaiting();
byId('log').setAttribute('aria-busy', 'true');
await recall();
const connection = connect({
  hello: () => ({
    type: 'hello',
    room,
    token: player.token,
    name: player.name,
    locale: currentLocale(),
    seen,
  }),
  receive,
  state,
});
toTheEnd();
