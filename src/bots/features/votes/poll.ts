import { MESSAGES } from '../../../locales/index.js';
import { progressOf } from '../../../sessions/crowd/round.js';
import { closesAt, type Open, openRound, roundHere } from '../../../sessions/crowd/side.js';
import { countsOf } from '../../../sessions/crowd/votes.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChatUser } from '../../port.js';
import type { Poll, SeenPoll } from '../../web/game/poll.js';
import { moverIn, VOTE } from './round-post.js';
import { roundOf } from './rounds.js';
import { type Ballot, ownIn, votesIn } from './rows.js';
import { memberAs, refusalOf, refusalToMove, type Sender } from './voters.js';
import { WORDS } from './words/index.js';

/** A round with what has become of it by now. */
interface Round {
  readonly table: Table;
  readonly open: Open;
  readonly ballots: readonly Ballot[];
  readonly closes: number | null;
  readonly voted: number;
  /** The chats that vote in it. */
  readonly homes: readonly Session[];
}

/** The round that is on in a game, for its pages; null for none. Throws `StoreError`. */
export async function pollOf(service: GameService, sender: Sender, session: Session): Promise<Poll | null> {
  const { table, game } = session;
  const open = openRound(table);
  if (table === null || game === null || open === null) return null;
  const { round, ballots } = await roundOf(service.store, game, open);
  const votes = votesIn(ballots, open.number);
  const closes = open.closes === null ? null : closesAt(table, progressOf(round, votes));
  const voted = new Set(votes.map(({ person }) => person)).size;
  const channels = [...new Set([session.channel, ...session.views])];
  const all = await Promise.all(channels.map((channel) => service.read(channel)));
  const homes = all.filter((each) => each.game === game && roundHere(each)?.revision === open.revision);
  const here = { table, open, ballots, closes, voted, homes };
  const keys = [table.id, open.revision, closes, voted, votes.length, votes.at(-1)?.at, open.side];
  return {
    key: JSON.stringify(keys),
    seenBy: (user, language) => seen(service, sender, here, user, language),
    boothOf: async (user) => {
      const found = await boothIn(service, sender, homes, user);
      return found && { channel: found.home.channel, user: found.user, verb: VOTE };
    },
  };
}

/** The first of some chats to which somebody belongs, and by which account. */
async function boothIn(service: GameService, sender: Sender, homes: readonly Session[], user: ChatUser) {
  for (const home of homes) {
    const member = await memberAs(service, sender, home, user);
    if (member !== null) return { home, user: member };
  }
  return null;
}

async function seen(
  service: GameService,
  sender: Sender,
  { table, open, ballots, closes, voted, homes }: Round,
  user: ChatUser,
  language: keyof typeof WORDS,
): Promise<SeenPoll> {
  const words = WORDS[language];
  const [first] = homes;
  const zone = first?.settings.zone ?? 'UTC';
  const votes = votesIn(ballots, open.number);
  const line = MESSAGES[language].voting.onPage({
    number: open.number,
    closes,
    zone,
    voted,
    counts: open.side.isOpen ? countsOf(votes) : [],
    ...moverIn(open.side),
  });
  const booth = await boothIn(service, sender, homes, user);
  const accounts = await accountsOf(service.store, user.id);
  const refusal =
    booth === null
      ? words.notOfChat()
      : ((await refusalOf(service, { session: booth.home, table, user: booth.user, accounts }, words)) ??
        refusalToMove(open.side, accounts, words));
  if (refusal !== null) return { lines: [refusal, line], mayVote: false, own: null };
  const here = ballots.filter(({ round }) => round === open.number);
  const own = ownIn(here, accounts).votes.at(-1)?.move ?? null;
  return { lines: [words.voteOnPage(own), line], mayVote: true, own };
}
