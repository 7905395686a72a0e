// The dialogue on a real store, with the platform played by the caller.
const load = (path) => import(new URL(`../../dist/modules/${path}.js`, import.meta.url).href);
const { STORE_TABLES } = await load('bots/features/index');
const { GAMES, openStore, SESSIONS } = await load('sessions/stores/open-store');
const { encodeChannel, encodeGame } = await load('sessions/model/session');
const { newGameId } = await load('sessions/service/views');
const { Bot } = await load('bots/bot');
const { SessionReader } = await load('sessions/service/session-reader');
function quiet() {}
const LOG = { debug: quiet, info: quiet, warn: quiet, error: console.error };

/**
 * A bot on the store of an address. `turn` makes one move in a game, and resolves when its picture has been sent. `respond`
 * takes what the bot says.
 */
export async function stage(url, { respond = async () => null, ...parts } = {}) {
  const store = await openStore(url, STORE_TABLES);
  const bot = new Bot({ store, log: LOG, ...parts });
  let events = 0;
  const ask = (channel, user, input) => {
    const event = { id: `${++events}`, channel, user: { id: user, name: user, locale: 'en' }, input };
    return bot.conversation.handle({ ...event, isPrivate: channel === user }, respond);
  };
  const command = (channel, user, name, args = '') => ask(channel, user, { kind: 'command', name, args });
  const open = async (channel, [white, black]) => {
    await command(channel, white, 'new', 'russian');
    await command(channel, white, 'join', 'white');
    await command(channel, black, 'join', 'black');
  };
  return {
    store,
    bot,
    open,
    command,
    async turn(channel, players) {
      for (const user of players) {
        const moves = await bot.conversation.suggestMoves(channel, user, '');
        if (moves.length === 0) continue;
        const { value } = moves[Math.floor(Math.random() * moves.length)];
        return ask(channel, user, { kind: 'message', text: value, addressed: false });
      }
      return open(channel, players);
    },
    async close() {
      await bot.stop();
      await store.close();
    },
  };
}

/** What a store holds of a channel and its game, in one row, as which other channels may have it. */
export async function storedIn(store, channel) {
  return { ...(await new SessionReader(store).read(channel)), game: null };
}

/** The rows of a channel that shows such a game. */
export function rowsIn(channel, session) {
  const own = { ...session, channel, game: newGameId(), views: [channel] };
  return [
    { table: SESSIONS, key: channel, value: encodeChannel(own) },
    { table: GAMES, key: own.game, value: encodeGame(own) },
  ];
}

/** Begins a game in an empty store; gives its session. */
export async function openTable(url, channel, players) {
  const stand = await stage(url);
  await stand.open(channel, players);
  const session = await storedIn(stand.store, channel);
  await stand.close();
  return session;
}
