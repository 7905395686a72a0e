import { randomId } from './dom.js';

const SILENCE_MILLISECONDS = 25_000;
const PING_MILLISECONDS = 10_000;
const AGAIN_MILLISECONDS = 1_500;

/**
 * The connection to the table. It comes back by itself; what the server has not acknowledged is sent again
 * under the same id, so that nothing is lost and nothing is done twice.
 * `hello()` makes the first message; `receive(message)` gets every other; `state(online)` every change.
 */
export function openLink({ hello, receive, state }) {
  const unanswered = new Map();
  let socket = null;
  let ready = false;
  let attempts = 0;
  let timer = 0;
  let heard = 0;

  const put = (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  function lost() {
    socket = null;
    ready = false;
    state(false);
    clearTimeout(timer);
    const pause = Math.min(4_000, 200 * 2 ** attempts) * (0.7 + Math.random() * 0.6);
    attempts += 1;
    timer = setTimeout(connect, pause);
  }

  function take(message) {
    heard = Date.now();
    if (message.type === 'welcome') {
      ready = true;
      attempts = 0;
    }
    if (message.type === 'refused' && message.code === 'too-fast' && unanswered.has(message.id)) {
      setTimeout(() => unanswered.has(message.id) && put(unanswered.get(message.id)), AGAIN_MILLISECONDS);
      return;
    }
    if (message.type === 'ack' || message.type === 'refused') unanswered.delete(message.id);
    receive(message);
    if (message.type !== 'welcome') return;
    state(true);
    for (const deed of unanswered.values()) put(deed);
  }

  function connect() {
    clearTimeout(timer);
    if (socket !== null) return;
    const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = mine;
    heard = Date.now();
    mine.addEventListener('open', () => put(hello()));
    mine.addEventListener('message', (event) => mine === socket && take(JSON.parse(event.data)));
    mine.addEventListener('close', () => mine === socket && lost());
  }

  function drop() {
    const old = socket;
    if (old === null) return;
    lost();
    old.close();
  }

  function look() {
    if (socket === null) connect();
    else if (Date.now() - heard > SILENCE_MILLISECONDS) drop();
    else if (ready) put({ type: 'ping' });
  }

  setInterval(look, PING_MILLISECONDS);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  connect();

  return {
    /** Sends at once or, with no connection, not at all. */
    put: (message) => ready && put(message),
    /** Sends something that must be done once; returns the id by which the answer will call it. */
    deed(message) {
      const full = { ...message, id: randomId() };
      unanswered.set(full.id, full);
      if (ready) put(full);
      return full.id;
    },
    /** Says hello anew, as somebody else. */
    restart() {
      attempts = 0;
      drop();
      connect();
    },
  };
}
