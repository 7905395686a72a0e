import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { unlessCorrupt } from '../../../sessions/service/session-reader.js';
import { SHARES } from '../../../sessions/shares.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext } from '../../channel/request-context.js';

const { person: MAX_OFFERS } = SHARES.challenges.bounds;
/** Most open tables of one person that are read to count them. */
const MAX_READ = 2 * MAX_OFFERS;

/** True for a table at which the user waits for somebody from elsewhere, who can still come. */
export async function isOffered(
  { game, table }: Session,
  { service, known }: RequestContext,
): Promise<boolean> {
  if (table?.phase !== 'open' || game === null || seatOf(table, known.user) < 0) return false;
  if (table.challenge !== undefined) return (await service.links.gameBehind(table.challenge.code)) === game;
  return table.strangers !== undefined && (await service.offers.open(game)) !== null;
}

/** The tables at which the user waits for somebody from elsewhere: challenges and seeks. Throws `StoreError`. */
export async function ownOffers(context: RequestContext): Promise<readonly Session[]> {
  const { service, known } = context;
  const own: Session[] = [];
  for (const channel of await service.gamesOf(known.user, MAX_READ, ['open'])) {
    const session = await unlessCorrupt(service.read(channel));
    if (session !== null && (await isOffered(session, context))) own.push(session);
  }
  return own;
}

/** How many of some tables one person may wait at, and the games of those at which they do. */
export interface OfferLimit {
  readonly most: number;
  readonly open: () => Promise<readonly string[]>;
}

/**
 * Has the user wait at the table of a new game, which `offer` opens, unless they wait at too many in all or of its kind, `more`, of
 * which they are told. It is noted before: they may offer in several chats at once.
 */
export async function offering(
  context: RequestContext,
  game: string,
  offer: () => Promise<void>,
  more: readonly OfferLimit[] = [],
): Promise<void> {
  const { service, known } = context;
  const open = async () => (await ownOffers(context)).map((session) => session.game ?? '');
  const { now } = service;
  try {
    for (const limit of [...more, { most: MAX_OFFERS, open }])
      if (!(await service.people.reserve(known.user, game, { ...limit, now })))
        return await tellFull(context, limit.most);
    await offer();
  } finally {
    await service.people.release(known.user, game);
  }
}

/** Tells the user that they have so many offers, and leads to them. */
function tellFull(context: RequestContext, most: number): Promise<void> {
  context.isUnserved = true;
  return context.whisper(context.words.offersFull(most), {
    keyboard: [[commandButton('games', context.words.button.ownGames)]],
  });
}
