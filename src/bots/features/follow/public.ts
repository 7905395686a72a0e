import { findVariant } from '../../../engine/index.js';
import { personaOf } from '../../../sessions/model/persona.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Table } from '../../../sessions/model/session.js';
import { holds, isPerson } from '../../../sessions/model/table.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { NEWCOMER } from '../../../sessions/ratings/rate.js';
import type { GameService } from '../../../sessions/service/service.js';
import { isApart, type Offered } from '../../../sessions/strangers/offers.js';
import { type Followed, followers, type Target } from './rows.js';

/** Public games that are looked at. */
const MAX_GAMES = 50;

/** Everything that anybody may watch or sit down at. Throws `StoreError`. */
export const publicGames = (service: GameService) => service.offers.list(MAX_GAMES);

/** True if somebody sits at a table under the name, or plays the game, that is followed. */
const isMeant = ({ kind, name, user }: Target, { seats, variant }: Table): boolean =>
  kind === 'game' ? variant === name : seats.some((holder) => holds(holder, user) && holder.name === name);

export const isFollowed = ({ targets }: Followed, table: Table): boolean =>
  targets.some((target) => isMeant(target, table));

/** True if nobody at a table keeps apart from the only reader of a chat, if it has but one. */
export const mayBeShown = async (service: GameService, channel: string, offered: Offered): Promise<boolean> =>
  !isApart(offered, channel, await service.people.of(channel));

/** The people who follow a public game in their private chats, by all their accounts. Throws `StoreError`. */
export async function readersFollowing(
  service: GameService,
  game: string,
  table: Table,
): Promise<readonly string[]> {
  if (table.strangers?.watch !== true) return [];
  const offered = await service.offers.seen(game, table);
  const found: string[] = [];
  for await (const [channel, followed] of followers(service.store)) {
    if (!isFollowed(followed, table)) continue;
    const reader = readerOf({ channel }) ?? readerOf(await service.read(channel));
    const accounts = reader === null ? [] : await accountsOf(service.store, reader);
    const shown = await Promise.all(accounts.map((account) => mayBeShown(service, account, offered)));
    if (!shown.includes(false)) found.push(...accounts);
  }
  return found;
}

/** The table as strangers are shown it: names lead to nobody. */
export const masked = (table: Table): Table => ({
  ...table,
  seats: table.seats.map((holder) => (isPerson(holder) ? { ...holder, isAlias: true } : holder)),
});

/** Public games, the one whose players are rated highest first. Throws `StoreError`. */
export async function strongestFirst(
  { store }: GameService,
  running: readonly Offered[],
): Promise<readonly Offered[]> {
  const accounts = running.flatMap(({ table }) => accountsAt(table));
  if (accounts.length === 0) return running;
  const rows = await store.ask(
    store.sql
      .selectFrom('identity')
      .innerJoin('rating', 'rating.person', 'identity.person')
      .select(['identity.account', 'rating.family', 'rating.mu'])
      .where('identity.account', 'in', [...new Set(accounts)]),
  );
  const known = new Map(rows.map(({ account, family, mu }) => [`${account} ${family}`, mu]));
  const meanOf = (table: Table): number => {
    const family = findVariant(table.variant)?.family ?? '';
    const all = accountsAt(table).map((account) => known.get(`${account} ${family}`) ?? NEWCOMER.mu);
    return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  };
  const means = new Map(running.map(({ game, table }) => [game, meanOf(table)]));
  return running.toSorted((one, other) => (means.get(other.game) ?? 0) - (means.get(one.game) ?? 0));
}

/** Players by the accounts by which everybody knows them. */
const accountsAt = ({ seats }: Table): readonly string[] =>
  seats.flatMap((holder) => (isPerson(holder) ? [personaOf(holder)] : []));
