import type { Text } from '../../../locales/text.js';
import { moverOf } from '../../../sessions/crowd/relay.js';
import { CROWD, type Side, sideHere } from '../../../sessions/crowd/side.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { GameService } from '../../../sessions/service/service.js';
import { chatOf, type SessionStore } from '../../../sessions/stores/open-store.js';
import type { Sender as Senders } from '../../channel/delivery/sender.js';
import { colourOf, variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { isKeptFor } from '../../play/meeting/whom.js';
import type { ChatUser } from '../../port.js';
import { keptFor } from '../../token-bucket.js';
import { isKnownVoter, knownSince } from './known.js';
import { BALLOTS, type Ballot } from './rows.js';
import { WORDS } from './words/index.js';
import type { VoteWords } from './words/words.js';

/** What tells who reads a chat, and how people call them there. */
export type Sender = Pick<Senders, 'isReader' | 'handleIn'>;

/** The accounts of the person who has sent an event. Throws `StoreError`. */
export const accountsIn = ({ service, event }: RequestContext): Promise<readonly string[]> =>
  accountsOf(service.store, event.user.id);

/** Why somebody with these accounts has no vote here; null if they have. */
export async function refusalToVote(
  context: RequestContext,
  table: Table,
  accounts: readonly string[],
): Promise<Text | null> {
  const { session, event, service, delivery } = context;
  const words = WORDS[context.language];
  if (event.user.isChat) return context.words.refusal({ code: 'writesAsChat' });
  const user = event.isOfGame ? await memberAs(service, delivery.sender, session, event.user) : event.user;
  if (user === null) return words.notOfChat();
  const refusal = await refusalOf(service, { session, table, user, accounts }, words);
  if (refusal !== null) return refusal;
  const chat = event.within?.parent ?? chatOf(homeOf(session.channel));
  const isKnown = await isKnownVoter(service, chat, user.id);
  return sideHere(session)?.isForKnown && !isKnown ? words.notKnown() : null;
}

interface Voting {
  readonly session: Session;
  readonly table: Table;
  readonly user: Pick<ChatUser, 'id' | 'handle'>;
  readonly accounts: readonly string[];
}

/** Why somebody of a chat has no vote in it, however long they have been known there. Throws `StoreError`. */
export async function refusalOf(
  { store }: Pick<GameService, 'store'>,
  { session, table, user, accounts }: Voting,
  words: VoteWords,
): Promise<Text | null> {
  if (accounts.some((account) => seatOf(table, account) >= 0)) return words.opponent();
  const side = sideHere(session);
  if (side === null || session.game === null) return words.noVote();
  const isOneOfTwo = (CROWD.of(table)?.sides.length ?? 0) > 1;
  const other = isOneOfTwo ? await otherSideOf(store, session.game, side.seat, accounts) : null;
  if (other !== null) return words.otherSide(colourOf(variantOf(table), other));
  return side.out?.some((key) => isKeptFor(key, user)) ? words.isOut() : null;
}

/** The seat of the other side for which somebody has voted in this game, with any of their accounts; null for none. */
async function otherSideOf(
  store: SessionStore,
  game: string,
  seat: number,
  accounts: readonly string[],
): Promise<number | null> {
  for (const account of accounts)
    for await (const [, text] of store.table(BALLOTS).naming(account)) {
      const row = Object(JSON.parse(text).value) as Partial<Ballot>;
      if (row.game === game && row.seat !== seat) return row.seat ?? null;
    }
  return null;
}

/** Why somebody cannot choose the move of a relay; null if they can, as in other modes. */
export function refusalToMove(side: Side, accounts: readonly string[], words: VoteWords): Text | null {
  const mover = moverOf(side);
  return mover === null || accounts.includes(mover.user) ? null : words.notMover(mover.name);
}

/** For so long it is believed what a platform has said of a reader, in milliseconds. */
const BELIEVED_MS = 60_000;

interface Told {
  readonly reads: boolean | null;
  readonly handle: string | null;
}
type Asked = { readonly at: number; readonly told: Promise<Told> };
const asked = new WeakMap<GameService, Map<string, Asked>>();

/** Asks a platform whether somebody reads a chat and how they are called there, no more often than once a minute. */
function toldOf(service: GameService, sender: Sender, channel: string, account: string) {
  const kept = asked.get(service) ?? new Map<string, Asked>();
  asked.set(service, kept);
  const key = `${homeOf(channel)} ${account}`;
  const ask = async (): Promise<Told> => {
    const [reads, handle] = await Promise.all([
      sender.isReader(channel, account),
      sender.handleIn(channel, account),
    ]);
    return { reads, handle };
  };
  if (service.now - (kept.get(key)?.at ?? service.now) >= BELIEVED_MS) kept.delete(key);
  return keptFor(kept, key, (): Asked => ({ at: service.now, told: ask() })).told;
}

/**
 * Somebody on the page of a game, by their account in a chat; null if nothing shows that they read it. Where the platform does not
 * tell, somebody who has voted there before does. Throws `StoreError`.
 */
export async function memberAs(
  service: GameService,
  sender: Sender,
  { channel }: Pick<Session, 'channel'>,
  user: ChatUser,
): Promise<ChatUser | null> {
  for (const account of await accountsOf(service.store, user.id)) {
    if (platformOf(account) !== platformOf(channel)) continue;
    const { reads, handle } = await toldOf(service, sender, channel, account);
    const isReader = reads ?? (await knownSince(service, chatOf(homeOf(channel)), account)) !== null;
    const own = account === user.id ? user : { id: account, name: user.name, locale: user.locale };
    if (isReader) return { ...own, ...(handle !== null && { handle }) };
  }
  return null;
}
