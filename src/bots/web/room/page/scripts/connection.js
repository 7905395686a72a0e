import { randomId } from './dom.js';

const SILENCE_MILLISECONDS = 25_000;
const PING_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 1_500;

/**
 * Opens the WebSocket to the server and reopens it whenever it is lost. Unacknowledged actions are sent again under
 * the same id, so that each is done exactly once. `hello()` returns the first message of a connection,
 * `receive(message)` gets what the server sends, `state(online)` every change.
 */
export function connect({ hello, receive, state }) {
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
    timer = setTimeout(open, pause);
  }

  function take(message) {
    heard = Date.now();
    if (message.type === 'welcome') {
      ready = true;
      attempts = 0;
    }
    if (message.type === 'refused' && message.code === 'too-fast' && unanswered.has(message.id)) {
      setTimeout(() => unanswered.has(message.id) && put(unanswered.get(message.id)), RETRY_MILLISECONDS);
      return;
    }
    if (message.type === 'ack' || message.type === 'refused') unanswered.delete(message.id);
    receive(message);
    if (message.type !== 'welcome') return;
    state(true);
    for (const action of unanswered.values()) put(action);
  }

  function open() {
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
    if (socket === null) open();
    else if (Date.now() - heard > SILENCE_MILLISECONDS) drop();
    else if (ready) put({ type: 'ping' });
  }

  setInterval(look, PING_MILLISECONDS);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  open();

  return {
    /** Sends now or, without a connection, never. */
    send: (message) => ready && put(message),
    /** Sends an action until it is acknowledged; returns the id that the answer will bear. */
    act(message) {
      const full = { ...message, id: randomId() };
      unanswered.set(full.id, full);
      if (ready) put(full);
      return full.id;
    },
  };
}
