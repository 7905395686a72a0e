import { ok } from '../../../engine/index.js';
import type { Simul } from '../../../sessions/crowd/simul.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { changeSimul, simulsOf } from './rows.js';

async function codesOf(store: SessionStore, user: string): Promise<readonly string[]> {
  const { hosted, boards } = await simulsOf(store, user);
  return [...new Set([...hosted, ...boards].map(({ code }) => code))];
}

/** In how many displays a user plays or has played. Throws `StoreError`. */
export const simulsKept = async (store: SessionStore, user: string): Promise<number> =>
  (await codesOf(store, user)).length;

/** Takes somebody out of all displays: they name them no more, and boards without them end. Throws `StoreError`. */
export async function forgetSimuls(store: SessionStore, user: string): Promise<void> {
  for (const code of await codesOf(store, user))
    await changeSimul(store, code, (simul) => ok(without(simul, user)));
}

function without(simul: Simul, user: string): Simul {
  const { boards, host, state } = simul;
  const rest = boards
    // Who has not begun to play leaves no board.
    .filter((board) => board.user !== user || state !== 'open')
    .map((board, at) => {
      const own = board.user === user ? { ...board, user: null, name: '', home: '' } : board;
      return state === 'open' ? { ...own, no: at + 1 } : own;
    });
  if (host !== user) return { ...simul, boards: rest };
  return {
    ...simul,
    boards: rest,
    host: null,
    name: '',
    home: '',
    ...(state === 'open' && { state: 'cancelled' as const }),
  };
}
