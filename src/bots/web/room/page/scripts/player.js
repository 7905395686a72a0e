import { guestNames, say } from './words.js';

/**
 * The identity of this tab. sessionStorage holds its secret token, so a reload stays the same player and another tab
 * is another one. localStorage remembers the last few, so that a player whose tab was closed can come back.
 */
const TAB = 'damka.player';
const KNOWN = 'damka.players';
const KEPT = 20;
const GAMES = 'damka.games';
const KEPT_GAMES = 24;

function read(storage, key, otherwise) {
  try {
    return JSON.parse(storage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const room = location.pathname.split('/')[2];
export let player = { token: null, name: '' };

const lockName = (token) => `damka ${token}`;

/** Takes the token's lock until the tab is closed; resolves to false if another tab holds it. */
function hold(token) {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    // A page that is being reloaded releases its lock after a moment.
    const timeout = AbortSignal.timeout(500);
    const forEver = () => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(lockName(token), { signal: timeout }, forEver).catch(() => resolve(false));
  });
}

/** Restores the tab's identity. A duplicated tab has a copy of the storage, and becomes a new player. */
export async function recall() {
  const saved = read(sessionStorage, TAB, null);
  if (saved?.token && (await hold(saved.token))) player = saved;
}

export function become(token, name) {
  if (token !== player.token) hold(token);
  player = { token, name };
  sessionStorage.setItem(TAB, JSON.stringify(player));
  if (name === '') return;
  const others = read(localStorage, KNOWN, []).filter((known) => known.token !== token);
  localStorage.setItem(KNOWN, JSON.stringify([{ token, name, room }, ...others].slice(0, KEPT)));
}

/** Writes down a game that is played where this player is; the lobby asks whether they have a seat in it. */
export function rememberGame(game) {
  if (game === null || !player.token) return;
  const others = read(localStorage, GAMES, []).filter(
    (own) => own.game !== game || own.token !== player.token,
  );
  localStorage.setItem(
    GAMES,
    JSON.stringify([{ game, token: player.token }, ...others].slice(0, KEPT_GAMES)),
  );
}

/** Remembered players of this room whom no open tab plays. */
export async function earlierPlayers() {
  if (navigator.locks === undefined) return [];
  const { held } = await navigator.locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return read(localStorage, KNOWN, []).filter(
    (known) => known.room === room && known.token !== player.token && !names.has(lockName(known.token)),
  );
}

/** A random name for a visitor who enters none. */
export function suggestedName() {
  const names = guestNames();
  return `${names[Math.floor(Math.random() * names.length)]} ${10 + Math.floor(Math.random() * 90)}`;
}

export const selfLabel = () => (player.name === '' ? say('nobody') : say('rename', { name: player.name }));
