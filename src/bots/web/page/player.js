import { guestNames, say } from './words.js';

/**
 * Who this tab is. The secret token lives in sessionStorage: a reload stays the same player, another tab is
 * another one. localStorage remembers the last few, so that a player whose tab was closed can come back.
 */
const TAB = 'damka.player';
const KNOWN = 'damka.players';
const KEPT = 20;

const read = (storage, key, otherwise) => {
  try {
    return JSON.parse(storage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
};

export const room = location.pathname.split('/')[2];
export let player = { token: null, name: '' };

export const lockName = (token) => `damka ${token}`;

/** Holds a lock as long as the tab lives, or says that another tab holds it. */
function hold(token) {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    // The lock of a page that is just being reloaded takes a moment to go.
    const patience = AbortSignal.timeout(500);
    const forEver = () => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(lockName(token), { signal: patience }, forEver).catch(() => resolve(false));
  });
}

/** Reads who this tab was; a duplicated tab copies the storage, and must become somebody else. */
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

/** Players of this room that no open tab is playing now. */
export async function earlierPlayers() {
  if (navigator.locks === undefined) return [];
  const { held } = await navigator.locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return read(localStorage, KNOWN, []).filter(
    (known) => known.room === room && known.token !== player.token && !names.has(lockName(known.token)),
  );
}

/** A name for those who do not care to pick one. */
export function suggestedName() {
  const names = guestNames();
  return `${names[Math.floor(Math.random() * names.length)]} ${10 + Math.floor(Math.random() * 90)}`;
}

export const selfLabel = () => (player.name === '' ? say('nobody') : say('rename', { name: player.name }));
