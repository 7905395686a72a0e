import { ok } from '../../../engine/index.js';
import { carriedStatements } from '../../../sessions/model/finished/carried.js';
import { countFinished } from '../../../sessions/model/finished-games.js';
import { storedGamesOf } from '../../../sessions/model/games-of.js';
import { handedOver } from '../../../sessions/play/hand-over.js';
import type { GameService } from '../../../sessions/service/service.js';
import { valueIn } from '../../../sessions/stores/open-store.js';
import { Accounts, newHandle } from './accounts.js';
import { ACCOUNTS, type Account, CARRIED, carriedIn } from './rows.js';

/** Has a chat shown how its game goes on. */
type Resume = (channel: string) => Promise<void> | void;

/** How many games a guest has, finished or not. Throws `StoreError`. */
export async function gamesOfGuest({ store }: GameService, guest: string): Promise<number> {
  let count = await countFinished(store, guest);
  for await (const _ of storedGamesOf(store, guest, ['open', 'running'])) count += 1;
  return count;
}

/**
 * Gives what a guest has to somebody who is the same person, and makes the guest's secret void. What is cut short goes on at
 * the next look (`goOnCarrying`). Throws `StoreError`.
 */
export async function carryOver(
  service: GameService,
  guest: string,
  to: Account,
  resume: Resume,
): Promise<boolean> {
  const { store, now } = service;
  const begun = await store.lock.run(`account ${guest}`, async () => {
    if ((await new Accounts(store, () => now).find(guest)) !== null) return false;
    const folded: Account = {
      ...{ user: guest, handle: newHandle(), name: '' },
      ...{ born: now, seen: now, voided: now, into: to.user },
    };
    return store.commit([
      { table: ACCOUNTS, key: guest, value: folded },
      { table: CARRIED, key: guest, value: { from: guest, user: to.user } },
    ]);
  });
  if (begun) await carry(service, guest, to, resume);
  return begun;
}

/** Carries on with what was cut short. Throws `StoreError`. */
export async function goOnCarrying(service: GameService, resume: Resume): Promise<void> {
  const { store, now } = service;
  for await (const [guest, text] of store.table(CARRIED).rows()) {
    const row = carriedIn(valueIn(text));
    const to = row && (await new Accounts(store, () => now).find(row.user));
    if (to === null) await store.table(CARRIED).remove(guest);
    else await carry(service, guest, to, resume);
  }
}

/** Each game changes in its own lane, between two moves, and once: whose seat it is not any longer is not found again. */
async function carry(service: GameService, guest: string, to: Account, resume: Resume): Promise<void> {
  const { store } = service;
  for await (const { channel } of storedGamesOf(store, guest, ['open', 'running', 'over'])) {
    await service.change(channel, null, (session) =>
      ok({ ...session, table: session.table && handedOver(session.table, guest, to, service.now) }),
    );
    await resume(channel);
  }
  const done = { table: CARRIED, key: guest, value: null };
  await store.lock.run(`account ${guest}`, () =>
    store.commit([done], [], carriedStatements(store, guest, to.user)),
  );
}
