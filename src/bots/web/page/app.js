import { byId, make } from './dom.js';
import { chime, showLanguage, showPeople, wireHeader } from './header.js';
import { openLink } from './link.js';
import { append, messageNode, pendingNode, postNode, toTheEnd, whisperNode } from './log.js';
import { askName } from './naming.js';
import { become, player, recall, room } from './player.js';
import { currentTurn, enlarge, showBoard, showTurn } from './stage.js';
import { placeKeys, replaceKeys } from './tray.js';
import { wireUpload } from './upload.js';
import { currentLocale, say, switchLanguage, writeWords } from './words.js';

/** Commands that a slip of the finger must not send: the menu only writes them. */
const WRITTEN_ONLY = new Set(['resign', 'leave', 'draw', 'undo', 'settings']);
/** How many games the empty table offers by name. */
const CHIPS = 4;
const NOTICE_MILLISECONDS = 4_000;

let me = '';
let people = [];
let seen = null;
let unread = 0;
let noticeTimer = 0;
/** Buttons that wait for their answer, and messages that wait for theirs, by the id they were sent under. */
const tapped = new Map();
const said = new Map();
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

async function named() {
  if (player.name !== '') return true;
  return rename();
}

async function rename() {
  const name = await askName(comeBack);
  if (name === null) return false;
  become(player.token, name);
  link.put({ type: 'me', name, locale: currentLocale() });
  return true;
}

function comeBack(known) {
  become(known.token, known.name);
  location.reload();
}

async function speak(words, file) {
  if (!(await named())) return false;
  const id = link.deed({ type: 'say', text: words, ...(file === undefined ? {} : { file }) });
  said.set(id, words);
  countWaiting();
  append(pendingNode(words, id), true);
  return true;
}

async function tap(post, data, button) {
  if (button.classList.contains('busy') || !(await named())) return;
  button.classList.add('busy');
  tapped.set(link.deed({ type: 'tap', post, data }), button);
  countWaiting();
}

/** For tests and for style: how much of what this tab did is not answered yet. */
function countWaiting() {
  document.body.dataset.waiting = String(tapped.size + said.size);
}

function settle(id) {
  tapped.get(id)?.classList.remove('busy');
  tapped.delete(id);
  said.delete(id);
  countWaiting();
  document.querySelector(`[data-pending="${id}"]`)?.remove();
}

function refused({ id, code }) {
  const words = said.get(id);
  if (id !== null) settle(id);
  if (words !== undefined && text.value === '') text.value = words;
  notify(say(code));
}

const show = (picture) => enlarge(picture);

/** Who is to move after this post; where it does not say so itself, a board calls the only one it pings. */
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

/** The name of the one whose buttons these are, when it is somebody else. */
function waitingFor({ picture }) {
  const turn = currentTurn();
  return picture?.board === true && turn?.mine === false ? turn.name : null;
}

function addPost(entry, live) {
  const node = postNode(entry, me, show);
  showTurn(turnAfter(entry));
  if (entry.picture?.board === true) showBoard(entry.picture);
  placeKeys(entry, node, waitingFor(entry), tap);
  append(node);
  document.body.classList.remove('lobby');
  if (live && entry.ping.includes(me)) chime();
}

function add(entry, live) {
  if (seen !== null && entry.seq <= seen.seq) return;
  seen = { log: seen?.log ?? '', seq: entry.seq };
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

/** Chips for the games and the commands, in the reader's language. */
function offer({ games, commands }) {
  const chip = (label, line) => {
    const button = make('button', { type: 'button', className: 'chip' }, label);
    button.addEventListener('click', () => speak(line));
    return button;
  };
  const chips = games.slice(0, CHIPS).map(({ label, value }) => chip(label, `/new ${value}`));
  if (games.length > CHIPS) chips.push(chip(say('moreGames'), '/new'));
  byId('games').replaceChildren(...chips);
  const items = commands.map(({ label, value }) => {
    const item = make('button', { type: 'button' }, make('b', {}, `/${value}`), make('span', {}, label));
    item.addEventListener('click', () => choose(value));
    return item;
  });
  byId('menu').replaceChildren(...items);
}

function choose(command) {
  byId('menu').hidePopover();
  if (!WRITTEN_ONLY.has(command)) return speak(`/${command}`);
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
      if (replaceKeys(message.post, message.keyboard) && message.picture !== undefined)
        showBoard(message.picture);
      break;
    case 'ack':
      settle(message.id);
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
  link.put({ type: 'me', name: player.name, locale: currentLocale() });
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
const link = openLink({
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
