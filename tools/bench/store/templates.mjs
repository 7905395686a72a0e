// Chats with a running game and finished ones, played through the program itself in an empty store. What they leave there
// is copied under other ids.
import { playersOf } from '../games.mjs';
import { stage, storedIn } from '../stage.mjs';

const load = (path) => import(new URL(`../../../dist/modules/${path}.js`, import.meta.url).href);
const { Budget } = await load('bots/channel/budget');

/** Numbers of the chats that are copied, and of the people who look for strangers, beyond all copies. */
const CHATS = 1_900_000_000;
const SEEKERS = 3_900_000_000;
/** Chats that are played, and those of them whose game can be joined by a code. */
const PLAYED = 5;
const LINKED = 1;
/** Plies of a running game. */
const PLIES = 24;

/** Number of the chat of a copy; its players have numbers of their own by it. */
export const chatOf = (copy) => -(1_000_000_000 + copy);
export const seekerOf = (copy) => 3_000_000_000 + copy;

const BLANK = Buffer.alloc(1);
const studio = {
  picture: async () => BLANK,
  film: async () => BLANK,
  endFilms: async () => {},
  close: async () => {},
};

/**
 * Plays so many finished games and a running one in each of some chats, and has somebody look for an opponent; gives the ids by
 * which each is known, and the moves of the running games.
 */
export async function playTemplates(url, finished) {
  let messages = 0;
  const stand = await stage(url, {
    respond: async () => String(++messages),
    studio,
    budget: new Budget(Date.now, 1_000),
    bringsTogether: true,
  });
  stand.bot.register({
    platform: 'telegram',
    deliver: async () => String(++messages),
    changes: { replace: async () => {}, removeButtons: async () => {}, remove: async () => {} },
    stop: async () => {},
  });
  const chats = [];
  for (let index = 0; index < PLAYED; index += 1)
    chats.push(await playChat(stand, -(CHATS + index), finished, index < LINKED));
  const seeker = `telegram:${SEEKERS}`;
  await stand.command(seeker, seeker, 'seek', 'russian');
  // The index is whole, and so are the copies of its entries.
  while (await stand.store.traces.fill());
  await stand.close();
  return { chats, seeker: SEEKERS };
}

async function playChat(stand, chat, finished, isLinked) {
  const channel = `telegram:${chat}`;
  const players = playersOf(chat).map((player) => `telegram:${player}`);
  const table = async () => (await storedIn(stand.store, channel)).table;
  for (let game = 0; game < finished; game += 1) {
    await stand.open(channel, players);
    while ((await table()).phase === 'running') await stand.turn(channel, players);
  }
  // A running game is one that goes on.
  for (let entries = 0; entries < PLIES; ) {
    await stand.turn(channel, players);
    const { phase, game } = await table();
    entries = phase === 'running' ? game.entries.length : 0;
  }
  if (isLinked) await stand.command(channel, players[0], 'link');
  const { game } = await table();
  return { chat, moves: game.entries.map(({ move }) => move) };
}
