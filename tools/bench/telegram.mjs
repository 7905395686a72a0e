// Telegram as the load test needs it: a Bot API server that notes when pictures come, and hands out or delivers updates.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const TOKEN = '1:load';
const BOT = {
  id: 1,
  is_bot: true,
  first_name: 'Damka',
  username: 'damka_bot',
  can_read_all_group_messages: false,
};
const PICTURES = new Set(['sendphoto', 'sendanimation', 'editmessagemedia']);
const SECRET = 'x-telegram-bot-api-secret-token';
/** Longer than any turn should take. */
const PATIENCE_MS = 60_000;
const DELIVER_AGAIN_MS = 300;

const personOf = (id) => ({ id, is_bot: false, first_name: `User ${id}`, language_code: 'en' });

const chatWith = (id) =>
  id > 0 ? { id, type: 'private', first_name: `User ${id}` } : { id, type: 'group', title: 'Load' };

/** The chat of a request, whatever form it has. */
function chatOf(body) {
  const text = body.subarray(0, 2_000).toString('latin1') + body.subarray(-2_000).toString('latin1');
  return Number(/name="chat_id"\r\n\r\n(-?\d+)/.exec(text)?.[1] ?? /"chat_id":"?(-?\d+)/.exec(text)?.[1]);
}

/** A value of a request, in JSON or in a form. */
function valueIn(body, name) {
  if (body[0] === 0x7b) return JSON.parse(body.toString())[name];
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body.toString('latin1'))?.[1];
}

/** The rows of buttons below a message. */
function keyboardIn(body) {
  const markup = valueIn(body, 'reply_markup');
  const read = typeof markup === 'string' ? JSON.parse(markup) : markup;
  return read?.inline_keyboard ?? [];
}

export class TelegramServer {
  #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
  #agent = new Agent({ keepAlive: true, maxSockets: 40 });
  /** Who waits for a picture in a chat, for any message there, and for the answer to a query. */
  #waiting = new Map();
  /** The last turn of each chat. */
  #turns = new Map();
  #asked = new Map();
  #queries = new Map();
  #watched = new Map();
  #pending = [];
  #poll = null;
  #webhook = null;
  /** The seeded games have seen small ones. */
  #next = 1_000_000;
  #turn = 0;
  #messages = 0;
  #isClosed = false;
  /** The number of pictures for which nobody had asked. */
  unasked = 0;
  /** The ports of the processes behind the webhook. */
  ports = [];

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.root = `http://127.0.0.1:${this.#server.address().port}`;
  }

  async close() {
    this.#isClosed = true;
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /**
   * Says something in a group; resolves to the milliseconds until a picture is sent there. A turn that is due before the one
   * before it has its picture is said after that, and its time counts from when it was due.
   */
  say(chat, user, text, patience = PATIENCE_MS) {
    const due = performance.now();
    const pictured = async () => {
      const picture = this.#awaited(this.#waiting, chat, `no picture after ${text} in ${chat}`, patience);
      const said = performance.now();
      this.shout(chat, user, text);
      return said - due + (await picture).ms;
    };
    const turn = (this.#turns.get(chat) ?? Promise.resolve()).then(pictured, pictured);
    this.#turns.set(chat, turn);
    return turn;
  }

  /** Says something in a chat; resolves to the milliseconds until anything is sent there, and to what that was. */
  ask(chat, user, text, patience = PATIENCE_MS) {
    const answered = this.#awaited(this.#asked, chat, `no answer to ${text} in ${chat}`, patience);
    this.shout(chat, user, text);
    return answered;
  }

  /** Types the name of the bot, without a word, in a chat where it is not; resolves to the milliseconds until a list comes. */
  type(user, patience = PATIENCE_MS) {
    const id = String(this.#next);
    const listed = this.#awaited(this.#queries, id, `no list for ${user}`, patience);
    this.#bring({ inline_query: { id, from: personOf(user), query: '', offset: '' } });
    return listed.then(({ ms }) => ms);
  }

  /** Says something in a group, or in private, without waiting for an answer. */
  shout(chat, user, text) {
    this.#tell(chat, user, { text });
  }

  /** Somebody taps a button of a message in a group; resolves to the milliseconds until that is answered, and the words. */
  tap(chat, user, message, data, patience = PATIENCE_MS) {
    const id = String(this.#next);
    const answered = this.#awaited(this.#queries, id, `no answer to a tap on ${data}`, patience);
    const shown = {
      message_id: message,
      date: Math.floor(Date.now() / 1000),
      chat: chatWith(chat),
      from: BOT,
    };
    this.#bring({
      callback_query: { id, from: personOf(user), chat_instance: String(chat), message: shown, data },
    });
    return answered.then(({ ms, body }) => ({ ms, text: JSON.parse(body).text }));
  }

  /** Calls `see` with what is sent to a chat or changed there. */
  watch(chat, see) {
    this.#watched.set(chat, see);
  }

  /** A group becomes a supergroup, which Telegram tells in both. */
  move(from, to, user) {
    this.#tell(from, user, { migrate_to_chat_id: to });
    this.#tell(to, user, { migrate_from_chat_id: from });
  }

  #tell(chat, user, what) {
    this.#messages += 1;
    const message = { message_id: this.#messages, date: Math.floor(Date.now() / 1000), chat: chatWith(chat) };
    this.#bring({ message: { ...message, from: personOf(user), ...what } });
  }

  #awaited(waiting, key, failure, patience) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(key);
        reject(new Error(failure));
      }, patience);
      waiting.set(key, { begun: performance.now(), timer, resolve });
    });
  }

  #bring(content) {
    const update = { update_id: this.#next++, ...content };
    if (this.#webhook === null) this.#pending.push(update);
    else void this.#deliver(update);
    this.#handOut();
  }

  /** Delivers until the bot has taken the update, as Telegram does. */
  async #deliver(update) {
    while (!this.#isClosed && !(await this.#delivered(update).catch(() => false)))
      await sleep(DELIVER_AGAIN_MS);
  }

  async #delivered(update) {
    const body = Buffer.from(JSON.stringify(update));
    const { pathname, secret } = this.#webhook;
    const passed = request({
      host: '127.0.0.1',
      port: this.ports[this.#turn++ % this.ports.length],
      method: 'POST',
      path: pathname,
      agent: this.#agent,
      headers: { 'content-type': 'application/json', 'content-length': body.length, [SECRET]: secret },
    });
    passed.end(body);
    const [answer] = await once(passed, 'response');
    answer.resume();
    return answer.statusCode === 200;
  }

  #handOut() {
    if (this.#poll === null || this.#pending.length === 0) return;
    const answer = this.#poll;
    this.#poll = null;
    answer(this.#pending.slice(0, 100));
  }

  async #serve(incoming, outgoing) {
    const came = performance.now();
    const method = incoming.url.split('/').at(-1).toLowerCase();
    const parts = [];
    for await (const part of incoming) parts.push(part);
    const result = await this.#call(method, Buffer.concat(parts), came, outgoing);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ ok: true, result }));
  }

  #call(method, body, came, outgoing) {
    if (method === 'getme') return BOT;
    if (method === 'getupdates') return this.#updates(JSON.parse(body.toString()), outgoing);
    if (method === 'setwebhook') return this.#setWebhook(JSON.parse(body.toString()));
    if (method === 'answerinlinequery')
      return this.#answered(this.#queries, JSON.parse(body.toString()).inline_query_id, came);
    if (method === 'answercallbackquery')
      return this.#answered(this.#queries, JSON.parse(body.toString()).callback_query_id, came, body);
    if (!/^(send|edit)/.test(method) || method === 'sendchataction') return true;
    const chat = chatOf(body);
    this.#answered(this.#asked, chat, came, body);
    if (PICTURES.has(method) && !this.#answered(this.#waiting, chat, came)) this.unasked += 1;
    const old = method.startsWith('edit') ? valueIn(body, 'message_id') : undefined;
    if (old === undefined) this.#messages += 1;
    const message = Number(old ?? this.#messages);
    this.#watched.get(chat)?.({ method, message, keyboard: keyboardIn(body), at: came });
    return {
      message_id: message,
      date: 0,
      chat: chatWith(chat),
      from: BOT,
    };
  }

  #setWebhook({ url, secret_token: secret }) {
    this.#webhook = { pathname: new URL(url).pathname, secret };
    return true;
  }

  #updates({ offset = 0, timeout = 0 }, outgoing) {
    this.#pending = this.#pending.filter(({ update_id }) => update_id >= offset);
    if (this.#pending.length > 0 || timeout === 0) return this.#pending.slice(0, 100);
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer([]), timeout * 1000);
      const answer = (updates) => {
        clearTimeout(timer);
        if (this.#poll === answer) this.#poll = null;
        resolve(updates);
      };
      outgoing.on('close', () => answer([]));
      this.#poll = answer;
    });
  }

  #answered(waiting, key, came, body) {
    const asked = waiting.get(key);
    if (asked === undefined) return false;
    waiting.delete(key);
    clearTimeout(asked.timer);
    asked.resolve({ ms: came - asked.begun, body: body?.toString() });
    return true;
  }
}
